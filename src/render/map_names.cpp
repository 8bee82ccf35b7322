#include "render/map_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <tuple>

#include "render/ink.h"
#include "stage/side_colours.h"

namespace vedette::render {
namespace {

using stage::Label;

constexpr ImU32 halo = IM_COL32(247, 240, 219, 150), neutral = IM_COL32(58, 46, 34, 255);

struct Name {
  const Label* label = nullptr;
  Box sign;  // what it belongs to
  ImVec2 size;
};

/// A sign's place in the picture; none behind the eye or out of sight.
std::optional<Box> sign_of(const Label& label, const View& view, const stage::HeightGrid& ground) {
  Box box{{1e9F, 1e9F}, {-1e9F, -1e9F}};
  for (const stage::Vec2 corner : {stage::Vec2{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
    const stage::Vec2 at{label.at.x + corner.x * label.reach.x, label.at.y + corner.y * label.reach.y};
    const stage::Vec3 place{at.x, at.y, ground.at(at)};
    if (view.depth(place) < 2) return {};
    const View::Spot spot = view.project(place);
    box.low = {std::min(box.low.x, spot.x), std::min(box.low.y, spot.y)};
    box.high = {std::max(box.high.x, spot.x), std::max(box.high.y, spot.y)};
  }
  if (box.high.x < 0 || box.low.x > view.width || box.high.y < 0 || box.low.y > view.height) return {};
  return box;
}

/// Adds what a broad line covers, in pieces so short that their boxes are hardly more than it.
void keep_free(const stage::GroundMark& mark, const View& view, const stage::HeightGrid& ground,
               std::vector<Box>& covered) {
  constexpr float piece = 10;  // pixels
  const auto spot_of = [&](stage::Vec2 at) { return view.project({at.x, at.y, ground.at(at)}); };
  for (std::size_t i = 1; i < mark.points.size(); ++i) {
    const stage::Vec2 from = mark.points[i - 1], way = mark.points[i] - from;
    const View::Spot a = spot_of(from), b = spot_of(mark.points[i]);
    const float pixels = std::hypot(b.x - a.x, b.y - a.y);
    const float metres = stage::length(way), broad = mark.widths.empty() ? mark.width : mark.widths[i];
    const float half = metres > 0 ? broad * pixels / metres / 2 : 0;
    const int count = std::max(1, static_cast<int>(pixels / piece));
    for (int n = 0; n < count; ++n) {
      const auto at = [&](int k) {
        const float share = static_cast<float>(k) / static_cast<float>(count);
        return ImVec2{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
      };
      const ImVec2 one = at(n), two = at(n + 1);
      covered.push_back({{std::min(one.x, two.x) - half, std::min(one.y, two.y) - half},
                         {std::max(one.x, two.x) + half, std::max(one.y, two.y) + half}});
    }
  }
}

/// Below, above, right and left of the sign, then at its corners: the order in which a reader looks for its name. The
/// first two are moved aside, the next two up or down, to lie within the picture.
std::array<Box, 8> places_of(const Box& sign, ImVec2 size, float gap, const Box& picture) {
  const ImVec2 low = sign.low, high = sign.high;
  const auto within = [](float at, float least, float most) { return std::min(std::max(at, least), most); };
  const ImVec2 middle{within((low.x + high.x - size.x) / 2, picture.low.x, picture.high.x - size.x),
                      within((low.y + high.y - size.y) / 2, picture.low.y, picture.high.y - size.y)};
  const float left = low.x - gap - size.x, right = high.x + gap, above = low.y - gap - size.y, below = high.y + gap;
  std::array<Box, 8> places;
  const std::array<ImVec2, 8> corners{{{middle.x, below},
                                       {middle.x, above},
                                       {right, middle.y},
                                       {left, middle.y},
                                       {right, below - gap},
                                       {right, above + gap},
                                       {left, below - gap},
                                       {left, above + gap}}};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const ImVec2 corner{std::round(corners[i].x), std::round(corners[i].y)};  // letters are sharp on whole pixels
    places[i] = {corner, {corner.x + size.x, corner.y + size.y}};
  }
  return places;
}

/// Where a name that lies in the picture covers least of what is drawn; none where that is more than a share of it, or
/// names stand everywhere.
std::optional<Box> place_for(const Box& sign, ImVec2 size, float gap, float most, std::span<const Box> drawn,
                             std::span<const Box> taken, const Box& picture) {
  std::optional<Box> best;
  float least = most * size.x * size.y;
  for (const Box& place : places_of(sign, size, gap, picture)) {
    if (!picture.holds(place)) continue;
    if (std::ranges::any_of(taken, [&](const Box& other) { return place.shared(other) > 0; })) continue;
    float covered = 0;
    for (const Box& one : drawn) covered += place.shared(one);
    if (covered < least) least = covered, best = place;
  }
  return best;
}

/// Text that reads on any tint of the map.
void engraved(ImDrawList& list, ImFont* font, ImVec2 at, ImU32 colour, const char* text, float halo_width) {
  for (const ImVec2 way :
       {ImVec2{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-0.7F, -0.7F}, {0.7F, -0.7F}, {-0.7F, 0.7F}, {0.7F, 0.7F}})
    list.AddText(font, font->FontSize, {at.x + way.x * halo_width, at.y + way.y * halo_width}, halo, text);
  list.AddText(font, font->FontSize, at, colour, text);
}

/// The side's colour, dark enough to be read as ink.
ImU32 ink_of(const Label& label) {
  if (label.side == Label::no_side) return neutral;
  const std::uint32_t wash = stage::SideColours::wash[label.side == 0 ? 0 : 1];
  const auto darker = [](std::uint32_t channel) { return static_cast<int>(channel & 255U) / 2; };
  return IM_COL32(darker(wash >> 16U), darker(wash >> 8U), darker(wash), 255);
}

}  // namespace

std::vector<PlacedLabel> draw_map_names(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                                        const stage::HeightGrid& ground, const std::optional<Box>& margin) {
  ImFont* font = layer.font(ImGuiLayer::Face::Map);
  const float scale = layer.scale(), stroke = 1.6F * scale, edge = std::round(4 * scale);
  const Box picture{{edge, edge}, {view.width - edge, view.height - edge}};
  std::vector<Name> names;
  for (const Label& label : frame.labels) {
    const auto sign = sign_of(label, view, ground);
    if (!sign) continue;
    const ImVec2 text = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, label.text.c_str());
    names.push_back({&label, *sign, {text.x, text.y + stroke}});
  }
  std::vector<Box> signs, taken;
  if (margin) taken.push_back(*margin);
  const std::size_t always = taken.size();
  for (const Name& name : names) signs.push_back(name.sign);
  for (const stage::GroundMark& mark : frame.kept_free) keep_free(mark, view, ground, signs);
  std::ranges::stable_sort(names, {}, [](const Name& name) {
    return std::tuple{!name.label->chosen, name.label->unit};
  });

  std::vector<PlacedLabel> placed;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const Name& name : names) {
    // To cover more is to hide the map.
    const auto best = place_for(name.sign, name.size, 2 * scale, name.label->chosen ? 1e9F : 0.35F, signs,
                                std::span{taken}.first(name.label->chosen ? always : taken.size()), picture);
    if (!best) continue;
    taken.push_back(*best);
    const Label& label = *name.label;
    const ImU32 colour = ink_of(label);
    engraved(list, font, best->low, colour, label.text.c_str(), 1.2F * scale);
    const float line = best->high.y - stroke;
    if (label.strength != Label::no_bar)
      list.AddRectFilled({best->low.x, line},
                         {best->low.x + name.size.x * std::clamp(label.strength, 0.0F, 1.0F), line + stroke}, colour);
    if (label.chosen)
      list.AddRect({best->low.x - 3 * scale, best->low.y}, {best->high.x + 3 * scale, best->high.y + 2 * scale}, gold,
                   2 * scale, 0, 1.6F * scale);
    placed.push_back(
        {.unit = label.unit, .left = best->low.x, .top = best->low.y, .right = best->high.x, .bottom = best->high.y});
  }
  // Places where room is left: they are not what is told.
  for (const stage::Place& town : frame.places) {
    const stage::Vec3 at{town.at.x, town.at.y, ground.at(town.at)};
    if (view.depth(at) < 2) continue;
    const View::Spot spot = view.project(at);
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, town.name.c_str());
    if (spot.x < 0 || spot.x > view.width || spot.y < 0 || spot.y > view.height) continue;
    const auto best = place_for({{spot.x, spot.y}, {spot.x, spot.y}}, size, 3 * scale, 0.1F, signs, taken, picture);
    if (!best) continue;
    taken.push_back(*best);
    engraved(list, font, best->low, neutral, town.name.c_str(), 1.2F * scale);
  }
  return placed;
}

}  // namespace vedette::render
