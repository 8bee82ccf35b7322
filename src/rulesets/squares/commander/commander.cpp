#include "rulesets/squares/commander/commander.h"

#include <algorithm>
#include <array>

#include "core/assert.h"
#include "rulesets/squares/commander/plan.h"
#include "rulesets/squares/commander/post.h"
#include "rulesets/squares/generals.h"

namespace vedette::squares::commander {
namespace {

using rules::Choice;
using Units = std::vector<const Unit*>;

/// A move must better a unit's post by so many points.
constexpr std::int64_t worth_a_step = 30;
/// A better post is a promise, an assault pays at once: so many points of the one are one of the other.
constexpr std::int64_t posts_for_a_point = 2;

std::uint16_t number_in(const std::string& key) {
  return static_cast<std::uint16_t>(std::stoi(key.substr(key.find('-') + 1)));
}

/// One question, and the battle as the commander sees it then.
class Mind {
 public:
  Mind(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice, Odds& odds)
      : m_look{view}, m_side{view.side()}, m_decision{decision}, m_advice{advice}, m_odds{odds} {}

  Answer answer() {
    const std::string& rule = m_decision.rule;
    if (rule == "SQ-AP-02") return act();
    if (rule == "SQ-CIC-01") return join();
    if (rule == "SQ-OFF-01") return nominate();
    if (rule == "SQ-OFF-05") return allot();
    if (rule == "SQ-AP-05") return follow();
    if (rule == "SQ-ASLT-03" || rule == "SQ-ASLT-04" || rule == "SQ-ASLT-05" || rule == "SQ-RND-02" ||
        rule == "SQ-RND-04" || rule == "SQ-ASLT-07" || rule == "SQ-ASLT-08")
      return take_part();
    if (rule == "SQ-BOMB-01") return {.choice = m_decision.choices.back().key};
    if (rule == "SQ-HIT-07" || rule == "SQ-BOMB-05") return odd_hit();
    if (rule == "SQ-RND-01" || rule == "SQ-RND-06") return go_on();
    if (rule == "SQ-RETR-01") return way_back();
    if (rule == "SQ-RETR-04") return leave();
    return m_advice.candidates().front();
  }

 private:
  [[nodiscard]] const Unit& named(const Choice& choice) const { return m_look.unit({number_in(choice.key)}); }
  /// Choices that name units, without "done" or "end".
  [[nodiscard]] std::vector<const Choice*> names() const {
    std::vector<const Choice*> found;
    for (const Choice& choice : m_decision.choices)
      if (choice.key.starts_with("unit-")) found.push_back(&choice);
    return found;
  }
  bool sound(const Unit& unit) { return m_odds.sound(m_look, m_advice, unit); }

  // ---- a command acts -----------------------------------------------------------------------------------------------

  Answer act() {
    const Units command = m_look.command(m_decision.leader);
    const std::optional<Plan> plan = best_plan(m_look, m_advice, m_odds, command);
    const bool assaults = plan && plan->worth > asked_of_assault();
    if (auto a = bombard(assaults ? std::optional{plan->fight.at} : std::nullopt)) return *a;
    if (assaults)
      if (auto a = carry_out(*plan)) return *a;
    if (auto a = rally()) return *a;
    if (auto a = garrison()) return *a;
    if (auto a = best_step()) return *a;
    return {.choice = "end"};
  }

  /// In points; who waits for ever wins nothing.
  [[nodiscard]] std::int64_t asked_of_assault() const { return 120 - 30 * static_cast<std::int64_t>(m_look.late()); }

  [[nodiscard]] bool offered(std::string_view key, UnitId id) const {
    const Choice* choice = m_decision.choice(key);
    return choice != nullptr && std::ranges::find(choice->units, id) != choice->units.end();
  }

  std::optional<Answer> carry_out(const Plan& plan) {
    for (std::size_t i = 0; i < plan.fight.attackers.size(); ++i) {
      const Unit& unit = *plan.fight.attackers[i];
      if (m_look.cell(unit) == plan.fight.from[i]) continue;
      if (auto a = step(unit, plan.fight.from[i], "step")) return a;
    }
    // The first who stands in the assaulting square; the others are asked for by the rules.
    for (std::size_t i = 0; i < plan.fight.attackers.size(); ++i) {
      const Unit& unit = *plan.fight.attackers[i];
      if (plan.fight.from[i] != plan.fight.from.front() || !offered("assault", unit.id)) continue;
      Answer answer{.choice = "assault", .unit = unit.id, .target = m_look.in(plan.fight.at).front()->id};
      if (!m_advice.check(answer)) return answer;
    }
    return {};
  }

  /// Guns fire before anybody goes in, at who is about to be assaulted or at who has suffered already.
  std::optional<Answer> bombard(std::optional<Square> prey) {
    const Choice* choice = m_decision.choice("bombard");
    if (choice == nullptr) return {};
    std::optional<Answer> best;
    std::int64_t most = 0;
    for (const UnitId id : choice->units)
      for (const Square at : m_look.squares_of(core::other(m_side))) {
        const int range = distance(m_look.cell(m_look.unit(id)), at);
        if (range > 2) continue;
        const Answer answer{.choice = "bombard", .unit = id, .target = m_look.in(at).front()->id};
        if (m_advice.check(answer)) continue;
        std::int64_t worth = (range == 1 ? 6 : 5) * (m_look.woods(at) ? 3 : 4);
        if (prey == at) worth *= 2;
        for (const Unit* unit : m_look.in(at)) worth += 3 * std::min(unit->losses, 3);
        if (worth > most) most = worth, best = answer;
      }
    return best;
  }

  std::optional<Answer> rally() {
    const Choice* choice = m_decision.choice("rally");
    if (choice == nullptr) return {};
    const auto worst = std::ranges::max_element(choice->units, {}, [&](UnitId id) { return m_look.unit(id).losses; });
    const Answer answer{.choice = "rally", .unit = *worst};
    return m_advice.check(answer) ? std::nullopt : std::optional{answer};
  }

  std::optional<Answer> garrison() {
    const Choice* choice = m_decision.choice("garrison");
    if (choice == nullptr) return {};
    for (const UnitId id : choice->units) {
      const Answer answer{.choice = "garrison", .unit = id};
      if (m_look.enemy_beside(m_side, m_look.cell(m_look.unit(id))) && !m_advice.check(answer)) return answer;
    }
    return {};
  }

  [[nodiscard]] std::optional<Answer> step(const Unit& unit, Square to, const char* key) const {
    if (!offered(key, unit.id)) return {};
    const core::Point way = middle_of(m_look.state(), to) - middle_of(m_look.state(), m_look.cell(unit));
    Answer answer{.choice = key, .unit = unit.id};
    answer.turn = core::shortest(core::direction(way) - unit.pose.facing);
    answer.distance = square_side(m_look.state());
    return m_advice.check(answer) ? std::nullopt : std::optional{answer};
  }

  std::optional<Answer> best_step() {
    const SquaresPosts posts{m_look, m_side};
    std::optional<Answer> best;
    std::int64_t most = worth_a_step;
    const Choice* choice = m_decision.choice("step");
    if (choice == nullptr) return {};
    for (const UnitId id : choice->units) {
      const Unit& unit = m_look.unit(id);
      const bool fit = sound(unit);
      const std::int64_t staying = posts.worth(unit, m_look.cell(unit), fit);
      for (const Square to : m_look.around(m_look.cell(unit))) {
        const int left = m_look.points(unit) - m_look.going(to);
        const std::int64_t gain = posts.worth_of_march(unit, to, left, fit) - staying;
        if (gain <= most) continue;
        if (auto a = step(unit, to, "step")) most = gain, best = a;
      }
    }
    return best;
  }

  // ---- generals -----------------------------------------------------------------------------------------------------

  /// How much a command has to do with a die: an assault, enemies beside it, posts it can march to.
  std::int64_t urgency(LeaderId id, int die) {
    const Units command = m_look.command(id);
    const SquaresPosts posts{m_look, m_side};
    std::int64_t urgent = 0;
    if (const auto plan = best_plan(m_look, m_advice, m_odds, command, die))
      urgent = std::max<std::int64_t>(0, plan->worth);
    for (const Unit* unit : command) {
      if (m_look.enemy_beside(m_side, m_look.cell(*unit))) urgent += 25;
      if (unit->losses > 1) urgent += 10;
      urgent += 5;
      const Square here = m_look.cell(*unit);
      const bool fit = sound(*unit);
      urgent += (posts.worth_of_march(*unit, here, die, fit) - posts.worth(*unit, here, fit)) / posts_for_a_point;
    }
    return urgent;
  }

  /// The commander-in-chief rides to the general with the smallest die who has most to do.
  Answer join() {
    Answer best{.choice = "stay"};
    std::int64_t most = 0;
    for (const Choice& choice : m_decision.choices) {
      if (!choice.key.starts_with("join-")) continue;
      const LeaderId id{number_in(choice.key)};
      const std::int64_t gain = urgency(id, 3) + 30 * (12 - noted(m_look.state().leader(id), notes.general_die));
      if (gain > most) most = gain, best.choice = choice.key;
    }
    return best;
  }

  /// The busiest for a good die, the idlest for a one.
  Answer nominate() {
    const int die = std::max(1, highest_die(m_look.state()));
    const auto use = [&](const Choice& choice) {
      const LeaderId id{number_in(choice.key)};
      return (die > 1 ? 1 : -1) * urgency(id, die);
    };
    return {.choice = most_of(use)};
  }

  Answer allot() {
    const auto use = [&](const Choice& choice) {
      const int die = choice.key[3] - '0';
      return 1'000'000 * die + urgency({number_in(choice.key)}, die);
    };
    return {.choice = most_of(use)};
  }

  /// The first of the choices with the most of a use, each weighed once.
  template <class Use>
  [[nodiscard]] std::string most_of(const Use& use) const {
    std::vector<std::int64_t> uses;
    for (const Choice& choice : m_decision.choices) uses.push_back(use(choice));
    return m_decision.choices[static_cast<std::size_t>(std::ranges::max_element(uses) - uses.begin())].key;
  }

  /// A general stays with his men.
  [[nodiscard]] Answer follow() const {
    const Square here = square_at(m_look.state(), m_look.state().leader(m_decision.leader).pose.at);
    const Units command = m_look.command(m_decision.leader);
    if (std::ranges::any_of(command, [&](const Unit* u) { return m_look.cell(*u) == here; })) return {.choice = "stay"};
    return {.choice = names().front()->key};
  }

  // ---- assaults -----------------------------------------------------------------------------------------------------

  /// The strongest who can be risked; if somebody must, the strongest of all.
  Answer take_part() {
    const bool must = m_decision.choice("done") == nullptr;
    const Choice* best = nullptr;
    std::int64_t most = 0;
    for (const Choice* choice : names()) {
      const Unit& unit = named(*choice);
      const bool fit = sound(unit);
      if (!fit && !must) continue;
      const std::int64_t strength = power(unit) + (fit ? 5'000 : 0) + (unit.place ? 2'000 : 0);
      if (strength > most) most = strength, best = choice;
    }
    return {.choice = best == nullptr ? "done" : best->key};
  }

  Answer odd_hit() {
    const auto names = this->names();
    const auto cost = [&](const Choice* choice) {
      const Unit& unit = named(*choice);
      return m_odds.toll(m_look, m_advice, unit, unit.losses + 1, true) -
             m_odds.toll(m_look, m_advice, unit, unit.losses, true);
    };
    return {.choice = (*std::ranges::min_element(names, {}, cost))->key};
  }

  Answer go_on() {
    const auto names = this->names();
    const auto best = std::ranges::max_element(
        names, {}, [&](const Choice* c) { return power(named(*c)) + (sound(named(*c)) ? 5'000 : 0); });
    const Unit& fresh = named(**best);
    const Square from = m_look.cell(fresh), at = m_look.cell(m_look.unit(m_decision.other));
    if (!sound(fresh)) return {.choice = "end"};
    Fight fight{.attackers = {&fresh},
                .defenders = likely_defenders(m_look, at, has_horse(fresh)),
                .from = {from},
                .at = at,
                .later = true};
    for (const Unit* unit : m_look.in(from))
      if (unit->id != fresh.id && !is_guns(*unit) && sound(*unit) && fight.attackers.size() < 2)
        fight.attackers.push_back(unit), fight.from.push_back(from);
    const bool worthwhile = !fight.defenders.empty() && m_odds.worth(m_look, m_advice, fight) > asked_of_assault() / 2;
    return {.choice = worthwhile ? (*best)->key : "end"};
  }

  /// To where the fewest enemies are near; straight back before aslant.
  [[nodiscard]] Answer way_back() const {
    const auto enemies = [&](const Choice& choice) {
      const std::size_t dash = choice.key.rfind('-');
      const Square to{std::stoi(choice.key.substr(3, dash - 3)), std::stoi(choice.key.substr(dash + 1))};
      return std::ranges::count_if(m_look.around(to), [&](Square c) { return m_look.held_by(core::other(m_side), c); });
    };
    return {.choice = std::ranges::min_element(m_decision.choices, {}, enemies)->key};
  }

  /// Who would not survive another hit goes while he can.
  Answer leave() {
    for (const Choice* choice : names())
      if (!sound(named(*choice))) return {.choice = choice->key};
    return {.choice = "end"};
  }

  const Look m_look;
  core::Side m_side;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
  Odds& m_odds;
};

}  // namespace

std::optional<Answer> Commander::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  return Mind{view, decision, advice, m_odds}.answer();
}

}  // namespace vedette::squares::commander
