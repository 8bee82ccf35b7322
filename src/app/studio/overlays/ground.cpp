#include "app/studio/overlays/layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "scenario/feature_words.h"

namespace vedette::app {
namespace {

using battle::FeatureKind;

constexpr std::uint32_t ground_colour(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::Wood:
      return 0x3E6B35C8;
    case FeatureKind::Town:
    case FeatureKind::Wall:
      return 0x9C4A36C8;
    case FeatureKind::Lake:
    case FeatureKind::River:
    case FeatureKind::Stream:
    case FeatureKind::Marsh:
      return 0x3F7F9EC8;
    case FeatureKind::Hill:
    case FeatureKind::Slope:
      return 0x8A6230C8;
    default:
      return 0x6E6A3CC8;
  }
}

/// "steep slope", "dense wood", "hill, level 2", "town: cover"
std::string ground_text(const battle::Feature& feature) {
  constexpr std::array<std::string_view, 5> slopes{"", "gentle ", "medium ", "steep ", "extreme "};
  std::string text{scenario::feature_words[static_cast<std::size_t>(feature.kind)]};
  if (feature.kind == FeatureKind::Scenario) text = feature.name;
  const auto grade = static_cast<std::size_t>(std::clamp(feature.grade, 0, 4));
  if (feature.kind == FeatureKind::Slope) text = std::string{slopes[grade]} + text;
  if (feature.kind == FeatureKind::Wood && grade > 0) text = "dense " + text;
  if (feature.kind == FeatureKind::Hill && feature.level > 0) text += fmt::format(", level {}", feature.level);
  if (feature.cover) text += ": cover";
  return text;
}

}  // namespace

void add_ground(const Overlays& over, stage::StageFrame& frame, const battle::BattleState&) {
  for (const battle::Feature& feature : over.battle().scenario().ground.features) {
    if (feature.outline.empty() || feature.kind == FeatureKind::Road) continue;
    stage::GroundMark mark{.closed = !battle::is_line(feature.kind), .rgba = ground_colour(feature.kind), .width = 4};
    stage::Vec2 middle;
    for (const battle::Point& point : feature.outline) {
      mark.points.push_back(over.placing().world(point));
      middle = middle + mark.points.back() * (1 / static_cast<float>(feature.outline.size()));
    }
    if (mark.closed)
      frame.labels.push_back({.side = stage::Label::no_side,
                              .at = middle,
                              .above = 3,
                              .text = ground_text(feature),
                              .strength = stage::Label::no_bar});
    frame.marks.push_back(std::move(mark));
  }
}

}  // namespace vedette::app
