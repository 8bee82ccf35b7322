#include "render/plates.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <tuple>

#include "render/ink.h"
#include "stage/side_colours.h"

namespace vedette::render {
namespace {

using stage::Caption;
using stage::Label;

constexpr ImU32 paper = IM_COL32(28, 25, 21, 200), grey = IM_COL32(120, 112, 96, 255), dark = IM_COL32(0, 0, 0, 150);

/// More names than these hide the battle they tell of.
constexpr std::size_t most_plates = 24;

struct Plate {
  const Label* label = nullptr;
  std::string text;
  View::Spot anchor{};
  float alpha = 1;
  ImVec2 low, high;
  bool crowded_out = false;  // no room near its unit: a little flag stands for it
};

bool overlap(const Plate& a, const Plate& b) {
  return !a.crowded_out && a.low.x < b.high.x + 2 && b.low.x < a.high.x + 2 && a.low.y < b.high.y + 2 &&
         b.low.y < a.high.y + 2;
}

ImU32 side_of(const Label& label) {
  return label.side == Label::no_side ? grey : opaque(stage::SideColours::plate[label.side == 0 ? 0 : 1]);
}

float strength_of(const Label& label) {
  return label.strength == Label::no_bar ? 1 : std::clamp(label.strength, 0.0F, 1.0F);
}

/// A flag at its staff: filled as far as the unit's strength goes, square for one side and pointed for the other, so
/// that they can be told without colours. @return what it covers.
std::pair<ImVec2, ImVec2> draw_flag(ImDrawList& list, const Plate& plate, float scale) {
  const float tall = 7 * scale, wide = 12 * scale, staff = 14 * scale;
  const ImVec2 foot{plate.anchor.x, plate.anchor.y}, top{foot.x, foot.y - staff};
  const ImU32 side = with_alpha(side_of(*plate.label), plate.alpha), edge = with_alpha(paper, plate.alpha);
  const float filled = wide * strength_of(*plate.label);
  list.AddLine(foot, top, edge, 1.4F * scale);
  if (plate.label->side == 1) {
    // The point of a pennant that is half full is cut off square.
    const float left = tall * (1 - filled / wide) / 2;
    list.AddTriangleFilled(top, {top.x + wide, top.y + tall / 2}, {top.x, top.y + tall}, edge);
    list.AddQuadFilled(top, {top.x + filled, top.y + tall / 2 - left}, {top.x + filled, top.y + tall / 2 + left},
                       {top.x, top.y + tall}, side);
    list.AddTriangle(top, {top.x + wide, top.y + tall / 2}, {top.x, top.y + tall}, edge, scale);
  } else {
    list.AddRectFilled(top, {top.x + wide, top.y + tall}, edge);
    list.AddRectFilled(top, {top.x + filled, top.y + tall}, side);
    list.AddRect(top, {top.x + wide, top.y + tall}, edge, 0, 0, scale);
  }
  return {{top.x - 2 * scale, top.y}, {top.x + wide, foot.y}};
}

}  // namespace

std::vector<PlacedLabel> draw_plates(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
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
    plate.alpha = (plate.label->chosen ? 1.0F : std::clamp(1.2F - (plate.anchor.depth - nearest) / fade, 0.7F, 1.0F)) *
                  (1 - titles);
  if (titles > 0.98F) plates.clear();
  // The nearest keep their places; those behind move up until they are free, but never so far that nobody can tell
  // whose they are.
  const float highest = 1.6F * (font->FontSize + 1.2F * pad + bar);
  std::ranges::sort(plates, [](const Plate& a, const Plate& b) {
    return std::tie(b.label->chosen, a.anchor.depth, a.label->unit) <
           std::tie(a.label->chosen, b.anchor.depth, b.label->unit);
  });
  std::size_t shown = 0;
  for (std::size_t i = 0; i < plates.size(); ++i) {
    plates[i].crowded_out = shown >= most_plates && !plates[i].label->chosen;
    for (int tries = 0; tries < 12 && !plates[i].crowded_out; ++tries) {
      const auto other = std::find_if(plates.begin(), plates.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const Plate& p) { return overlap(p, plates[i]); });
      if (other == plates.begin() + static_cast<std::ptrdiff_t>(i)) break;
      const float up = plates[i].high.y - other->low.y + 3;
      plates[i].low.y -= up, plates[i].high.y -= up;
      plates[i].crowded_out = plates[i].anchor.y - plates[i].high.y > highest && !plates[i].label->chosen;
    }
    if (!plates[i].crowded_out) ++shown;
  }
  std::vector<PlacedLabel> placed;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const Plate& plate : plates | std::views::reverse) {
    const Label& label = *plate.label;
    const ImU32 side = side_of(label);
    const float a = plate.alpha;
    if (plate.crowded_out) {
      const auto [low, high] = draw_flag(list, plate, scale);
      placed.push_back({.unit = label.unit, .left = low.x, .top = low.y, .right = high.x, .bottom = high.y});
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
    const float strength = strength_of(label);
    list.AddRectFilled({left, top}, {right, top + bar * 0.75F}, with_alpha(dark, a));
    const ImU32 health = strength > 0.5F    ? IM_COL32(136, 176, 92, 255)
                         : strength > 0.25F ? IM_COL32(222, 172, 72, 255)
                                            : IM_COL32(206, 84, 60, 255);
    list.AddRectFilled({left, top}, {left + (right - left) * strength, top + bar * 0.75F}, with_alpha(health, a));
  }
  return placed;
}

}  // namespace vedette::render
