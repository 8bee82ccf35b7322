#include "players/staff/burt.h"

#include <algorithm>
#include <array>

#include "core/assert.h"
#include "core/die.h"
#include "players/narrowed.h"

namespace vedette::players::staff {
namespace {

using namespace core;
using battle::BattleState;
using battle::Unit;
using rules::Answer;
using rules::Choice;
using rules::UnitId;

enum Level : int { Formed, Unformed, Disordered, Shaken, Rout };
enum Order : int { Reserve = 1, Manoeuver, Fire, Assault, Regroup };  // as the chit is noted
enum Nerve : int { Assaulting = 1, BeingAssaulted };                  // reasons of a morale test
enum class Kind { Foot, Light, Horse, Guns, Train };

/// In whole inches. Where a line that has nobody to charge fires, and at squares, which come no nearer; how far behind
/// the line horse waits, when ranks may be dressed in peace, how far guns reach to some purpose.
constexpr std::int64_t volley_range = 7, range_at_squares = 9, waiting_range = 15, safe_range = 11, gun_range = 40;

/// One question, and the battle as the commander sees it then.
class Mind {
 public:
  Mind(const rules::SideView& view, const rules::Decision& decision, const rules::Advice& advice, std::uint64_t seed,
       std::map<std::vector<std::int64_t>, std::int64_t>& odds)
      : m_view{view}, m_state{view.state()}, m_decision{decision}, m_advice{advice}, m_seed{seed}, m_odds{odds} {}

  Answer answer() {
    if (m_decision.leader) return ride();
    if (m_decision.choice("regroup") != nullptr) return {.choice = orders(m_state.unit(m_decision.unit))};
    if (m_decision.choice("hold") != nullptr || m_decision.choice("countercharge") != nullptr)
      return {.choice = reaction()};
    if (m_decision.choice("assault") != nullptr) return best_assault();
    if (m_decision.choice("shoot") != nullptr || m_decision.choice("canister") != nullptr) return best_fire();
    if (m_decision.choice("end") != nullptr) return best_move();
    for (const char* key : {"first", "yes"})
      if (m_decision.choice(key) != nullptr) return {.choice = key};
    return m_advice.candidates().back();
  }

 private:
  [[nodiscard]] std::int64_t noted(const Unit& unit, std::string_view key) const {
    const auto notes = m_advice.ruleset().notes;
    const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
    return unit.notes[static_cast<std::uint16_t>(found - notes.begin())];
  }
  void set(Unit& unit, std::string_view key, std::int64_t value) const {
    const auto notes = m_advice.ruleset().notes;
    const auto found = std::ranges::find(notes, key, &rules::NoteInfo::key);
    unit.notes.set({static_cast<std::uint16_t>(found - notes.begin()), found->lifetime, value});
  }
  [[nodiscard]] const std::string& type(const Unit& unit) const { return m_state.scenario->sheet(unit.id).type; }
  [[nodiscard]] Kind kind(const Unit& unit) const {
    if (type(unit) == "WAGON") return Kind::Train;
    if (type(unit) == "SKIRM") return Kind::Light;
    return unit.arm == battle::Arm::Cavalry     ? Kind::Horse
           : unit.arm == battle::Arm::Artillery ? Kind::Guns
                                                : Kind::Foot;
  }
  [[nodiscard]] bool fights(const Unit& unit) const {
    return unit.on_table && kind(unit) != Kind::Train && noted(unit, "level") < Rout;
  }
  [[nodiscard]] static battle::Quad base(const Unit& unit) {
    return battle::placed(unit.pose, battle::base_stretch(unit.width, unit.depth));
  }
  /// Hundredths of an inch between two bases.
  [[nodiscard]] static std::int64_t gap(const Unit& a, const Unit& b) {
    return battle::gap(base(a), base(b)).micrometres / 254;
  }
  [[nodiscard]] const Unit* nearest_enemy(const Unit& unit) const {
    const Unit* best = nullptr;
    for (const Unit& enemy : m_state.units)
      if (enemy.side != unit.side && fights(enemy) && (best == nullptr || gap(unit, enemy) < gap(unit, *best)))
        best = &enemy;
    return best;
  }

  /// Woods, houses, and whatever the scenario calls cover.
  [[nodiscard]] bool in_cover(const Unit& unit) const {
    return std::ranges::any_of(m_state.ground().features, [&](const battle::Feature& f) {
      const bool covers = f.kind == battle::FeatureKind::Wood || f.kind == battle::FeatureKind::Town || f.cover;
      return covers && !battle::is_line(f.kind) && battle::holds(f.outline, unit.pose.at);
    });
  }

  /// Thousandths in which a test about an assault is failed, by the rules' exact odds.
  std::int64_t fails(const Unit& unit, const Unit& other, Nerve reason) {
    BattleState imagined = m_state;
    set(imagined.unit(unit.id), "tested", 0);
    if (reason == Assaulting) set(imagined.unit(unit.id), "advanced", 1);
    const rules::ProcedureArgs args{.units = {{"unit", unit.id}, {"other", other.id}},
                                    .numbers = {{"reason", reason * 100}}};
    if (!m_advice.allowed(imagined, "test", args)) return 0;
    return (m_advice.odds(imagined, "test", args).mean_millionths("unit level") - noted(unit, "level") * 1'000'000) /
           (reason == BeingAssaulted ? std::max<std::int64_t>(1, Rout - noted(unit, "level")) : 1) / 1000;
  }

  /// What an assault is worth, in thousandths: many run before a bayonet is crossed, so the nerves of the
  /// assaulted come first, then those of the assaulters, then the round of melee.
  std::int64_t worth_of_assault(const Unit& unit, const Unit& enemy) {
    if (noted(enemy, "level") >= Rout) return 300;
    const std::int64_t runs = fails(enemy, unit, BeingAssaulted), balks = fails(unit, enemy, Assaulting);
    const std::int64_t melee = worth_of_charge(unit, enemy);
    return runs + (1000 - runs) * ((1000 - balks) * melee - balks * 200) / 1'000'000;
  }

  /// What a charge home is worth by the rules' exact odds of the first round: breaking the enemy less being broken,
  /// in thousandths.
  std::int64_t worth_of_charge(const Unit& unit, const Unit& enemy) {
    // Confirming dice on both sides make half a million cases, and nobody need count them to know what is wise.
    if (noted(unit, "level") >= Shaken) return -500;
    if (noted(enemy, "level") >= Shaken) return 800;
    if (in_cover(unit) || in_cover(enemy)) return 0;
    std::vector<std::int64_t> key;
    for (const Unit* u : {&unit, &enemy}) {
      key.insert(key.end(), {u->id.value, u->losses, static_cast<std::int64_t>(u->formation), noted(*u, "level"),
                             u->width.micrometres});
    }
    if (const auto known = m_odds.find(key); known != m_odds.end()) return known->second;
    BattleState imagined = m_state;
    imagined.contacts = {{.attacker = unit.id, .target = enemy.id, .face = face_met(unit, enemy)}};
    Unit& charger = imagined.unit(unit.id);
    set(charger, "charging", 1);
    // Nobody's nerves are asked about: their tests would only multiply the cases.
    for (const UnitId id : {unit.id, enemy.id}) set(imagined.unit(id), "tested", 0xFFF);
    const rules::ProcedureArgs args{.units = {{"unit", unit.id}, {"enemy", enemy.id}}, .numbers = {}};
    std::int64_t worth = 0;
    if (m_advice.allowed(imagined, "melee", args)) {
      const rules::Distribution odds = m_advice.odds(imagined, "melee", args);
      worth = (2 * odds.millionths("result", 2) + odds.millionths("result", 1) - odds.millionths("result", -1) -
               2 * odds.millionths("result", -2)) /
              2'000;
    }
    return m_odds[key] = worth;
  }
  [[nodiscard]] static battle::Face face_met(const Unit& unit, const Unit& enemy) {
    if (enemy.formation == battle::Formation::Square || enemy.formation == battle::Formation::Skirmish)
      return battle::Face::Front;
    const Point at = local(unit.pose.at - enemy.pose.at, enemy.pose.facing);
    const std::int64_t y = 2 * at.y;
    if (y < -enemy.depth.micrometres) return battle::Face::Rear;
    if (y < enemy.depth.micrometres) return at.x > 0 ? battle::Face::Right : battle::Face::Left;
    return battle::Face::Front;
  }

  [[nodiscard]] std::int64_t charge_reach(const Unit& unit) const {
    if (kind(unit) == Kind::Horse) return type(unit) == "LCAV" ? 1600 : 1200;
    return unit.formation == battle::Formation::Column ? 800 : 600;
  }

  // ---- orders -------------------------------------------------------------------------------------------------------

  std::string orders(const Unit& unit) {
    const auto may = [&](Order order) { return m_decision.choice(chit(order)) != nullptr; };
    if (may(Reserve) && !commit(unit)) return chit(Reserve);
    const Order wanted = wanted_order(unit);
    return chit(may(wanted) ? wanted : Manoeuver);
  }
  static std::string chit(Order order) {
    constexpr std::array<const char*, 6> words{"", "reserve", "manoeuver", "fire", "assault", "regroup"};
    return words[static_cast<std::size_t>(order)];
  }

  /// The chit a unit should have as things stand.
  Order wanted_order(const Unit& unit) {
    const Unit* enemy = nearest_enemy(unit);
    const std::int64_t away = enemy == nullptr ? 100'000 : gap(unit, *enemy);
    const std::int64_t level = noted(unit, "level");
    const Kind what = kind(unit);
    if (what == Kind::Guns) {
      if (level >= Disordered) return Regroup;
      return unit.formation == battle::Formation::Unlimbered && away <= gun_range * 100 ? Fire : Manoeuver;
    }
    if (what == Kind::Light) return level >= Disordered ? Regroup : away <= 1'200 ? Fire : Manoeuver;
    if (level >= Shaken || (level >= Disordered && away > safe_range * 100)) return Regroup;
    if (enemy == nullptr) return Manoeuver;
    if (good_charge(unit)) return Assault;
    if (level > Formed && away > safe_range * 100) return Regroup;
    const bool fires = what == Kind::Foot && unit.formation == battle::Formation::Line;
    const std::int64_t range = enemy->formation == battle::Formation::Square ? range_at_squares : volley_range;
    return fires && away <= range * 100 ? Fire : Manoeuver;
  }

  /// Reserves go in when the enemy is upon them, or the armies have met.
  [[nodiscard]] bool commit(const Unit& unit) const {
    const Unit* enemy = nearest_enemy(unit);
    return m_state.clock.turn >= 2 || (enemy != nullptr && gap(unit, *enemy) < 1'200);
  }

  [[nodiscard]] int lost(core::Side side) const {
    return static_cast<int>(std::ranges::count_if(m_state.units, [&](const Unit& unit) {
      return unit.side == side && kind(unit) != Kind::Train && (!unit.on_table || noted(unit, "level") >= Rout);
    }));
  }
  /// How good an assault must be, in thousandths: an even one breaks as many friends as foes. Who is behind must dare
  /// more, who is not ahead dares more from turn to turn, and who is ahead keeps what he has.
  [[nodiscard]] std::int64_t asked_of_assault(const Unit& unit) const {
    const int ahead = lost(core::other(unit.side)) - lost(unit.side);
    const int late = ahead <= 0 ? std::max(0, m_state.clock.turn - 3) : 0;
    return std::clamp<std::int64_t>(450 + 80 * ahead - 45 * late, 0, 700);
  }

  /// Some enemy in reach is worth riding or running at.
  bool good_charge(const Unit& unit) {
    BattleState imagined = m_state;
    set(imagined.unit(unit.id), "orders", Assault);
    return std::ranges::any_of(m_state.units, [&](const Unit& enemy) {
      if (enemy.side == unit.side || !enemy.on_table || kind(enemy) == Kind::Train) return false;
      if (gap(unit, enemy) > charge_reach(unit)) return false;
      const rules::ProcedureArgs args{.units = {{"unit", unit.id}, {"target", enemy.id}}, .numbers = {}};
      return m_advice.allowed(imagined, "declare", args) && worth_of_assault(unit, enemy) > asked_of_assault(unit);
    });
  }

  // ---- reactions and assaults ---------------------------------------------------------------------------------------

  std::string reaction() {
    const Unit& unit = m_state.unit(m_decision.unit);
    const Unit& by = m_state.unit(m_decision.other);
    for (const char* key : {"canister", "fire"})
      if (m_decision.choice(key) != nullptr) return key;
    const bool must = m_decision.choice("hold") == nullptr;
    if (m_decision.choice("countercharge") != nullptr && (must || worth_of_charge(unit, by) > -50))
      return "countercharge";
    if (m_decision.choice("evade") != nullptr && (kind(unit) == Kind::Light || worth_of_charge(by, unit) > 350))
      return "evade";
    return "hold";
  }

  Answer best_assault() {
    const auto all = m_advice.candidates();
    ASSERT(!all.empty(), "a question has a legal answer");
    return *std::ranges::max_element(
        all, {}, [&](const Answer& a) { return worth_of_assault(m_state.unit(a.unit), m_state.unit(a.target)); });
  }

  // ---- fire ---------------------------------------------------------------------------------------------------------

  /// Mean losses of a shot by exact odds; remembered while both stay what and where they are.
  std::int64_t mean_losses(const Answer& shot) {
    std::vector<std::int64_t> key{shot.choice == "canister" ? -2 : -1};
    for (const UnitId id : {shot.unit, shot.target}) {
      const Unit& u = m_state.unit(id);
      key.insert(key.end(), {id.value, u.losses, static_cast<std::int64_t>(u.formation), noted(u, "level"),
                             noted(u, "volley_used"), u.pose.at.x, u.pose.at.y, u.pose.facing.centidegrees});
    }
    const auto [known, is_new] = m_odds.try_emplace(key);
    if (is_new) {
      const rules::ProcedureArgs args{.units = {{"unit", shot.unit}, {"target", shot.target}}, .numbers = {}};
      known->second = m_advice.odds(shot.choice, args).mean_millionths("target losses");
    }
    return known->second;
  }

  /// Expected losses, more on those near their end and on those who come on.
  Answer best_fire() {
    Answer best{.choice = "end"};
    std::int64_t most = 0;
    for (const Answer& shot : m_advice.candidates()) {
      if (!shot.unit) continue;
      const Unit &unit = m_state.unit(shot.unit), &target = m_state.unit(shot.target);
      std::int64_t worth = mean_losses(shot);
      const std::int64_t strength = std::max<std::int64_t>(1, noted(target, "strength"));
      worth = worth * (strength + target.losses) / strength;
      if (kind(target) == Kind::Guns) worth = worth * 5;
      // Losses before its test shake the assaulted; and who comes on is stopped while he may be.
      if (noted(target, "assaulted") != 0 || noted(target, "assault_on") == unit.id.value)
        worth = worth * 3;
      else if (noted(target, "assault_on") != 0)
        worth = worth * 2;
      if (worth > most) most = worth, best = shot;
    }
    return best;
  }

  // ---- movement -----------------------------------------------------------------------------------------------------

  /// Where a unit would stand after an answer, near enough to choose.
  [[nodiscard]] battle::Pose end_of(const Unit& unit, const Answer& a) const {
    if (a.choice == "road") return unit.pose;
    battle::Pose pose = unit.pose;
    const Angle way = pose.facing + a.turn;
    pose.at = pose.at + ahead(way, a.distance);
    if (a.choice != "oblique") pose.facing = normalised(way + a.turn_after);
    return pose;
  }

  /// Horse alone in front of an army wins nothing: it waits until the foot is near enough to close.
  [[nodiscard]] bool foot_is_up(core::Side side) const {
    if (m_state.clock.turn >= 8) return true;
    return std::ranges::any_of(m_state.units, [&](const Unit& own) {
      if (own.side != side || !fights(own) || kind(own) != Kind::Foot) return false;
      const Unit* enemy = nearest_enemy(own);
      return enemy != nullptr && gap(own, *enemy) <= 1'200;
    });
  }

  /// How far from the enemy a unit wants to be, in hundredths of an inch.
  [[nodiscard]] std::int64_t wanted_range(const Unit& unit, const Unit& enemy) const {
    const bool beaten = noted(enemy, "level") >= Disordered;
    switch (kind(unit)) {
      case Kind::Foot:
        if (noted(unit, "orders") == Fire) return 250;
        if (noted(unit, "orders") == Reserve) return safe_range * 100;
        return charge_reach(unit) - 150;
      case Kind::Light:
        return 500;
      case Kind::Horse:
        return beaten || foot_is_up(unit.side) ? charge_reach(unit) - 300 : waiting_range * 100;
      case Kind::Guns:
        return 1'200;
      case Kind::Train:
        break;
    }
    return 4'000;
  }

  /// Points for standing there: the wished range to the nearest enemy, with the front to him.
  [[nodiscard]] std::int64_t worth_of_place(const Unit& unit, const battle::Pose& pose) const {
    Unit there = unit;
    there.pose = pose;
    const Unit* enemy = nearest_enemy(there);
    if (enemy == nullptr) return 0;
    const std::int64_t off = std::abs(gap(there, *enemy) - wanted_range(unit, *enemy));
    const Point way = enemy->pose.at - pose.at;
    const std::int64_t aside = way == Point{} ? 0 : abs(shortest(direction(way) - pose.facing)).centidegrees / 100;
    return -off - std::max<std::int64_t>(0, aside - 15) * 8;
  }

  Answer best_move() {
    Answer best{.choice = "end"};
    std::int64_t most = 30;  // less is not worth an order
    for (const Choice& choice : m_decision.choices)
      for (const UnitId id : choice.units) {
        const Unit& unit = m_state.unit(id);
        if (kind(unit) == Kind::Train) continue;
        if (choice.key == "support") {
          if (auto a = support(choice, id)) return *a;
          continue;
        }
        if (choice.shape == rules::Shape::Form) {
          if (auto a = form(choice, unit)) return *a;
          continue;
        }
        if (noted(unit, "assaulted") != 0 || serves_its_guns(unit)) continue;
        const std::int64_t staying = worth_of_place(unit, unit.pose);
        for (const Answer& a : ways_of(m_view, m_decision, m_advice, choice, id)) {
          const std::int64_t gain =
              worth_of_place(unit, end_of(unit, a)) - staying +
              static_cast<std::int64_t>(mix(m_seed, id.value, static_cast<std::uint64_t>(m_state.clock.turn)) % 8);
          if (gain <= most) continue;
          const std::int64_t net = gain - 1'500 * order_lost(unit, a);
          if (net > most) most = net, best = a;
        }
      }
    return best;
  }

  /// Levels of order a move costs its unit: the rules carry it out on a copy, without a die.
  [[nodiscard]] std::int64_t order_lost(const Unit& unit, const Answer& a) const {
    const rules::ProcedureArgs args{.units = {{"unit", unit.id}},
                                    .numbers = {{"turn", a.turn.centidegrees},
                                                {"distance", a.distance.micrometres / 254},
                                                {"turn_after", a.turn_after.centidegrees},
                                                {"place", a.place.value}}};
    if (!m_advice.allowed(m_state, a.choice, args)) return 0;
    const auto odds = m_advice.odds(a.choice, args);
    return odds.mean_millionths("unit level") / 1'000'000 - noted(unit, "level");
  }

  [[nodiscard]] bool serves_its_guns(const Unit& unit) const {
    if (kind(unit) != Kind::Guns || noted(unit, "orders") != Fire) return false;
    return std::ranges::any_of(m_state.units, [&](const Unit& enemy) {
      return enemy.side != unit.side && fights(enemy) &&
             m_advice.allowed(m_state, "shoot", {.units = {{"unit", unit.id}, {"target", enemy.id}}, .numbers = {}});
    });
  }

  [[nodiscard]] std::optional<Answer> support(const Choice& choice, UnitId id) const {
    for (const Answer& a : ways_of(m_view, m_decision, m_advice, choice, id))
      for (const Unit& enemy : m_state.units)
        if (enemy.on_table && noted(enemy, "assault_on") == a.target.value && gap(m_state.unit(id), enemy) < 850)
          return a;
    return {};
  }

  /// Foot that horse is about to ride down forms square; far from the enemy it forms column.
  [[nodiscard]] std::optional<Answer> form(const Choice& choice, const Unit& unit) const {
    const bool assaulted = noted(unit, "assaulted") != 0;
    const bool by_horse = std::ranges::any_of(m_state.units, [&](const Unit& enemy) {
      return enemy.on_table && kind(enemy) == Kind::Horse && noted(enemy, "assault_on") == unit.id.value;
    });
    const Unit* enemy = nearest_enemy(unit);
    const std::int64_t away = enemy == nullptr ? 100'000 : gap(unit, *enemy);
    bool wanted = choice.key == "square" && assaulted && by_horse;
    if (choice.key == "unlimber") wanted = away < 2'400;
    if (choice.key == "limber") wanted = away > 5'000;
    const bool square = unit.formation == battle::Formation::Square;
    // A column is quicker, charges farther, and is steadier when it is charged.
    if (choice.key == "column")
      wanted = kind(unit) == Kind::Foot && unit.formation == battle::Formation::Line && !assaulted && away > 1'400;
    if (choice.key == "line")
      wanted = kind(unit) == Kind::Foot && square && !assaulted && enemy != nullptr && kind(*enemy) != Kind::Horse;
    if (!wanted) return {};
    const auto ways = ways_of(m_view, m_decision, m_advice, choice, unit.id);
    return ways.empty() ? std::nullopt : std::optional{choice.key == "line" ? ways.back() : ways.front()};
  }

  // ---- stands -------------------------------------------------------------------------------------------------------

  /// To those who will need other orders, and to those who fight: a general steadies them.
  Answer ride() {
    const battle::Leader& leader = m_state.leader(m_decision.leader);
    Answer best{.choice = "stay"};
    std::int64_t most = use_of(leader, leader.pose.at);
    for (const Answer& a : m_advice.candidates()) {
      if (a.choice != "go") continue;
      const std::int64_t use = use_of(leader, a.at);
      if (use > most) most = use, best = a;
    }
    return best;
  }

  std::int64_t use_of(const battle::Leader& leader, Point at) {
    const bool command = leader.rank == 0;
    const battle::Quad stand = battle::placed({at, leader.pose.facing}, battle::base_stretch(inches(1), inches(1)));
    std::int64_t use = 0;
    for (const Unit& unit : m_state.units) {
      if (unit.side != leader.side || !fights(unit) || kind(unit) == Kind::Train) continue;
      if (command && noted(unit, "brigade") != leader.id.value) continue;
      if (battle::gap(stand, base(unit)).micrometres > 2'540) continue;
      use += need_of(unit);
      if (!command && (noted(unit, "assaulted") != 0 || noted(unit, "assault_on") != 0)) use += 40;
    }
    return use;
  }
  std::int64_t need_of(const Unit& unit) {
    if (const auto known = m_needs.find(unit.id.value); known != m_needs.end()) return known->second;
    const Unit* enemy = nearest_enemy(unit);
    const std::int64_t away = enemy == nullptr ? 100'000 : gap(unit, *enemy);
    const Order wanted = wanted_order(unit);
    std::int64_t need = away < 2'000 ? 4 : 2;
    if (noted(unit, "orders") != wanted) need += wanted == Assault ? 30 : wanted == Regroup ? 10 : 15;
    return m_needs[unit.id.value] = need;
  }

  const rules::SideView& m_view;
  const BattleState& m_state;
  const rules::Decision& m_decision;
  const rules::Advice& m_advice;
  std::uint64_t m_seed;
  std::map<std::vector<std::int64_t>, std::int64_t>& m_odds;
  std::map<int, std::int64_t> m_needs;  // of orders, as long as the question lasts
};

}  // namespace

std::optional<Answer> BurtStaff::answer(const rules::SideView& view, const rules::Decision& decision,
                                        const rules::Advice& advice) {
  return Mind{view, decision, advice, m_seed, m_odds}.answer();
}

}  // namespace vedette::players::staff
