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

constexpr float between_battalions = 16, between_squadrons = 8, between_squares = 40;  // metres: drill, section 3

/// One battalion or squadron in so many ranks: shoulder to shoulder; figures that stand for many men spread, but not so
/// far that ranks stop being ranks.
Layout one_body(const Company& unit, float front, int deep) {
  const int strong = (unit.figures + unit.bodies - 1) / unit.bodies;
  const int men = strong - stage::closers_of(strong), files = std::max(1, (men + deep - 1) / deep);
  const float closest = unit.files.file, gaps = static_cast<float>(std::max(1, files - 1));
  const float widest = unit.one_to_one ? 1.15F : 3.2F;  // times as far as men stand
  const float pitch = std::clamp(front / gaps, closest, widest * closest);
  // Ranks open with their files, or a wide line would look like single file.
  const float rank_pitch = unit.files.rank * std::clamp(std::sqrt(pitch / closest), 1.0F, 1.5F);
  return {.front = pitch * gaps,
          .depth = rank_pitch * static_cast<float>(deep - 1),
          .ranks = deep,
          .line = unit.files.ranks};
}

/// A battalion's companies, or double companies, one behind another, closed up. Source: drill, section 3.
Layout in_companies(const Company& unit, Layout body) {
  constexpr float closed_up = 4.5F;  // metres from company to company
  const int companies = (body.ranks + unit.files.ranks - 1) / unit.files.ranks;
  body.company = unit.files.ranks;
  body.gap = closed_up;
  const float pitch = body.depth / static_cast<float>(std::max(1, body.ranks - 1));
  body.depth = pitch * static_cast<float>(body.ranks - companies) + closed_up * static_cast<float>(companies - 1);
  return body;
}

/// The bodies of a unit side by side as far as its front allows, the others behind.
Layout arrayed(const Company& unit, const Layout& body, float front, float between) {
  constexpr float nearest = 5, farthest = 60;  // metres from one line of bodies to the next
  Layout layout = body;
  layout.bodies = unit.bodies;
  layout.abreast = std::clamp(static_cast<int>((front + between) / (body.front + between)), 1, unit.bodies);
  layout.abreast = (unit.bodies + layout.rows() - 1) / layout.rows();  // evenly
  const auto beside = static_cast<float>(layout.abreast - 1), behind = static_cast<float>(layout.rows() - 1);
  const float wide = static_cast<float>(layout.abreast) * body.front,
              deep = static_cast<float>(layout.rows()) * body.deep();
  layout.interval = beside > 0 ? std::clamp((front - wide) / beside, 0.5F * between, 1.5F * between) : 0;
  layout.distance = behind > 0 ? std::clamp((0.8F * unit.depth - deep) / behind, nearest, farthest) : 0;
  layout.front = wide + layout.interval * beside;
  if (body.shape != Layout::Shape::Square) layout.depth = deep + layout.distance * behind;
  return layout;
}

/// In line: in more ranks where its base is too narrow. A brigade whose battalions would stand in more than two lines
/// has them in columns of two companies, then of one.
Layout line(const Company& unit, float front) {
  constexpr float over = 1.08F;  // of its base's front by which a line may be longer
  const bool horse = unit.arm == Arm::Horse;
  const float between = horse ? between_squadrons : between_battalions;
  const int least = unit.files.ranks;
  if (unit.bodies > 1 && !horse) {
    for (const int deep : {least, 3 * least, 6 * least}) {
      const Layout layout = arrayed(unit, in_companies(unit, one_body(unit, 0, deep)), front, between);
      if (layout.rows() <= 2 || deep > 3 * least) return layout;
    }
  }
  const float share = front / static_cast<float>(unit.bodies) - between * (unit.bodies > 1 ? 1.0F : 0.0F);
  int deep = least;
  Layout body = one_body(unit, share, deep);
  while (body.front > over * front && deep < 12) body = one_body(unit, share, ++deep);
  return arrayed(unit, body, front, between);
}

/// Companies or squadrons one behind another.
Layout column(const Company& unit) {
  const float front = 0.9F * unit.width;
  if (unit.arm == Arm::Horse) return arrayed(unit, one_body(unit, 0, unit.files.ranks), 0, between_squadrons);
  const int strong = (unit.figures + unit.bodies - 1) / unit.bodies;
  const int fit = std::max(2, static_cast<int>(front / unit.files.file));
  const int line = unit.files.ranks, most = std::max(3 * line, (strong + fit - 1) / fit);
  const int deep = (most + line - 1) / line * line;  // whole companies
  const Layout body = in_companies(unit, one_body(unit, unit.one_to_one ? 0 : front, deep));
  return arrayed(unit, body, unit.bodies > 1 ? 0.6F * front : front, between_battalions);
}

Layout square(const Company& unit) {
  const int deep = unit.one_to_one && unit.files.ranks == 2 ? 4 : unit.files.ranks;  // who stands in two doubles them
  const int strong = (unit.figures + unit.bodies - 1) / unit.bodies;
  const float pitch = unit.files.file * (unit.one_to_one ? 1.05F : 1.5F);
  const float on_face = static_cast<float>(strong) / static_cast<float>(4 * deep);
  const float depth = unit.files.rank * static_cast<float>(deep - 1);
  const Layout body{.shape = Layout::Shape::Square,
                    .front = std::max(pitch * on_face + depth, 3 * depth + 2 * pitch),
                    .depth = depth,
                    .ranks = deep,
                    .line = unit.files.ranks};
  return arrayed(unit, body, 0.9F * unit.width, between_squares);
}

/// Men, or horses, do not stand in each other even where they press: deeper until there is room for all.
float deep_enough(const Company& unit, float front, float depth) {
  const float each = unit.arm == Arm::Horse || unit.arm == Arm::Staff ? 11.0F : 1.5F;  // square metres
  return std::max(depth, each * static_cast<float>(unit.figures) / std::max(front, 1.0F));
}

/// A chain of skirmishers.
Layout in_pairs(const Company& unit, float front) {
  return {.shape = Layout::Shape::Swarm,
          .front = front,
          .depth = deep_enough(unit, front, std::min(0.3F * unit.depth, 30.0F)),
          .ranks = unit.files.ranks,
          .line = unit.files.ranks,
          .pairs = true};
}

/// @pre its men have not faced about.
Layout fronting(const Company& unit, Formation formation) {
  const float front = 0.9F * unit.width;
  if (unit.arm == Arm::Guns) return {.shape = Layout::Shape::Guns, .front = 0.8F * unit.width, .depth = 6, .ranks = 1};
  if (unit.arm == Arm::Skirmish) return in_pairs(unit, front);
  switch (formation) {
    case Formation::Square:
      return square(unit);
    case Formation::Column:
      return column(unit);
    case Formation::MarchColumn:
    case Formation::Limbered:
      return road_column(unit);
    case Formation::Skirmish:
      return in_pairs(unit, front);
    case Formation::Line:
    case Formation::Garrison:
    case Formation::Unlimbered:
      break;
  }
  return line(unit, front);
}

}  // namespace

Layout layout_of(const Company& unit, Formation formation) {
  Layout layout = fronting(unit, formation);
  layout.about = unit.about;
  return layout;
}

Layout crowd(const Company& unit, const Layout& was) {
  if (unit.arm == Arm::Guns) return was;  // teams keep out of each other's wheels
  if (was.mesh) return was;               // out of a melee horse runs by its own lanes
  const bool loose = was.shape == Layout::Shape::Swarm;
  constexpr float knees = 1, elbows = 0.8F;  // of its front: no horse is pushed into the one beside it
  const float wide = loose ? was.front : std::max((unit.arm == Arm::Horse ? knees : elbows) * was.front, 20.0F);
  return {.shape = Layout::Shape::Swarm,
          .front = wide,
          .depth = deep_enough(unit, wide, std::max(loose ? was.depth : 0.8F * was.depth, 0.25F * wide)),
          .ranks = was.ranks,
          .line = was.line,
          .company = was.company,
          .bodies = was.bodies,
          .abreast = was.abreast,
          .about = was.about};
}

Layout swirl(const Company& unit, const Layout& was, float front) {
  const float wide = std::max(front, std::sqrt(4 * deep_enough(unit, 1, 0)));
  return {.shape = Layout::Shape::Swarm,
          .front = wide,
          .depth = deep_enough(unit, wide, 9),
          .ranks = unit.files.ranks,
          .line = unit.files.ranks,
          .bodies = was.bodies,
          .abreast = was.abreast,
          .about = unit.about};
}

Layout closed_up(Layout layout, float width) {
  constexpr float elbows = 0.92F;  // nearer than that men do not stand
  if (layout.abreast > 1) {
    layout.front -= layout.interval * (1 - width) * static_cast<float>(layout.abreast - 1);
    layout.interval *= width;
  } else {
    layout.front *= std::max(width, elbows);
  }
  return layout;
}

Layout arrayed_as(Layout wanted, const Layout& was) {
  if (wanted.bodies != was.bodies || wanted.abreast == was.abreast || was.mesh || was.garrison > 0) return wanted;
  constexpr float nearest = 5, farthest = 60;  // metres from one to the next
  const Layout body = wanted.body(), stood = was.body();
  const auto between = [&](float middles, float own) { return std::clamp(middles - own, nearest, farthest); };
  wanted.abreast = was.abreast;
  const auto beside = static_cast<float>(wanted.abreast - 1), behind = static_cast<float>(wanted.rows() - 1);
  wanted.interval = beside > 0 ? between(stood.front + was.interval, body.front) : 0;
  wanted.distance = behind > 0 ? between(stood.deep() + was.distance, body.deep()) : 0;
  wanted.front = body.front * (beside + 1) + wanted.interval * beside;
  if (wanted.shape != Layout::Shape::Square) wanted.depth = body.depth * (behind + 1) + wanted.distance * behind;
  return wanted;
}

Layout road_column(const Company& unit) {
  if (unit.arm == Arm::Guns) return layout_of(unit, Formation::Unlimbered);
  constexpr float longest = 260;  // metres
  const bool horse = unit.arm == Arm::Horse;
  const float along = horse ? 3.2F : 1.1F, closest = horse ? 2.6F : 0.8F;  // metres from rank to rank
  const float room = std::min(std::max(1.2F * unit.width, unit.depth), longest);
  const int fours = unit.figures >= 24 ? 4 : 2;
  const int abreast = std::max(fours, static_cast<int>(std::ceil(closest * static_cast<float>(unit.figures) / room)));
  const int deep = std::max(1, (unit.figures + abreast - 1) / abreast);
  return {.shape = Layout::Shape::Ranks,
          .front = unit.files.file * 1.2F * static_cast<float>(abreast - 1),
          .depth = std::min(along * static_cast<float>(deep - 1), room),
          .ranks = std::max(1, deep / unit.bodies),
          .line = unit.files.ranks,
          .bodies = unit.bodies,
          .distance = unit.bodies > 1 ? along : 0,
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
          .line = unit.files.ranks,
          .bodies = unit.bodies,
          .abreast = unit.bodies,
          .about = unit.about};
}

}  // namespace vedette::choreography
