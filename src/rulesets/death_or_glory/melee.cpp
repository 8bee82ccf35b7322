#include "rulesets/death_or_glory/melee.h"

#include <map>

#include "rulesets/death_or_glory/command.h"
#include "rulesets/death_or_glory/roll.h"

namespace vedette::death_or_glory {
namespace {

using rules::contact_between;

/// Units that take what comes. Source: DG-MEL-24.
bool turns_its_back(const Unit& u) {
  return is_broken(u) || fatigue(u) == UtterlyExhausted;
}

/// The edge of a unit that fights an enemy.
Face own_face(const BattleState& state, UnitId id, UnitId enemy) {
  const Contact* c = contact_between(state, id, enemy);
  return c != nullptr && c->target == id ? c->face : Face::Front;
}

struct Edge {
  std::int64_t length = 0, files = 0, rows = 0;  // metres, figures, figures
};

/// Source: DG-MEL-04, DG-MEL-06.
Edge edge_of(const Field& field, UnitId id, Face face) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const Geometry& g = field.geometry(id);
  const std::int64_t figs = std::max<std::int64_t>(1, figures(state, unit));
  if (is_guns(unit)) return {g.width, figs, 1};
  if (in_skirmish_order(unit)) return {g.width, figs, 1};
  const std::int64_t w = file_width(state, unit);
  if (in_square(unit) || is_garrison(unit)) return {g.files * w, g.files, 1};
  const std::int64_t deep = is_horse(unit) ? 1 : 2;
  if (face == Face::Left || face == Face::Right) return {g.ranks * w, g.ranks, std::min(g.files, deep)};
  return {g.width, g.files, std::min(g.ranks, deep)};
}

bool has_no_overlap(const Unit& u) {
  return in_square(u) || is_garrison(u);
}

bool all_fight(const Unit& unit) {
  return noted(unit, notes.melee_rounds) > 0;
}

/// Figures of a unit against one enemy in a first round. Source: DG-MEL-03 to DG-MEL-06.
std::int64_t figures_in_contact(const Field& field, UnitId id, UnitId enemy) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  const std::int64_t present = figures(state, unit);
  if (in_skirmish_order(unit) || is_guns(unit)) return present;
  const Face mine = own_face(state, id, enemy), theirs = own_face(state, enemy, id);
  const Edge own = edge_of(field, id, mine), other = edge_of(field, enemy, theirs);
  const std::int64_t w = file_width(state, unit);
  const bool overlaps = own.length > other.length && mine == Face::Front && theirs == Face::Front &&
                        !has_no_overlap(unit) && !has_no_overlap(field.unit(enemy));
  const std::int64_t overlap = overlaps ? number(state, "DG-MEL-05").value : 0;
  const std::int64_t files = std::min(own.files, (std::min(own.length, other.length) + w - 1) / w + overlap);
  return std::min(present, files * own.rows);
}

std::int64_t value_against(const Unit& unit, const Unit& enemy) {
  return is_horse(unit) && !is_horse(enemy) ? 2 : 1;
}

}  // namespace

std::vector<Fight> fights(const BattleState& state) {
  std::vector<Fight> found;
  for (const auto& group : rules::linked_by_contacts(state)) {
    Fight& fight = found.emplace_back();
    for (const UnitId id : group) fight.sides[core::index(state.unit(id).side)].push_back(id);
  }
  return found;
}

std::vector<Opponent> opponents(const Field& field, UnitId id, const std::array<std::vector<UnitId>, 2>& sides) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  std::vector<Opponent> found;
  for (const UnitId enemy : sides[core::index(core::other(unit.side))])
    if (contact_between(state, id, enemy) != nullptr) found.push_back({enemy});
  if (found.empty()) return found;
  std::int64_t total = 0;
  if (all_fight(unit)) {
    total = figures(state, unit);
  } else {
    // Against the longest of those at one edge; other edges fight as well. Source: DG-MEL-07.
    std::array<std::int64_t, 4> by_face{};
    for (const Opponent& o : found) {
      auto& most = by_face[static_cast<std::size_t>(own_face(state, id, o.enemy))];
      most = std::max(most, figures_in_contact(field, id, o.enemy));
    }
    for (const std::int64_t n : by_face) total += n;
    total = std::min(total, figures(state, unit));
  }
  const auto n = static_cast<std::int64_t>(found.size());
  std::int64_t remainder = total % n;
  for (Opponent& o : found) {
    o.figures = total / n + (remainder-- > 0 ? 1 : 0);
    o.strength = o.figures * value_against(unit, field.unit(o.enemy));
  }
  return found;
}

Reasons melee_score(const Field& field, UnitId id, UnitId enemy_id, bool first_round) {
  const BattleState& state = field.state();
  const Unit &unit = field.unit(id), &enemy = field.unit(enemy_id);
  const bool horse = is_horse(unit), foot = is_foot(unit), at_horse = is_horse(enemy), at_foot = is_foot(enemy);
  const auto changing = [](const Unit& u) { return noted(u, notes.change_left) > 0; };
  const OrderState own_order = changing(unit) ? std::max(order_state(unit), Unformed) : order_state(unit);
  OrderState their_order = changing(enemy) ? std::max(order_state(enemy), Unformed) : order_state(enemy);
  if (is_broken(enemy)) their_order = Disordered;
  const bool at_square = in_square(enemy) && noted(enemy, notes.broken_into).empty();
  const bool soft = in_skirmish_order(enemy) || is_guns(enemy);
  const bool at_thin_line = at_foot && enemy.formation == Formation::Line && field.geometry(enemy_id).ranks == 1;
  const bool single = at_thin_line || (at_foot && in_square(enemy));
  const bool broke_in = noted(enemy, notes.broken_into).names(id), sheltered = noted(unit, notes.broken_into).empty();
  const std::int64_t influence = influence_on(field, id);
  Reasons why{factor_in(state, unit, Confused, "DG-MEL-11")};
  if (first_round && noted(unit, notes.impact)) why.add(factor_in(state, unit, ImpactFactor, "DG-MEL-11"));
  why.add(modifiers(state, melee_modifiers,
                    {{VeteransFight, training(unit) == Veteran},
                     {SecondLineFights, training(unit) == SecondLine},
                     {ConscriptsFight, training(unit) == Conscript},
                     {HeavyHorseFights, horse && is_heavy(unit)},
                     {CuirassiersFight, is_cuirassier(state, unit)},
                     {LancesFirst, type_of(unit).lancer && first_round},
                     {HorseAtSkirmishersOrGuns, horse && soft},
                     {HorseAtUnformedFoot, horse && !soft && at_foot && their_order == Unformed},
                     {HorseAtDisorderedFoot, horse && !soft && at_foot && their_order == Disordered},
                     {HorseAtUnformedHorse, horse && at_horse && their_order == Unformed},
                     {HorseAtDisorderedHorse, horse && at_horse && their_order == Disordered},
                     {HorseAtSquare, horse && at_square && at_foot},
                     {HorseAtSingleRank, horse && single},
                     {CossacksAtFormedHorse,
                      type_of(unit).cossack && at_horse && !in_skirmish_order(enemy) && their_order != Disordered},
                     {ColumnAtThinLine, foot && in_column(unit) && at_thin_line},
                     {SquareAtHorse, foot && in_square(unit) && sheltered && at_horse},
                     {FootAtUnformed, foot && their_order == Unformed},
                     {FootAtDisordered, foot && their_order == Disordered},
                     {FootAtSkirmishers, foot && in_skirmish_order(enemy)},
                     {FollowingVictory, noted(unit, notes.following_up) || broke_in},
                     {UphillOfEnemy, is_uphill_of(field, id, enemy_id)},
                     {InBuildings, is_garrison(unit) && sheltered},
                     {InFortifications, is_in_works(field, id) && sheltered},
                     {UnformedFight, own_order == Unformed},
                     {DisorderedFight, own_order == Disordered},
                     {TiredFight, fatigue(unit) == Tired},
                     {ExhaustedFight, fatigue(unit) >= Exhausted},
                     {ShakenWhereItStands, moral_state(unit) == Shaken && stands_fast(field, id)},
                     {ChiefAtMelee, influence > 0, influence}}));
  if (broke_in) why.add(decided("DG-BRK-02"));
  if (changing(unit) && order_state(unit) == Formed) why.add(decided("DG-FRM-03"));
  return why;
}

namespace {

/// What a side counts for the comparison of numbers. Source: DG-MEL-10.
std::int64_t counted(const Field& field, const Fight& fight, std::size_t side) {
  const BattleState& state = field.state();
  std::int64_t sum = 0;
  for (const UnitId id : fight.sides[side]) {
    if (turns_its_back(field.unit(id))) continue;
    std::int64_t strength = 0;
    Point against;
    for (const Opponent& o : opponents(field, id, fight.sides)) {
      strength += o.strength;
      against = field.centre(o.enemy);
    }
    std::int64_t percent = 100;
    if (noted(field.unit(id), notes.broken_into).empty()) {
      if (is_in_works(field, id))
        percent = number(state, "DG-MEL-10", 1).value;
      else if (is_garrison(field.unit(id)) || cover(field, id, against) >= Hard)
        percent = number(state, "DG-MEL-10", 0).value;
    }
    sum += strength * percent;
  }
  return sum;
}

/// What its numbers add for the larger side: of the rows at most one. Source: DG-MEL-13.
std::vector<Modifier> odds(const BattleState& state, std::int64_t ours, std::int64_t theirs) {
  const auto at_least = [&](std::int64_t many, std::int64_t to) { return theirs > 0 && ours * to >= many * theirs; };
  return modifiers(state, outnumbering,
                   {{FourToOne, at_least(4, 1)},
                    {ThreeToOne, at_least(3, 1) && !at_least(4, 1)},
                    {TwoToOne, at_least(2, 1) && !at_least(3, 1)},
                    {ThreeToTwo, at_least(3, 2) && !at_least(2, 1)}});
}

struct Blow {
  UnitId by, at;
  std::int64_t points = 0;
  battle::Sequence line = 0;
};

bool is_first_round(const Unit& u) {
  return noted(u, notes.melee_rounds) == 0;
}

/// Who has ridden or broken through whom.
using Pass = std::pair<UnitId, UnitId>;

class Round {
 public:
  Round(Referee& referee, const Fight& fight) : m_referee{referee}, m_fight{fight} {}

  void run() {
    for (const auto& side : m_fight.sides)
      for (const UnitId id : side) m_first[id.value] = is_first_round(state().unit(id)) && !joined_late(id);
    strike();
    apply();
    settle();
  }

 private:
  [[nodiscard]] const BattleState& state() const { return m_referee.state(); }
  [[nodiscard]] bool on_table(UnitId id) const { return state().unit(id).on_table; }
  /// A reinforcement's first round is a later round of the melee. Source: DG-MEL-25.
  [[nodiscard]] bool joined_late(UnitId id) const { return noted(state().unit(id), notes.melee_rounds) > 0; }

  void strike() {
    const Field field{state()};
    m_count = {counted(field, m_fight, 0), counted(field, m_fight, 1)};
    const std::size_t first = core::index(noted(state(), notes.initiative).value_or(Side::Red));
    for (const std::size_t side : {first, 1 - first})
      for (const UnitId id : m_fight.sides[side]) {
        if (turns_its_back(field.unit(id))) continue;  // DG-MEL-24
        const auto enemies = opponents(field, id, m_fight.sides);
        if (!enemies.empty()) strike_at(field, id, enemies);
      }
  }

  /// One unit's throw against all its enemies. Source: DG-MEL-12.
  void strike_at(const Field& field, UnitId id, const std::vector<Opponent>& enemies) {
    std::vector<std::int64_t> scores;
    for (const Opponent& o : enemies) scores.push_back(score_against(field, id, o, enemies.size()));
    const int face = roll(m_referee, "DG-MEL-12", battle::Purpose::Hit, field.unit(id).side, id, {}, m_lines[id.value]);
    const std::int64_t die = fire_reading(state(), face);
    const bool horse = std::ranges::any_of(enemies, [&](const Opponent& o) { return is_horse(field.unit(o.enemy)); });
    const bool mixed =
        horse && std::ranges::any_of(enemies, [&](const Opponent& o) { return !is_horse(field.unit(o.enemy)); });
    const auto points = mixed ? points_apart(field, id, enemies, scores, die) : points_shared(enemies, scores, die);
    for (std::size_t i = 0; i < enemies.size(); ++i)
      m_blows.push_back({id, enemies[i].enemy, points[i], m_lines[id.value]});
    m_mixed = m_mixed || mixed;
  }

  /// Its line of the round, and the score without the die.
  std::int64_t score_against(const Field& field, UnitId id, const Opponent& o, std::size_t enemies) {
    const std::size_t side = core::index(field.unit(id).side);
    Reasons lines = melee_score(field, id, o.enemy, m_first[id.value]);
    lines.add(odds(state(), m_count[side], m_count[1 - side]));
    lines.add(decided(m_first[id.value] ? "DG-MEL-03" : "DG-MEL-08", std::to_string(o.figures) + " figures fight"));
    if (o.strength != o.figures) lines.add(decided("DG-MEL-09", "strength " + std::to_string(o.strength)));
    if (const std::int64_t ours = m_count[side] / 100, theirs = m_count[1 - side] / 100; ours != theirs)
      lines.add(decided("DG-MEL-10", "numbers " + std::to_string(ours) + " to " + std::to_string(theirs)));
    if (enemies > 1) lines.add(decided("DG-MEL-07", "shared among " + std::to_string(enemies)));
    const std::int64_t score = lines.total();
    m_lines[id.value] = m_referee.record(battle::MeleeRound{id, o.enemy, std::move(lines)});
    return score;
  }
  [[nodiscard]] std::int64_t for_each_point(std::int64_t score) const {
    return by_score(state(), melee_casualties_table, -3, score).value;
  }

  /// Horse and foot among its enemies: each is struck by its own score. Source: DG-MEL-15.
  [[nodiscard]] std::vector<std::int64_t> points_apart(const Field& field, UnitId id,
                                                       const std::vector<Opponent>& enemies,
                                                       const std::vector<std::int64_t>& scores,
                                                       std::int64_t die) const {
    std::int64_t figures = 0;
    for (const Opponent& o : enemies) figures += o.figures;
    std::vector<std::int64_t> points;
    for (std::size_t i = 0; i < enemies.size(); ++i)
      points.push_back(for_each_point(scores[i] + die) * figures *
                       value_against(field.unit(id), field.unit(enemies[i].enemy)) / std::ssize(enemies));
    return points;
  }

  /// Enemies alike share what it does, the first of them what is left over. Source: DG-MEL-07.
  [[nodiscard]] std::vector<std::int64_t> points_shared(const std::vector<Opponent>& enemies,
                                                        const std::vector<std::int64_t>& scores,
                                                        std::int64_t die) const {
    std::int64_t strength = 0;
    for (const Opponent& o : enemies) strength += o.strength;
    const std::int64_t shared = for_each_point(scores.front() + die) * strength;
    std::vector<std::int64_t> points(enemies.size(), shared / std::ssize(enemies));
    for (std::int64_t left = shared % std::ssize(enemies); left > 0; --left)
      ++points[static_cast<std::size_t>(left - 1)];
    return points;
  }

  void apply() {
    for (const Blow& blow : m_blows) {
      m_done[core::index(state().unit(blow.by).side)] += blow.points;
      m_given[{blow.by.value, blow.at.value}] += blow.points;
    }
    for (const Blow& blow : m_blows) {
      if (!on_table(blow.at)) continue;
      Reasons why;
      if (turns_its_back(state().unit(blow.at))) why.add(decided("DG-MEL-24"));
      if (m_mixed) why.add(decided("DG-MEL-15"));
      hurt(m_referee, blow.at, blow.by, blow.points, std::move(why), blow.line);
    }
    for (const auto& side : m_fight.sides)
      for (const UnitId id : side) {
        if (!on_table(id)) continue;
        const std::int64_t rounds = noted(state().unit(id), notes.melee_rounds) + 1;
        note(m_referee, id, notes.fought, true);
        note(m_referee, id, notes.melee_rounds, rounds);
        note(m_referee, id, notes.following_up, false);
      }
  }

  void settle() {
    if (m_done[0] == m_done[1] && !has_backs(0) && !has_backs(1)) {
      draw();
      return finish_tests();
    }
    std::size_t won = m_done[0] > m_done[1] ? 0 : 1;
    if (has_backs(0) != has_backs(1)) won = has_backs(0) ? 1 : 0;
    for (const UnitId id : alive(won))
      note(m_referee, id, notes.rounds_won, noted(state().unit(id), notes.rounds_won).and_now());
    losers_test(won);
    finish_tests();
  }

  [[nodiscard]] bool has_backs(std::size_t side) const {
    return std::ranges::any_of(m_fight.sides[side], [&](UnitId id) { return turns_its_back(state().unit(id)); });
  }
  [[nodiscard]] std::vector<UnitId> alive(std::size_t side) const {
    std::vector<UnitId> ids;
    for (const UnitId id : m_fight.sides[side])
      if (on_table(id)) ids.push_back(id);
    return ids;
  }

  void draw() {
    for (std::size_t side = 0; side < 2; ++side)
      for (const UnitId id : alive(side)) flow_round(id);
  }

  /// A line that wins or draws its first round against a column flows round it. Source: DG-BRK-03.
  void flow_round(UnitId id) {
    const Unit& unit = state().unit(id);
    if (!m_first[id.value] || !is_foot(unit) || unit.formation != Formation::Line || is_broken(unit)) return;
    for (const Contact& c : std::vector<Contact>{state().contacts}) {
      if (!rules::is_of(c, id)) continue;
      const UnitId other = rules::opposite(c, id);
      const Unit& enemy = state().unit(other);
      if (is_foot(enemy) && in_column(enemy) && !is_broken(enemy)) note(m_referee, other, notes.enveloped, true);
    }
  }

  /// Cavalry that hurts cavalry by a quarter more than it is hurt. Source: DG-BRK-04.
  [[nodiscard]] UnitId ridden_through_by(UnitId loser) const {
    if (!is_horse(state().unit(loser))) return {};
    const std::int64_t percent = number(state(), "DG-BRK-04").value;
    for (const Contact& c : state().contacts) {
      if (!rules::is_of(c, loser)) continue;
      const UnitId other = rules::opposite(c, loser);
      if (!is_horse(state().unit(other))) continue;
      const auto points = [&](UnitId by, UnitId at) {
        const auto found = m_given.find({by.value, at.value});
        return found == m_given.end() ? 0 : found->second;
      };
      const std::int64_t inflicted = points(other, loser), received = points(loser, other);
      if (inflicted > 0 && inflicted * 100 >= received * percent) return other;
    }
    return {};
  }

  void losers_test(std::size_t won) {
    const std::size_t lost = 1 - won;
    std::vector<UnitId> standing, recoiling;
    std::vector<Pass> through;
    for (const UnitId id : alive(lost)) {
      if (is_broken(state().unit(id))) {
        m_gone.push_back(id);
        continue;
      }
      const UnitId rider = ridden_through_by(id);
      if (rider) {
        through.emplace_back(rider, id);
        note(m_referee, id, notes.broken_into, FewUnits{rider});
      }
      const Result result = morale_test(m_referee, id, decided("DG-MEL-18"));
      if (rider) {
        part(m_referee, id, {decided("DG-BRK-04", state().name(rider))});
        disorder(m_referee, id, Disordered, {decided("DG-BRK-04", state().name(rider))});
        note(m_referee, id, notes.broken_into, {});
        if (result == Result::Shaken) {
          shake(m_referee, id, {decided("DG-MEL-18")});
          note(m_referee, id, notes.owes_retire, true);
        }
        if (result == Result::Rout) rout(m_referee, id, {decided("DG-MEL-18")});
        m_gone.push_back(id);
        continue;
      }
      if (result == Result::Rout) {
        rout(m_referee, id, {decided("DG-MEL-18")});
        m_gone.push_back(id);
        continue;
      }
      const bool fast = stands_fast(Field{state()}, id);
      if (result == Result::Shaken) {
        shake(m_referee, id, {decided("DG-MEL-18")});
        m_gone.push_back(id);
        part(m_referee, id, {decided("DG-MEL-18")});
        if (!fast) note(m_referee, id, notes.owes_retire, true);
        continue;
      }
      standing.push_back(id);
      if (!fast && noted(state().unit(id), notes.broken_into).empty()) recoiling.push_back(id);
    }
    uncontrolled(through);
    const bool broke_through = breaks_through(won, standing);
    if (broke_through) recoiling.clear();
    if (standing.empty()) return all_gone(won);
    winners_test(won, standing, recoiling, broke_through, through);
  }

  void uncontrolled(const std::vector<Pass>& through) {
    for (const auto& [rider, beaten] : through)
      if (on_table(rider))
        note(m_referee, rider, notes.uncontrolled, noted(state().unit(rider), notes.uncontrolled).with(beaten));
  }

  /// Source: DG-BRK-01.
  bool breaks_through(std::size_t won, const std::vector<UnitId>& standing) {
    bool any = false;
    for (const UnitId loser : standing) {
      const Unit& enemy = state().unit(loser);
      if (!is_foot(enemy) || (enemy.formation != Formation::Line && !in_square(enemy))) continue;
      for (const UnitId id : alive(won)) {
        const Unit& unit = state().unit(id);
        const bool able = is_horse(unit) || (is_foot(unit) && unit.formation == Formation::Column);
        if (!able || !m_first[id.value] || contact_between(state(), id, loser) == nullptr) continue;
        m_pending.emplace_back(id, loser);
        any = true;
      }
    }
    return any;
  }

  void winners_test(std::size_t won, const std::vector<UnitId>& standing, const std::vector<UnitId>& recoiling,
                    bool broke_through, const std::vector<Pass>& through) {
    bool checked = false;
    for (const UnitId id : alive(won)) {
      if (is_broken(state().unit(id)) || std::ranges::find(through, id, &Pass::first) != through.end()) continue;
      const Result result = morale_test(m_referee, id, decided("DG-MEL-19"));
      if (result == Result::Pass) continue;
      checked = true;
      if (result == Result::Rout) {
        rout(m_referee, id, {decided("DG-MEL-19")});
      } else {
        shake(m_referee, id, {decided("DG-MEL-21")});
        part(m_referee, id, {decided("DG-MEL-21")});
      }
    }
    const bool fast_losers = std::ranges::any_of(standing, [&](UnitId id) { return stands_fast(Field{state()}, id); });
    if (checked) {
      for (const UnitId id : standing) {
        part(m_referee, id, {decided("DG-MEL-21")});
        note(m_referee, id, notes.halt, 1);
        note(m_referee, id, notes.halt_set, state().clock.turn);
        if (!stands_fast(Field{state()}, id)) note(m_referee, id, notes.owes_retire, true);
      }
      if (fast_losers)
        for (const UnitId id : alive(won))
          if (!is_broken(state().unit(id))) note(m_referee, id, notes.owes_retire, true);
      return;
    }
    for (const auto& [id, loser] : m_pending)
      note(m_referee, loser, notes.broken_into, noted(state().unit(loser), notes.broken_into).with(id));
    if (broke_through) return;  // DG-MEL-20: another round next turn
    if (recoiling.size() == standing.size()) {
      for (const UnitId id : recoiling) note(m_referee, id, notes.owes_retire, true);
      const Field field{state()};
      bool stay = false;
      for (const UnitId id : alive(won)) {
        if (stands_fast(field, id)) {
          stay = true;
          continue;
        }
        note(m_referee, id, notes.owes_follow, recoiling.front());
      }
      if (stay) {
        for (const UnitId id : recoiling) part(m_referee, id, {decided("DG-MEL-19")});
        m_gone.insert(m_gone.end(), recoiling.begin(), recoiling.end());
        return all_gone(won);
      }
    }
    for (const UnitId id : alive(won)) flow_round(id);
    for (const UnitId id : standing) note(m_referee, id, notes.stood, Standing::FightsOn);
  }

  /// Every loser retired, routed or destroyed: the melee is won. Source: DG-MEL-23.
  void all_gone(std::size_t won) {
    for (const UnitId id : alive(won)) {
      if (moral_state(state().unit(id)) >= Shaken) return;
    }
    for (const UnitId id : alive(won)) {
      part(m_referee, id, {decided("DG-MEL-23")});
      if (noted(state().unit(id), notes.uncontrolled).empty()) note(m_referee, id, notes.owes_control, true);
    }
  }

  void finish_tests() {
    // A melee whose contacts have ended leaves nobody broken into or enveloped.
    for (const auto& side : m_fight.sides)
      for (const UnitId id : side) {
        if (!on_table(id)) continue;
        note(m_referee, id, notes.tested_decile, casualty_decile(state().unit(id)));
        if (is_locked(state(), id)) continue;
        note(m_referee, id, notes.broken_into, {});
        note(m_referee, id, notes.enveloped, false);
      }
  }

  Referee& m_referee;
  const Fight& m_fight;
  std::map<std::uint16_t, bool> m_first;
  std::map<std::uint16_t, battle::Sequence> m_lines;
  std::array<std::int64_t, 2> m_count{};  // what each side counts for in numbers
  std::vector<Blow> m_blows;
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::int64_t> m_given;
  std::array<std::int64_t, 2> m_done{};
  std::vector<UnitId> m_gone;
  std::vector<Pass> m_pending;
  bool m_mixed = false;
};

/// Disruption and fatigue at the end of the phase. Source: DG-MEL-22, DG-FAT-02, DG-FAT-04.
void disrupt(Referee& referee, UnitId id) {
  const Field field{referee.state()};
  const Unit& unit = field.unit(id);
  const std::int64_t rounds = noted(unit, notes.melee_rounds);
  disorder(referee, id, rounds >= 2 ? Disordered : Unformed,
           {decided("DG-MEL-22", "after round " + std::to_string(rounds))});
  if (fatigue(unit) == Exhausted) {
    const Charted cost = number(referee.state(), "DG-FAT-04", 1);
    const std::int64_t left = noted(unit, notes.exhaust_budget) - cost.value;
    note(referee, id, notes.exhaust_budget, std::max<std::int64_t>(0, left));
    if (left <= 0)
      set_fatigue(
          referee, id, UtterlyExhausted,
          {decided("DG-FAT-04", "a round costs " + std::to_string(cost.value) + std::string{house_mark(cost)})});
    return;
  }
  const std::int64_t times = any_cover(field, id) >= Hard ? 2 : 1;
  const Charted tired = number(referee.state(), "DG-FAT-02", 0), spent = number(referee.state(), "DG-FAT-02", 1);
  if (rounds >= spent.value * times) {
    if (fatigue(unit) < Exhausted)
      note(referee, id, notes.exhaust_budget, number(referee.state(), "DG-FAT-04", 0).value);
    set_fatigue(referee, id, Exhausted,
                {decided("DG-FAT-02", std::to_string(rounds) + " rounds" + std::string{house_mark(spent)})});
  } else if (rounds >= tired.value * times && fatigue(unit) < Tired) {
    set_fatigue(referee, id, Tired,
                {decided("DG-FAT-02", std::to_string(rounds) + " rounds" + std::string{house_mark(tired)})});
  }
}

}  // namespace

void fight_round(Referee& referee, const Fight& fight) {
  Round{referee, fight}.run();
}

void melee_phase(Referee& referee) {
  const std::vector<Fight> all = fights(referee.state());
  for (const Fight& fight : all) fight_round(referee, fight);
  contagion(referee);
  for (const Fight& fight : all)
    for (const auto& side : fight.sides)
      for (const UnitId id : side)
        if (referee.state().unit(id).on_table) disrupt(referee, id);
  capture_guns(referee);
}

void strike_fugitive(Referee& referee, UnitId id, UnitId fugitive) {
  const Field field{referee.state()};
  Unit striker = field.unit(id);
  Reasons why = melee_score(field, id, fugitive, false);
  const std::int64_t figs = figures_in_contact(field, id, fugitive);
  const std::int64_t strength = figs * value_against(striker, field.unit(fugitive));
  why.add(decided("DG-ROU-07", std::to_string(figs) + " figures strike"));
  const std::int64_t score = why.total();
  const auto line = referee.record(battle::MeleeRound{id, fugitive, std::move(why)});
  const int face = roll(referee, "DG-ROU-07", battle::Purpose::Hit, striker.side, id, {}, line);
  const Charted k = by_score(referee.state(), melee_casualties_table, -3, score + fire_reading(referee.state(), face));
  hurt(referee, fugitive, id, k.value * strength,
       {decided("DG-ROU-07",
                std::to_string(k.value) + " for each of " + std::to_string(strength) + std::string{house_mark(k)})},
       line);
  if (referee.state().unit(fugitive).on_table && moral_state(referee.state().unit(fugitive)) == Retreating)
    rout(referee, fugitive, {decided("DG-ROU-07")}, line);
}

}  // namespace vedette::death_or_glory
