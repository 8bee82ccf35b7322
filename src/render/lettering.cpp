#include "render/lettering.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <ranges>
#include <tuple>

#include "render/map_margin.h"
#include "stage/side_colours.h"

namespace vedette::render {
namespace {

using stage::Caption;
using stage::Label;

constexpr ImU32 with_alpha(ImU32 colour, float alpha) {
  const float own = static_cast<float>(colour >> IM_COL32_A_SHIFT & 0xFFU);
  return (colour & ~IM_COL32_A_MASK) | static_cast<ImU32>(own * std::clamp(alpha, 0.0F, 1.0F)) << IM_COL32_A_SHIFT;
}

constexpr ImU32 opaque(std::uint32_t rgb) {
  return IM_COL32(rgb >> 16U & 255U, rgb >> 8U & 255U, rgb & 255U, 255);
}

constexpr ImU32 paper = IM_COL32(28, 25, 21, 200), ink = IM_COL32(246, 240, 226, 255),
                grey = IM_COL32(120, 112, 96, 255), gold = IM_COL32(232, 190, 84, 255), dark = IM_COL32(0, 0, 0, 150);

struct Plate {
  const Label* label = nullptr;
  std::string text;
  View::Spot anchor{};
  float alpha = 1;
  ImVec2 low, high;
  bool crowded_out = false;  // no room near its unit: a pip stands for it
};

bool overlap(const Plate& a, const Plate& b) {
  return !a.crowded_out && a.low.x < b.high.x + 2 && b.low.x < a.high.x + 2 && a.low.y < b.high.y + 2 &&
         b.low.y < a.high.y + 2;
}

std::vector<PlacedLabel> draw_labels(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                                     const stage::HeightGrid& ground) {
  ImFont* font = layer.font(ImGuiLayer::Face::Bold);
  float titles = 0;  // plates step back for a title card
  for (const Caption& caption : frame.captions)
    if (caption.kind == Caption::Kind::Title) titles = std::max(titles, caption.opacity);
  const float scale = layer.scale(), bar = 4 * scale, pad = 4 * scale;
  std::vector<Plate> plates;
  for (const Label& label : frame.labels) {
    const stage::Vec3 place{label.at.x, label.at.y, ground.at(label.at) + label.above};
    const float depth = view.depth(place);
    if (depth < 2) continue;
    Plate plate{.label = &label,
                .text = label.condition.empty() ? label.text : label.text + " \u2013 " + label.condition,
                .anchor = view.project(place),
                .low = {},
                .high = {}};
    if (plate.anchor.x < -200 || plate.anchor.x > view.width + 200 || plate.anchor.y < -50 ||
        plate.anchor.y > view.height + 50)
      continue;
    const ImVec2 text = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, plate.text.c_str());
    const float wide = text.x + 2 * pad + 5 * scale, tall = text.y + 1.2F * pad + bar;
    plate.low = {plate.anchor.x - wide / 2, plate.anchor.y - tall};
    plate.high = {plate.anchor.x + wide / 2, plate.anchor.y};
    plates.push_back(plate);
  }
  // Far plates fade, measured from the nearest: on a map seen from above they are all as clear.
  float nearest = 1e9F;
  for (const Plate& plate : plates) nearest = std::min(nearest, plate.anchor.depth);
  const float fade = std::max(2200.0F, 2.5F * nearest);
  for (Plate& plate : plates)
    plate.alpha = (plate.label->chosen ? 1.0F : std::clamp(1.2F - (plate.anchor.depth - nearest) / fade, 0.4F, 1.0F)) *
                  (1 - titles);
  if (titles > 0.98F) plates.clear();
  // The nearest keep their places; those behind move up until they are free, but never so far that nobody can tell
  // whose they are.
  const float highest = 5.5F * (font->FontSize + 1.2F * pad + bar);
  std::ranges::sort(plates, [](const Plate& a, const Plate& b) {
    return std::tie(b.label->chosen, a.anchor.depth, a.label->unit) <
           std::tie(a.label->chosen, b.anchor.depth, b.label->unit);
  });
  for (std::size_t i = 0; i < plates.size(); ++i)
    for (int tries = 0; tries < 12; ++tries) {
      const auto other = std::find_if(plates.begin(), plates.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const Plate& p) { return overlap(p, plates[i]); });
      if (other == plates.begin() + static_cast<std::ptrdiff_t>(i)) break;
      const float up = plates[i].high.y - other->low.y + 3;
      plates[i].low.y -= up, plates[i].high.y -= up;
      plates[i].crowded_out = plates[i].anchor.y - plates[i].high.y > highest && !plates[i].label->chosen;
      if (plates[i].crowded_out) break;
    }
  std::vector<PlacedLabel> placed;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const Plate& plate : plates | std::views::reverse) {
    const Label& label = *plate.label;
    const ImU32 side =
        label.side == stage::Label::no_side ? grey : opaque(stage::SideColours::plate[label.side == 0 ? 0 : 1]);
    const float a = plate.alpha;
    if (plate.crowded_out) {
      list.AddCircleFilled({plate.anchor.x, plate.anchor.y}, 4 * scale, with_alpha(paper, a));
      list.AddCircleFilled({plate.anchor.x, plate.anchor.y}, 3 * scale, with_alpha(side, a));
      continue;
    }
    if (plate.anchor.y - plate.high.y > 2)
      list.AddLine({plate.anchor.x, plate.anchor.y}, {plate.anchor.x, plate.high.y}, with_alpha(ink, 0.6F * a), scale);
    list.AddRectFilled(plate.low, plate.high, with_alpha(paper, a), 3 * scale);
    list.AddRectFilled(plate.low, {plate.low.x + 5 * scale, plate.high.y}, with_alpha(side, a), 3 * scale,
                       ImDrawFlags_RoundCornersLeft);
    if (label.chosen) list.AddRect(plate.low, plate.high, with_alpha(gold, a), 3 * scale, 0, 1.6F * scale);
    list.AddText(font, font->FontSize, {plate.low.x + 5 * scale + pad, plate.low.y + 0.4F * pad}, with_alpha(ink, a),
                 plate.text.c_str());
    placed.push_back(
        {.unit = label.unit, .left = plate.low.x, .top = plate.low.y, .right = plate.high.x, .bottom = plate.high.y});
    if (label.strength == Label::no_bar) continue;
    const float left = plate.low.x + 5 * scale + pad, right = plate.high.x - pad, top = plate.high.y - bar - 0.4F * pad;
    const float strength = std::clamp(label.strength, 0.0F, 1.0F);
    list.AddRectFilled({left, top}, {right, top + bar * 0.75F}, with_alpha(dark, a));
    const ImU32 health = strength > 0.5F    ? IM_COL32(136, 176, 92, 255)
                         : strength > 0.25F ? IM_COL32(222, 172, 72, 255)
                                            : IM_COL32(206, 84, 60, 255);
    list.AddRectFilled({left, top}, {left + (right - left) * strength, top + bar * 0.75F}, with_alpha(health, a));
  }
  return placed;
}

/// Text in the middle, with a soft dark edge that holds on any ground.
void shadowed(ImDrawList& list, ImFont* font, float size, float middle, float top, ImU32 colour, float alpha,
              const char* text) {
  const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, 0, text);
  const ImVec2 at{std::round(middle - extent.x / 2), std::round(top)};
  const float d = std::max(1.0F, size / 34);
  for (int ring = 3; ring >= 1; --ring)
    for (int i = 0; i < 8; ++i) {
      const float angle = static_cast<float>(i) * std::numbers::pi_v<float> / 4, r = d * static_cast<float>(ring);
      list.AddText(font, size, {at.x + r * std::cos(angle), at.y + r * std::sin(angle) + 0.6F * d},
                   with_alpha(IM_COL32(24, 16, 8, 26), alpha), text);
    }
  list.AddText(font, size, at, with_alpha(colour, alpha), text);
}

void draw_captions(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const float scale = layer.scale(), middle = view.width / 2;
  float line_top = view.height - layer.covered() - 30 * scale, subtitle_top = view.height * 0.26F + 78 * scale;
  int subtitles = 0;
  for (const Caption& caption : frame.captions) {
    const float a = caption.opacity;
    if (a <= 0.003F || caption.text.empty()) continue;
    switch (caption.kind) {
      case Caption::Kind::Title: {
        ImFont* font = layer.font(ImGuiLayer::Face::Title);
        const float size = font->FontSize, top = view.height * 0.26F, wide = std::min(view.width * 0.32F, 300 * scale);
        shadowed(list, font, size, middle, top, IM_COL32(250, 244, 228, 255), a, caption.text.c_str());
        list.AddRectFilled({middle - wide / 2, top + size * 1.3F}, {middle + wide / 2, top + size * 1.3F + 2 * scale},
                           with_alpha(gold, a));
        break;
      }
      case Caption::Kind::Subtitle: {
        ImFont* font = layer.font(ImGuiLayer::Face::Chapter);
        const float size = font->FontSize * (subtitles == 0 ? 1.0F : 0.78F);
        shadowed(list, font, size, middle, subtitle_top, IM_COL32(246, 238, 218, 255), a, caption.text.c_str());
        subtitle_top += size * 1.45F;
        ++subtitles;
        break;
      }
      case Caption::Kind::Chapter: {
        ImFont* font = layer.font(ImGuiLayer::Face::Chapter);
        const ImVec2 extent = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, caption.text.c_str());
        const ImVec2 at{34 * scale, 28 * scale};
        list.AddRectFilled({at.x - 14 * scale, at.y - 2 * scale}, {at.x - 10 * scale, at.y + extent.y + 4 * scale},
                           with_alpha(gold, a));
        shadowed(list, font, font->FontSize, at.x + extent.x / 2, at.y, ink, a, caption.text.c_str());
        break;
      }
      case Caption::Kind::Line: {
        ImFont* font = layer.font(ImGuiLayer::Face::Text);
        const float size = font->FontSize * 1.15F, most = view.width * 0.8F;
        const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, most, caption.text.c_str());
        const float top = line_top - extent.y;
        list.AddRectFilled({middle - extent.x / 2 - 12 * scale, top - 5 * scale},
                           {middle + extent.x / 2 + 12 * scale, line_top + 5 * scale},
                           with_alpha(IM_COL32(20, 17, 14, 165), a), 4 * scale);
        list.AddText(font, size, {std::round(middle - extent.x / 2), std::round(top)}, with_alpha(ink, a),
                     caption.text.c_str(), nullptr, most);
        line_top = top - 14 * scale;
        break;
      }
    }
  }
}

}  // namespace

std::vector<PlacedLabel> draw_lettering(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                                        const stage::HeightGrid& ground) {
  auto placed = draw_labels(layer, view, frame, ground);
  if (frame.look == stage::Look::Map) draw_map_margin(layer, view, frame);
  draw_captions(layer, view, frame);
  return placed;
}

}  // namespace vedette::render
