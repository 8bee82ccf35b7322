#pragma once

#include <array>
#include <map>
#include <memory>
#include <span>
#include <string_view>

#include "battle/basing.h"
#include "battle/measures.h"
#include "battle/telling.h"
#include "core/result.h"
#include "rules/notebook.h"
#include "rules/preview.h"
#include "rules/printed.h"
#include "rules/procedure.h"

namespace vedette::rules {

/// One rule for the ledger and `vedette rules`: ID, title, our own paraphrase in a line, where it comes from.
struct RuleText {
  std::string_view id, title, paraphrase;
  char origin = 'S';  // S stated, R ruled, O optional, as the specification tags it
};

/// One option of the ruleset. Values are stored as their place in `values`; an option whose values are numbers in a
/// range (`low` < `high`) stores the number itself in units of 1 / `unit`.
struct OptionInfo {
  std::string_view key, rule, title;
  std::vector<std::string_view> values;  // words, or {"none"} besides a range
  std::int64_t low = 0, high = 0;        // of a numeric option, in stored units
  std::int64_t unit = 1;                 // stored units per 1.0: 1000 keeps thousandths
  std::int64_t standard = 0;             // stored default; -1 - i means word i of a numeric option
};

struct PhaseInfo {
  int number = 0;
  std::string_view name, title;  // "shooting": what --at T3/red/shooting names
};

struct TypeInfo {
  std::string_view key, title;  // "LINF", "Light Infantry"
  battle::Arm arm = battle::Arm::Infantry;
};

/// A word a scenario's `traits:` may hold, for `vedette rules`; deployment says what is wrong with one.
struct TraitInfo {
  enum class Of : std::uint8_t { Unit, General, Army };
  std::string_view key, values;  // "calibre", "4pdr, 6pdr ..."
  Of of = Of::Unit;
};

/// A legal range for orders of battle: outside it a scenario warns and is not refused.
struct ArmyRange {
  int units_low = 0, units_high = 0;
  std::string_view rule;
};

/// A small set-up whose lines of play are counted, so that a change of what is legal shows (`perft.h`).
struct SmallBoard {
  std::string_view name;
  BattleState (*set_up)();
  void (*play)(Referee&);
  std::array<std::int64_t, 3> lines;  // of one, two and three orders
};

/// What the screen may draw for a unit, or for the whole field: outlines on the table with a meaning.
struct Overlay {
  enum class Kind : std::uint8_t { Range, Arc, Sight, Zone, Reach, Grid, Command };
  Kind kind = Kind::Range;
  std::string rule, words;
  std::vector<Point> outline;
  bool closed = true;
};

class Player;

/// Where a game's own commander sits. He sees a `SideView` alone, and draws chance from this seed, never from the dice.
struct Seat {
  Side side = Side::Red;
  std::uint64_t seed = 1;  // of this side's own stream
  const battle::Scenario& scenario;
};

/// How a game bases a unit: asked by pictures of its table and by nobody who plays.
using BasingOf = battle::Basing (*)(const BattleState&, UnitId);

/// One game system: a table of pure functions. No state, no I/O, no floating point.
struct Ruleset {
  std::string_view name;  // "one-hour": stored in replays, never renamed
  std::string_view title;
  std::string_view prefix;  // of its rule IDs: "OH"
  int version = 1;          // rises when any outcome can change
  std::span<const RuleText> rules;
  std::span<const ChartView> charts;  // all that is printed: what house values may replace
  std::span<const OptionInfo> options;
  std::span<const NoteInfo> notes;
  std::span<const PhaseInfo> phases;
  std::span<const TypeInfo> types;
  std::span<const std::string_view> qualities, nations;  // words of the scenario's fields, the default first
  ArmyRange army;
  std::span<const Procedure> procedures;
  std::string_view rulings;  // text of RULINGS.md, compiled in
  std::span<const SmallBoard> small_boards{};

  /// Places the scenario's units; no dice.
  core::Result<BattleState, std::vector<Refusal>> (*deploy)(std::shared_ptr<const battle::Scenario>);
  /// Segment 0: dice and choices before turn 1.
  void (*set_up)(Referee&);
  /// One phase or one activation; returns at a checkpoint.
  void (*play_segment)(Referee&);
  std::optional<Refusal> (*check)(const BattleState&, const Decision&, const Answer&);
  /// Legal answers worth considering, in a fixed order: every option of a finite question, a spread of moves of a
  /// continuous one. Each passes `check`.
  std::vector<Answer> (*candidates)(const BattleState&, const Decision&);
  /// Of a unit; without one the field's: its grid, how far generals' words reach.
  std::vector<Overlay> (*overlays)(const BattleState&, UnitId);
  /// Losses, in the ruleset's own measure, at which a unit is out of the battle.
  int (*limit)(const BattleState&, UnitId);
  battle::Measures measures{};
  std::span<const core::DieKind> dice{};  // every kind it throws
  std::span<const TraitInfo> traits{};
  std::span<const ChartInfo> lists{};  // printed ones without numbers of their own
  /// The player "staff" of this game; null when it has none.
  std::unique_ptr<Player> (*commander)(const Seat&) = nullptr;
  /// How many battles between two of them are worth waiting for when the odds of a battle are asked: a minute's worth.
  int odds_games = 64;
  BasingOf basing = nullptr;
  PreviewOf preview = nullptr;  // of moves, for the desk: every game that is listed has one
  /// Lines of the notebook that say that a unit has made its move: what it spends when it is put down, by a ruling,
  /// where the rules would not have it. @pre the question is one in which it might move. Null when the game cannot say.
  std::vector<battle::Note> (*spend)(const BattleState&, const Decision&, UnitId) = nullptr;
  /// The ledger in this game's words; `telling_of` adds its rules' titles.
  battle::Telling (*telling)() = nullptr;

  /// Charts and lists as the panel and `vedette rules` show them.
  [[nodiscard]] std::vector<ChartInfo> pages() const;

  [[nodiscard]] const RuleText* rule(std::string_view id) const;
  [[nodiscard]] const Procedure* procedure(std::string_view name) const;
};

/// Of no game, or of one that says nothing: every unit stands on one base as large as itself.
[[nodiscard]] BasingOf basing_of(const Ruleset*);

/// How a game tells its ledger, with its rules' titles: asked by whoever reads one and by nobody who plays. Of no game:
/// the common words alone. @pre the ruleset outlives it.
[[nodiscard]] battle::Telling telling_of(const Ruleset*);

}  // namespace vedette::rules
