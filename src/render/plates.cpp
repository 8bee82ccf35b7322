#include "render/plates.h"

#include <algorithm>
#include <optional>
#include <span>
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

/// The parts of a plate at this size of letters, in pixels.
struct Measure {
  ImFont* font = nullptr;
  float scale = 1;
  float bar = 4 * scale, pad = 4 * scale, stripe = 5 * scale;
};

/// How much of a title card is seen: plates step back for it.
float title_shown(const stage::StageFrame& frame) {
  float titles = 0;
  for (const Caption& caption : frame.captions)
    if (caption.kind == Caption::Kind::Title) titles = std::max(titles, caption.opacity);
  return titles;
}

/// A unit's plate over its place; none where that is not in the picture.
std::optional<Plate> plate_of(const Label& label, const Measure& m, const View& view, const stage::HeightGrid& ground) {
  const stage::Vec3 place{label.at.x, label.at.y, ground.at(label.at) + label.above};
  if (view.depth(place) < 2) return {};
  Plate plate{.label = &label,
              .text = label.condition.empty() ? label.text : label.text + " \u2013 " + label.condition,
              .anchor = view.project(place),
              .low = {},
              .high = {}};
  const View::Spot& at = plate.anchor;
  if (at.x < -200 || at.x > view.width + 200 || at.y < -50 || at.y > view.height + 50) return {};
  const ImVec2 text = m.font->CalcTextSizeA(m.font->FontSize, FLT_MAX, 0, plate.text.c_str());
  const float wide = text.x + 2 * m.pad + m.stripe, tall = text.y + 1.2F * m.pad + m.bar;
  plate.low = {at.x - wide / 2, at.y - tall};
  plate.high = {at.x + wide / 2, at.y};
  return plate;
}

/// Far plates fade, measured from the nearest: on a map seen from above they are all as clear.
void fade(std::vector<Plate>& plates, float titles) {
  float nearest = 1e9F;
  for (const Plate& plate : plates) nearest = std::min(nearest, plate.anchor.depth);
  const float reach = std::max(2200.0F, 2.5F * nearest);
  for (Plate& plate : plates) {
    const float clear = std::clamp(1.2F - (plate.anchor.depth - nearest) / reach, 0.7F, 1.0F);
    plate.alpha = (plate.label->chosen ? 1.0F : clear) * (1 - titles);
  }
}

/// Moves a plate up until it is free of those before it, but never so far that nobody can tell whose it is.
void move_clear(std::span<const Plate> before, Plate& plate, float highest) {
  for (int tries = 0; tries < 12 && !plate.crowded_out; ++tries) {
    const auto other = std::ranges::find_if(before, [&](const Plate& p) { return overlap(p, plate); });
    if (other == before.end()) return;
    const float up = plate.high.y - other->low.y + 3;
    plate.low.y -= up, plate.high.y -= up;
    plate.crowded_out = plate.anchor.y - plate.high.y > highest && !plate.label->chosen;
  }
}

/// The nearest keep their places; those behind make room.
void set_apart(std::vector<Plate>& plates, const Measure& m) {
  const float highest = 1.6F * (m.font->FontSize + 1.2F * m.pad + m.bar);
  std::ranges::sort(plates, [](const Plate& a, const Plate& b) {
    return std::tie(b.label->chosen, a.anchor.depth, a.label->unit) <
           std::tie(a.label->chosen, b.anchor.depth, b.label->unit);
  });
  std::size_t shown = 0;
  for (std::size_t i = 0; i < plates.size(); ++i) {
    plates[i].crowded_out = shown >= most_plates && !plates[i].label->chosen;
    move_clear(std::span{plates}.first(i), plates[i], highest);
    if (!plates[i].crowded_out) ++shown;
  }
}

ImU32 health_colour(float strength) {
  if (strength > 0.5F) return IM_COL32(136, 176, 92, 255);
  if (strength > 0.25F) return IM_COL32(222, 172, 72, 255);
  return IM_COL32(206, 84, 60, 255);
}

void draw_strength(ImDrawList& list, const Plate& plate, const Measure& m) {
  const float left = plate.low.x + m.stripe + m.pad, right = plate.high.x - m.pad,
              top = plate.high.y - m.bar - 0.4F * m.pad;
  const float strength = strength_of(*plate.label);
  list.AddRectFilled({left, top}, {right, top + m.bar * 0.75F}, with_alpha(dark, plate.alpha));
  list.AddRectFilled({left, top}, {left + (right - left) * strength, top + m.bar * 0.75F},
                     with_alpha(health_colour(strength), plate.alpha));
}

void draw_plate(ImDrawList& list, const Plate& plate, const Measure& m) {
  const Label& label = *plate.label;
  const float a = plate.alpha;
  if (plate.anchor.y - plate.high.y > 2)
    list.AddLine({plate.anchor.x, plate.anchor.y}, {plate.anchor.x, plate.high.y}, with_alpha(ink, 0.6F * a), m.scale);
  list.AddRectFilled(plate.low, plate.high, with_alpha(paper, a), 3 * m.scale);
  list.AddRectFilled(plate.low, {plate.low.x + m.stripe, plate.high.y}, with_alpha(side_of(label), a), 3 * m.scale,
                     ImDrawFlags_RoundCornersLeft);
  if (label.chosen) list.AddRect(plate.low, plate.high, with_alpha(gold, a), 3 * m.scale, 0, 1.6F * m.scale);
  list.AddText(m.font, m.font->FontSize, {plate.low.x + m.stripe + m.pad, plate.low.y + 0.4F * m.pad},
               with_alpha(ink, a), plate.text.c_str());
  if (label.strength != Label::no_bar) draw_strength(list, plate, m);
}

PlacedLabel placed(const Label& label, ImVec2 low, ImVec2 high) {
  return {.unit = label.unit, .left = low.x, .top = low.y, .right = high.x, .bottom = high.y};
}

}  // namespace

std::vector<PlacedLabel> draw_plates(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                                     const stage::HeightGrid& ground) {
  const Measure measure{layer.font(ImGuiLayer::Face::Bold), layer.scale()};
  const float titles = title_shown(frame);
  if (titles > 0.98F) return {};
  std::vector<Plate> plates;
  for (const Label& label : frame.labels)
    if (auto plate = plate_of(label, measure, view, ground)) plates.push_back(*std::move(plate));
  fade(plates, titles);
  set_apart(plates, measure);
  std::vector<PlacedLabel> shown;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  // The farthest first.
  for (auto at = plates.rbegin(); at != plates.rend(); ++at) {
    const Plate& plate = *at;
    if (plate.crowded_out) {
      const auto [low, high] = draw_flag(list, plate, measure.scale);
      shown.push_back(placed(*plate.label, low, high));
    } else {
      draw_plate(list, plate, measure);
      shown.push_back(placed(*plate.label, plate.low, plate.high));
    }
  }
  return shown;
}

}  // namespace vedette::render
