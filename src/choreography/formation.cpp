#include "choreography/formation.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {

using battle::Formation;
using stage::Arm;
using stage::Layout;

Files files_of(std::string_view nation, Arm arm) {
  if (arm == Arm::Horse) return {.file = 0.95F, .rank = 3.2F, .ranks = 2};
  if (nation.starts_with("british") || nation.starts_with("BRITISH")) return {.file = 0.56F, .rank = 0.76F, .ranks = 2};
  return {};
}

Arm arm_of(const battle::Unit& unit, const battle::UnitSheet& sheet) {
  switch (unit.arm) {
    case battle::Arm::Cavalry:
      return Arm::Horse;
    case battle::Arm::Artillery:
      return Arm::Guns;
    case battle::Arm::Infantry:
      break;
  }
  return unit.formation == Formation::Skirmish || sheet.type == "SKIRM" ? Arm::Skirmish : Arm::Foot;
}

namespace {

/// Files no closer than shoulder to shoulder, spread to fill a front but not so far that ranks stop being ranks.
Layout ranks(const Company& unit, float front, int deep) {
  const int files = std::max(1, (unit.figures + deep - 1) / deep);
  const float closest = unit.files.file * unit.magnify, gaps = static_cast<float>(std::max(1, files - 1));
  const float pitch = std::clamp(front / gaps, closest, 3.2F * closest);
  // Ranks open with their files, or a wide line would look like single file.
  const float rank_pitch = unit.files.rank * unit.magnify * std::clamp(std::sqrt(pitch / closest), 1.0F, 1.5F);
  return {.shape = Layout::Shape::Ranks,
          .front = std::min(pitch * gaps, std::max(front, closest * gaps)),
          .depth = rank_pitch * static_cast<float>(deep - 1),
          .ranks = deep};
}

/// A brigade on a base about as deep as broad: as many lines of battalions as it takes to keep within its front.
Layout lines(const Company& unit, float front) {
  constexpr float most_gap = 60;  // metres from line to line
  const int deep = unit.files.ranks;
  const float closest = unit.files.file * unit.magnify;
  const int in_a_line = deep * std::max(1, static_cast<int>(front / closest) + 1);
  const int lines = (unit.figures + in_a_line - 1) / in_a_line;
  if (lines < 2) return ranks(unit, front, deep);
  Layout layout = ranks(unit, front, deep * lines);
  const float closed = unit.files.rank * unit.magnify * static_cast<float>(deep * lines - lines);
  const auto gaps = static_cast<float>(lines - 1);
  layout.lines = lines;
  layout.gap = std::clamp((0.8F * unit.depth - closed) / gaps, 2 * unit.files.rank * unit.magnify, most_gap);
  layout.depth = closed + layout.gap * gaps;
  return layout;
}

/// As deep as its base asks: ranks enough that the files fit its front shoulder to shoulder.
Layout column(const Company& unit) {
  const float front = 0.9F * unit.width;
  const int files = std::max(2, static_cast<int>(front / (1.5F * unit.files.file * unit.magnify)));
  const int least = 2 * unit.files.ranks;
  Layout layout = ranks(unit, front, std::max(least, (unit.figures + files - 1) / files));
  if (unit.depth > unit.width) layout.depth = std::max(layout.depth, 0.8F * unit.depth);
  return layout;
}

Layout square(const Company& unit) {
  const int deep = unit.files.ranks;
  const float pitch = unit.files.file * unit.magnify * 1.5F;
  const float on_face = static_cast<float>(unit.figures) / static_cast<float>(4 * deep);
  const float depth = unit.files.rank * unit.magnify * static_cast<float>(deep - 1);
  return {.shape = Layout::Shape::Square,
          .front = std::max(pitch * on_face + depth, 3 * depth + 2 * pitch),
          .depth = depth,
          .ranks = deep};
}

/// @pre its men have not faced about.
Layout fronting(const Company& unit, Formation formation) {
  const float front = 0.9F * unit.width;
  if (unit.arm == Arm::Guns)
    return {.shape = Layout::Shape::Guns, .front = 0.8F * unit.width, .depth = 6 * unit.magnify, .ranks = 1};
  if (unit.arm == Arm::Skirmish)
    return {.shape = Layout::Shape::Swarm,
            .front = front,
            .depth = std::min(0.3F * unit.depth, 30.0F),
            .ranks = unit.files.ranks};
  switch (formation) {
    case Formation::Square:
      return square(unit);
    case Formation::Column:
      return column(unit);
    case Formation::MarchColumn:
    case Formation::Limbered:
      return road_column(unit);
    case Formation::Skirmish:
      return {.shape = Layout::Shape::Swarm,
              .front = front,
              .depth = std::min(0.3F * unit.depth, 30.0F),
              .ranks = unit.files.ranks};
    case Formation::Line:
    case Formation::Garrison:
    case Formation::Unlimbered:
      break;
  }
  const bool brigade = unit.depth >= 0.8F * unit.width;
  return brigade ? lines(unit, front) : ranks(unit, front, unit.files.ranks);
}

}  // namespace

Layout layout_of(const Company& unit, Formation formation) {
  Layout layout = fronting(unit, formation);
  layout.about = unit.about;
  return layout;
}

Layout crowd(const Layout& was) {
  const bool loose = was.shape == Layout::Shape::Swarm;
  const float wide = loose ? was.front : std::max(0.8F * was.front, 20.0F);
  return {.shape = Layout::Shape::Swarm,
          .front = wide,
          .depth = std::max(loose ? was.depth : 0.8F * was.depth, 0.25F * wide),
          .ranks = was.ranks,
          .about = was.about};
}

Layout road_column(const Company& unit) {
  if (unit.arm == Arm::Guns) return layout_of(unit, Formation::Unlimbered);
  const int abreast = unit.figures >= 24 ? 4 : 2;
  const int deep = std::max(1, (unit.figures + abreast - 1) / abreast);
  const float along = unit.arm == Arm::Horse ? 3.2F : 1.1F;
  return {.shape = Layout::Shape::Ranks,
          .front = unit.files.file * unit.magnify * 1.2F * static_cast<float>(abreast - 1),
          .depth = std::min(along * unit.magnify * static_cast<float>(deep - 1), 1.2F * unit.width),
          .ranks = deep,
          .about = unit.about};
}

Layout garrison(const Company& unit, const battle::Feature& town, const Placing& placing, float bearing,
                stage::Vec2& middle) {
  stage::Vec2 low{1e9F, 1e9F}, high{-1e9F, -1e9F};
  for (const core::Point& corner : town.outline) {
    const stage::Vec2 local = turned(placing.world(corner), -bearing);
    low = {std::min(low.x, local.x), std::min(low.y, local.y)};
    high = {std::max(high.x, local.x), std::max(high.y, local.y)};
  }
  middle = turned((low + high) * 0.5F, bearing);
  return {.shape = Layout::Shape::Swarm,
          .front = std::max(10.0F, 0.95F * (high.x - low.x)),
          .depth = std::max(10.0F, 0.95F * (high.y - low.y)),
          .ranks = unit.files.ranks,
          .about = unit.about};
}

}  // namespace vedette::choreography
