#include "rulesets/napoleonic_fury/command.h"

#include "battle/ids.h"

namespace vedette::napoleonic_fury {
namespace {

const battle::Personage& person(const BattleState& state, LeaderId id) {
  return state.scenario->people[id.value - 1U];
}
std::string_view trait(const BattleState& state, LeaderId id, std::string_view key) {
  for (const battle::Setting& setting : person(state, id).traits)
    if (setting.key == key) return setting.value;
  return {};
}

/// The post that commands so, of one side and rank.
LeaderId post(const BattleState& state, Side side, Rank rank, std::string_view command) {
  for (const Leader& leader : state.leaders)
    if (leader.side == side && rank_of(leader) == rank && person(state, leader.id).command == command &&
        !person(state, leader.id).rank.empty())
      return leader.id;
  return {};
}
LeaderId highest(const BattleState& state, Side side) {
  for (const Rank rank : {WingRank, ArmyRank})
    for (const Leader& leader : state.leaders)
      if (leader.side == side && rank_of(leader) == rank && !person(state, leader.id).rank.empty()) return leader.id;
  return {};
}
bool has_rank(const BattleState& state, Side side, Rank rank) {
  return std::ranges::any_of(state.leaders,
                             [&](const Leader& l) { return l.on_table && l.side == side && rank_of(l) == rank; });
}

Nation nation_of_leader(const BattleState& state, const Leader& leader) {
  std::string_view word = trait(state, leader.id, "ally_of");  // NF-CMD-04
  if (word.empty()) word = trait(state, leader.id, "nation");
  if (word.empty()) word = state.scenario->sides[core::index(leader.side)].nation;
  const auto found = std::ranges::find(nation_words, word);
  return found == nation_words.end() ? Minor : static_cast<Nation>(found - nation_words.begin());
}

Hundredths reach_of(const Field& field, const Leader& leader, UnitId id) {
  const Outline base = field.base(id);
  if (battle::holds(base, leader.pose.at)) return 0;
  return in_hundredths(battle::gap(leader.pose.at, leader.pose.at, base));
}

/// Inches he rides to touch a unit. Source: NF-LDR-01.
Hundredths cost_to_join(const Field& field, const Leader& leader, UnitId id) {
  const Outline base = field.base(id);
  if (battle::holds(base, leader.pose.at)) return 0;
  const std::array<Point, 1> at{leader.pose.at};
  return ride_cost(field.state(), leader.pose.at, battle::nearest_points(at, base).other);
}

}  // namespace

LeaderId division_officer(const BattleState& state, const Unit& unit) {
  const std::string& command = state.scenario->sheet(unit.id).command;
  return command.empty() ? LeaderId{} : post(state, unit.side, DivisionRank, command);
}

LeaderId corps_commander(const BattleState& state, const Unit& unit) {
  const std::string& own = state.scenario->sheet(unit.id).command;
  std::string_view command = own;
  for (int up = 0; up < 4 && !command.empty(); ++up) {
    for (const Rank rank : {CorpsRank, WingRank})
      if (const LeaderId found = post(state, unit.side, rank, command)) return found;
    const LeaderId division = post(state, unit.side, DivisionRank, command);
    command = division ? trait(state, division, "under") : std::string_view{};
  }
  return highest(state, unit.side);
}

bool commands(const BattleState& state, const Leader& leader, const Unit& unit) {
  if (leader.side != unit.side || person(state, leader.id).rank.empty()) return false;
  if (rank_of(leader) == ArmyRank) return true;
  return division_officer(state, unit) == leader.id || corps_commander(state, unit) == leader.id;
}

Hundredths command_range(const BattleState& state, const Leader& leader) {
  const bool has_corps = has_rank(state, leader.side, CorpsRank);
  if (rank_of(leader) == ArmyRank && has_corps) return 0;
  Hundredths range =
      chart(state, command_range_table, command_row(nation_of_leader(state, leader)), rank_of(leader)).value;
  if (is_exceptional(leader) && rank_of(leader) != DivisionRank) range += number(state, "NF-CMD-03", 0).value;
  if (noted(leader, notes.replacement)) range -= number(state, "NF-CMD-03", 1).value;
  return range;
}

bool is_in_range(const Field& field, const Leader& leader, UnitId id, Hundredths range) {
  if (!leader.on_table) return false;
  if (leader.with == id) return true;
  if (reach_of(field, leader, id) > range) return false;
  const Outline base = field.base(id);
  if (battle::holds(base, leader.pose.at)) return true;
  const std::array<Point, 1> at{leader.pose.at};
  return is_trace_free(field, leader.pose.at, battle::nearest_points(at, base).other, leader.side);
}

bool has_chain(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  const LeaderId corps = corps_commander(state, unit), division = division_officer(state, unit);
  if (!corps)
    return !division ||
           is_in_range(field, state.leader(division), unit.id, command_range(state, state.leader(division)));
  const Leader& above = state.leader(corps);
  const Hundredths reach = command_range(state, above);
  if (is_in_range(field, above, unit.id, reach)) return true;
  if (!division || !above.on_table) return false;
  const Leader& own = state.leader(division);
  if (!is_in_range(field, own, unit.id, command_range(state, own))) return false;
  // An officer who rides with somebody in the corps commander's reach is in reach himself.
  const Length far = core::distance(own.pose.at, above.pose.at);
  return in_hundredths(far) <= reach && is_trace_free(field, above.pose.at, own.pose.at, unit.side);
}

Column column_of(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  Column column{.commander = corps_commander(state, unit)};
  if (column.commander) column.rated = rating_of(state.leader(column.commander));
  const bool worse = !has_chain(field, unit) && column.rated != Poor;
  column.read = worse ? static_cast<Rating>(column.rated + 1) : column.rated;
  return column;
}

Reasons officer_modifiers(const Field& field, const Unit& unit) {
  const BattleState& state = field.state();
  struct Help {
    LeaderId from;
    std::size_t row = 0;
    bool in_person = false;  // by NF-T02, else NF-T09
    std::int64_t worth = 0;
    std::string words;
  };
  std::optional<Help> best;
  const auto offer = [&](Help help) {
    if (!best || help.worth > best->worth) best = std::move(help);
  };
  std::vector<LeaderId> in_person;  // army commanders with corps under them
  for (const Leader& leader : state.leaders) {
    if (!leader.on_table || leader.side != unit.side) continue;
    const std::string& name = person(state, leader.id).name;
    if (leader.with == unit.id) {
      const ManoeuvreModifier row = is_exceptional(leader) ? ExceptionalOfficerAttached : OfficerAttached;
      offer({leader.id, row, false, chart(state, manoeuvre_table, row).value, name + " is with it"});
    }
    if (rank_of(leader) != ArmyRank || !has_rank(state, leader.side, CorpsRank)) continue;
    in_person.push_back(leader.id);
    const Rating row = rating_of(leader);
    if (is_in_range(field, leader, unit.id, chart(state, army_commander_table, row, InPersonRange).value))
      offer({leader.id, row, true, chart(state, army_commander_table, row, InPersonWorth).value, name + " in person"});
  }
  if (const LeaderId own = division_officer(state, unit)) {
    const Leader& leader = state.leader(own);
    const ManoeuvreModifier row = is_exceptional(leader) ? ExceptionalDivisionOfficer : OwnDivisionOfficer;
    if (is_in_range(field, leader, unit.id, command_range(state, leader)))
      offer({own, row, false, chart(state, manoeuvre_table, row).value, person(state, own).name + " in range"});
  }
  Reasons why;
  for (const ManoeuvreModifier row :
       {OwnDivisionOfficer, ExceptionalDivisionOfficer, OfficerAttached, ExceptionalOfficerAttached})
    why.add(rules::modifier(state, manoeuvre_table, {row, best && !best->in_person && best->row == row}));
  for (const LeaderId leader : in_person) {
    const Rating row = rating_of(state.leader(leader));
    why.add(rules::modifier(
        state, army_commander_table,
        {.row = row, .applies = best && best->in_person && best->from == leader, .column = InPersonWorth}));
  }
  if (best) why.add(Basis{"NF-GMD-02", best->words});
  return why;
}

std::vector<LeaderId> attached_to(const BattleState& state, UnitId id) {
  std::vector<LeaderId> all;
  for (const Leader& leader : state.leaders)
    if (leader.on_table && leader.with == id) all.push_back(leader.id);
  std::ranges::stable_sort(all, {}, [&](LeaderId l) { return -static_cast<int>(state.leader(l).rank); });
  return all;
}

Hundredths ride_cost(const BattleState& state, Point from, Point to) {
  const std::int64_t a = chart(state, move_table, LeaderMove, Rough).value,
                     b = chart(state, move_table, LeaderMove, RoughEach).value;
  const Length way = core::distance(from, to);
  Length rough{};
  for (const Feature& f : state.ground().features)
    if (is_rough(f) && !is_impassable(f))
      for (const battle::Part& part : battle::parts_inside(from, to, f.outline, Length{})) rough += part.to - part.from;
  rough = std::min(rough, way);
  return in_hundredths((way - rough) + Length{rough.micrometres * a / b});
}

std::optional<Refusal> ride_fault(const BattleState& state, const Leader& leader, Point to) {
  if (to.x < 0 || to.y < 0 || to.x > state.ground().width.micrometres || to.y > state.ground().height.micrometres)
    return Refusal{"NF-LDR-05", "he would leave the table"};
  if (leader.with) return Refusal{"NF-LDR-05", "an attached leader moves with his unit"};
  const Charted pace = chart(state, move_table, LeaderMove);
  const Hundredths cost = ride_cost(state, leader.pose.at, snapped(to));
  if (cost > pace.value)
    return Refusal{"NF-LDR-05", "the ride costs " + inches_text(cost) + " and he has " + inches_text(pace.value) +
                                    std::string{house_mark(pace)}};
  return {};
}

std::optional<Refusal> attach_fault(const Field& field, const Leader& leader, UnitId id) {
  const BattleState& state = field.state();
  const Unit& unit = field.unit(id);
  if (!unit.on_table || unit.side != leader.side || leader.with == id)
    return Refusal{"NF-LDR-01", "he joins a unit of his own side"};
  for (const LeaderId other : attached_to(state, id))
    if (state.leader(other).rank == leader.rank)
      return Refusal{"NF-LDR-02", person(state, other).name + " of the same rank is with " + state.name(id)};
  if (cost_to_join(field, leader, id) > chart(state, move_table, LeaderMove).value)
    return Refusal{"NF-LDR-01", state.name(id) + " is out of his reach"};
  return {};
}

void attach_leaders(Referee& referee, Side side) {
  for (std::size_t i = 0; i < referee.state().leaders.size(); ++i) {
    const LeaderId who = referee.state().leaders[i].id;
    const Leader& leader = referee.state().leader(who);
    if (!leader.on_table || leader.side != side) continue;
    const Field field{referee.state()};
    rules::Choice attach{"attach", rules::Shape::Form, {}};
    for (const UnitId id : field.units())
      if (field.unit(id).side == side && commands(referee.state(), leader, field.unit(id)) &&
          !attach_fault(field, leader, id))
        attach.units.push_back(id);
    if (attach.units.empty() && !leader.with) continue;
    Decision question{.side = side,
                      .rule = "NF-LDR-01",
                      .question = "Whom does " + person(referee.state(), who).name + " join?",
                      .choices = {{.key = "stay"}},
                      .leader = leader.id};
    if (!attach.units.empty()) question.choices.push_back(std::move(attach));
    if (leader.with) question.choices.push_back({.key = "detach"});
    const Answer answer = referee.ask(question);
    const Pose at = leader.pose;
    if (answer.choice == "detach") referee.record(battle::LeaderMoved{who, at, at, {}, {}});
    if (answer.choice != "attach") continue;
    const Pose to{snapped(field.centre(answer.unit)), field.unit(answer.unit).pose.facing};
    const Charted pace = chart(referee.state(), move_table, LeaderMove);
    const Hundredths left = pace.value - cost_to_join(field, leader, answer.unit);
    const auto line = referee.record(battle::LeaderMoved{who, at, to, answer.unit, {}});
    const std::optional<Hundredths> before = noted(referee.state().unit(answer.unit), notes.balance);
    if (!before || left < *before) note(referee, answer.unit, notes.balance, left, line);
  }
}

void move_leaders(Referee& referee, Side side, bool cavalry) {
  for (std::size_t i = 0; i < referee.state().leaders.size(); ++i) {
    const LeaderId who = referee.state().leaders[i].id;
    const BattleState& state = referee.state();
    const Leader& leader = state.leader(who);
    if (!leader.on_table || leader.side != side || leader.with) continue;
    if (cavalry) {
      const bool moved = rank_of(leader) == DivisionRank && std::ranges::any_of(state.units, [&](const Unit& u) {
                           return u.on_table && u.arm == Arm::Cavalry && noted(u, notes.reacted) == 2 &&
                                  division_officer(state, u) == leader.id;
                         });
      if (!moved) continue;
    }
    const Answer answer = referee.ask({.side = side,
                                       .rule = cavalry ? "NF-RCT-07" : "NF-LDR-05",
                                       .question = "Where does " + person(state, who).name + " ride?",
                                       .choices = {{.key = "stay"}, {.key = "ride", .shape = rules::Shape::Place}},
                                       .leader = leader.id});
    if (answer.choice != "ride") continue;
    const Pose from = referee.state().leader(who).pose;
    referee.record(battle::LeaderMoved{who, from, {snapped(answer.at), from.facing}, {}, {}});
  }
}

void replace_leaders(Referee& referee, Side side) {
  for (std::size_t i = 0; i < referee.state().leaders.size(); ++i) {
    const LeaderId who = referee.state().leaders[i].id;
    const BattleState& state = referee.state();
    const Leader& lost = state.leader(who);
    if (lost.on_table || lost.side != side || !noted(lost, notes.fallen)) continue;
    const Field field{state};
    UnitId nearest;
    for (const UnitId id : field.units())
      if (commands(state, lost, field.unit(id)) &&
          (!nearest || reach_of(field, lost, id) < reach_of(field, lost, nearest)))
        nearest = id;
    if (!nearest) continue;
    const Rating rating = rating_of(lost) == Poor ? Poor : static_cast<Rating>(rating_of(lost) + 1);
    const Pose at{field.centre(nearest), field.unit(nearest).pose.facing};
    const auto line = referee.record(battle::LeaderReplaced{
        .leader = who,
        .at = at,
        .notes = {notes.rating.holding(rating), notes.melee_bonus.holding(1), notes.gifted.holding(false),
                  notes.replacement.holding(true), notes.fallen.holding(false)},
        .why = {}});
    const auto with = attached_to(referee.state(), nearest);
    const bool free = std::ranges::none_of(
        with, [&](LeaderId other) { return referee.state().leader(other).rank == referee.state().leader(who).rank; });
    referee.record(battle::LeaderMoved{who, at, at, free ? nearest : UnitId{}, {}}, line);
  }
}

void take_leaders_along(Referee& referee, UnitId id, battle::Sequence cause) {
  for (const LeaderId leader : attached_to(referee.state(), id)) {
    const Pose from = referee.state().leader(leader).pose, to = referee.state().unit(id).pose;
    if (from == to) continue;
    referee.record(battle::LeaderMoved{leader, from, to, id, {}}, cause);
  }
}

void send_to_nearest(Referee& referee, LeaderId who, Refuge refuge, std::string_view rule, battle::Sequence cause) {
  const Field field{referee.state()};
  const Leader& leader = field.state().leader(who);
  UnitId nearest;
  const auto look = [&](auto wanted) {
    for (const UnitId id : field.units())
      if (field.unit(id).side == leader.side && wanted(field.unit(id)) &&
          (!nearest || reach_of(field, leader, id) < reach_of(field, leader, nearest)))
        nearest = id;
  };
  if (refuge == Refuge::OwnCommand) look([&](const Unit& u) { return commands(field.state(), leader, u); });
  if (!nearest) look([](const Unit&) { return true; });
  const Pose at = nearest ? Pose{field.centre(nearest), field.unit(nearest).pose.facing} : leader.pose;
  referee.record(battle::LeaderMoved{who, leader.pose, at, {}, {Basis{std::string{rule}, {}}}}, cause);
}

void bring_leaders_to_safety(Referee& referee) {
  const Field field{referee.state()};  // leaders ride, the bases stay where they are
  for (const LeaderId who : battle::ids_of(referee.state().leaders)) {
    const Leader& leader = referee.state().leader(who);
    if (!leader.on_table || leader.with) continue;
    const battle::Box at{leader.pose.at, leader.pose.at};
    const bool ridden_down = std::ranges::any_of(field.units(), [&](UnitId id) {
      return field.unit(id).side != leader.side && !battle::apart(field.box(id), at, touching) &&
             reach_of(field, leader, id) == 0;
    });
    if (ridden_down) send_to_nearest(referee, who, Refuge::AnyFriends, "NF-LDR-03", 0);
  }
}

void check_leaders(Referee& referee, UnitId id, std::string_view rule, battle::Sequence cause) {
  for (const LeaderId who : attached_to(referee.state(), id)) {
    const Rolled rolled = roll(referee, "NF-LDR-04", battle::Purpose::Other, referee.state().unit(id),
                               {Basis{std::string{rule}, {}}}, cause);
    if (rolled.natural >= number(referee.state(), "NF-LDR-04").value) continue;
    const std::int64_t times = noted(referee.state().leader(who), notes.times_lost);
    referee.record(battle::LeaderHit{.leader = who,
                                     .wound = "killed or wounded",
                                     .notes = {notes.fallen.holding(true), notes.times_lost.holding(times + 1)},
                                     .leaves = true},
                   cause);
  }
}

void capture_leader(Referee& referee, UnitId id, std::string_view rule, battle::Sequence cause) {
  const auto with = attached_to(referee.state(), id);
  if (with.empty()) return;
  const std::int64_t times = noted(referee.state().leader(with.front()), notes.times_lost);
  referee.record(battle::LeaderHit{.leader = with.front(),
                                   .wound = "captured",
                                   .notes = {notes.fallen.holding(true), notes.times_lost.holding(times + 1)},
                                   .leaves = true,
                                   .why = {Basis{std::string{rule}, "with " + referee.state().name(id)}}},
                 cause);
}

}  // namespace vedette::napoleonic_fury
