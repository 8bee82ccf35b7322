#include "chronicle/narrative.h"

#include <algorithm>
#include <deque>
#include <set>

#include "chronicle/fight.h"
#include "chronicle/measure_words.h"
#include "core/die.h"

namespace vedette::chronicle {
namespace {

/// What opens a sentence: the turn in which all of it happened.
struct Opening {
  std::int32_t turn = 0;  // 0: none is told
  bool begins = false;    // the first sentence of a fight
};

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
    for (const Act& act : m_story.acts)
      if (!act.engagements.empty()) all.acts.push_back(told(act));
    return all;
  }

 private:
  [[nodiscard]] const Scenario& scenario() const { return *m_facts.start.scenario; }
  [[nodiscard]] const Engagement& engagement(std::size_t place) const { return m_story.engagements[place]; }
  [[nodiscard]] Side side_of(UnitId id) const { return scenario().sheet(id).side; }

  // ---- acts

  struct Known {
    std::size_t place = 0;
    Fight fight;
  };

  ToldAct told(const Act& act) {
    ToldAct told{.kind = act.kind, .first_turn = act.first_turn, .last_turn = act.last_turn, .lead = {}, .rest = {}};
    std::vector<Known> lead, rest, fates;
    for (std::size_t rank = 0; rank < act.engagements.size(); ++rank) {
      Known known{act.engagements[rank], fight_of(engagement(act.engagements[rank]), m_ledger)};
      auto& to = rank < leading ? lead : known.fight.opens() ? rest : fates;
      to.push_back(std::move(known));
    }
    for (auto* list : {&lead, &rest, &fates})  // as they happened
      std::ranges::stable_sort(*list, {}, [&](const Known& known) {
        return std::pair{known.fight.turn, engagement(known.place).first()};
      });
    m_told_turn = 0;
    m_met.clear();
    for (const Known& known : lead) told.lead.push_back(passage(known, act.first_turn));
    m_told_turn = 0;
    for (const Known& known : rest) {
      m_met.clear();
      told.rest.push_back(passage(known, act.first_turn));
    }
    for (std::size_t i = 0; i < fates.size();) {
      // Who broke without a blow that is known, turn by turn in one sentence.
      Fight all = fates[i].fight;
      std::size_t next = i + 1;
      for (; next < fates.size() && fates[next].fight.turn == all.turn; ++next) {
        all.broke.insert(all.broke.end(), fates[next].fight.broke.begin(), fates[next].fight.broke.end());
        all.gone.insert(all.gone.end(), fates[next].fight.gone.begin(), fates[next].fight.gone.end());
      }
      m_met.clear();
      Passage passage{.engagement = fates[i].place, .sentences = {}};
      say_fates(passage.sentences, all, {});
      if (!passage.sentences.empty()) told.rest.push_back(std::move(passage));
      i = next;
    }
    return told;
  }

  template <class Which>
  [[nodiscard]] static std::vector<Named> only(const std::vector<Named>& all, const Which& which) {
    std::vector<Named> some;
    std::ranges::copy_if(all, std::back_inserter(some), which);
    return some;
  }

  Passage passage(const Known& known, std::int32_t act_begins) {
    const std::size_t place = known.place;
    const Fight& fight = known.fight;
    Passage told{.engagement = place, .sentences = {}};
    std::set<UnitId> fated;  // whose end is told
    const auto is_early = [&](Sequence at) { return m_ledger.turn_of(at) < fight.turn; };
    const auto early = [&](const Named& one) { return is_early(one.event); };
    Fight before{.broke = only(fight.broke, early), .gone = only(fight.gone, early)};
    if (fight.opens()) {
      for (const Sequence at : fight.places)
        if (is_early(at)) say_place(told.sentences, at, act_begins);
      say_fates(told.sentences, before, fated, act_begins);
      for (const auto* list : {&before.broke, &before.gone})
        for (const Named& one : *list) fated.insert(one.unit);
    }
    if (!fight.chargers.empty())
      say_charge(told.sentences, fight, act_begins, fated);
    else if (fight.opens())
      say_fire(told.sentences, fight, act_begins, fated);
    for (const Sequence at : fight.places)
      if (!fight.opens() || !is_early(at)) say_place(told.sentences, at, 0);
    for (const Sequence at : fight.leaders) say_leader(told.sentences, at);
    say_fates(told.sentences, fight, fated);
    for (const TurningPoint& point : m_story.turning)
      if (point.engagement == place) {
        say(told.sentences, "swing", engagement(place).first(), odds(point.swing));
        break;
      }
    return told;
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

  void say_charge(std::vector<Sentence>& to, const Fight& fight, std::int32_t act_begins, std::set<UnitId>& fated) {
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
    say(to, kind, blow, fill, when(all, act_begins), because);
    say_cost(to, fight);
  }

  void say_fire(std::vector<Sentence>& to, const Fight& fight, std::int32_t act_begins, std::set<UnitId>& fated) {
    const UnitId struck = fight.struck.unit;
    Fillings fill{{"by", units(fight.by)}, {"struck", units({fight.struck})}};
    if (fight.range)
      if (auto paces = m_measures.paces(*fight.range, fight.range_event)) fill["paces"] = *std::move(paces);
    std::vector<Named> all = fight.by;
    all.push_back(fight.struck);
    const auto opening = when(all, act_begins);
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
          {{"unit", units({{struck, loss->second.because.back()}})}, {"price", price(struck, loss->second)}});
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

  /// What the whole fight cost either side, the dearer first.
  void say_cost(std::vector<Sentence>& to, const Fight& fight) {
    struct Sum {
      Side side = Side::Red;
      std::int64_t men = 0, count = 0;
      std::vector<Sequence> because;
    };
    std::array<Sum, 2> sums{Sum{.side = Side::Red}, Sum{.side = Side::Blue}};
    for (const auto& [unit, loss] : fight.losses) {
      Sum& sum = sums[core::index(side_of(unit))];
      sum.men += m_strengths.men(unit, loss.count), sum.count += loss.count;
      sum.because.insert(sum.because.end(), loss.because.begin(), loss.because.end());
    }
    if (std::pair{sums[1].men, sums[1].count} > std::pair{sums[0].men, sums[0].count}) std::swap(sums[0], sums[1]);
    if (sums[0].count == 0) return;
    Fillings fill;
    for (const std::size_t i : {0U, 1U}) {
      Sum& sum = sums[i];
      if (sum.count == 0) continue;
      std::ranges::sort(sum.because);
      const Sequence at = sum.because.back();
      fill[i == 0 ? "side" : "side2"] = side(sum.side, at);
      fill[i == 0 ? "price" : "price2"] =
          sum.men > 0 ? m_measures.men(sum.men, at, sum.because) : m_measures.losses(sum.count, at, sum.because);
    }
    const Sequence seed = sums[0].because.front();
    say(to, "cost", seed, fill);
  }

  void say_place(std::vector<Sentence>& to, Sequence at, std::int32_t act_begins) {
    const auto& entered = std::get<battle::PlaceEntered>(m_ledger.entry(at).event);
    const std::string& name = m_facts.start.ground().feature(entered.place).name;
    if (name.empty()) return;
    const std::vector<Named> who{{entered.unit, at}};
    say(to, "place", at, {{"unit", units(who)}, {"place", {{{Piece::Kind::Place, name, at}}, false}}},
        when(who, act_begins));
  }

  void say_leader(std::vector<Sentence>& to, Sequence at) {
    const auto& hit = std::get<battle::LeaderHit>(m_ledger.entry(at).event);
    const Piece wound{.kind = Piece::Kind::Quoted, .text = hit.wound, .event = at, .fact = Fact::Wound};
    say(to, "leader", at,
        {{"person", {{{Piece::Kind::Person, scenario().people[hit.leader.value - 1U].name, at}}, false}},
         {"wound", {{wound}, std::nullopt}}});
  }

  /// Who broke and who is gone, of both sides: of the side whose first it was, then of the other.
  void say_fates(std::vector<Sentence>& to, const Fight& fight, const std::set<UnitId>& fated,
                 std::int32_t act_begins = 0) {
    for (const auto* list : {&fight.broke, &fight.gone}) {
      std::array<std::vector<Named>, 2> of;
      for (const Named& one : *list)
        if (!fated.contains(one.unit)) of[core::index(side_of(one.unit))].push_back(one);
      if (of[0].empty() || (!of[1].empty() && of[1].front().event < of[0].front().event)) std::swap(of[0], of[1]);
      if (of[0].empty()) continue;
      std::vector<Named> all = of[0];
      all.insert(all.end(), of[1].begin(), of[1].end());
      const Opening opening = when(all, act_begins);
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

  /// @param act_begins what happened before an act is told in it without its turn; 0 within a passage.
  [[nodiscard]] Opening when(const std::vector<Named>& all, std::int32_t act_begins) const {
    std::set<std::int32_t> turns;
    for (const Named& one : all) turns.insert(m_ledger.turn_of(one.event));
    if (turns.size() != 1 || *turns.begin() < std::max(act_begins, 1)) return {};
    return {*turns.begin(), act_begins > 0};
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
    for (Piece& piece : pattern.say(fillings)) sentence.pieces.push_back(std::move(piece));
    if (!sentence.pieces.empty() && !sentence.pieces.front().text.empty()) {
      char& first = sentence.pieces.front().text.front();
      if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
    }
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
    if (!m_story.turning.empty() && m_story.turning.front().engagement) {
      const TurningPoint& point = m_story.turning.front();
      Fillings turned = odds(point.swing);
      turned["turn"] = m_measures.turn(point.swing.before.turn, m_ledger.turn_begins(point.swing.before.turn));
      turned["struck"] = units({struck_of(*point.engagement)});
      say(said, "turned", end, turned);
    } else if (!m_story.heaviest.empty() && engagement(m_story.heaviest.front()).struck) {
      const std::size_t place = m_story.heaviest.front();
      const std::int32_t turn = engagement(place).main_turn;
      say(said, "heaviest", end,
          {{"turn", m_measures.turn(turn, m_ledger.turn_begins(turn))}, {"struck", units({struck_of(place)})}});
    }
    fill["units"] = units_lost(first, end), fill["units2"] = units_lost(other, end);
    for (const Side of : {first, other}) {
      const std::int64_t men = m_story.toll[core::index(of)].men;
      if (men > 0) fill[of == first ? "men" : "men2"] = m_measures.men(men, end, {});
    }
    say(said, "total", end, fill);
    return said;
  }
  [[nodiscard]] Named struck_of(std::size_t place) const {
    const Fight fight = fight_of(engagement(place), m_ledger);
    return fight.struck.event != 0 ? fight.struck : Named{fight.struck.unit, engagement(place).first()};
  }

  const Chronicle& m_story;
  const Telling& m_facts;
  const Words& m_words;
  Strengths m_strengths;
  Ledger m_ledger;
  Names m_names;
  MeasureWords m_measures;
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

Narrative narrative_of(const Chronicle& story, const Telling& facts, const Words& words) {
  return Teller{story, facts, words}.tell();
}

}  // namespace vedette::chronicle
