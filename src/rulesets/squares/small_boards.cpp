// Small boards whose lines of play are counted (`vedette bench perft`): a command of red is about to act.
#include "core/assert.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/turn.h"

namespace vedette::squares {
namespace {

struct Piece {
  const char* type;
  Side side;
  Square at;
  int hits = 0;
};
struct Land {
  FeatureKind kind;
  Square at;
};

/// A board of five squares by five, every piece of command A, dice d6, d8 and d8.
BattleState board(std::initializer_list<Piece> pieces, std::initializer_list<Land> lands, int points) {
  constexpr std::int64_t side = 8 * core::micrometres_per_inch;
  const auto middle = [](Square s) { return Point{s.x * side + side / 2, s.y * side + side / 2}; };
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->ruleset = "squares";
  scenario->ground.width = scenario->ground.height = {5 * side};
  for (const Land& land : lands) {
    battle::Feature f{.id = {static_cast<std::uint16_t>(scenario->ground.features.size() + 1)}, .kind = land.kind};
    const Point m = middle(land.at), right{side / 4, 0}, up{0, side / 4};
    f.level = land.kind == FeatureKind::Hill ? 1 : 0;
    f.outline = {m - right - up, m + right - up, m + right + up, m - right + up};
    scenario->ground.features.push_back(std::move(f));
  }
  for (const Piece& piece : pieces) {
    battle::UnitSheet sheet{.id = {static_cast<std::uint16_t>(scenario->units.size() + 1)}, .side = piece.side};
    sheet.name = std::to_string(sheet.id.value);
    sheet.type = piece.type;
    sheet.command = "A";
    sheet.pose.at = middle(piece.at);
    scenario->units.push_back(std::move(sheet));
  }
  for (const Side s : {Side::Red, Side::Blue}) {
    const Square home{2, s == Side::Red ? 0 : 4};
    scenario->people.push_back({.side = s, .pose = {middle(home), {}}, .rank = "general", .command = "A"});
  }
  const auto deployed = deploy(scenario);
  ASSERT(deployed, "a small board deploys");
  BattleState state = *deployed;
  state.clock.turn = 1;
  state.notes.set(notes.actions.holding(points));
  state.notes.set(notes.active_general.holding(LeaderId{1}));
  std::size_t i = 0;
  for (const Piece& piece : pieces) state.units[i++].losses = piece.hits;
  return state;
}

void activation(Referee& referee) {
  act(referee, noted(referee.state(), notes.active_general));
}

}  // namespace

std::span<const rules::SmallBoard> small_boards() {
  constexpr Side red = Side::Red, blue = Side::Blue;
  static constexpr std::array boards{
      rules::SmallBoard{
          "march",
          [] {
            return board({{"INF", red, {1, 1}}, {"LCAV", red, {2, 1}}, {"INF", blue, {4, 4}}},
                         {{FeatureKind::Wood, {2, 2}}, {FeatureKind::Hill, {1, 2}}, {FeatureKind::Town, {0, 1}}}, 3);
          },
          activation,
          {18, 260, 3'013}},
      rules::SmallBoard{"guns",
                        [] {
                          return board({{"FART", red, {1, 1}},
                                        {"HART", red, {1, 2}},
                                        {"INF", red, {0, 0}, 2},
                                        {"INF", blue, {2, 3}},
                                        {"CAV", blue, {3, 1}}},
                                       {{FeatureKind::Wood, {2, 3}}}, 2);
                        },
                        activation,
                        {24, 428, 6'290}},
      rules::SmallBoard{"assault",
                        [] {
                          return board({{"INF", red, {2, 1}}, {"INF", blue, {2, 2}, 1}}, {}, 3);
                        },
                        activation,
                        {9, 3'476, 22'770}},
  };
  return boards;
}

}  // namespace vedette::squares
