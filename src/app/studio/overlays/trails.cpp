#include "app/studio/overlays/layers.h"

#include "app/studio/overlays/marks.h"

namespace vedette::app {
namespace {

constexpr int trail_steps = 40;  // a way is drawn through so many of its places

}  // namespace

void add_trails(const Overlays& over, stage::StageFrame& frame, const battle::BattleState&) {
  const auto now = static_cast<double>(frame.seconds);
  const timeline::Mark* turn = over.film().timeline.mark_at(now, timeline::Mark::Kind::Turn);
  const double begun = turn != nullptr ? turn->at : 0;
  std::vector<stage::GroundMark> ways(over.film().units);
  stage::StageFrame then;
  for (int step = 0; step <= trail_steps; ++step) {
    over.film().timeline.draw(begun + (now - begun) * step / trail_steps, then);
    for (const stage::Block& block : then.blocks) {
      if (block.roster >= ways.size() || block.presence <= 0) continue;
      stage::GroundMark& way = ways[block.roster];
      way.rgba = link_of(static_cast<std::size_t>(over.film().set.rosters[block.roster].side));
      if (way.points.empty() || stage::length(block.middle() - way.points.back()) > 4)
        way.points.push_back(block.middle());
    }
  }
  for (stage::GroundMark& way : ways)
    if (way.points.size() > 1) way.width = 3, frame.marks.push_back(std::move(way));
}

}  // namespace vedette::app
