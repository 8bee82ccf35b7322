#include "rulesets/napoleonic_fury/melee.h"

namespace vedette::napoleonic_fury {
namespace {

std::int64_t stands_of(const BattleState& state, const std::vector<UnitId>& units) {
  std::int64_t sum = 0;
  for (const UnitId id : units)
    if (state.unit(id).on_table) sum += stands(state.unit(id));
  return sum;
}

/// The line of its nation. Source: NF-MMD-11.
Modifier national(const Field& field, const Unit& unit, const Unit& enemy, bool defends) {
  const BattleState& state = field.state();
  const Nation nation = nation_of(unit);
  const bool column = unit.formation == Formation::Column, line = unit.formation == Formation::Line;
  MeleeNation row = melee_row(nation);
  bool applies = column;
  switch (row) {
    case FrenchMelee:
      if (year(state) >= 1813 && year(state) <= 1814 && class_of(unit) > 2) row = LateFrenchMelee;
      break;
    case BritishMelee:
      applies = line;
      break;
    case PrussianMelee:
      applies = is_late(state) ? column : line;
      break;
    case RussianMelee:
      applies = defends && type_of(unit).line && is_infantry(enemy);
      break;
    case SpanishMelee:
      if (noted(unit, notes.trained)) row = TrainedSpanishMelee;
      applies = true;
      break;
    case OttomanMelee:
      applies = true;
      break;
    default:
      break;
  }
  return rules::modifier(state, national_melee_table,
                         {.row = row, .applies = applies && !is_mounted(enemy), .column = is_late(state) ? 1U : 0U});
}

/// What a cover is worth to whoever defends it, and how it is called. Source: NF-MMD-12 to NF-MMD-14, NF-TER-02.
struct HeldCover {
  MeleeModifier row;
  std::string_view words;
};
std::optional<HeldCover> held_cover(Cover cover) {
  switch (cover) {
    case Cover::Woods:
      return HeldCover{LightCoverHeld, "in woods"};
    case Cover::Hedge:
      return HeldCover{LightCoverHeld, "behind a hedge"};
    case Cover::Wall:
      return HeldCover{LightCoverHeld, "behind a wall"};
    case Cover::HastyWorks:
      return HeldCover{LightCoverHeld, "behind hasty works"};
    case Cover::Higher:
      return HeldCover{LightCoverHeld, "on higher ground"};
    case Cover::Bank:
      return HeldCover{LightCoverHeld, "along a bank or ford"};
    case Cover::Works:
      return HeldCover{StrongCoverHeld, "in works"};
    case Cover::SunkenRoad:
      return HeldCover{StrongCoverHeld, "in a sunken road"};
    case Cover::Town:
      return HeldCover{StrongCoverHeld, "deployed in a town"};
    case Cover::FortifiedTown:
      return HeldCover{FortifiedTownHeld, "deployed in a fortified town"};
    case Cover::TownArea:
    case Cover::None:
      break;
  }
  return {};
}

/// The largest of a defender's covers. Source: NF-MMD-14.
std::optional<HeldCover> largest(const std::vector<Cover>& all) {
  std::optional<HeldCover> best;
  for (const Cover cover : all)
    if (const auto held = held_cover(cover); held && (!best || held->row > best->row)) best = held;
  return best;
}

/// What the numbers of both sides come to; none where they are near each other. Source: NF-MMD-25.
std::optional<MeleeModifier> odds_row(std::int64_t ours, std::int64_t theirs) {
  if (theirs >= 3 * ours) return ThreeToOne;
  if (theirs >= 2 * ours) return TwoToOne;
  if (2 * theirs >= 3 * ours) return ThreeToTwo;
  return {};
}

/// Struck elsewhere than in front. Source: NF-MMD-23.
bool is_outflanked(const BattleState& state, const Unit& unit) {
  if (in_square(unit) || in_town(unit)) return false;
  return std::ranges::any_of(state.contacts, [&](const Contact& c) {
    return c.target == unit.id && c.face != Face::Front && state.unit(c.attacker).on_table;
  });
}

bool in_woods_fight(const Field& field, UnitId a, UnitId b) {
  return is_in_woods(field, a) || is_in_woods(field, b);
}

}  // namespace

std::vector<Group> groups_of(const BattleState& state) {
  std::vector<Group> groups;
  const Side phasing = state.clock.side;
  for (const auto& members : rules::linked_by_contacts(state)) {
    // The phasing side attacks unless all it does is receive a reaction.
    const bool only_reaction = std::ranges::all_of(state.contacts, [&](const Contact& c) {
      return std::ranges::find(members, c.attacker) == members.end() ||
             (state.unit(c.attacker).side != phasing && noted(state.unit(c.attacker), notes.charged));
    });
    Group& group = groups.emplace_back(Group{.attacking = only_reaction ? core::other(phasing) : phasing});
    for (const UnitId id : members)
      (state.unit(id).side == group.attacking ? group.attackers : group.defenders).push_back(id);
  }
  return groups;
}

std::optional<Group> group_with(const BattleState& state, UnitId id) {
  for (Group& group : groups_of(state))
    for (const auto* units : {&group.attackers, &group.defenders})
      if (std::ranges::find(*units, id) != units->end()) return group;
  return {};
}

Reasons melee_modifiers(const Field& field, const Group& group, UnitId lead, UnitId enemy_lead) {
  const BattleState& state = field.state();
  const Unit &unit = field.unit(lead), &enemy = field.unit(enemy_lead);
  const bool attacks = unit.side == group.attacking;
  const auto& own = attacks ? group.attackers : group.defenders;
  const auto& foes = attacks ? group.defenders : group.attackers;
  const bool mounted = is_mounted(unit), foot = !mounted && !is_battery(unit);
  const auto with = attached_to(state, lead);
  const bool led = !with.empty() || noted(unit, notes.exceptional);
  const bool worth_two =
      std::ranges::any_of(with, [&](LeaderId l) { return noted(state.leader(l), notes.melee_bonus) >= 2; });
  const Level how = is_brigade(unit) ? level(state, unit) : Worn;  // a battery is never fresh: NF-MEL-16
  // What stands between the two counts for whoever receives the charge; the open for whoever rides one.
  const std::int32_t height = elevation(state, unit.pose.at), enemy_height = elevation(state, enemy.pose.at);
  const auto own_cover = covers(field, lead, field.centre(enemy_lead), enemy_height);
  const bool enemy_covered = is_covered(covers(field, enemy_lead, field.centre(lead), height));
  const auto held = attacks ? std::optional<HeldCover>{} : largest(own_cover);
  const auto holds = [&](MeleeModifier row) { return held && held->row == row; };
  const bool woods = in_woods_fight(field, lead, enemy_lead);
  const bool rides = mounted && has_charged(unit) && !woods;
  const bool storms_bridge = in_march_column(unit) && noted(unit, notes.bridge_assault);
  const bool marching = in_march_column(unit) && !storms_bridge;
  const std::int64_t lost = noted(unit, notes.lost_to_fire) + noted(unit, notes.lost_to_melee);
  const bool in_the_open = is_mounted(enemy) && !in_square(unit) && !is_covered(own_cover);
  const std::int64_t ours = stands_of(state, own), theirs = stands_of(state, foes);
  const auto odds = odds_row(ours, theirs);
  Reasons why = rules::modifiers(
      state, melee_modifier_table,
      {{LeaderInMelee, led && !worth_two},
       {LeaderWorthTwo, worth_two},
       {AfterBreakthrough, attacks && noted(unit, notes.breaking_through)},
       {FreshForMelee, how == Fresh},
       {CavalryInTheOpen, rides && !is_mounted(enemy) && !in_square(enemy) && !enemy_covered},
       {CavalryInLine, rides && unit.formation == Formation::Line},
       {HeavyCavalry, mounted && is_heavy(unit)},
       {ArmouredCavalry, mounted && (type_of(unit).armoured || noted(unit, notes.armoured))},
       {GuardCavalry, mounted && noted(unit, notes.guard)},
       {GrenadiersOrGuard, foot && type_of(unit).grenadier && !is_old_guard(unit)},
       {OldGuardInMelee, is_old_guard(unit)},
       {LightCoverHeld, holds(LightCoverHeld)},
       {StrongCoverHeld, holds(StrongCoverHeld)},
       {FortifiedTownHeld, holds(FortifiedTownHeld)},
       {SquareAgainstCavalry, is_infantry(unit) && in_square(unit) && is_mounted(enemy)},
       {SpentForMelee, how == Spent},
       {DisorderedOrMarching, is_brigade(unit) && (is_disordered(unit) || marching)},
       {IrregularsInMelee, (mounted && (type_of(unit).cossack || type_of(unit).militia)) || is_irregular(unit)},
       {EachStandLost, lost > 0, lost},
       {CavalryAgainstSquare, mounted && in_square(enemy)},
       {ExposedInfantry, is_infantry(unit) && (in_the_open || (in_square(unit) && is_infantry(enemy)))},
       {CavalryInWoods, mounted && woods},
       {Outflanked, is_outflanked(state, unit)},
       {ThreeToTwo, odds == ThreeToTwo},
       {TwoToOne, odds == TwoToOne},
       {ThreeToOne, odds == ThreeToOne}});
  if (is_infantry(unit)) why.add(national(field, unit, enemy, !attacks));
  if (held) why.add(Basis{std::string{melee_modifier_table.rows[held->row].rule}, std::string{held->words}});
  if (odds) why.add(Basis{"NF-MMD-25", std::to_string(theirs) + " stands against " + std::to_string(ours)});
  if (storms_bridge && !is_disordered(unit)) why.add(Basis{"NF-SPC-01", {}});
  return why;
}

Prospect prospect(const BattleState& state, UnitId id, const ChargePlan& plan) {
  BattleState imagined = state;
  Unit& unit = imagined.unit(id);
  unit.pose = snapped(Pose{plan.wheeled.at + core::ahead(plan.wheeled.facing, plan.run), plan.wheeled.facing});
  unit.notes.set(notes.charged.holding(true));
  imagined.contacts.push_back({.attacker = id, .target = plan.target, .face = plan.face});
  const auto net = [&] {
    const Group group = *group_with(imagined, id);
    const Field field{imagined};
    return melee_modifiers(field, group, id, plan.target).total() -
           melee_modifiers(field, group, plan.target, id).total();
  };
  Prospect found{.net = net()};
  const Field now{state};
  if (square_fault(now, plan.target, id)) return found;
  const std::int64_t modifiers = square_modifiers(now, plan.target, id, plan.cost).total();
  for (int sum = 2; sum <= 12; ++sum)
    if (const auto row = row_reached(state, square_table, 0, sum + modifiers); row && *row == SquareFormed)
      found.square_ways += sum <= 7 ? sum - 1 : 13 - sum;
  imagined.unit(plan.target).formation = Formation::Square;
  found.net_against_square = net();
  return found;
}

MeleeResult melee_result(const BattleState& state, std::int64_t difference) {
  const auto row = row_reached(state, melee_result_table, 0, difference);
  return row ? static_cast<MeleeResult>(*row + 1) : MeleeResult::Repulsed;
}

namespace {

/// One melee while it is fought.
class Fight {
 public:
  Fight(Referee& referee, Group group) : m_referee{referee}, m_group{std::move(group)} {}

  void run() {
    m_lead = lead_of(m_group.attackers);
    m_enemy = lead_of(m_group.defenders);
    for (const UnitId id : m_group.attackers)
      for (const UnitId foe : m_group.defenders)
        if (touch(state(), id, foe)) m_line = m_referee.record(battle::MeleeRound{id, foe, {}, true});
    m_reply = m_referee.record(battle::MeleeRound{m_enemy, m_lead, {}}, m_line);
    while (true) {
      const std::int64_t difference = rolled_difference();
      const MeleeResult result = melee_result(state(), difference);
      if (result != MeleeResult::Desperate) return apply(result, difference);
      if (desperate_struggle()) return;
    }
  }

 private:
  [[nodiscard]] const BattleState& state() const { return m_referee.state(); }

  /// The result that the difference came to.
  static Reasons decided(std::string_view rule, std::int64_t difference, const Charted& printed) {
    return {Basis{std::string{rule}, "difference " + std::to_string(difference) + std::string{house_mark(printed)}}};
  }

  UnitId lead_of(const std::vector<UnitId>& units) {
    if (units.size() == 1) return units.front();
    const Answer answer = m_referee.ask({.side = state().unit(units.front()).side,
                                         .rule = "NF-MEL-02",
                                         .question = "Which unit leads in the melee?",
                                         .choices = {{"lead", rules::Shape::Unit, units}}});
    return answer.unit ? answer.unit : units.front();
  }

  /// Attacker first, then defender; a leader check follows at once the roll that caused it. Source: NF-MEL-03.
  std::int64_t rolled_difference() {
    const auto one = [&](UnitId lead, UnitId foe, const std::vector<UnitId>& in_danger) {
      const Rolled rolled = roll(m_referee, "NF-MEL-03", battle::Purpose::Hit, state().unit(lead),
                                 melee_modifiers(Field{state()}, m_group, lead, foe), m_line);
      if (is_highest(state(), rolled))
        for (const UnitId id : in_danger)
          if (state().unit(id).on_table) check_leaders(m_referee, id, "NF-MEL-15", m_line);
      return rolled.modified;
    };
    const std::int64_t attack = one(m_lead, m_enemy, m_group.defenders);
    return attack - one(m_enemy, m_lead, m_group.attackers);
  }

  /// Both lose a stand and roll again. @return whether that was the end of it. Source: NF-MEL-09.
  bool desperate_struggle() {
    const Charted each = number(state(), "NF-MEL-09");
    const Reasons why{Basis{"NF-MEL-09", each.house ? std::to_string(each.value) + " each (house value)" : ""}};
    for (const auto* units : {&m_group.attackers, &m_group.defenders}) disorder(*units, why);
    lose(m_group.attackers, m_lead, m_enemy, each.value, why);
    lose(m_group.defenders, m_enemy, m_lead, each.value, why);
    const bool no_attacker = drop_removed(m_group.attackers, m_lead),
               no_defender = drop_removed(m_group.defenders, m_enemy);
    if (no_attacker && no_defender) return true;
    if (no_defender) {
      apply(MeleeResult::HardPressed, 1);
      return true;
    }
    if (no_attacker) {
      apply(MeleeResult::Checked, -1);
      return true;
    }
    return false;
  }

  bool drop_removed(std::vector<UnitId>& units, UnitId& lead) {
    std::erase_if(units, [&](UnitId id) { return !state().unit(id).on_table; });
    if (units.empty()) return true;
    if (!state().unit(lead).on_table) lead = lead_of(units);
    return false;
  }

  void disorder(const std::vector<UnitId>& units, const Reasons& why) {
    for (const UnitId id : units) {
      if (!state().unit(id).on_table || is_battery(state().unit(id))) continue;
      set_disorder(m_referee, id, true, why, m_line);
    }
  }

  /// From the lead unit, then from the others. Source: NF-MEL-05.
  void lose(const std::vector<UnitId>& units, UnitId lead, UnitId by, std::int64_t count, const Reasons& why) {
    std::vector<UnitId> order{lead};
    for (const UnitId id : units)
      if (id != lead) order.push_back(id);
    for (const UnitId id : order) {
      if (count <= 0) return;
      if (!state().unit(id).on_table) continue;
      const std::int64_t here = std::min(count, stands(state().unit(id)));
      count -= here;
      Reasons all = why;
      if (id != lead) all.add(Basis{"NF-MEL-05", {}});
      const bool struck_back = state().unit(by).side != m_group.attacking;
      lose_stands(m_referee, id, here, by, &notes.lost_to_melee, std::move(all), struck_back ? m_reply : m_line);
    }
  }

  /// Everybody of a beaten side goes back. @param whole sixths of a move, else so many inches.
  void drive(const std::vector<UnitId>& units, UnitId from, std::int64_t sixths, Hundredths inches, Hundredths guns,
             const Reasons& why) {
    const Point fear = state().unit(from).pose.at;
    for (const UnitId id : units) {
      const Unit& unit = state().unit(id);
      if (!unit.on_table) continue;
      Hundredths far = is_battery(unit) ? guns : inches;
      if (sixths > 0) far = share(state(), unit, retreating(unit), sixths);
      fall_back(m_referee, id, fear, far, Way::Retreat, why, m_line);
    }
  }

  void silence(const std::vector<UnitId>& units, bool damaged, const Reasons& why) {
    for (const UnitId id : units) {
      if (!state().unit(id).on_table || !is_battery(state().unit(id))) continue;
      if (damaged && noted(state().unit(id), notes.damaged)) {
        remove(m_referee, id, {Basis{"NF-ART-04", {}}}, m_line);
        continue;
      }
      worsen_guns(m_referee, id, Silenced, why, m_line);
      if (damaged) note(m_referee, id, notes.damaged, true, m_line);
    }
  }

  void cavalry_disordered(const std::vector<UnitId>& units, const Reasons& why) {
    std::vector<UnitId> horse;
    for (const UnitId id : units)
      if (state().unit(id).on_table && is_mounted(state().unit(id))) horse.push_back(id);
    disorder(horse, why);
  }

  void apply(MeleeResult result, std::int64_t difference) {
    // The ground the beaten leave, and where their front was: losses would move it.
    const Unit& beaten = state().unit(m_enemy);
    const Point front = front_of(beaten.pose, footprint(state(), beaten));
    switch (result) {
      case MeleeResult::Swept:
        return sweep(difference, front);
      case MeleeResult::DrivenBack:
        return drive_back(difference, front);
      case MeleeResult::HardPressed:
        return press_hard(difference, front);
      case MeleeResult::Checked:
        check_assault(difference);
        break;
      case MeleeResult::Falters:
        falter(difference);
        break;
      case MeleeResult::Repulsed:
        repulse(difference);
        break;
      case MeleeResult::Desperate:
        break;
    }
    bring_leaders_to_safety(m_referee);
  }

  void sweep(std::int64_t difference, Point front) {
    const Charted base = number(state(), "NF-MEL-06", 0), over = number(state(), "NF-MEL-06", 1);
    const Reasons why = decided("NF-MEL-06", difference, base);
    capture(m_group.defenders, "NF-MEL-06");
    const auto battery = std::ranges::find_if(
        m_group.defenders, [&](UnitId id) { return state().unit(id).on_table && is_battery(state().unit(id)); });
    if (battery != m_group.defenders.end()) remove(m_referee, *battery, {Basis{"NF-MEL-06", {}}}, m_line);
    lose(m_group.defenders, m_enemy, m_lead, base.value + std::max<std::int64_t>(0, difference - over.value), why);
    disorder(m_group.defenders, why);
    silence(m_group.defenders, false, why);
    drive(m_group.defenders, m_lead, 6, 0, 0, why);
    won(front, true, false);
  }

  void drive_back(std::int64_t difference, Point front) {
    const Charted lost = number(state(), "NF-MEL-07");
    const Reasons why = decided("NF-MEL-07", difference, lost);
    lose(m_group.defenders, m_enemy, m_lead, lost.value, why);
    disorder(m_group.defenders, why);
    silence(m_group.defenders, true, why);
    drive(m_group.defenders, m_lead, 6, 0, 0, why);
    won(front, false, true);
  }

  void press_hard(std::int64_t difference, Point front) {
    const Charted back = number(state(), "NF-MEL-08", 0), guns = number(state(), "NF-MEL-08", 1);
    const Reasons why = decided("NF-MEL-08", difference, back);
    disorder(m_group.defenders, why);
    silence(m_group.defenders, false, why);
    drive(m_group.defenders, m_lead, 0, back.value, guns.value, why);
    cavalry_disordered(m_group.attackers, why);
    carry_position(m_lead, front);
  }

  void check_assault(std::int64_t difference) {
    const Charted back = number(state(), "NF-MEL-10");
    const Reasons why = decided("NF-MEL-10", difference, back);
    disorder(m_group.attackers, why);
    drive(m_group.attackers, m_enemy, 0, back.value, back.value, why);
    cavalry_disordered(m_group.defenders, why);
  }

  void falter(std::int64_t difference) {
    const Charted lost = number(state(), "NF-MEL-11");
    const Reasons why = decided("NF-MEL-11", difference, lost);
    disorder(m_group.attackers, why);
    lose(m_group.attackers, m_lead, m_enemy, lost.value, why);
    drive(m_group.attackers, m_enemy, 6, 0, 0, why);
  }

  void repulse(std::int64_t difference) {
    const Charted base = number(state(), "NF-MEL-12", 0), over = number(state(), "NF-MEL-12", 1);
    const Reasons why = decided("NF-MEL-12", difference, base);
    disorder(m_group.attackers, why);
    capture(m_group.attackers, "NF-MEL-12");
    lose(m_group.attackers, m_lead, m_enemy, base.value + std::max<std::int64_t>(0, -difference - over.value), why);
    drive(m_group.attackers, m_enemy, 6, 0, 0, why);
  }

  void capture(const std::vector<UnitId>& units, std::string_view rule) {
    for (const UnitId id : units)
      if (state().unit(id).on_table && !attached_to(state(), id).empty())
        return capture_leader(m_referee, id, rule, m_line);
  }

  /// The attackers go on, stay, or rally back. Source: NF-BRK-01, NF-BRK-02, NF-MEL-07.
  void won(Point front, bool must, bool may_pull_back) {
    bring_leaders_to_safety(m_referee);
    std::vector<UnitId> onward;
    bool lead_stays = true;
    for (const UnitId id : m_group.attackers) {
      const Unit& unit = state().unit(id);
      if (!unit.on_table) continue;
      const auto fault = breakthrough_fault(state(), id);
      const bool bound = must && id == m_lead && !fault;
      const bool pulls = may_pull_back && is_mounted(unit) && has_charged(unit);
      std::string choice = bound ? "break-through" : "carry";
      if (!bound && (!fault || pulls)) {
        Decision question{.side = unit.side,
                          .rule = must ? "NF-BRK-01" : "NF-BRK-02",
                          .question = "What does " + state().name(id) + " do after its success?",
                          .unit = id,
                          .choices = {{.key = "carry"}}};
        if (pulls) question.choices.push_back({.key = "pull-back"});
        if (!fault) question.choices.push_back({.key = "break-through"});
        choice = m_referee.ask(question).choice;
      }
      if (choice == "break-through") {
        onward.push_back(id);
        if (id == m_lead) lead_stays = false;
      } else if (choice == "pull-back") {
        const Charted half = number(state(), "NF-MEL-07", 1);
        fall_back(m_referee, id, front, share(state(), unit, unit.formation, half.value), Way::Retreat,
                  {Basis{"NF-MEL-07", "pulls back" + std::string{house_mark(half)}}}, m_line);
        if (id == m_lead) lead_stays = false;
      }
    }
    if (lead_stays) carry_position(m_lead, front);
    for (const UnitId id : onward)
      if (state().unit(id).on_table) break_through(m_referee, id, must, m_line);
  }

  /// Its front edge comes to lie where the defender's was. Source: NF-MEL-13.
  void carry_position(UnitId id, Point front) {
    const Unit& unit = state().unit(id);
    part(m_referee, id, {Basis{"NF-MEL-13", {}}}, m_line);
    const Field field{state()};
    const Point own = front_of(unit.pose, field.footprint(id));
    const std::int64_t ahead = core::local(front - own, unit.pose.facing).y;
    Length run = std::min(Length{ahead}, core::inches(4));
    // As far as it may without coming within an inch of somebody else.
    const auto ends_at = [&](Length r) {
      return snapped(Pose{unit.pose.at + core::ahead(unit.pose.facing, r), unit.pose.facing});
    };
    for (; run > Length{} && standing_fault(field, id, ends_at(run), field.footprint(id)); run -= length(25)) {
    }
    if (in_hundredths(run) <= 0) return;
    const InTheWay met = in_the_way(field, id, unit.pose, run, 0);
    if (met.enemy) return;
    const Pose to = ends_at(run);
    carry(m_referee, id, battle::Gait::March, {{battle::Leg::Kind::March, to}}, {Basis{"NF-MEL-13", {}}}, m_line);
  }

  Referee& m_referee;
  Group m_group;
  UnitId m_lead, m_enemy;
  battle::Sequence m_line = 0, m_reply = 0;
};

}  // namespace

void resolve_melee(Referee& referee, Group group) {
  Fight{referee, std::move(group)}.run();
}

std::optional<Refusal> breakthrough_fault(const BattleState& state, UnitId id) {
  const Unit& unit = state.unit(id);
  if (noted(unit, notes.broke_through)) return Refusal{"NF-BRK-06", "once in a player turn"};
  if (noted(unit, notes.reacted) != 0 || unit.side != state.clock.side)
    return Refusal{"NF-RCT-06", "reacting cavalry does not break through"};
  if (is_disordered(unit)) return Refusal{"NF-BRK-07", "a disordered unit carries the position"};
  if (is_battery(unit)) return Refusal{"NF-BRK-07", "artillery never breaks through"};
  if (!nearest_enemy(Field{state}, id, true)) return Refusal{"NF-BRK-01", "no enemy in sight"};
  return {};
}

namespace {

/// Where a breakthrough goes: turned on its middle, straight at the nearest point of the nearest enemy.
struct Rush {
  Pose turned, to;
  Length run;
  Face face = Face::Front;
  bool contact = false, stopped = false;  // it reaches the enemy; friends hold it up
};

Pose along(const Pose& turned, Length run) {
  return snapped(Pose{turned.at + core::ahead(turned.facing, run), turned.facing});
}

/// How far it gets before somebody is in its way. Source: NF-BRK-03.
void measure_run(const Field& field, UnitId id, UnitId target, Hundredths reach, Rush& rush) {
  rush.run = affordable(field, field.unit(id), rush.turned, reach, length(reach));
  const InTheWay met = in_the_way(field, id, rush.turned, rush.run, 0);
  const auto hit = battle::first_contact(rush.turned, field.stretch(id), field.base(target), rush.run);
  rush.contact = hit.has_value();
  if (hit) rush.run = *hit;
  if (met.enemy && met.enemy != target && met.to_enemy < rush.run)
    rush.run = std::max(Length{}, met.to_enemy - slack), rush.contact = false;
  // Friends in the way stop it short of them.
  for (const UnitId other : met.friends) {
    const auto friendly =
        battle::first_contact(rush.turned, battle::inset(field.stretch(id), slack), field.base(other), rush.run);
    if (friendly && *friendly < rush.run) rush.run = *friendly, rush.contact = false, rush.stopped = true;
  }
}

/// None where it has no room: it holds what it has won.
std::optional<Rush> rush_at(const Field& field, UnitId id, UnitId target, Hundredths reach) {
  const Unit& unit = field.unit(id);
  const Point goal = battle::nearest_on(field.base(target), unit.pose.at);
  Rush rush{.turned = unit.pose, .to = unit.pose};
  if (!(goal == unit.pose.at)) rush.turned.facing = core::direction(goal - unit.pose.at);
  if (stands_on(field, id, rush.turned)) return {};
  rush.face = face_towards(field, target, front_of(unit.pose, field.footprint(id)));
  measure_run(field, id, target, reach, rush);
  rush.to = along(rush.turned, rush.run);
  if (!rush.contact && standing_fault(field, id, rush.to, field.footprint(id))) {
    // Where it may not stand it stops as far as it may.
    const Length clear = battle::furthest(rush.run, [&](Length r) {
      const Pose at{rush.turned.at + core::ahead(rush.turned.facing, r), rush.turned.facing};
      return !standing_fault(field, id, at, field.footprint(id));
    });
    rush.to = along(rush.turned, clear);
    if (standing_fault(field, id, rush.to, field.footprint(id))) return {};
  }
  return rush;
}

/// The target may have taken another shape since.
void close_again(const Field& field, UnitId id, UnitId target, Hundredths reach, Rush& rush) {
  if (const auto again =
          battle::first_contact(rush.turned, field.stretch(id), field.base(target), length(reach) + touching))
    rush.to = along(rush.turned, *again);
  if (stands_on(field, id, rush.to)) rush.contact = false, rush.to = rush.turned;
}

std::vector<battle::Leg> legs_of(const Rush& rush, const Pose& from) {
  std::vector<battle::Leg> legs;
  if (rush.turned.facing != from.facing) legs.push_back({battle::Leg::Kind::Turn, rush.turned});
  if (!(rush.to.at == rush.turned.at)) legs.push_back({battle::Leg::Kind::March, rush.to});
  return legs;
}

/// A new contact, the fire of whoever is struck, and the melee. Source: NF-BRK-04.
void fight_on(Referee& referee, UnitId id, UnitId target, Face face, battle::Sequence line) {
  const BattleState& state = referee.state();
  note(referee, id, notes.breaking_through, true, line);
  make_contact(referee, id, target, face, false, line);
  if (const auto shot = plan_shot(Field{state}, target, id, true)) {
    Shot volley = *shot;
    volley.multipliers.push_back({"NF-BRK-04", {}});
    resolve_fire(referee, {std::move(volley)});
  }
  if (!state.unit(id).on_table || !is_locked(state, id)) return;
  if (auto group = group_with(state, id)) resolve_melee(referee, *std::move(group));
}

}  // namespace

void break_through(Referee& referee, UnitId id, bool must, battle::Sequence cause) {
  const BattleState& state = referee.state();
  part(referee, id, {Basis{"NF-BRK-03", {}}}, cause);
  const UnitId target = nearest_enemy(Field{state}, id, true);
  if (!target) return;
  note(referee, id, notes.broke_through, true, cause);
  const Unit& unit = state.unit(id);
  const Charted half = number(state, "NF-BRK-03");
  const Hundredths reach = share(state, unit, unit.formation, half.value);
  auto rush = rush_at(Field{state}, id, target, reach);
  if (!rush) return;
  Reasons why{Basis{must ? "NF-BRK-01" : "NF-BRK-02", "at " + state.name(target) + std::string{house_mark(half)}}};
  if (rush->stopped) why.add(Basis{"NF-BRK-03"});
  battle::Sequence line = cause;
  bool evaded = false;
  if (rush->contact) {
    line = referee.record(battle::ChargeDeclared{id, target, {Basis{"NF-BRK-03", {}}}}, cause);
    evaded = respond(referee, target, id, in_hundredths(rush->run), line);
    if (!evaded) close_again(Field{state}, id, target, reach, *rush);
  }
  line = carry(referee, id, battle::Gait::Charge, legs_of(*rush, unit.pose), std::move(why), line);
  bring_leaders_to_safety(referee);
  if (rush->contact && !evaded) fight_on(referee, id, target, rush->face, line);
}

void melee_phase(Referee& referee) {
  while (true) {
    const std::vector<Group> groups = groups_of(referee.state());
    if (groups.empty()) return;
    UnitId next = std::min(groups.front().attackers.front(), groups.front().defenders.front());
    if (groups.size() > 1) {
      std::vector<UnitId> firsts;
      for (const Group& group : groups) firsts.push_back(std::min(group.attackers.front(), group.defenders.front()));
      next = referee
                 .ask({.side = referee.state().clock.side,
                       .rule = "NF-SEQ-05",
                       .question = "Which melee is fought next?",
                       .choices = {{"melee", rules::Shape::Unit, firsts}}})
                 .unit;
    }
    resolve_melee(referee, *group_with(referee.state(), next));
  }
}

}  // namespace vedette::napoleonic_fury
