#include "chronicle/chronicle.h"

#include <algorithm>
#include <map>

#include "battle/words.h"
#include "chronicle/engagements.h"
#include "chronicle/weight.h"

namespace vedette::chronicle {
namespace {

/// A fight that weighs less than this is a skirmish: it does not turn a battle.
constexpr std::int64_t light = 50;
/// An army's fate weighs as much as the army: a swing of the whole chance counts as an army.
constexpr std::int64_t per_thousandth = army / 1000;

/// Reads a battle once, from its start to its end.
class Reader {
 public:
  explicit Reader(const Account& account)
      : m_account{account},
        m_strengths{*account.start.scenario, account.limits},
        m_state{account.start},
        m_per_turn(account.start.units.size()) {}

  Chronicle read() {
    for (const Entry& entry : m_account.entries) take(entry);
    m_story.turns = m_state.clock.turn;
    m_story.outcome = m_state.outcome;
    m_story.odds = m_account.odds;
    for (const TurnToll& turn : m_story.tolls)
      for (const std::size_t side : {0U, 1U}) {
        add(m_story.toll[side], turn.toll[side]);
        m_story.luck[side].add(turn.luck[side]);
      }
    engage();
    turn();
    weigh();
    thread();
    act();
    return std::move(m_story);
  }

 private:
  static void add(Toll& to, const Toll& more) {
    to.losses += more.losses;
    to.men += more.men;
    to.broken.insert(to.broken.end(), more.broken.begin(), more.broken.end());
  }
  [[nodiscard]] std::size_t side_of(UnitId id) const { return core::index(m_account.start.unit(id).side); }
  [[nodiscard]] TurnToll& this_turn() {
    if (m_story.tolls.empty() || m_story.tolls.back().turn != m_state.clock.turn)
      m_story.tolls.push_back({.turn = m_state.clock.turn});
    return m_story.tolls.back();
  }

  /// What the event costs its sufferer's side, if anything.
  [[nodiscard]] Toll cost_of(const battle::Event& event) const {
    Toll toll;
    if (const auto* hit = std::get_if<battle::CasualtiesTaken>(&event)) {
      const std::int64_t before = m_state.unit(hit->unit).losses;
      toll = {.losses = hit->count,
              .men = m_strengths.men(hit->unit, before + hit->count) - m_strengths.men(hit->unit, before)};
    } else if (const auto* removed = std::get_if<battle::UnitRemoved>(&event)) {
      toll.broken = {removed->unit};
    } else if (const auto* cohesion = std::get_if<battle::CohesionChanged>(&event)) {
      if (cohesion->breaks) toll.broken = {cohesion->unit};
    }
    return toll;
  }

  void take(const Entry& entry) {
    if (m_account.fits != nullptr && !m_account.fits(m_state, entry.event)) return;
    const auto cause = m_root.find(entry.cause);
    const Sequence root = entry.cause != 0 && cause != m_root.end() ? cause->second : entry.sequence;
    m_root[entry.sequence] = root;
    if (const auto* thrown = std::get_if<battle::DiceThrown>(&entry.event)) {
      this_turn().luck[core::index(thrown->side)].add(*thrown);
      m_dice.push_back({root, thrown});
    }
    Parties who = parties_of(entry.event);
    const std::int64_t weight = weight_of(entry.event, m_state, m_strengths);
    if (const auto* hit = std::get_if<battle::LeaderHit>(&entry.event)) who.struck = m_state.leader(hit->leader).with;
    if (who.struck) {
      const Toll toll = cost_of(entry.event);
      if (toll.losses != 0 || !toll.broken.empty()) {
        add(this_turn().toll[side_of(who.struck)], toll);
        m_tolls[entry.sequence] = {side_of(who.struck), toll};
      }
    }
    if ((weight > 0 || m_tolls.contains(entry.sequence)) && (who.by || who.struck || root != entry.sequence))
      m_deeds.push_back({.sequence = entry.sequence,
                         .root = root,
                         .turn = m_state.clock.turn,
                         .by = who.by,
                         .struck = who.struck,
                         .contact = who.contact,
                         .weight = weight});
    for (const UnitId id : {who.by, who.struck})
      if (id && weight > 0) m_per_turn[id.value - 1U][m_state.clock.turn] += weight;
    battle::enact(m_state, entry.event);
    if (std::holds_alternative<battle::TurnBegan>(entry.event)) static_cast<void>(this_turn());
  }

  void engage() {
    m_place = tied(m_deeds);
    const std::vector<std::size_t>& place = m_place;
    std::map<Sequence, std::size_t> of_root;
    std::vector<std::map<UnitId, std::int64_t>> part, suffered;
    std::vector<std::map<std::pair<UnitId, UnitId>, std::int64_t>> done;
    std::vector<std::map<std::int32_t, std::int64_t>> by_turn;
    for (std::size_t i = 0; i < m_deeds.size(); ++i) {
      const Deed& deed = m_deeds[i];
      if (place[i] >= m_story.engagements.size()) {
        const std::size_t count = place[i] + 1;
        m_story.engagements.resize(count), part.resize(count), suffered.resize(count), done.resize(count),
            by_turn.resize(count);
        m_story.engagements.back().first_turn = deed.turn;
      }
      Engagement& fight = m_story.engagements[place[i]];
      of_root[deed.root] = place[i];
      fight.events.push_back(deed.sequence);
      fight.last_turn = deed.turn;
      fight.cost += deed.weight;
      by_turn[place[i]][deed.turn] += deed.weight;
      fight.contact = fight.contact || deed.contact;
      if (const auto toll = m_tolls.find(deed.sequence); toll != m_tolls.end())
        add(fight.toll[toll->second.first], toll->second.second);
      for (const UnitId id : {deed.by, deed.struck})
        if (id) part[place[i]][id] += deed.weight;
      if (deed.struck && !deed.contact) suffered[place[i]][deed.struck] += deed.weight;
      if (deed.struck && deed.by) done[place[i]][{deed.struck, deed.by}] += deed.weight;
    }
    std::vector<std::vector<const battle::DiceThrown*>> dice(m_story.engagements.size());
    for (const auto& [root, thrown] : m_dice)
      if (const auto fight = of_root.find(root); fight != of_root.end()) dice[fight->second].push_back(thrown);
    for (std::size_t i = 0; i < m_story.engagements.size(); ++i) {
      Engagement& fight = m_story.engagements[i];
      fight.weight = fight.cost;
      fight.main_turn =
          std::ranges::max_element(by_turn[i], {}, &std::pair<const std::int32_t, std::int64_t>::second)->first;
      fight.units = by_weight(part[i]);
      const std::vector<UnitId> sufferers = by_weight(suffered[i].empty() ? part[i] : suffered[i]);
      if (!sufferers.empty()) fight.struck = sufferers.front();
      std::map<UnitId, std::int64_t> strikers;
      for (const auto& [pair, weight] : done[i])
        if (pair.first == fight.struck) strikers[pair.second] = weight;
      fight.by = by_weight(strikers);
      fight.rarity = rarity_of(dice[i]);
    }
  }

  [[nodiscard]] static std::vector<UnitId> by_weight(const std::map<UnitId, std::int64_t>& weights) {
    std::vector<std::pair<UnitId, std::int64_t>> all{weights.begin(), weights.end()};
    std::ranges::stable_sort(all, std::ranges::greater{}, &std::pair<UnitId, std::int64_t>::second);
    std::vector<UnitId> ids;
    for (const auto& [id, weight] : all) ids.push_back(id);
    return ids;
  }

  /// The engagement in which deeds of a kind weigh most, if there are any; who suffered most by them, and from whom.
  template <class Which>
  bool find_turned(TurningPoint& point, const Which& which) const {
    std::map<std::size_t, std::int64_t> costs;
    std::map<UnitId, std::int64_t> suffered, strikers;
    for (std::size_t i = 0; i < m_deeds.size(); ++i)
      if (m_deeds[i].weight > 0 && which(m_deeds[i])) costs[m_place[i]] += m_deeds[i].weight;
    if (costs.empty()) return false;
    point.engagement = std::ranges::max_element(costs, {}, &std::pair<const std::size_t, std::int64_t>::second)->first;
    std::vector<const Deed*> deeds;
    for (std::size_t i = 0; i < m_deeds.size(); ++i)
      if (which(m_deeds[i]) && m_place[i] == *point.engagement) deeds.push_back(&m_deeds[i]);
    for (const Deed* deed : deeds) {
      point.events.push_back(deed->sequence);
      if (deed->struck && deed->weight > 0) suffered[deed->struck] += deed->weight;
    }
    if (suffered.empty()) return true;
    point.struck = by_weight(suffered).front();
    for (const Deed* deed : deeds)
      if (deed->by && deed->struck == point.struck) strikers[deed->by] += deed->weight;
    point.by = by_weight(strikers);
    return true;
  }

  void turn() {
    for (const Swing& swing : swings_of(m_account.odds)) {
      TurningPoint point{.swing = swing, .engagement = {}};
      const std::size_t loser = swing.thousandths() > 0 ? 1 : 0;
      const auto hurts = [&](const Deed& deed) { return deed.struck && side_of(deed.struck) == loser; };
      const auto within = [&](const Deed& deed) {
        return deed.sequence > swing.before.at && deed.sequence <= swing.after.at;
      };
      const auto in_turn = [&](const Deed& deed) { return deed.turn == swing.before.turn; };
      // What the losing side suffered there; a march into range turns battles too: then what came of it in the same
      // turn; else whatever happened.
      if (!find_turned(point, [&](const Deed& deed) { return hurts(deed) && within(deed); }) &&
          !find_turned(point, [&](const Deed& deed) { return hurts(deed) && in_turn(deed); }) &&
          !find_turned(point, within))
        find_turned(point, in_turn);
      if (point.engagement) {
        Engagement& fight = m_story.engagements[*point.engagement];
        const int by = swing.thousandths();
        if (std::abs(by) > std::abs(fight.swing)) fight.swing = by;
      }
      m_story.turning.push_back(point);
    }
  }

  void weigh() {
    for (std::size_t i = 0; i < m_story.engagements.size(); ++i) {
      Engagement& fight = m_story.engagements[i];
      fight.weight = fight.cost + per_thousandth * std::abs(fight.swing);
      m_story.heaviest.push_back(i);
    }
    std::ranges::stable_sort(m_story.heaviest, std::ranges::greater{},
                             [&](std::size_t i) { return m_story.engagements[i].weight; });
  }

  void thread() {
    for (const battle::Unit& unit : m_account.start.units) {
      Thread thread{.unit = unit.id, .weight = 0, .engagements = {}};
      // Over time: who did something in many turns before who was struck once, however hard.
      const std::int64_t cap = std::max<std::int64_t>(1, m_strengths.worth(unit.id));
      for (const auto& [turn, weight] : m_per_turn[unit.id.value - 1U]) thread.weight += std::min(weight, cap);
      for (std::size_t i = 0; i < m_story.engagements.size(); ++i)
        if (std::ranges::find(m_story.engagements[i].units, unit.id) != m_story.engagements[i].units.end())
          thread.engagements.push_back(i);
      if (thread.weight > 0) m_story.threads.push_back(std::move(thread));
    }
    std::ranges::stable_sort(m_story.threads, std::ranges::greater{}, &Thread::weight);
    for (const std::size_t side : {0U, 1U}) {
      std::vector<const Thread*> of_side;
      for (const Thread& thread : m_story.threads)
        if (side_of(thread.unit) == side) of_side.push_back(&thread);
      for (std::size_t i = 0; i < of_side.size() && i < 3; ++i)
        if (i < 2 || 4 * of_side[i]->weight >= 3 * of_side[1]->weight) m_story.cast[side].push_back(of_side[i]->unit);
    }
  }

  /// The weight of all engagements by the turn in which they ended.
  [[nodiscard]] std::map<std::int32_t, std::int64_t> weight_by_turn() const {
    std::map<std::int32_t, std::int64_t> weights;
    for (const Deed& deed : m_deeds) weights[deed.turn] += deed.weight;
    return weights;
  }

  void act() {
    const std::int32_t last = m_story.turns;
    // The approach ends when a tenth of all harm is done; the crisis with the greatest turning point, else when two
    // thirds are.
    std::int64_t all = 0, so_far = 0;
    const auto weights = weight_by_turn();
    for (const auto& [turn, weight] : weights) all += weight;
    std::int32_t crisis = 1, decision = 1;
    for (const auto& [turn, weight] : weights) {
      if (10 * so_far < all) crisis = turn;
      if (3 * so_far < 2 * all) decision = turn;
      so_far += weight;
    }
    if (const TurningPoint* turned = m_story.turned()) {
      const Swing& swing = turned->swing;
      decision = swing.after.known ? last : swing.before.turn;
    }
    crisis = std::min(crisis, std::max(1, decision));
    decision = std::clamp(decision, crisis, std::max(crisis, last - 1));
    const auto add_act = [&](Act::Kind kind, std::int32_t from, std::int32_t to) {
      if (from <= to) m_story.acts.push_back({.kind = kind, .first_turn = from, .last_turn = to, .engagements = {}});
    };
    m_story.acts.push_back({.kind = Act::Kind::Ground});
    add_act(Act::Kind::Approach, 1, crisis - 1);
    add_act(Act::Kind::Crisis, crisis, decision);
    add_act(Act::Kind::Decision, decision + 1, last);
    m_story.acts.push_back({.kind = Act::Kind::Aftermath});
    for (const std::size_t i : m_story.heaviest) {
      const Engagement& fight = m_story.engagements[i];
      if (fight.weight < light) continue;
      for (Act& act : m_story.acts)
        if (act.first_turn > 0 && fight.main_turn >= act.first_turn && fight.main_turn <= act.last_turn)
          act.engagements.push_back(i);
    }
  }

  struct Dice {
    Sequence root = 0;
    const battle::DiceThrown* thrown = nullptr;
  };

  const Account& m_account;
  Strengths m_strengths;
  BattleState m_state;
  std::map<Sequence, Sequence> m_root;
  std::vector<Deed> m_deeds;
  std::vector<std::size_t> m_place;  // of each deed: its engagement
  std::vector<Dice> m_dice;
  std::map<Sequence, std::pair<std::size_t, Toll>> m_tolls;
  std::vector<std::map<std::int32_t, std::int64_t>> m_per_turn;  // weight by unit and turn
  Chronicle m_story;
};

std::string number(std::int64_t n) {
  return std::to_string(n);
}

std::string names(const Scenario& scenario, const std::vector<UnitId>& ids, std::size_t most = 99) {
  std::string text;
  for (std::size_t i = 0; i < ids.size() && i < most; ++i) text += (i > 0 ? ", " : "") + scenario.sheet(ids[i]).name;
  return text;
}

std::string luck_text(const Luck& luck) {
  return number(luck.fallen) + " of " + number(luck.dice) + ", due " + number(luck.due) + "/" + number(due_parts);
}

}  // namespace

std::string_view act_word(Act::Kind kind) {
  switch (kind) {
    case Act::Kind::Ground:
      return "ground and plan";
    case Act::Kind::Approach:
      return "approach";
    case Act::Kind::Crisis:
      return "crisis";
    case Act::Kind::Decision:
      return "decision";
    case Act::Kind::Aftermath:
      return "aftermath";
  }
  return {};
}

std::vector<std::size_t> Chronicle::unlikely(std::int64_t at_least) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < engagements.size(); ++i)
    if (engagements[i].rarity.one_in >= at_least) found.push_back(i);
  std::ranges::stable_sort(found, std::ranges::greater{}, [&](std::size_t i) { return engagements[i].rarity.one_in; });
  return found;
}

const TurningPoint* Chronicle::turned() const {
  const auto found =
      std::ranges::find_if(turning, [](const TurningPoint& point) { return point.swing.is_of_one_turn(); });
  return found != turning.end() ? &*found : nullptr;
}

Chronicle chronicle_of(const Account& account) {
  return Reader{account}.read();
}

std::string text_of(const Chronicle& story, const Scenario& scenario) {
  std::string text = scenario.name + ", " + number(story.turns) + " turns\n";
  for (const std::size_t side : {0U, 1U}) {
    const Toll& toll = story.toll[side];
    text += scenario.sides[side].name + ": lost " + number(toll.losses) + ", men " + number(toll.men) + "; broke " +
            number(static_cast<std::int64_t>(toll.broken.size())) + "; dice " + luck_text(story.luck[side]) +
            "; cast " + names(scenario, story.cast[side]) + "\n";
  }
  for (const Act& act : story.acts) {
    text += std::string{act_word(act.kind)};
    if (act.first_turn > 0) text += " " + number(act.first_turn) + "-" + number(act.last_turn);
    text += "\n";
    for (const std::size_t i : act.engagements) {
      const Engagement& fight = story.engagements[i];
      text += "  " + number(fight.weight) + " T" + number(fight.first_turn) + "-" + number(fight.last_turn) + " #" +
              number(fight.first()) + "-" + number(fight.last()) + (fight.contact ? " contact " : " fire ") +
              (fight.struck ? scenario.sheet(fight.struck).name : "") + " by " + names(scenario, fight.by, 3);
      for (const std::size_t side : {0U, 1U})
        if (!fight.toll[side].broken.empty()) text += "; broke " + names(scenario, fight.toll[side].broken);
      text += "; one in " + number(fight.rarity.one_in) + "\n";
    }
  }
  return text;
}

}  // namespace vedette::chronicle
