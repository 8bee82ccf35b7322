#include "rulesets/squares/morale.h"

#include "rulesets/squares/closing.h"
#include "rulesets/squares/hits.h"
#include "rulesets/squares/movement.h"
#include "rulesets/squares/notes.h"
#include "rulesets/squares/tables.h"

namespace vedette::squares {
namespace {

/// Throws a check. @return how many dice failed.
int check_morale(Referee& referee, UnitId id, std::string_view rule, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(id);
  Reasons why;
  const int dice = morale_dice(referee.state(), unit, why);
  const Charted needed = number(referee.state(), "SQ-MORL-05");
  why.add(said("SQ-MORL-05", std::to_string(needed.value) + "+ passes" + std::string{house_mark(needed)}));
  return dice - referee
                    .roll({.count = dice,
                           .kind = kind_of(noted(unit, MoraleDie)),
                           .rule = std::string{rule},
                           .purpose = battle::Purpose::Morale,
                           .side = unit.side,
                           .unit = id,
                           .needed = static_cast<int>(needed.value),
                           .why = std::move(why)},
                          cause)
                    .at_least(static_cast<int>(needed.value));
}

Fate fate_of(const BattleState& state, const Unit& unit, int fails) {
  const std::size_t column = unit.type == FootGuns ? 2 : unit.type == HorseGuns ? 1 : 0;
  return static_cast<Fate>(chart(state, fate_table, static_cast<std::size_t>(std::min(fails, 2)), column).value);
}

void remove(Referee& referee, UnitId id, Reasons why, battle::Sequence cause) {
  why.add(said("SQ-MORL-06", "destroyed"));
  referee.record(battle::UnitRemoved{.unit = id, .why = std::move(why)}, cause);
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
      if (fate == Destroyed) remove(m_referee, id, {said("SQ-MORL-07", "before anybody falls back")}, m_cause);
    for (const auto& [id, fate] : fates)
      if (fate == Retreats) compel(id, {said("SQ-MORL-06", "falls back"), said("SQ-RETR-07", "in the order declared")});
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
    why.add(said("SQ-RETR-01", "one square to the rear, whatever the ground"));
    why.add(said("SQ-TER-12", "towards its own edge"));
    if (state().unit(id).place) why.add(said("SQ-RETR-02", "it leaves the town"));
    enter_square(m_referee, id, to, battle::Gait::Retreat, std::move(why), m_cause);
    part(m_referee, id, m_cause);
    if (of_active_command(state(), id))
      note(m_referee, id, Ended, 1, {said("SQ-RETR-01", "a beaten unit does no more this turn")}, m_cause);
  }

  Square choose(UnitId id, const std::vector<Square>& ways) {
    if (ways.size() == 1) return ways.front();
    Decision decision{
        .side = state().unit(id).side, .rule = "SQ-RETR-01", .question = "Where does it fall back to?", .unit = id};
    for (const Square s : ways) decision.choices.push_back({"to-" + std::to_string(s.x) + '-' + std::to_string(s.y)});
    const std::string chosen = m_referee.ask(decision).choice;
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (decision.choices[i].key == chosen) return ways[i];
    return ways.front();
  }

  void compel(UnitId id, Reasons why) {
    const auto ways = retreats(state(), id);
    if (!ways.empty()) return retreat(id, choose(id, ways), std::move(why));
    if (std::ranges::find(m_rechecked, id) != m_rechecked.end()) {
      m_referee.record(battle::ReactionChosen{.unit = id,
                                              .to = {},
                                              .reaction = "stand again",
                                              .why = {said("SQ-RETR-06", "it has checked a second time already")}},
                       m_cause);
      return;
    }
    m_rechecked.push_back(id);
    suffer(m_referee, id, 1, {said("SQ-RETR-05", "nowhere to fall back to")}, m_cause);
    const int fails = check_morale(m_referee, id, "SQ-RETR-05", m_cause);
    if (fate_of(state(), state().unit(id), fails) == Destroyed)
      remove(m_referee, id, {said("SQ-RETR-05", "the second check")}, m_cause);
  }

  void more_than_half() {
    for (const Held& held : m_held) {
      const auto stayed = static_cast<std::size_t>(std::ranges::count_if(
          held.units, [&](UnitId id) { return state().unit(id).on_table && square_of(state(), id) == held.square; }));
      if (!is_open(state(), held.square) || (held.units.size() - stayed) * 2 <= held.units.size()) continue;
      for (const UnitId id : held.units)
        if (state().unit(id).on_table && square_of(state(), id) == held.square)
          compel(id, {said("SQ-RETR-03", "more than half of its square is gone"), said("SQ-TER-08", "open ground")});
    }
  }

  void optional_retreats() {
    for (const Held& held : m_held) {
      for (;;) {
        Decision decision{.side = state().unit(held.units.front()).side,
                          .rule = "SQ-RETR-04",
                          .question = "Does anybody else of that square fall back?",
                          .choices = {{"end"}}};
        for (const UnitId id : held.units)
          if (state().unit(id).on_table && square_of(state(), id) == held.square && !retreats(state(), id).empty() &&
              std::ranges::find(m_rechecked, id) == m_rechecked.end())
            decision.choices.push_back(choice_of(id));
        if (decision.choices.size() == 1) break;
        const Answer answer = m_referee.ask(decision);
        if (answer.choice == "end") break;
        retreat(unit_of(answer), choose(unit_of(answer), retreats(state(), unit_of(answer))),
                {said("SQ-RETR-04", "of its owner's will")});
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
  why.add(said("SQ-MORL-03", "one die for each marker", unit.losses));
  const bool hill = elevation(state, square_at(state, unit.pose.at)) > 0;
  if (hill || unit.place) why.add(said("SQ-MORL-04", hill ? "on a hill" : "in a town", -1));
  if (hill) why.add(said("SQ-TER-09", "its square is high"));
  return std::max(0, why.total());
}

void morale_step(Referee& referee, const Units& units, battle::Sequence cause) {
  Step{referee, cause}.run(units);
}

}  // namespace vedette::squares
