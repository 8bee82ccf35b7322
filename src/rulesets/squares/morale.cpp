#include "rulesets/squares/morale.h"

#include "rulesets/squares/closing.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/house.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/numbers.h"

namespace vedette::squares {
namespace {

/// Throws a check. @return how many dice failed.
int check_morale(Referee& referee, UnitId id, std::string_view rule, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  Reasons why;
  const int dice = morale_dice(referee.state(), unit, why);
  const Charted needed = number(referee.state(), "SQ-MORL-05");
  rules::add_house(why, "SQ-MORL-05", needed);
  return dice - referee
                    .roll({.count = dice,
                           .kind = kind_of(noted(unit, notes.morale)),
                           .rule = std::string{rule},
                           .purpose = battle::Purpose::Morale,
                           .side = unit.side,
                           .unit = id,
                           .needed = static_cast<int>(needed.value),
                           .why = std::move(why)},
                          cause)
                    .at_least(static_cast<int>(needed.value));
}

/// The morale step of one side.
class Step {
 public:
  Step(Referee& referee, battle::Sequence cause) : m_referee{referee}, m_cause{cause} {}

  void run(const Units& units) {
    Units checked;
    std::vector<std::pair<UnitId, Fate>> fates;
    for (const UnitId id : units) {
      if (state().unit(id).losses == 0) continue;
      checked.push_back(id);
      const int fails = check_morale(m_referee, id, "SQ-MORL-03", m_cause);
      fates.emplace_back(id, fate_of(state(), state().unit(id), fails));
    }
    remember_squares(checked);
    for (const auto& [id, fate] : fates)
      if (fate == Destroyed) m_referee.record(battle::UnitRemoved{.unit = id, .why = {}}, m_cause);
    for (const auto& [id, fate] : fates)
      if (fate == Retreats) compel(id, {});
    more_than_half();
    optional_retreats();
  }

 private:
  struct Held {
    Square square;
    Units units;
  };

  [[nodiscard]] const BattleState& state() const { return m_referee.state(); }

  void remember_squares(const Units& checked) {
    for (const UnitId id : checked) {
      const Square s = square_of(state(), id);
      if (std::ranges::find(m_held, s, &Held::square) == m_held.end()) m_held.push_back({s, units_in(state(), s)});
    }
  }

  void retreat(UnitId id, Square to, Reasons why) {
    enter_square(m_referee, id, to, battle::Gait::Retreat, std::move(why), m_cause);
    part(m_referee, id, m_cause);
    if (of_active_command(state(), id)) note(m_referee, id, notes.ended, true, m_cause);
  }

  Square choose(UnitId id, const std::vector<Square>& ways) {
    if (ways.size() == 1) return ways.front();
    Decision decision{
        .side = state().unit(id).side, .rule = "SQ-RETR-01", .question = "Where does it fall back to?", .unit = id};
    for (const Square s : ways) decision.choices.push_back({"to-" + numbers(s)});
    const std::string chosen = m_referee.ask(decision).choice;
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (decision.choices[i].key == chosen) return ways[i];
    return ways.front();
  }

  void compel(UnitId id, Reasons why) {
    const auto ways = retreats(state(), id);
    if (!ways.empty()) return retreat(id, choose(id, ways), std::move(why));
    if (std::ranges::find(m_rechecked, id) != m_rechecked.end()) {
      m_referee.record(
          battle::ReactionChosen{.unit = id, .to = {}, .reaction = "stand again", .why = {Basis{"SQ-RETR-06", {}}}},
          m_cause);
      return;
    }
    m_rechecked.push_back(id);
    suffer(m_referee, id, 1, {Basis{"SQ-RETR-05", {}}}, m_cause);
    const int fails = check_morale(m_referee, id, "SQ-RETR-05", m_cause);
    if (fate_of(state(), state().unit(id), fails) == Destroyed)
      m_referee.record(battle::UnitRemoved{.unit = id, .why = {Basis{"SQ-RETR-05", {}}}}, m_cause);
  }

  void more_than_half() {
    for (const Held& held : m_held) {
      const auto stayed = static_cast<std::size_t>(std::ranges::count_if(
          held.units, [&](UnitId id) { return state().unit(id).on_table && square_of(state(), id) == held.square; }));
      if (!is_open(state(), held.square) || (held.units.size() - stayed) * 2 <= held.units.size()) continue;
      const std::string gone = std::to_string(held.units.size() - stayed) + " of " + std::to_string(held.units.size()) +
                               " gone from square " + numbers(held.square);
      for (const UnitId id : held.units)
        if (state().unit(id).on_table && square_of(state(), id) == held.square) compel(id, {Basis{"SQ-RETR-03", gone}});
    }
  }

  void optional_retreats() {
    for (const Held& held : m_held) {
      for (;;) {
        Decision decision{.side = state().unit(held.units.front()).side,
                          .rule = "SQ-RETR-04",
                          .question = "Does anybody else of that square fall back?",
                          .choices = {rules::nothing_more()}};
        for (const UnitId id : held.units)
          if (state().unit(id).on_table && square_of(state(), id) == held.square && !retreats(state(), id).empty() &&
              std::ranges::find(m_rechecked, id) == m_rechecked.end())
            decision.choices.push_back(choice_of(id));
        if (decision.choices.size() == 1) break;
        const Answer answer = m_referee.ask(decision);
        if (answer.choice == "end") break;
        retreat(unit_of(answer), choose(unit_of(answer), retreats(state(), unit_of(answer))),
                {Basis{"SQ-RETR-04", {}}});
      }
    }
  }

  Referee& m_referee;
  battle::Sequence m_cause;
  std::vector<Held> m_held;
  Units m_rechecked;
};

}  // namespace

int morale_dice(const BattleState& state, const Unit& unit, Reasons& why) {
  const bool hill = elevation(state, square_at(state, unit.pose.at)) > 0, helped = hill || unit.place;
  why.add(Modifier{"SQ-MORL-03", unit.losses, "markers"});
  std::string_view where = helped ? "in a town" : "on a hill or in a town";
  if (hill) where = "on a hill";
  why.add(Modifier{"SQ-MORL-04", helped ? -1 : 0, std::string{where}, helped});
  return std::max(0, why.total());
}

Fate fate_of(const BattleState& state, const Unit& unit, int fails) {
  FateColumn column = OfBrigade;
  if (unit.type == FootGuns) column = OfFootGuns;
  if (unit.type == HorseGuns) column = OfHorseGuns;
  const auto row = std::min(static_cast<std::size_t>(fails), fates.rows.size() - 1);
  return static_cast<Fate>(chart(state, fates, row, column).value);
}

void morale_step(Referee& referee, const Units& units, battle::Sequence cause) {
  Step{referee, cause}.run(units);
}

}  // namespace vedette::squares
