#include "choreography/director/documentary.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

#include "choreography/aftermath.h"
#include "choreography/before_lens.h"
#include "choreography/digest.h"
#include "choreography/director/choice.h"
#include "choreography/director/salience.h"
#include "choreography/director/seen_out.h"
#include "choreography/director/sequence.h"
#include "choreography/gauge/look.h"
#include "choreography/map_symbols.h"
#include "choreography/visible.h"

namespace vedette::choreography {
namespace {

using stage::Plate;
using timeline::Cut;
using timeline::CutShot;
using timeline::Mark;
using timeline::Seconds;
using timeline::ShotKind;
using timeline::Span;
using timeline::Transition;

/// Seconds of a film of four minutes; of one of another length they are in proportion, up to a quarter more.
namespace share {
constexpr Seconds of = 240, most = 1.25;
constexpr Seconds cold_open = 8, title = 9, army = 9.5, plan = 12;
constexpr Seconds outcome = 9, losses = 7, odds = 6, credits = 5;
constexpr Seconds shortest = 3;  // of anything with words on it
}  // namespace share

constexpr Seconds map_least = 3, map_most = 6;  // in which a turn is told on the map
constexpr Seconds shortest_map = 2;             // to be read, where a film has less room than turns
constexpr Seconds briefest_map = 1;             // of a lesson, which tells of every turn
constexpr Seconds a_leap = 12;  // of the battle: where so much is left out the picture goes dark for a moment
constexpr Seconds dissolve = 0.7, dark = 0.5;
constexpr Seconds a_brief_film = 60;  // that has to come to its point
constexpr Seconds a_short_film = 90;  // that has neither odds nor credits
constexpr Seconds hair = 1e-6;

/// A turn, or several that are told together.
struct Turn {
  std::int32_t number = 0, last = 0;
  Span span;
};

std::vector<Turn> turns_of(const Film& film) {
  std::vector<Turn> turns;
  for (const Mark& mark : film.timeline.marks()) {
    if (mark.kind != Mark::Kind::Turn) continue;
    if (!turns.empty()) turns.back().span.to = mark.at;
    turns.push_back({mark.turn, mark.turn, {mark.at, film.timeline.duration()}});
  }
  return turns;
}

Span end_of(const Film& film) {
  const auto end = std::ranges::find(film.moments, Moment::Kind::End, &Moment::kind);
  const Seconds to = film.timeline.duration();
  return end != film.moments.end() ? Span{end->span.from, to} : Span{std::max(0.0, to - 6), to};
}

/// As many of a plate's lines as can be read while it stands: two at least, whose it is and what.
std::vector<std::string> readable(const std::string& first, const std::vector<std::string>& more, Seconds stands) {
  constexpr double letters_a_second = 24;  // of names and figures, which are no sentences
  constexpr std::size_t least = 2;
  std::vector<std::string> lines{first};
  double left = letters_a_second * stands - static_cast<double>(letters_in(first));
  for (const std::string& line : more) {
    left -= static_cast<double>(letters_in(line));
    if (left < 0 && lines.size() >= least) break;
    lines.push_back(line);
  }
  return lines;
}

/// What stands before and after the battle, for a film of a length.
struct Frame {
  Seconds cold = 0, title = 0, army = 0, plan = 0, outcome = 0, losses = 0, odds = 0, credits = 0;

  Frame(Seconds length, bool has_odds, Style style = Style::Documentary) {
    whole_frame(length, has_odds);
    // Action comes to the point: more of the crisis, no plan, no figures but the price.
    if (style != Style::Action || is_bare(length)) return;
    constexpr Seconds crisis = 4, card = 5;
    cold = std::max(crisis, 1.5 * cold), plan = 0, odds = 0;
    army = length < a_short_film ? 0 : std::min(army, card);
  }
  [[nodiscard]] Seconds after() const { return outcome + losses + odds + credits; }
  [[nodiscard]] Seconds whole() const { return cold + title + 2 * army + plan + after(); }

 private:
  /// Nobody is introduced in it.
  static bool is_bare(Seconds length) { return length < 45; }
  void whole_frame(Seconds length, bool has_odds) {
    const double scale = std::min(share::most, length / share::of);
    const auto scaled = [&](Seconds whole) { return std::max(share::shortest, scale * whole); };
    title = scaled(share::title), outcome = scaled(share::outcome);
    if (is_bare(length)) return;
    cold = scale * share::cold_open >= 4 ? scale * share::cold_open : 0;
    army = scaled(share::army), plan = scaled(share::plan);
    losses = scaled(share::losses + (has_odds ? 0 : share::odds));
    if (length < a_short_film) return;
    odds = has_odds ? scaled(share::odds) : 0, credits = scaled(share::credits);
  }
};

/// Lays shot after shot.
class Laying {
 public:
  Laying(const Film& film, const Relief& relief, const FilmFacts& facts, Style style)
      : m_film{film},
        m_relief{relief},
        m_facts{facts},
        m_style{style},
        m_framing{film, relief},
        m_choice{film, relief, m_framing},
        m_takes{takes_of(film)},
        m_turns{turns_of(film)} {}

  /// The crisis, up to the moment before one knows how it ends.
  void cold_open(Seconds length) {
    const Take* take = crisis();
    if (take == nullptr || length <= 0) return;
    const Moment* peak = heaviest_in(*take);
    const Seconds stops = std::min(take->span.to, (peak == nullptr ? take->span.to : peak->peak) + 0.8);
    std::vector<Span> spans;
    std::vector<const Take*> of;
    Seconds left = length;
    for (auto i = static_cast<std::size_t>(take - m_takes.data()) + 1; i-- > 0 && left > hair;) {
      const Take& before = m_takes[i];
      const bool same = before.subject == take->subject || before.subject == take->other;
      if (before.far || !before.subject || !same) break;
      const Seconds to = std::min(before.span.to, stops), from = std::max(before.span.from, to - left);
      if (to - from < 1.2) break;
      spans.insert(spans.begin(), {from, to}), of.insert(of.begin(), &before);
      left -= to - from;
    }
    if (spans.empty()) return;
    const Seconds shown = length - left;
    const double rate = std::clamp(shown / length, slow, 1.0);  // what is too short is slow, and then short
    for (std::size_t i = 0; i < spans.size(); ++i) {
      CutShot& shot = add(*of[i], spans[i], spans[i].length() / rate);
      shot.words.emplace();
      if (i == 0) shot.chapter = "Opening";
    }
  }

  void title(Seconds length) {
    const Take& take = m_takes.front();
    CutShot& shot = add(take, {take.span.from, std::min(take.span.to, take.span.from + length)}, length);
    shot.words.emplace();
    if (m_cut.shots.size() == 1) {
      shot.chapter = "Opening";
    } else {
      shot.into = Transition::Dark, shot.takes = 2 * dark;
    }
    const Span stands{0.5, length - 0.3};
    shot.plates.push_back(
        {stands, {.kind = Plate::Kind::Title, .lines = readable(m_facts.title, m_facts.under, stands.length())}});
  }

  void armies(Seconds length) {
    if (length <= 0) return;
    const Span opening = m_takes.front().span;
    for (const int side : {0, 1}) {
      const Span battle{opening.from, opening.from + std::min(opening.length(), 0.6 * length)};
      CutShot& shot = add_card(side, battle, length, ShotKind::Army);
      const FilmFacts::Army& army = m_facts.armies[static_cast<std::size_t>(side)];
      const Span stands{0.4, length - 0.2};
      shot.plates.push_back({stands,
                             {.kind = Plate::Kind::Army,
                              .side = side,
                              .flag = army.flag,
                              .lines = readable(army.name, army.lines, stands.length())}});
    }
  }

  /// Both armies as they stand, and where they are going to go in the first third of the battle.
  void plan(Seconds length) {
    if (length <= 0) return;
    const Span ways{0, std::max(m_turns.empty() ? 0.0 : m_turns.front().span.to, end_of(m_film).from / 3)};
    CutShot& shot = add_map({0, std::max(1.0, length * 0.25)}, ways, length);
    shot.kind = ShotKind::Plan;
    shot.plates.push_back({{0.3, length - 0.3}, {.kind = Plate::Kind::Place, .lines = {"The plan"}}});
  }

  /// The battle itself in so much time.
  void battle(Seconds length) {
    std::vector<Part> parts = parts_of(m_film, {0, m_film.timeline.duration()}, m_facts.importance, false,
                                       length <= a_brief_film ? Stale::ByItself : Stale::ByEither);
    weigh_together(m_film, m_relief, m_takes, parts);
    Seconds whole = 0;
    for (const Part& part : parts) whole += part.span.length();
    const bool all = length >= 0.97 * whole;
    const Seconds for_fights = m_style == Style::Lesson
                                   ? std::max(0.5 * length, length - map_most * static_cast<double>(m_turns.size()))
                                   : length;
    const Told told = all ? Told{stretches(parts, whole, 0), {}} : told_in(parts, for_fights);
    const std::vector<Span>& spans = told.spans;
    Seconds shown = 0, contact = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      shown += spans[i].length();
      if (spans[i].length() > 0 && parts[i].contact) contact += spans[i].length();
    }
    const std::vector<Turn> maps = all ? maps_beside(parts, length - whole) : maps_for(parts, told, length - shown);
    const auto count = static_cast<double>(maps.size());
    // What is left over: the maps first, then contacts are slow.
    const Seconds map =
        maps.empty() ? 0
                     : std::clamp((length - shown) / count * (all ? 0.6 : 1), all ? map_least : briefest_map, map_most);
    const Seconds over = length - shown - map * count;
    const double rate = contact > 0 ? std::clamp(contact / std::max(hair, contact + over), slow, 1.0) : 1;
    auto next = maps.begin();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (; next != maps.end() && next->span.from <= parts[i].span.from + hair; ++next) tell(*next, map);
      if (spans[i].length() > 0) show(parts[i], spans[i], spans[i].length() / (parts[i].contact ? rate : 1));
    }
    for (; next != maps.end(); ++next) tell(*next, map);
  }

  /// What of each part is shown, and the turns that are told on the map whatever is shown of them.
  struct Told {
    std::vector<Span> spans;
    std::set<std::int32_t> on_map;
  };

  /// In a brief film a turn is told on the map of which something must be told that its shots do not show. Others have
  /// its time; where they leave some, its own fights stand behind its map.
  [[nodiscard]] Told told_in(const std::vector<Part>& parts, Seconds length) const {
    const Seconds map = m_style == Style::Documentary ? map_least : 0;
    if (length > a_brief_film) return {stretches(parts, length, map), {}};
    constexpr float never = -1000;
    std::vector<Part> others = parts, own = parts;
    Told told;
    std::size_t before = 0;
    do {
      before = told.on_map.size();
      told.spans = stretches(others, length, map);
      told.on_map.merge(hidden_in(others, told.spans));
      for (Part& part : others)
        if (told.on_map.contains(part.turn)) part.value = never;
    } while (told.on_map.size() > before);
    Seconds left = length - map_least * static_cast<double>(maps_of(parts, told).size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      left -= told.spans[i].length();
      if (!told.on_map.contains(parts[i].turn) || parts[i].tells) own[i].value = never;
    }
    constexpr Seconds worth_a_shot = 3;
    if (left < worth_a_shot) return told;
    const std::vector<Span> behind = stretches(own, left, 0);
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (behind[i].length() > 0) told.spans[i] = behind[i];
    return told;
  }

  /// The turns of which something must be told that nothing of what is shown shows.
  [[nodiscard]] std::set<std::int32_t> hidden_in(const std::vector<Part>& parts, const std::vector<Span>& spans) const {
    const auto shows = [&](std::size_t i, const CaptionCue& cue) {
      const Take& take = m_takes[parts[i].take];
      return spans[i].holds(cue.span.from) && (!cue.roster || take.subject == cue.roster || take.other == cue.roster);
    };
    std::set<std::int32_t> hidden;
    for (const Turn& turn : m_turns)
      for (const CaptionCue& cue : m_film.words) {
        if (!is_due(cue) || !turn.span.holds(cue.span.from)) continue;
        bool shown = false;
        for (std::size_t i = 0; i < parts.size(); ++i) shown = shown || shows(i, cue);
        if (!shown) hidden.insert(turn.number);
      }
    return hidden;
  }

  /// What of each part is shown in a film that has so much time for all of them.
  /// @param map that a turn takes of which nothing is kept.
  [[nodiscard]] std::vector<Span> stretches(const std::vector<Part>& parts, Seconds length, Seconds map) const {
    Seconds whole = 0;
    for (const Part& part : parts) whole += part.span.length();
    const auto kept_in = [&](Seconds room) {
      std::vector<Seconds> kept;
      if (room >= whole)
        for (const Part& part : parts) kept.push_back(part.span.length());
      else
        kept = chosen(parts, room, map);
      constexpr Seconds a_flash = 1;  // that nobody takes in
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (!parts[i].contact && kept[i] < a_flash) kept[i] = 0;
      return kept;
    };
    // To see everything out takes more than what is kept: so much less is kept.
    constexpr int tries = 4;
    Seconds room = length;
    for (int i = 0; i < tries && room > 0; ++i) {
      const std::vector<Seconds> kept = kept_in(room);
      std::vector<Span> spans = seen_out(m_film, m_relief, m_takes, parts, kept);
      Seconds more = -std::reduce(kept.begin(), kept.end());
      for (const Span& span : spans) more += span.length();
      if (more <= length - room + hair) return spans;
      room = length - more;
    }
    return counted_from_their_ends(parts, kept_in(length));
  }

  /// @param left what of the film nothing else takes
  void outcome(const Frame& frame, Seconds until) {
    const Take& last = m_takes.back();
    const Span end = end_of(m_film);
    const Seconds rest = std::max(0.0, until - m_cut.duration() - frame.after());
    const Seconds first = frame.outcome + std::min(rest, 0.5 * end.length());
    const Span battle{std::max({last.span.from, end.from, last.span.to - first}), last.span.to};
    m_lately.clear();
    // Where the battle's last shot is another, its end had no room: nobody's victory is announced over the beaten.
    const bool over_anybody = last.kind == ShotKind::End || m_facts.victor == stage::Plate::no_side;
    CutShot& shot = over_anybody ? add(last, battle, first) : add_card(m_facts.victor, battle, first, ShotKind::End);
    shot.chapter = "Outcome";
    mark_leap(shot);
    std::vector<std::string> lines{m_facts.outcome};
    std::ranges::copy(m_facts.how, std::back_inserter(lines));
    shot.plates.push_back(
        {{0.4, first - 0.2}, {.kind = Plate::Kind::Outcome, .side = m_facts.victor, .lines = std::move(lines)}});
    tell_odds(shot);  // what turned in the last moment
    // Nobody looks at figures for longer, and a battle that hardly began has no more to be seen behind them.
    constexpr Seconds most = 20;
    losses(std::min(frame.losses + rest - (first - frame.outcome), most));
    odds(frame.odds);
    credits(frame.credits);
  }

  [[nodiscard]] Seconds duration() const { return m_cut.duration(); }
  [[nodiscard]] Cut cut() && { return std::move(m_cut); }

 private:
  /// As one looks at a table: from its edge, down on whom it is about.
  void on_the_table(CutShot& shot, Span battle, Seconds length) const {
    const stage::Vec3 looked_at = shot.keys.front().camera.target;
    const auto middle = [&](std::optional<std::uint32_t> unit) {
      return unit ? block_of(m_film, *unit, (battle.from + battle.to) / 2).middle()
                  : stage::Vec2{looked_at.x, looked_at.y};
    };
    const stage::Vec2 one = middle(shot.unit), two = shot.other ? middle(shot.other) : one, look = mix(one, two, 0.5F);
    const stage::Vec2 line = Framing::unit_vector(m_framing.middle(1, 0) - m_framing.middle(0, 0), {0, 1});
    const stage::Vec2 from = Framing::unit_vector(m_framing.beside(line) - line * 0.6F, line);
    constexpr float least = 330, wide = 520, most = 900, air = 1.5F, nearer = 0.88F;  // metres of the map
    const float away =
        std::clamp(air * stage::length(two - one), shot.unit ? least : wide, most) * std::max(1.0F, 1 / m_film.aspect);
    const auto camera = [&](float distance) {
      return m_framing.placed(look + from * (0.8F * distance), 0.6F * distance, look, Framing::normal_lens);
    };
    shot.look = stage::Look::Table;
    shot.keys = {{0, camera(away)}, {length, camera(nearer * away)}};
  }

  CutShot& add_shot(CutShot shot) {
    if (m_style == Style::Table && shot.look == stage::Look::Field) on_the_table(shot, shot.battle, shot.film.length());
    m_cut.shots.push_back(std::move(shot));
    return m_cut.shots.back();
  }

  CutShot& add(const Take& take, Span battle, Seconds length) {
    const Seconds from = duration();
    battle = held(battle, length);
    CutShot shot{.film = {from, from + length}, .battle = battle, .kind = take.kind};
    shot.unit = take.subject, shot.other = take.other, shot.far = take.far;
    // A take's camera goes straight from one place to another: its ends are enough.
    const auto camera = [&](Seconds at) { return take.camera(std::min(at, take.span.to - 1e-4)); };
    shot.keys = {{0, camera(battle.from)}, {length, camera(battle.to)}};
    return add_shot(std::move(shot));
  }

  /// A picture of an army, of which words are said.
  CutShot& add_card(int side, Span battle, Seconds length, ShotKind kind) {
    const Choice::Wide wide = m_choice.wide(side, battle, m_lately, Choice::Behind::Card);
    m_lately = {wide.unit};
    // Not from where the picture before it was taken: that would be a jump, and no cut.
    const auto cost = [&](const Candidate& candidate) {
      return std::pair{stands_as_before(candidate.move.first), -candidate.worth};
    };
    const auto best = std::ranges::min_element(wide.offer.candidates, {}, cost);
    const Move move = m_choice.passing(best->move, battle, {});
    const Seconds from = duration();
    CutShot shot{.film = {from, from + length}, .battle = held(battle, length), .kind = kind};
    shot.keys = {{0, move.first}, {length, move.second}};
    shot.words.emplace();
    return add_shot(std::move(shot));
  }

  CutShot& add_map(Span battle, Span ways, Seconds length) {
    const Seconds from = duration();
    CutShot shot{
        .film = {from, from + length}, .battle = held(battle, length), .kind = ShotKind::Map, .look = stage::Look::Map};
    shot.keys = {{0, map_of(m_film, m_relief, ways, m_film.aspect)}};
    shot.ways = ways;
    shot.far = true;
    shot.words.emplace();
    if (!m_cut.shots.empty()) shot.into = Transition::Dissolve, shot.takes = std::min(dissolve, length / 3);
    return add_shot(std::move(shot));
  }

  /// A stretch that a shot of a length can show, no faster and no slower than a cut allows; its end stays.
  [[nodiscard]] static Span held(Span battle, Seconds length) {
    const Seconds shown =
        std::clamp(battle.length(), length * timeline::Edit::slowest, length * timeline::Edit::fastest);
    const Seconds from = std::max(0.0, battle.to - shown);
    return {from, from + shown};
  }

  /// Time is left out before it, or the map was seen.
  void mark_leap(CutShot& shot) const {
    if (m_cut.shots.size() < 2) return;
    const CutShot& before = m_cut.shots[m_cut.shots.size() - 2];
    if (before.look != shot.look)
      shot.into = Transition::Dissolve, shot.takes = std::min(dissolve, shot.film.length() / 3);
    else if (std::abs(shot.battle.from - before.battle.to) >= a_leap)
      shot.into = Transition::Dark, shot.takes = dark;
  }

  void show(const Part& part, Span battle, Seconds length) {
    const Take& take = m_takes[part.take];
    // In action another camera takes over as soon as what was waited for has happened.
    const Moment* peak = m_style == Style::Action ? heaviest_in(take) : nullptr;
    constexpr Seconds seen = 0.7, least = 1.6;
    const Seconds until = peak != nullptr ? peak->peak + seen : battle.to;
    if (part.contact && take.kind != ShotKind::Guns && until - battle.from >= least && battle.to - until >= least) {
      const double rate = battle.length() / length;
      show_shot(part, {battle.from, until}, (until - battle.from) / rate);
      show_shot(part, {until, battle.to}, (battle.to - until) / rate);
      return;
    }
    show_shot(part, battle, length);
  }

  void show_shot(const Part& part, Span battle, Seconds length) {
    CutShot& shot = add(m_takes[part.take], battle, length);
    mark_leap(shot);
    suit(shot, m_takes[part.take]);
    if (m_style == Style::Lesson) tell_throws(shot);
    begin_turns(shot, part.turn, part.turn);
    introduce(shot);
    tell_odds(shot);
  }

  /// What was thrown while a shot is seen, instead of the picture's own words.
  void tell_throws(CutShot& shot) const {
    constexpr Seconds readable = 3.4;
    std::vector<timeline::CutWords> told;
    for (const FilmFacts::Throw& thrown : m_facts.throws) {
      if (thrown.line > m_film.timeline.events().size()) continue;
      const Seconds at = m_film.timeline.events().shown(thrown.line);
      if (!shot.battle.holds(at) || !names_anybody_of(shot, thrown.words)) continue;
      const Seconds from = (at - shot.battle.from) / shot.rate();
      if (!told.empty() && from < told.back().span.from + 2) continue;  // one after the other, what can be read
      if (!told.empty()) told.back().span.to = std::min(told.back().span.to, from);
      told.push_back({{from, from + readable}, thrown.words});
    }
    if (!told.empty()) shot.words = std::move(told);
  }

  /// Whether words are of those a shot is about; of nobody's they are of all.
  [[nodiscard]] bool names_anybody_of(const CutShot& shot, const std::string& words) const {
    const auto named = [&](std::optional<std::uint32_t> roster) {
      return roster && words.find(m_film.set.rosters[*roster].name) != std::string::npos;
    };
    return !shot.unit || named(shot.unit) || named(shot.other);
  }

  /// When the first shot of the battle begins.
  [[nodiscard]] static Seconds parts_begin(const std::vector<Part>& parts) {
    return parts.empty() ? 0 : parts.front().span.from;
  }

  [[nodiscard]] static bool is_due(const CaptionCue& cue) {
    return cue.kind == stage::Caption::Kind::Line && cue.weight >= must_be_told;
  }
  /// Whether something happens in a turn that must be told.
  [[nodiscard]] bool must_tell_of(const Turn& turn) const {
    return std::ranges::any_of(m_film.words,
                               [&](const CaptionCue& cue) { return is_due(cue) && turn.span.holds(cue.span.from); });
  }

  /// What was left out may bring two shots together that are taken alike: then the second is taken another way.
  void suit(CutShot& shot, const Take& take) {
    if (m_style == Style::Table) return;
    constexpr float bad = 5, poor = -5;  // by the director's table: of a cut; of a picture
    const Subject subject{take.subject, take.other};
    const bool compared = m_cut.shots.size() > 1 && m_cut.shots[m_cut.shots.size() - 2].look == stage::Look::Field;
    Standing first{shot.keys.front().camera, take.composition, subject},
        last{shot.keys.back().camera, take.composition, subject};
    const Seconds at = shot.battle.from;
    const auto after_it = [&](const Standing& standing) {
      return compared && m_before ? cut_cost(m_film, *m_before, standing, at) : 0.0F;
    };
    // A battery has one side from which its guns are seen to fire.
    const bool battery = take.subject && m_film.set.rosters[*take.subject].battery;
    const bool cuts_badly = after_it(first) >= bad;
    if (cuts_badly || (!take.goes_on && !battery && stood_there(first.camera))) {
      const auto cost = [&](const Candidate& candidate) {
        return after_it({candidate.move.first, candidate.composition, subject}) - candidate.worth;
      };
      Offer offer = m_choice.again(subject, shot.battle);
      std::erase_if(offer.candidates, [&](const Candidate& candidate) {
        const auto camera = [&](Seconds second) {
          return between(candidate.move.first, candidate.move.second, shot.battle.share(second));
        };
        // A fight that is looked down on tells neither side from the other.
        const bool rises = candidate.composition == Composition::Above && take.composition != Composition::Above;
        return rises || stood_there(candidate.move.first) ||
               leap_in(m_film, m_relief, shot.battle, candidate.move) != nullptr ||
               before_lens(m_film, m_relief, shot.battle, camera);
      });
      const auto best = std::ranges::min_element(offer.candidates, {}, cost);
      // Rather from a place that was seen than from a poor one.
      if (best != offer.candidates.end() && cost(*best) + best->worth < bad && (cuts_badly || best->worth > poor)) {
        const auto [from, to] = m_choice.passing(best->move, shot.battle, subject);
        shot.keys = {{0, from}, {shot.film.length(), to}};
        last = {to, best->composition, subject};
      }
    }
    m_before = last;
  }
  /// Whether two cameras stand in the same place and look the same way. @param same_way cosine of what they may differ.
  [[nodiscard]] static bool alike(const stage::Camera& one, const stage::Camera& other, float same_way) {
    constexpr float near = 12;  // metres
    const auto way = [](const stage::Camera& of) { return stage::unit(of.target - of.eye); };
    return length(one.eye - other.eye) < near && dot(way(one), way(other)) > same_way;
  }
  /// Whether another shot, but the last, was taken so.
  [[nodiscard]] bool stood_there(const stage::Camera& camera) const {
    constexpr float same_way = 0.97F;  // 14 degrees
    return std::ranges::any_of(m_cut.shots.begin(), m_cut.shots.end() - 1, [&](const CutShot& shot) {
      return shot.look == stage::Look::Field && alike(shot.keys.front().camera, camera, same_way);
    });
  }
  /// Whether the last shot ends nearly so.
  [[nodiscard]] bool stands_as_before(const stage::Camera& camera) const {
    constexpr float same_way = 0.87F;  // 30 degrees: a cut to less looks like a jump
    if (m_cut.shots.empty() || m_cut.shots.back().look != stage::Look::Field) return false;
    return alike(m_cut.shots.back().keys.back().camera, camera, same_way);
  }

  void tell(const Turn& turn, Seconds length) {
    CutShot& shot = add_map({std::max(turn.span.from, turn.span.to - 4 * length), turn.span.to}, turn.span, length);
    begin_turns(shot, turn.number, turn.last);
  }

  void begin_turns(CutShot& shot, std::int32_t first, std::int32_t last) {
    if (last <= m_turn) return;
    m_turn = last;
    const auto joined = [&](const std::string& from, const std::string& to) {
      return from == to ? from : from + "\u2013" + to;
    };
    shot.chapter = (first == last ? "Turn " : "Turns ") + joined(std::to_string(first), std::to_string(last));
    std::vector<std::string> lines{shot.chapter};
    const auto from = m_facts.hour.find(first), to = m_facts.hour.find(last);
    if (from != m_facts.hour.end() && to != m_facts.hour.end()) lines.push_back(joined(from->second, to->second));
    shot.plates.push_back(
        {{0.3, std::min(3.8, shot.film.length())}, {.kind = Plate::Kind::Clock, .lines = std::move(lines)}});
  }

  /// Of those a shot is about the one of whom there is more in its picture; nobody where that is hardly anybody.
  [[nodiscard]] std::optional<std::uint32_t> foremost(const CutShot& shot, Seconds of_film) const {
    const Look look{m_film, m_relief, shot.camera_at(of_film), shot.battle_at(of_film)};
    std::optional<std::uint32_t> most;
    float largest = 0;
    for (const auto& roster : {shot.unit, shot.other}) {
      if (!roster) continue;
      const Look::Shown shown = look.shown(*roster);
      if (shown.men >= Look::a_few && shown.area > largest) largest = shown.area, most = roster;
    }
    return most;
  }

  /// Who is seen for the first time.
  void introduce(CutShot& shot) {
    constexpr Seconds apart = 5, least = 2.4;
    if (!shot.unit || shot.film.length() < least + 0.4 || shot.film.from < m_introduced + apart) return;
    const Span stands{0.3, std::min(4.6, shot.film.length() - 0.1)};
    const auto who = foremost(shot, shot.film.from + (stands.from + stands.to) / 2);
    if (!who || *who >= m_facts.units.size() || !m_known.insert(*who).second) return;
    m_introduced = shot.film.from;
    const FilmFacts::Card& card = m_facts.units[*who];
    shot.plates.push_back({stands,
                           {.kind = Plate::Kind::Lower,
                            .side = m_film.set.rosters[*who].side,
                            .flag = card.flag,
                            .lines = readable(card.name, card.lines, stands.length())}});
  }

  void tell_odds(CutShot& shot) {
    constexpr Seconds readable = 2;
    for (const FilmFacts::Turning& turning : m_facts.turnings) {
      if (turning.line > m_film.timeline.events().size() || m_odds_told.contains(turning.line)) continue;
      const Seconds happens = m_film.timeline.events().shown(turning.line);
      if (happens > shot.battle.to - readable * shot.rate()) continue;
      m_odds_told.insert(turning.line);
      const Seconds at = std::max(0.2, (happens - shot.battle.from) / shot.rate());
      shot.plates.push_back({{at, std::min(at + 4.5, shot.film.length())},
                             {.kind = Plate::Kind::Odds,
                              .lines = {m_facts.armies[0].name, m_facts.armies[1].name},
                              .values = {turning.before, turning.after}}});
      return;
    }
  }

  void losses(Seconds length) {
    if (length <= 0) return;
    const Span end = end_of(m_film);
    const int beaten = m_facts.victor == 0 ? 1 : 0;
    const Span battle{std::max(end.from, end.to - 0.6 * length), end.to};
    CutShot& shot = add_card(1 - beaten, battle, length, ShotKind::Aftermath);
    shot.plates.push_back(
        {{0.3, length - 0.2}, {.kind = Plate::Kind::Losses, .lines = m_facts.losses_lines, .values = m_facts.losses}});
    tell_odds(shot);
  }

  void odds(Seconds length) {
    if (length <= 0) return;
    const Span end = end_of(m_film);
    CutShot& shot = add_map({end.to - 0.25 * length, end.to}, {end.from, end.to}, length);
    shot.ways.reset();
    shot.kind = ShotKind::Odds;
    shot.plates.push_back({{0.3, length},
                           {.kind = Plate::Kind::Curve,
                            .lines = {m_facts.armies[0].name, m_facts.armies[1].name, m_facts.found},
                            .values = m_facts.curve}});
  }

  void credits(Seconds length) {
    if (length <= 0) return;
    const Span end = end_of(m_film);
    CutShot& shot = add_map({end.to - 0.25 * length, end.to}, {end.from, end.to}, length);
    shot.ways.reset();
    shot.kind = ShotKind::Credits;
    if (m_cut.shots[m_cut.shots.size() - 2].look == stage::Look::Map) shot.into = Transition::Cut, shot.takes = 0;
    shot.plates.push_back({{0.2, length}, {.kind = Plate::Kind::Credits, .lines = m_facts.credits}});
  }

  /// The turns of a film that has not room for all that are told on the map in the time that is left.
  [[nodiscard]] std::vector<Turn> maps_for(const std::vector<Part>& parts, const Told& told, Seconds left) const {
    if (m_style == Style::Lesson) return every_turn();
    std::vector<Turn> maps = maps_of(parts, told);
    leave_to_the_plan(maps, parts);
    // Action has no time for maps but of what must be told.
    if (m_style == Style::Action) std::erase_if(maps, [&](const Turn& turn) { return !must_tell_of(turn); });
    // Where there is no time to read them all, some are not told: none rather than one of which much is to be told.
    while (!maps.empty() && left < shortest_map * static_cast<double>(maps.size())) {
      const auto light = std::ranges::find_if(maps, [&](const Turn& turn) { return !must_tell_of(turn); });
      maps.erase(light == maps.end() ? maps.end() - 1 : light);
    }
    return maps;
  }

  /// The turns of which nothing is shown, or not all that must be told; those that follow each other are told together.
  [[nodiscard]] std::vector<Turn> maps_of(const std::vector<Part>& parts, const Told& told) const {
    std::set<std::int32_t> shown;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (told.spans[i].length() > 0) shown.insert(parts[i].turn);
    std::vector<Turn> maps;
    bool goes_on = false;
    for (const Turn& turn : m_turns) {
      const bool is_told = !shown.contains(turn.number) || told.on_map.contains(turn.number);
      if (is_told && goes_on)
        maps.back().span.to = turn.span.to, maps.back().last = turn.number;
      else if (is_told)
        maps.push_back(turn);
      goes_on = is_told && !shown.contains(turn.number);  // what is shown of a turn stands behind its map
    }
    for (Turn& map : maps) map.span.to = std::min(map.span.to, end_of(m_film).from);
    return maps;
  }

  [[nodiscard]] std::vector<Turn> every_turn() const {
    std::vector<Turn> maps = m_turns;
    for (Turn& map : maps) map.span.to = std::min(map.span.to, end_of(m_film).from);
    std::erase_if(maps, [](const Turn& map) { return map.span.length() <= 0; });
    return maps;
  }

  /// As many turns as there is time to show on the map before they are shown in the field.
  [[nodiscard]] std::vector<Turn> maps_beside(const std::vector<Part>& parts, Seconds over) const {
    std::vector<Turn> maps = m_turns;
    for (Turn& map : maps) map.span.to = std::min(map.span.to, end_of(m_film).from);
    const auto room = static_cast<std::size_t>(std::max(0.0, 0.6 * over) / map_least);
    if (maps.size() > room) maps.resize(room);
    leave_to_the_plan(maps, parts);
    return maps;
  }

  /// The plan that was seen a moment ago tells of the first turn too.
  void leave_to_the_plan(std::vector<Turn>& maps, const std::vector<Part>& parts) const {
    const bool planned = !m_cut.shots.empty() && m_cut.shots.back().kind == ShotKind::Plan;
    if (planned && !maps.empty() && maps.front().span.from < hair + parts_begin(parts) && !must_tell_of(maps.front()))
      maps.erase(maps.begin());
  }

  /// The shot in which the battle came to its crisis.
  [[nodiscard]] const Take* crisis() const {
    const Take* best = nullptr;
    float most = 0;
    for (const Take& take : m_takes) {
      const Moment* peak = heaviest_in(take);
      if (peak == nullptr || !take.other) continue;
      const float weight =
          weight_of(*peak) * (std::ranges::find(m_facts.crisis, peak->sequence) != m_facts.crisis.end() ? 4.0F : 1.0F);
      if (weight > most) most = weight, best = &take;
    }
    return best;
  }
  [[nodiscard]] float weight_of(const Moment& m) const {
    return told_of(m, m_film.moments) * (m_facts.importance ? m_facts.importance(m.sequence) : 1);
  }
  [[nodiscard]] const Moment* heaviest_in(const Take& take) const {
    const Moment* best = nullptr;
    for (const Moment& m : m_film.moments)
      if (is_about_a_unit(m) && take.subject == m.unit && take.span.holds(m.peak) &&
          (best == nullptr || weight_of(m) > weight_of(*best)))
        best = &m;
    return best;
  }

  const Film& m_film;
  const Relief& m_relief;
  const FilmFacts& m_facts;
  Style m_style;
  Framing m_framing;
  Choice m_choice;
  std::vector<Take> m_takes;
  std::vector<Turn> m_turns;
  Cut m_cut;
  std::int32_t m_turn = 0;  // named last
  Seconds m_introduced = -100;
  std::optional<Standing> m_before;     // how the last shot of the battle ended
  std::vector<std::uint32_t> m_lately;  // round whom the card before stands: two in a row differ
  std::set<std::uint32_t> m_known, m_odds_told;
};

}  // namespace

Seconds longest_documentary(const Film& film) {
  Seconds content = map_most * static_cast<double>(turns_of(film).size());
  for (const Part& part : parts_of(film, {0, film.timeline.duration()}, {}, false))
    content += part.span.length() / (part.contact ? slow : 1);
  // A short film has a short frame, so that the most there is to see falls as it is reckoned again.
  constexpr int enough = 16;
  Seconds longest = content + Frame{share::of * share::most, true}.whole();
  for (int i = 0; i < enough; ++i) longest = content + Frame{longest, true}.whole();
  return longest;
}

Cut documentary(const Film& film, const Relief& relief, const FilmFacts& facts, const DocumentaryWish& wish) {
  const Frame frame{wish.length, !facts.curve.empty(), wish.style};
  Laying laying{film, relief, facts, wish.style};
  laying.cold_open(frame.cold);
  laying.title(frame.title);
  laying.armies(frame.army);
  laying.plan(frame.plan);
  laying.battle(wish.length - frame.after() - laying.duration());
  laying.outcome(frame, wish.length);
  return std::move(laying).cut();
}

}  // namespace vedette::choreography
