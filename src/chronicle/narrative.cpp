#include "chronicle/narrative.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>

#include "chronicle/fight.h"
#include "chronicle/measure_words.h"
#include "chronicle/weight.h"
#include "core/die.h"

namespace vedette::chronicle {
namespace {

/// What opens a sentence: the turn in which all of it happened.
struct Opening {
  std::int32_t turn = 0;  // 0: none is told
  bool begins = false;    // the first sentence of a beat
};

/// What is told of an engagement in one breath: what happened in one turn.
struct Beat {
  std::size_t engagement = 0;
  std::int32_t turn = 0;
  Sequence at = 0;  // its first event
  bool blows =
      false;  // who fires at or charges whom, and what the whole fight costs; else only who broke, fell, got in
  Fight of;
};

void capitalise(std::string& text) {
  if (text.empty()) return;
  char& first = text.front();
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
}

/// So many are named in the result as broken in its heaviest fight; more would be a list.
constexpr std::size_t most_broken = 3;

class Teller {
 public:
  Teller(const Chronicle& story, const Telling& facts, const Words& words)
      : m_story{story},
        m_facts{facts},
        m_words{words},
        m_strengths{*facts.start.scenario, facts.limits},
        m_ledger{facts.entries},
        m_names{*facts.start.scenario, words},
        m_measures{facts, words} {}

  Narrative tell() {
    Narrative all;
    all.result = result();
    m_recent.clear();
    gather();
    for (std::size_t i = 0; i < m_story.acts.size(); ++i)
      if (!m_scenes[i].lead.empty() || !m_scenes[i].rest.empty() || !m_scenes[i].fates.empty())
        all.acts.push_back(told(m_story.acts[i], m_scenes[i]));
    return all;
  }

 private:
  [[nodiscard]] const Scenario& scenario() const { return *m_facts.start.scenario; }
  [[nodiscard]] const Engagement& engagement(std::size_t place) const { return m_story.engagements[place]; }
  [[nodiscard]] Side side_of(UnitId id) const { return scenario().sheet(id).side; }

  // ---- acts

  /// What is told in an act: every beat in the act of its turn.
  struct Scene {
    std::vector<Beat> lead;               // of its heaviest fights, as they happened
    std::vector<std::vector<Beat>> rest;  // a fight's each, as they happened
    std::vector<Beat> fates;              // who broke without a blow that is known
  };

  static bool earlier(const Beat& one, const Beat& other) {
    return std::pair{one.turn, one.at} < std::pair{other.turn, other.at};
  }

  /// An engagement by turns: its blows with what came of them in their turn, and all else in the turn in which it was.
  [[nodiscard]] std::vector<Beat> beats_of(std::size_t place) const {
    Fight fight = fight_of(engagement(place), m_ledger);
    std::map<std::int32_t, Beat> by_turn;
    const auto beat = [&](Sequence at) -> Beat& {
      Beat& found = by_turn[m_ledger.turn_of(at)];
      found.at = found.at == 0 ? at : std::min(found.at, at);
      return found;
    };
    if (fight.opens()) {
      Beat& blows = beat(fight.chargers.empty() ? fight.struck.event : fight.chargers.front().event);
      blows.blows = true;
      blows.of = fight;
      blows.of.broke.clear(), blows.of.gone.clear(), blows.of.leaders.clear(), blows.of.places.clear();
    }
    for (const Named& one : fight.broke) beat(one.event).of.broke.push_back(one);
    for (const Named& one : fight.gone) beat(one.event).of.gone.push_back(one);
    for (const Sequence at : fight.leaders) beat(at).of.leaders.push_back(at);
    for (const Sequence at : fight.places) beat(at).of.places.push_back(at);
    std::vector<Beat> all;
    for (auto& [turn, one] : by_turn) {
      one.engagement = place, one.turn = turn;
      all.push_back(std::move(one));
    }
    return all;
  }

  void gather() {
    m_scenes.resize(m_story.acts.size());
    const auto scene_of = [&](std::int32_t turn, std::size_t otherwise) -> std::size_t {
      for (std::size_t i = 0; i < m_story.acts.size(); ++i)
        if (turn >= m_story.acts[i].first_turn && turn <= m_story.acts[i].last_turn) return i;
      return otherwise;
    };
    for (std::size_t i = 0; i < m_story.acts.size(); ++i)
      for (std::size_t rank = 0; rank < m_story.acts[i].engagements.size(); ++rank) {
        std::vector<Beat> beats = beats_of(m_story.acts[i].engagements[rank]), here;
        const auto blows = std::ranges::find(beats, true, &Beat::blows);
        const std::size_t home = blows != beats.end() ? scene_of(blows->turn, i) : m_scenes.size();
        for (Beat& beat : beats) {
          const std::size_t at = scene_of(beat.turn, i);
          if (rank < leading)
            m_scenes[at].lead.push_back(std::move(beat));
          else if (at == home)
            here.push_back(std::move(beat));
          else
            m_scenes[at].fates.push_back(std::move(beat));
        }
        if (!here.empty()) m_scenes[home].rest.push_back(std::move(here));
      }
    for (Scene& scene : m_scenes) {
      std::ranges::stable_sort(scene.lead, earlier);
      std::ranges::stable_sort(scene.fates, earlier);
      std::ranges::stable_sort(scene.rest, [](const std::vector<Beat>& one, const std::vector<Beat>& other) {
        return earlier(one.front(), other.front());
      });
    }
  }

  /// Beats without blows of one turn, one after the other, are told as one.
  static std::vector<Beat> joined(const std::vector<Beat>& beats) {
    std::vector<Beat> all;
    for (const Beat& beat : beats) {
      if (all.empty() || beat.blows || all.back().blows || all.back().turn != beat.turn) {
        all.push_back(beat);
        continue;
      }
      const auto add = [](auto& to, const auto& more) { to.insert(to.end(), more.begin(), more.end()); };
      Fight& of = all.back().of;
      add(of.broke, beat.of.broke), add(of.gone, beat.of.gone);
      add(of.leaders, beat.of.leaders), add(of.places, beat.of.places);
    }
    return all;
  }

  ToldAct told(const Act& act, const Scene& scene) {
    ToldAct told{.kind = act.kind, .first_turn = act.first_turn, .last_turn = act.last_turn, .lead = {}, .rest = {}};
    m_told_turn = 0;
    m_met.clear();
    std::vector<std::int32_t> turns;  // of the passages
    for (const Beat& beat : joined(scene.lead)) {
      told.lead.push_back({.engagement = beat.engagement, .sentences = {}});
      tell(told.lead.back().sentences, beat);
      turns.push_back(beat.turn);
      say_swings(told.lead, turns, scene.lead);
    }
    std::erase_if(told.lead, [](const Passage& passage) { return passage.sentences.empty(); });
    m_told_turn = 0;
    for (const std::vector<Beat>& beats : scene.rest) {
      m_met.clear();
      Passage passage{.engagement = beats.front().engagement, .sentences = {}};
      for (const Beat& beat : beats) tell(passage.sentences, beat);
      if (!passage.sentences.empty()) told.rest.push_back(std::move(passage));
    }
    for (const Beat& beat : joined(scene.fates)) {
      m_met.clear();
      Passage passage{.engagement = beat.engagement, .sentences = {}};
      tell(passage.sentences, beat);
      if (!passage.sentences.empty()) told.rest.push_back(std::move(passage));
    }
    return told;
  }

  void tell(std::vector<Sentence>& to, const Beat& beat) {
    std::set<UnitId> fated;  // whose end is told
    const std::size_t before = to.size();
    const auto begins = [&] { return to.size() == before; };
    if (beat.blows && !beat.of.chargers.empty())
      say_charge(to, beat.of, fated);
    else if (beat.blows)
      say_fire(to, beat.of, fated);
    for (const Sequence at : beat.of.places) say_place(to, at, begins());
    for (const Sequence at : beat.of.leaders) say_leader(to, at, {beat.turn, begins()});
    say_fates(to, beat.of, fated, begins());
  }

  /// After the last beat of a turn that turned the battle, or after its own fight there: what it did to the odds.
  void say_swings(std::vector<Passage>& lead, const std::vector<std::int32_t>& turns, const std::vector<Beat>& all) {
    for (const TurningPoint& point : m_story.turning) {
      const std::int32_t turn = point.swing.before.turn;
      if (!point.swing.is_of_one_turn() || turns.back() != turn || lead.back().sentences.empty() || !point.engagement)
        continue;
      const bool own = std::ranges::any_of(
          all, [&](const Beat& beat) { return beat.engagement == *point.engagement && beat.turn == turn; });
      const auto last = std::ranges::count(joined(all), turn, &Beat::turn) == std::ranges::count(turns, turn);
      if (own ? lead.back().engagement == *point.engagement : last)
        say(lead.back().sentences, "swing", std::max<Sequence>(point.swing.before.at, 1), odds(point.swing));
    }
  }

  // ---- fights

  /// The event by which a unit broke or left, in the turn of a blow and after it.
  [[nodiscard]] std::optional<Sequence> fate_after(const Fight& fight, UnitId unit, Sequence blow) const {
    for (const auto* fates : {&fight.gone, &fight.broke})
      for (const Named& one : *fates)
        if (one.unit == unit && one.event > blow && m_ledger.turn_of(one.event) == m_ledger.turn_of(blow))
          return one.event;
    return std::nullopt;
  }

  void say_charge(std::vector<Sentence>& to, const Fight& fight, std::set<UnitId>& fated) {
    std::vector<Sequence> because;
    std::string_view kind = "charge";
    const Sequence blow = fight.charged.front().event;
    const auto all_fall = [&](const std::vector<Named>& units) {
      std::vector<Sequence> fates;
      for (const Named& one : units)
        if (const auto fate = fate_after(fight, one.unit, blow)) fates.push_back(*fate);
      return fates.size() == units.size() ? fates : std::vector<Sequence>{};
    };
    const std::vector<Sequence> won = all_fall(fight.charged), lost = all_fall(fight.chargers);
    if (!won.empty() && lost.empty()) kind = "charge_won", because = won;
    if (!lost.empty() && won.empty()) kind = "charge_lost", because = lost;
    for (const Named& one : kind == "charge_won" ? fight.charged : fight.chargers)
      if (kind != "charge") fated.insert(one.unit);
    const Fillings fill{{"by", units(fight.chargers)}, {"struck", units(fight.charged)}};
    std::vector<Named> all = fight.chargers;
    all.insert(all.end(), fight.charged.begin(), fight.charged.end());
    say(to, kind, blow, fill, when(all, true), because);
    say_cost(to, fight);
  }

  void say_fire(std::vector<Sentence>& to, const Fight& fight, std::set<UnitId>& fated) {
    const UnitId struck = fight.struck.unit;
    Fillings fill{{"by", units(fight.by)}, {"struck", units({fight.struck})}};
    if (fight.range)
      if (const auto* shot = std::get_if<battle::FireDeclared>(&m_ledger.entry(fight.range_event).event))
        if (auto paces = m_measures.paces(*shot, fight.range_event)) fill["paces"] = *std::move(paces);
    std::vector<Named> all = fight.by;
    all.push_back(fight.struck);
    const auto opening = when(all, true);
    const auto fate = fate_after(fight, struck, fight.struck.event);
    const auto loss = fight.losses.find(struck);
    const bool lost = loss != fight.losses.end();
    const bool one_turn =
        lost && m_ledger.turn_of(loss->second.because.front()) == m_ledger.turn_of(loss->second.because.back());
    std::string_view kind = "fire";
    std::vector<Sequence> because;
    if (fate) {
      const bool gone = std::holds_alternative<battle::UnitRemoved>(m_ledger.entry(*fate).event);
      kind = gone ? "fire_gone" : "fire_broke", because = {*fate};
      fated.insert(struck);
      if (auto strength = m_measures.strength(scenario().sheet(struck).men, fight.struck.event))
        fill["strength"] = *std::move(strength);
    }
    if (one_turn && kind != "fire_gone") fill["price"] = price(struck, loss->second);
    say(to, kind, fight.struck.event, fill, opening, because);
    if (lost && !one_turn && kind != "fire_gone")
      say(to, "loss", loss->second.because.back(),
          {{"unit", units({{struck, loss->second.because.back()}})},
           {"price", price(struck, loss->second)},
           {"turn", m_measures.turn(m_ledger.turn_of(loss->second.because.back()), loss->second.because.back())}});
  }

  /// "about 110 men, two in five".
  [[nodiscard]] Filling price(UnitId unit, const Fight::Loss& loss) const {
    const Sequence at = loss.because.back();
    const std::int64_t men = m_strengths.men(unit, loss.count);
    if (men <= 0) return m_measures.losses(loss.count, at, loss.because);
    Filling price = m_measures.men(men, at, loss.because);
    if (auto share = m_measures.share(men, scenario().sheet(unit).men, at, loss.because)) {
      const std::size_t slot = m_words.and_share.find("{share}");
      price.pieces.push_back({.text = m_words.and_share.substr(0, slot)});
      price.pieces.push_back(std::move(share->pieces.front()));
      if (std::string after = m_words.and_share.substr(slot + 7); !after.empty())
        price.pieces.push_back({.text = std::move(after)});
    }
    return price;
  }

  /// What the whole fight cost either side, the dearer first; the turns from which to which, where they are several.
  /// @return false: nothing.
  bool fill_cost(Fillings& fill, const Fight& fight) const {
    struct Sum {
      Side side = Side::Red;
      std::int64_t men = 0, count = 0;
      std::vector<Sequence> because;
    };
    std::array<Sum, 2> sums{Sum{.side = Side::Red}, Sum{.side = Side::Blue}};
    std::vector<Sequence> all;
    for (const auto& [unit, loss] : fight.losses) {
      Sum& sum = sums[core::index(side_of(unit))];
      sum.men += m_strengths.men(unit, loss.count), sum.count += loss.count;
      sum.because.insert(sum.because.end(), loss.because.begin(), loss.because.end());
      all.insert(all.end(), loss.because.begin(), loss.because.end());
    }
    if (std::pair{sums[1].men, sums[1].count} > std::pair{sums[0].men, sums[0].count}) std::swap(sums[0], sums[1]);
    if (sums[0].count == 0) return false;
    for (const std::size_t i : {0U, 1U}) {
      Sum& sum = sums[i];
      if (sum.count == 0) continue;
      std::ranges::sort(sum.because);
      const Sequence at = sum.because.back();
      fill[i == 0 ? "side" : "side2"] = side(sum.side, at);
      fill[i == 0 ? "price" : "price2"] =
          sum.men > 0 ? m_measures.men(sum.men, at, sum.because) : m_measures.losses(sum.count, at, sum.because);
    }
    const auto [first, last] = std::ranges::minmax(all);
    if (m_ledger.turn_of(first) != m_ledger.turn_of(last)) {
      fill["from"] = m_measures.turn(m_ledger.turn_of(first), first);
      fill["to"] = m_measures.turn(m_ledger.turn_of(last), last);
    }
    return true;
  }

  void say_cost(std::vector<Sentence>& to, const Fight& fight) {
    Fillings fill;
    if (!fill_cost(fill, fight)) return;
    const Sequence seed = fill.at("price").pieces.front().event;
    say(to, fill.contains("from") ? "cost_long" : "cost", seed, fill);
  }

  void say_place(std::vector<Sentence>& to, Sequence at, bool begins) {
    const auto& entered = std::get<battle::PlaceEntered>(m_ledger.entry(at).event);
    const std::string& name = m_facts.start.ground().feature(entered.place).name;
    if (name.empty()) return;
    const std::vector<Named> who{{entered.unit, at}};
    say(to, "place", at, {{"unit", units(who)}, {"place", {{{Piece::Kind::Place, name, at}}, false}}},
        when(who, begins));
  }

  void say_leader(std::vector<Sentence>& to, Sequence at, const Opening& opening) {
    const auto& hit = std::get<battle::LeaderHit>(m_ledger.entry(at).event);
    const Piece wound{.kind = Piece::Kind::Quoted, .text = hit.wound, .event = at, .fact = Fact::Wound};
    say(to, "leader", at,
        {{"person", {{{Piece::Kind::Person, scenario().people[hit.leader.value - 1U].name, at}}, false}},
         {"wound", {{wound}, std::nullopt}}},
        opening);
  }

  /// Who broke and who is gone, of both sides: of the side whose first it was, then of the other.
  void say_fates(std::vector<Sentence>& to, const Fight& fight, const std::set<UnitId>& fated, bool begins) {
    for (const auto* list : {&fight.broke, &fight.gone}) {
      std::array<std::vector<Named>, 2> of;
      for (const Named& one : *list)
        if (!fated.contains(one.unit)) of[core::index(side_of(one.unit))].push_back(one);
      if (of[0].empty() || (!of[1].empty() && of[1].front().event < of[0].front().event)) std::swap(of[0], of[1]);
      if (of[0].empty()) continue;
      std::vector<Named> all = of[0];
      all.insert(all.end(), of[1].begin(), of[1].end());
      const Opening opening = when(all, begins);
      Fillings fill{{"units", units(of[0])}};
      if (!of[1].empty()) fill["units2"] = units(of[1]);
      say(to, list == &fight.broke ? "rout" : "gone", of[0].front().event, fill, opening);
    }
  }

  /// The odds before and after, of whom they favoured in the end.
  [[nodiscard]] Fillings odds(const Swing& swing) const {
    const bool red = swing.thousandths() > 0;
    // The first moment is the start itself, before any event.
    const Sequence before = std::max<Sequence>(swing.before.at, 1);
    const auto hundredths = [&](const Chance& chance, Sequence at) {
      const int of = red ? chance.thousandths() : 1000 - chance.thousandths();
      return Filling{
          {{.kind = Piece::Kind::Number, .text = std::to_string((of + 5) / 10), .event = at, .fact = Fact::Odds}},
          std::nullopt};
    };
    return {{"side", side(red ? Side::Red : Side::Blue, before)},
            {"before", hundredths(swing.before, before)},
            {"after", hundredths(swing.after, swing.after.at)}};
  }

  // ---- what fills slots

  [[nodiscard]] Filling units(const std::vector<Named>& all) {
    Filling filling = m_names.list(all, m_met);
    for (const Named& one : all) m_now.insert(one.unit);
    return filling;
  }
  [[nodiscard]] Filling side(Side of, Sequence event) const {
    const std::string& name = scenario().sides[core::index(of)].name;
    const auto other = m_words.sides.find(name);
    return {{{Piece::Kind::Side, m_words.article + ' ' + (other != m_words.sides.end() ? other->second : name), event}},
            true};
  }

  [[nodiscard]] Opening when(const std::vector<Named>& all, bool begins) const {
    std::set<std::int32_t> turns;
    for (const Named& one : all) turns.insert(m_ledger.turn_of(one.event));
    if (turns.size() != 1 || *turns.begin() < 1) return {};
    return {*turns.begin(), begins};
  }
  [[nodiscard]] std::vector<Piece> opening_words(const Opening& opening, Sequence seed) {
    if (opening.turn <= 0) return {};
    const TimeWords& time = m_words.time;
    if (opening.turn == m_told_turn) {
      if (!opening.begins || time.same_turn.empty()) return {};
      const std::size_t n = core::mix(seed, 7, 0) % time.same_turn.size();
      const std::string& text = time.same_turn[n];
      if (text.empty() || n == m_last_opening) return {};
      m_last_opening = n;
      return {{.text = text + ' '}};
    }
    m_told_turn = opening.turn;
    const Sequence at = m_ledger.turn_begins(opening.turn);
    Fillings fill{{"turn", m_measures.turn(opening.turn, at)}};
    if (auto clock = m_measures.clock(opening.turn - 1, at); clock && opening.begins) fill["clock"] = *std::move(clock);
    const auto pattern = Pattern::of(fill.contains("clock") ? time.turn_and_clock : time.turn);
    if (!pattern || !pattern->can_say(fill)) return {};
    std::vector<Piece> pieces = pattern->say(fill);
    pieces.push_back({.text = " "});
    return pieces;
  }

  // ---- sentences

  [[nodiscard]] bool was_said(std::string_view kind, std::size_t pattern) const {
    return std::ranges::any_of(m_recent,
                               [&](const auto& said) { return said.first == kind && said.second == pattern; });
  }
  void remember(std::string_view kind, std::size_t pattern) {
    m_recent.emplace_back(kind, pattern);
    if (m_recent.size() > no_pattern_twice_within) m_recent.pop_front();
  }

  /// Says a sentence of a kind: one of its patterns by hash, and none that was said within the last few sentences.
  void say(std::vector<Sentence>& to, std::string_view kind, Sequence seed, const Fillings& fillings,
           const Opening& opening = {}, std::vector<Sequence> because = {}) {
    m_met.insert(m_now.begin(), m_now.end());
    m_now.clear();
    const auto patterns = m_words.patterns.find(kind);
    if (patterns == m_words.patterns.end()) return;
    std::vector<std::pair<std::size_t, Pattern>> free;
    for (std::size_t i = 0; i < patterns->second.size(); ++i)
      if (const auto pattern = Pattern::of(patterns->second[i]);
          pattern && !was_said(kind, i) && pattern->can_say(fillings))
        free.emplace_back(i, *pattern);
    if (free.empty()) return;
    const auto& [chosen, pattern] = free[core::mix(seed, kind.size(), to.size()) % free.size()];
    Sentence sentence{.pieces = opening_words(opening, seed),
                      .kind = std::string{kind},
                      .pattern = chosen,
                      .because = std::move(because)};
    sentence.opening = sentence.pieces.size();
    for (Piece& piece : pattern.say(fillings)) sentence.pieces.push_back(std::move(piece));
    capitalise(sentence.pieces.front().text);
    remember(kind, chosen);
    to.push_back(std::move(sentence));
  }

  // ---- the result

  [[nodiscard]] Filling units_lost(Side of, Sequence event) const {
    const auto& broken = m_story.toll[core::index(of)].broken;
    const std::set<UnitId> lost{broken.begin(), broken.end()};
    const auto all = std::ranges::count(scenario().units, of, &battle::UnitSheet::side);
    return {{{.kind = Piece::Kind::Number,
              .text = m_measures.units(static_cast<std::int64_t>(lost.size()), all),
              .event = event,
              .fact = Fact::Units}},
            std::nullopt};
  }

  std::vector<Sentence> result() {
    std::vector<Sentence> said;
    const Sequence end = m_ledger.end();
    Fillings fill{{"turn", m_measures.turn(m_story.turns, end)}};
    if (auto clock = m_measures.clock(m_story.turns, end)) fill["clock"] = *std::move(clock);
    const auto winner = m_story.outcome ? m_story.outcome->winner : std::nullopt;
    const Side first = winner.value_or(Side::Red), other = core::other(first);
    fill["winner"] = fill["one"] = side(first, end), fill["loser"] = fill["other"] = side(other, end);
    say(said, !m_story.outcome ? "unended" : winner ? "won" : "drawn", end, fill);
    m_met.clear();
    if (const TurningPoint* turned_at = m_story.turned(); turned_at != nullptr && turned_at->engagement) {
      const TurningPoint& point = *turned_at;
      Fillings turned = odds(point.swing);
      turned["turn"] = m_measures.turn(point.swing.before.turn, m_ledger.turn_begins(point.swing.before.turn));
      Engagement there = engagement(*point.engagement);
      there.events = point.events, there.main_turn = point.swing.before.turn;
      if (point.struck) there.struck = point.struck, there.by = point.by;
      say_turned(said, there, std::move(turned));
    } else if (!m_story.heaviest.empty() && engagement(m_story.heaviest.front()).struck) {
      say_heaviest(said, engagement(m_story.heaviest.front()));
    }
    fill["units"] = units_lost(first, end), fill["units2"] = units_lost(other, end);
    for (const Side of : {first, other}) {
      const std::int64_t men = m_story.toll[core::index(of)].men;
      if (men > 0) fill[of == first ? "men" : "men2"] = m_measures.men(men, end, {});
    }
    say(said, "total", end, fill);
    return said;
  }
  /// Who lost how much to whom where it turned, where that is known; else round whom it was.
  void say_turned(std::vector<Sentence>& to, const Engagement& there, Fillings fill) {
    const Fight fight = fight_of(there, m_ledger);
    const auto loss = fight.losses.find(fight.struck.unit);
    const bool known = loss != fight.losses.end() && !fight.by.empty();
    const Sequence at = known                     ? loss->second.because.back()
                        : fight.struck.event != 0 ? fight.struck.event
                                                  : there.events.front();
    fill["struck"] = units({{fight.struck.unit, at}});
    if (known) {
      const std::int64_t men = m_strengths.men(fight.struck.unit, loss->second.count);
      fill["by"] = units(fight.by);
      fill["price"] = men > 0 ? m_measures.men(men, at, loss->second.because)
                              : m_measures.losses(loss->second.count, at, loss->second.because);
    }
    say(to, known ? "turned_by" : "turned", m_ledger.end(), fill);
  }

  void say_heaviest(std::vector<Sentence>& to, const Engagement& heaviest) {
    const Fight fight = fight_of(heaviest, m_ledger);
    Fillings fill{
        {"turn", m_measures.turn(heaviest.main_turn, m_ledger.turn_begins(heaviest.main_turn))},
        {"struck",
         units({{fight.struck.unit, fight.struck.event != 0 ? fight.struck.event : heaviest.events.front()}})}};
    const bool known = !fight.by.empty() && fill_cost(fill, fight);
    if (known) fill["by"] = units(fight.by);
    std::vector<Named> broke = fight.broke;
    broke.insert(broke.end(), fight.gone.begin(), fight.gone.end());
    if (!broke.empty() && broke.size() <= most_broken) fill["broke"] = units(broke);
    say(to, known ? "heaviest_by" : "heaviest", m_ledger.end(), fill);
  }

  const Chronicle& m_story;
  const Telling& m_facts;
  const Words& m_words;
  Strengths m_strengths;
  Ledger m_ledger;
  Names m_names;
  MeasureWords m_measures;
  std::vector<Scene> m_scenes;                               // by act
  std::deque<std::pair<std::string, std::size_t>> m_recent;  // patterns said last
  std::set<UnitId> m_met, m_now;                             // named in this paragraph; in the sentence being made
  std::size_t m_last_opening = 0;                            // of a sentence of the turn told last
  std::int32_t m_told_turn = 0;                              // that was told last
};

}  // namespace

std::string Sentence::text() const {
  std::string all;
  for (const Piece& piece : pieces) all += piece.text;
  return all;
}

std::string Sentence::text_without_time() const {
  std::string all;
  for (std::size_t i = opening; i < pieces.size(); ++i) all += pieces[i].text;
  capitalise(all);
  return all;
}

bool Sentence::leans() const {
  const auto* of = std::ranges::find(sentence_kinds, kind, &SentenceKind::name);
  return of != sentence_kinds.end() && of->leans;
}

std::optional<Sentence> seen(const Telling& facts, const Words& words, const Entry& entry) {
  const battle::Event& event = entry.event;
  const Parties who = parties_of(event);
  const std::string_view kind = std::holds_alternative<battle::FireDeclared>(event)     ? "seen_fire"
                                : std::holds_alternative<battle::ChargeDeclared>(event) ? "seen_charge"
                                : std::holds_alternative<battle::ContactMade>(event)    ? "seen_charge"
                                : std::holds_alternative<battle::MeleeRound>(event)     ? "seen_fight"
                                                                                        : "";
  const auto patterns = words.patterns.find(kind);
  if (!who.by || !who.struck || patterns == words.patterns.end() || patterns->second.empty()) return std::nullopt;
  const auto pattern = Pattern::of(patterns->second.front());
  const Names names{*facts.start.scenario, words};
  const auto unit = [&](UnitId id) { return names.list(std::array{Named{id, entry.sequence}}, {}); };
  const Fillings fill{{"by", unit(who.by)}, {"struck", unit(who.struck)}};
  if (!pattern || !pattern->can_say(fill)) return std::nullopt;
  Sentence sentence{.pieces = pattern->say(fill), .kind = std::string{kind}};
  capitalise(sentence.pieces.front().text);
  return sentence;
}

Narrative narrative_of(const Chronicle& story, const Telling& facts, const Words& words) {
  return Teller{story, facts, words}.tell();
}

}  // namespace vedette::chronicle
