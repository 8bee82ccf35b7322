#include "chronicle/narrative.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "battle/ledger.h"
#include "battle/words.h"
#include "core/die.h"

namespace vedette::chronicle {
namespace {

constexpr std::int64_t pace_cm = 75;

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    if (list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) all.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

/// "2", "14", "III": what tells units of one name apart.
bool is_count(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos ||
         word.find_first_not_of("IVX") == std::string::npos;
}

bool is_in(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

std::string with(std::string text, std::string_view slot, const std::string& value) {
  const std::string name = '{' + std::string{slot} + '}';
  if (const std::size_t at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
  return text;
}

/// One place of a pattern: plain words, a slot, or a verb's two forms.
struct Part {
  enum class Kind : std::uint8_t { Plain, Slot, Verb } kind = Kind::Plain;
  std::string text, other;  // other: a verb's singular
};

/// The parts of a pattern; nothing where a brace stands alone.
std::optional<std::vector<Part>> parts_of(std::string_view pattern) {
  std::vector<Part> parts;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::string_view plain = pattern.substr(0, open);
    if (plain.find('}') != std::string_view::npos) return std::nullopt;
    if (!plain.empty()) parts.push_back({Part::Kind::Plain, std::string{plain}, {}});
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    const std::size_t bar = inside.find('|');
    if (inside.empty() || inside.find('{') != std::string_view::npos) return std::nullopt;
    if (bar == std::string_view::npos)
      parts.push_back({Part::Kind::Slot, std::string{inside}, {}});
    else
      parts.push_back({Part::Kind::Verb, std::string{inside.substr(0, bar)}, std::string{inside.substr(bar + 1)}});
    pattern.remove_prefix(close + 1);
  }
  return parts;
}

/// What fills a slot.
struct Filling {
  std::vector<Piece> pieces;
  std::optional<bool> plural;  // of what a verb may agree with
};
using Fillings = std::map<std::string, Filling, std::less<>>;

class Teller {
 public:
  Teller(const Chronicle& story, const Telling& facts, const Words& words)
      : m_story{story}, m_facts{facts}, m_words{words}, m_strengths{*facts.start.scenario, facts.limits} {
    std::map<std::string, int> last_words;
    for (const battle::UnitSheet& sheet : scenario().units) ++last_words[words_of(sheet.name).back()];
    for (const auto& [word, count] : last_words)
      if (count == 1) m_unique.insert(word);
    std::int32_t turn = 0;
    for (const Entry& entry : facts.entries) {
      if (const auto* began = std::get_if<battle::TurnBegan>(&entry.event))
        turn = began->turn, m_turns[turn] = entry.sequence;
      if (std::holds_alternative<battle::GameEnded>(entry.event)) m_end = entry.sequence;
      if (const auto* other = std::get_if<battle::LeaderReplaced>(&entry.event))
        m_replaced.try_emplace(other->leader, entry.sequence);
      m_last = entry.sequence;
    }
  }

  Narrative tell() {
    Narrative all;
    all.result = result();
    m_recent.clear();
    for (const Act& act : m_story.acts) {
      if (act.engagements.empty()) continue;
      ToldAct told{.kind = act.kind, .first_turn = act.first_turn, .last_turn = act.last_turn, .lead = {}, .rest = {}};
      std::vector<std::size_t> lead{
          act.engagements.begin(),
          act.engagements.begin() + static_cast<std::ptrdiff_t>(std::min(leading, act.engagements.size()))};
      std::vector<std::size_t> rest{act.engagements.begin() + static_cast<std::ptrdiff_t>(lead.size()),
                                    act.engagements.end()};
      std::ranges::sort(lead), std::ranges::sort(rest);  // as they happened
      for (const std::size_t i : lead) told.lead.push_back(passage(i));
      for (const std::size_t i : rest) told.rest.push_back(passage(i));
      all.acts.push_back(std::move(told));
    }
    return all;
  }

 private:
  [[nodiscard]] const Scenario& scenario() const { return *m_facts.start.scenario; }
  [[nodiscard]] const Entry& entry(Sequence at) const { return *battle::entry_numbered(m_facts.entries, at); }

  // ---- what fills slots

  [[nodiscard]] std::string number_text(std::int64_t n) const {
    return n >= 1 && n <= static_cast<std::int64_t>(m_words.numbers.size())
               ? m_words.numbers[static_cast<std::size_t>(n - 1)]
               : std::to_string(n);
  }
  [[nodiscard]] static Filling number(std::string text, Sequence event) {
    return {{{Piece::Kind::Number, std::move(text), event}}, std::nullopt};
  }
  [[nodiscard]] Filling turn(std::int32_t n) const {
    const auto at = m_turns.find(n);
    return number(with(m_words.turn, "n", number_text(n)), at != m_turns.end() ? at->second : m_last);
  }
  [[nodiscard]] SpokenName short_name(UnitId id) const {
    const std::string& name = scenario().sheet(id).name;
    SpokenName full = spoken(name, m_words);
    const std::vector<std::string> words = words_of(name);
    // "the Highlanders": where they were named a moment ago, and nobody else may be meant.
    if (std::ranges::find(m_named, id) == m_named.end() || words.size() != 2 || !has_digit(words[0]) ||
        !m_unique.contains(words[1]) || !is_in(m_words.plural, small(words[1])) || small(words[1]) == words[1])
      return full;
    return {m_words.article + ' ' + words[1], true};
  }
  struct Named {
    UnitId unit;
    Sequence event = 0;
  };
  [[nodiscard]] Filling units(const std::vector<Named>& all) {
    Filling filling;
    filling.plural = all.size() > 1;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0)
        filling.pieces.push_back({Piece::Kind::Words, i + 1 < all.size() ? ", " : ' ' + m_words.between_two + ' '});
      const SpokenName name = short_name(all[i].unit);
      if (all.size() == 1) filling.plural = name.plural;
      filling.pieces.push_back({Piece::Kind::Unit, name.text, all[i].event, all[i].unit});
      m_naming.push_back(all[i].unit);
    }
    return filling;
  }
  [[nodiscard]] Filling side(Side of, Sequence event) const {
    const std::string& name = scenario().sides[core::index(of)].name;
    const auto other = m_words.sides.find(name);
    return {{{Piece::Kind::Side, m_words.article + ' ' + (other != m_words.sides.end() ? other->second : name), event}},
            true};
  }
  [[nodiscard]] Filling men(std::int64_t n, Sequence event) const {
    if (n < 20) return number(with(m_words.men, "n", number_text(n)), event);
    const std::int64_t step = n < 100 ? 5 : n < 2000 ? 10 : 100;
    return number(with(m_words.about_men, "n", std::to_string((n + step / 2) / step * step)), event);
  }
  /// "one man in five": the nearest simple share; none of less than a tenth or of nearly all.
  [[nodiscard]] std::optional<Filling> share(std::int64_t part, std::int64_t whole, Sequence event) const {
    if (whole <= 0 || 10 * part < whole || 20 * part > 19 * whole) return std::nullopt;
    std::int64_t a = 1, b = 1, best = whole * 10'000;
    for (std::int64_t under = 2; under <= 10; ++under)
      for (const std::int64_t over : {std::int64_t{1}, std::int64_t{2}, under - 1}) {
        if (over >= under || (over == 2 && under > 5) || (over > 2 && under > 5)) continue;
        const std::int64_t off = std::abs(part * under - over * whole) * 2520 / under;
        if (off < best) best = off, a = over, b = under;
      }
    const std::string text = with(a == 1 ? m_words.one_in : m_words.several_in, "b", number_text(b));
    return number(with(text, "a", number_text(a)), event);
  }

  // ---- sentences

  [[nodiscard]] static bool can_fill(const std::string& pattern, const Fillings& fillings) {
    const auto parts = parts_of(pattern);
    return parts && std::ranges::all_of(*parts, [&](const Part& part) {
             return part.kind != Part::Kind::Slot || fillings.contains(part.text);
           });
  }
  /// Fills in the turn in which all of this happened; where it was several, no turn is named.
  void fill_turn(Fillings& fill, const std::vector<Named>& all) const {
    std::set<std::int32_t> turns;
    for (const Named& one : all) turns.insert(turn_at(one.event));
    if (turns.size() == 1) fill["turn"] = turn(*turns.begin());
  }
  [[nodiscard]] std::int32_t turn_at(Sequence at) const {
    std::int32_t found = 0;
    for (const auto& [n, began] : m_turns)
      if (began <= at) found = n;
    return found;
  }

  /// Says a sentence of a kind: of its patterns whose slots can all be filled one by hash, and none that was said
  /// within the last few sentences. Nothing where there is none.
  void say(std::vector<Sentence>& to, std::string_view kind, Sequence event, const Fillings& fillings) {
    const auto patterns = m_words.patterns.find(kind);
    if (patterns == m_words.patterns.end()) return;
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < patterns->second.size(); ++i)
      if (std::ranges::find(m_recent, std::pair{std::string{kind}, i}) == m_recent.end() &&
          can_fill(patterns->second[i], fillings))
        free.push_back(i);
    if (free.empty()) return;
    const std::size_t chosen = free[core::mix(event, kind.size(), to.size()) % free.size()];
    Sentence sentence{.pieces = {}, .kind = std::string{kind}, .pattern = chosen};
    bool plural = true;
    const auto parts = parts_of(patterns->second[chosen]);
    if (!parts) return;
    for (const Part& part : *parts) {
      if (part.kind == Part::Kind::Plain) sentence.pieces.push_back({Piece::Kind::Words, part.text});
      if (part.kind == Part::Kind::Verb)
        sentence.pieces.push_back({Piece::Kind::Words, plural ? part.text : part.other});
      if (part.kind != Part::Kind::Slot) continue;
      const auto filling = fillings.find(part.text);
      if (filling == fillings.end()) return;
      plural = filling->second.plural.value_or(plural);
      sentence.pieces.insert(sentence.pieces.end(), filling->second.pieces.begin(), filling->second.pieces.end());
    }
    if (!sentence.pieces.empty() && !sentence.pieces.front().text.empty()) {
      char& first = sentence.pieces.front().text.front();
      if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
    }
    m_recent.emplace_back(kind, chosen);
    if (m_recent.size() > no_pattern_twice_within) m_recent.pop_front();
    to.push_back(std::move(sentence));
    m_named = std::move(m_naming);
    m_naming.clear();
  }

  /// Everything an engagement is told by, gathered from its events.
  struct Facts {
    std::vector<Named> by;
    Named struck;
    std::vector<Named> chargers, charged;  // of the first charge that he has a part in
    std::optional<Filling> paces;
    Sequence opening = 0;
    struct Loss {
      std::int64_t count = 0, men = 0;
      Sequence event = 0;
    };
    std::map<UnitId, Loss> losses;
    std::vector<Named> routed, gone;
    std::vector<Sequence> leaders, places;
  };

  [[nodiscard]] Facts facts_of(const Engagement& fight) const {
    Facts facts;
    facts.struck.unit = fight.struck;
    std::map<UnitId, Sequence> striking;
    std::map<UnitId, std::int64_t> before;
    std::int64_t nearest = -1;
    Sequence near_event = 0;
    for (const Sequence at : fight.events) {
      const battle::Event& event = entry(at).event;
      if (const auto* fire = std::get_if<battle::FireDeclared>(&event); fire && fire->target == fight.struck) {
        striking.try_emplace(fire->firer, at);
        const std::int64_t range = fire->range.micrometres;
        if (range > 0 && (nearest < 0 || range < nearest)) nearest = range, near_event = at;
        if (facts.struck.event == 0) facts.struck.event = at;
      }
      const auto meet = [&](UnitId one, UnitId other) {
        if (one != fight.struck && other != fight.struck) return;
        striking.try_emplace(one == fight.struck ? other : one, at);
        if (facts.struck.event == 0) facts.struck.event = at;
        // Several against one, on either side of him; who goes in against whom is the first charge's.
        const bool first = facts.chargers.empty();
        const auto add = [&](std::vector<Named>& to, UnitId id) {
          if (std::ranges::find(to, id, &Named::unit) == to.end() && to.size() < 3) to.push_back({id, at});
        };
        if (first || facts.charged.front().unit == other) add(facts.chargers, one);
        if (first) add(facts.charged, other);
      };
      if (const auto* charge = std::get_if<battle::ChargeDeclared>(&event)) meet(charge->attacker, charge->target);
      if (const auto* contact = std::get_if<battle::ContactMade>(&event))
        meet(contact->contact.attacker, contact->contact.target);
      if (const auto* round = std::get_if<battle::MeleeRound>(&event); round && facts.chargers.empty())
        meet(round->unit, round->enemy);
      if (const auto* hit = std::get_if<battle::CasualtiesTaken>(&event)) {
        Facts::Loss& loss = facts.losses[hit->unit];
        loss.count += hit->count;
        loss.event = at;
        if (hit->unit == fight.struck && hit->by) striking.try_emplace(hit->by, at);
      }
      if (const auto* removed = std::get_if<battle::UnitRemoved>(&event)) facts.gone.push_back({removed->unit, at});
      if (const auto* cohesion = std::get_if<battle::CohesionChanged>(&event))
        if (cohesion->breaks) facts.routed.push_back({cohesion->unit, at});
      // A man lost; his successor is known by no name.
      if (const auto* hit = std::get_if<battle::LeaderHit>(&event))
        if (const auto other = m_replaced.find(hit->leader);
            hit->leaves && (other == m_replaced.end() || at < other->second))
          facts.leaders.push_back(at);
      if (std::holds_alternative<battle::PlaceEntered>(event)) facts.places.push_back(at);
    }
    for (const UnitId id : fight.by)
      if (facts.by.size() < 3 && striking.contains(id)) facts.by.push_back({id, striking[id]});
    if (nearest > 0) {
      const std::int64_t cm = nearest * scenario().cm_per_inch / core::micrometres_per_inch;
      const std::int64_t paces = (cm / pace_cm + 25) / 50 * 50;
      if (paces > 0) facts.paces = number(with(m_words.paces, "n", std::to_string(paces)), near_event);
    }
    for (auto& [unit, loss] : facts.losses) loss.men = m_strengths.men(unit, loss.count);
    return facts;
  }

  void say_loss(std::vector<Sentence>& to, UnitId unit, const Facts::Loss& loss) {
    Fillings fill{{"unit", units({{unit, loss.event}})}};
    if (loss.men <= 0) {
      fill["losses"] = number(battle::losses_text(m_facts.measures, loss.count), loss.event);
      return say(to, "loss_measured", loss.event, fill);
    }
    fill["men"] = men(loss.men, loss.event);
    if (const auto part = share(loss.men, scenario().sheet(unit).men, loss.event)) {
      fill["share"] = *part;
      return say(to, "loss_share", loss.event, fill);
    }
    say(to, "loss", loss.event, fill);
  }

  Passage passage(std::size_t place) {
    const Engagement& fight = m_story.engagements[place];
    const Facts facts = facts_of(fight);
    Passage told{.engagement = place, .sentences = {}};
    m_named.clear();
    const Sequence seed = fight.first();
    if (!facts.chargers.empty()) {
      Fillings fill{{"by", units(facts.chargers)}, {"struck", units(facts.charged)}};
      fill_turn(fill, facts.chargers);
      say(told.sentences, "charge", seed, fill);
    } else if (!facts.by.empty() && facts.struck.event != 0) {
      Fillings fill{{"by", units(facts.by)}, {"struck", units({facts.struck})}};
      auto all = facts.by;
      all.push_back(facts.struck);
      fill_turn(fill, all);
      if (facts.paces) fill["paces"] = *facts.paces;
      say(told.sentences, facts.paces ? "fire" : "fire_unmeasured", seed, fill);
    }
    for (const Sequence at : facts.places) {
      const auto& entered = std::get<battle::PlaceEntered>(entry(at).event);
      const std::string& name = m_facts.start.ground().feature(entered.place).name;
      if (!name.empty())
        say(told.sentences, "place", at,
            {{"unit", units({{entered.unit, at}})},
             {"turn", turn(turn_at(at))},
             {"place", {{{Piece::Kind::Place, name, at}}, false}}});
    }
    const auto struck = facts.losses.find(fight.struck);
    const bool lost = std::ranges::find(facts.gone, fight.struck, &Named::unit) != facts.gone.end();
    if (struck != facts.losses.end() && (struck->second.men > 0 || !lost))
      say_loss(told.sentences, fight.struck, struck->second);
    say_reply(told.sentences, fight, facts);
    for (const Sequence at : facts.leaders) {
      const auto& hit = std::get<battle::LeaderHit>(entry(at).event);
      if (!hit.wound.empty())
        say(told.sentences, "leader", at,
            {{"person", {{{Piece::Kind::Person, scenario().people[hit.leader.value - 1U].name, at}}, false}},
             {"wound", {{{Piece::Kind::Quoted, hit.wound, at}}, std::nullopt}}});
    }
    for (const Side of : {Side::Red, Side::Blue}) {
      say_fates(told.sentences, "rout", facts.routed, of);
      say_fates(told.sentences, "gone", facts.gone, of);
    }
    for (const TurningPoint& point : m_story.turning)
      if (point.engagement == place) {
        say(told.sentences, "swing", seed, odds(point.swing));
        break;
      }
    return told;
  }

  void say_fates(std::vector<Sentence>& to, std::string_view kind, const std::vector<Named>& all, Side of) {
    std::vector<Named> once;
    for (const Named& one : all)
      if (scenario().sheet(one.unit).side == of && std::ranges::find(once, one.unit, &Named::unit) == once.end())
        once.push_back(one);
    if (once.size() > 4) once.resize(4);
    if (once.empty()) return;
    const Sequence at = once.back().event;
    Fillings fill{{"units", units(once)}};
    fill_turn(fill, once);
    say(to, kind, at, fill);
  }

  /// What those who struck lost themselves.
  void say_reply(std::vector<Sentence>& to, const Engagement& fight, const Facts& facts) {
    std::vector<Named> who;
    std::int64_t sum = 0;
    Sequence at = 0;
    for (const Named& one : facts.by)
      if (const auto loss = facts.losses.find(one.unit); loss != facts.losses.end() && loss->second.men > 0) {
        who.push_back({one.unit, loss->second.event});
        sum += loss->second.men;
        at = std::max(at, loss->second.event);
      }
    if (sum >= 20 && fight.struck) say(to, "reply", at, {{"units", units(who)}, {"men", men(sum, at)}});
  }

  /// The odds before and after, of whom they favoured in the end.
  [[nodiscard]] Fillings odds(const Swing& swing) const {
    const bool red = swing.thousandths() > 0;
    const auto hundredths = [&](const Chance& chance) {
      const int of = red ? chance.thousandths() : 1000 - chance.thousandths();
      return std::to_string((of + 5) / 10);
    };
    // The first moment is the start itself, before any event.
    const Sequence before = std::max<Sequence>(swing.before.at, 1);
    return {{"side", side(red ? Side::Red : Side::Blue, before)},
            {"before", number(hundredths(swing.before), before)},
            {"after", number(hundredths(swing.after), swing.after.at)}};
  }

  [[nodiscard]] std::string units_text(Side of) const {
    std::set<UnitId> lost;
    for (const UnitId id : m_story.toll[core::index(of)].broken) lost.insert(id);
    std::int64_t all = 0;
    for (const battle::UnitSheet& sheet : scenario().units) all += sheet.side == of ? 1 : 0;
    return with(with(m_words.share_of_units, "a", std::to_string(lost.size())), "b", std::to_string(all));
  }

  std::vector<Sentence> result() {
    std::vector<Sentence> said;
    const Sequence end = m_end != 0 ? m_end : std::max<Sequence>(m_last, 1);
    if (!m_story.outcome) {
      say(said, "unended", end, {{"turn", turn(m_story.turns)}});
    } else if (const auto winner = m_story.outcome->winner) {
      say(said, "won", end,
          {{"winner", side(*winner, end)}, {"loser", side(core::other(*winner), end)}, {"turn", turn(m_story.turns)}});
    } else {
      say(said, "drawn", end,
          {{"one", side(Side::Red, end)}, {"other", side(Side::Blue, end)}, {"turn", turn(m_story.turns)}});
    }
    if (!m_story.turning.empty() && m_story.turning.front().engagement) {
      const TurningPoint& point = m_story.turning.front();
      const Engagement& fight = m_story.engagements[*point.engagement];
      Fillings fill = odds(point.swing);
      fill["turn"] = turn(point.swing.before.turn);
      if (const Facts facts = facts_of(fight); facts.struck.event != 0)
        fill["struck"] = units({facts.struck});
      else
        fill["struck"] = units({{fight.struck, fight.first()}});
      say(said, "turned", end, fill);
    } else if (!m_story.heaviest.empty()) {
      const Engagement& fight = m_story.engagements[m_story.heaviest.front()];
      const Facts facts = facts_of(fight);
      Fillings fill{{"turn", turn(fight.main_turn)}};
      fill["struck"] = units({{fight.struck, facts.struck.event != 0 ? facts.struck.event : fight.first()}});
      if (fight.struck) say(said, "heaviest", end, fill);
    }
    const Side first = m_story.outcome && m_story.outcome->winner ? *m_story.outcome->winner : Side::Red;
    const Toll &one = m_story.toll[core::index(first)], &other = m_story.toll[core::index(core::other(first))];
    Fillings fill{{"one", side(first, end)},
                  {"other", side(core::other(first), end)},
                  {"units", number(units_text(first), end)},
                  {"units2", number(units_text(core::other(first)), end)},
                  {"men", men(one.men, end)},
                  {"men2", men(other.men, end)}};
    say(said, one.men > 0 && other.men > 0 ? "cost" : "cost_units", end, fill);
    return said;
  }

  const Chronicle& m_story;
  const Telling& m_facts;
  const Words& m_words;
  Strengths m_strengths;
  std::set<std::string> m_unique;            // last words of names that one unit alone has
  std::map<std::int32_t, Sequence> m_turns;  // where each began
  Sequence m_end = 0, m_last = 0;
  std::deque<std::pair<std::string, std::size_t>> m_recent;  // patterns said last
  std::map<battle::LeaderId, Sequence> m_replaced;           // generals lost, and where they were first replaced
  std::vector<UnitId> m_named, m_naming;                     // in the sentence before; in the one being made
};

}  // namespace

std::string pattern_fault(std::string_view pattern, const SentenceKind& kind) {
  const auto parts = parts_of(pattern);
  if (!parts) return "a brace stands alone in '" + std::string{pattern} + "' (expected {slot} or {plural|singular})";
  std::set<std::string, std::less<>> used;
  for (const Part& part : *parts) {
    if (part.kind == Part::Kind::Plain && has_digit(part.text))
      return "a number stands in '" + std::string{pattern} + "' (numbers come from facts alone)";
    if (part.kind != Part::Kind::Slot) continue;
    if (!has_word(kind.slots, part.text))
      return "unknown slot {" + part.text + "} (expected one of: " + std::string{kind.slots} + ")";
    if (!used.insert(part.text).second)
      return "the slot {" + part.text + "} stands twice in '" + std::string{pattern} + "'";
  }
  for (const std::string& needed : words_of(kind.needs))
    if (!used.contains(needed)) return "the slot {" + needed + "} is missing in '" + std::string{pattern} + "'";
  return {};
}

std::string Sentence::text() const {
  std::string all;
  for (const Piece& piece : pieces) all += piece.text;
  return all;
}

SpokenName spoken(const std::string& name, const Words& words) {
  std::string text = name;
  // "15th Brigade, line" would read as two in a list.
  if (const std::size_t comma = text.find(", "); comma != std::string::npos)
    text = text.substr(0, comma) + " (" + text.substr(comma + 2) + ')';
  std::vector<std::string> all = words_of(name.substr(0, name.find(',')));
  if (all.empty()) return {text, true};
  const bool several = std::ranges::find(all, words.between_two) != all.end();
  const bool counted = is_count(all.back()) && !has_digit(all.front());
  bool noun = has_digit(name), plural = true;
  for (const std::string& word : all) {
    const std::string plain = small(word);
    if (is_in(words.plural, plain)) noun = true, plural = true;
    if (is_in(words.singular, plain)) noun = true, plural = false;
  }
  const bool possessed = std::ranges::any_of(words.possessive, [&](const std::string& ending) {
    return std::ranges::any_of(all, [&](const std::string& word) { return word.ends_with(ending); });
  });
  if (!noun) plural = possessed;  // "Watteville's", and else a person
  if (several) plural = true;
  if (!noun || possessed || counted) return {text, plural};
  return {words.article + ' ' + text, plural};
}

Narrative narrative_of(const Chronicle& story, const Telling& facts, const Words& words) {
  return Teller{story, facts, words}.tell();
}

}  // namespace vedette::chronicle
