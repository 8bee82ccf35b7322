#include "app/studio/film_room.h"

#include <algorithm>
#include <cmath>

#include "app/studio/film_edit.h"
#include "app/studio/kept_cut.h"
#include "choreography/director/choice.h"
#include "film/script_text.h"
#include "film/settled.h"

namespace vedette::app {
namespace {

using timeline::CutShot;
using timeline::Seconds;

constexpr Seconds shortest = 0.5;

/// What stands in a shot of other bounds.
template <typename Spans>
void move_spans(Spans& spans, Seconds earlier, Seconds length) {
  for (auto& one : spans) {
    one.span.from = std::max(0.0, one.span.from - earlier);
    one.span.to = std::min(length, one.span.to - earlier);
  }
  std::erase_if(spans, [](const auto& one) { return one.span.length() < shortest; });
}

bool tells_outcome(const CutShot& shot) {
  return timeline::plate_of(shot, stage::Plate::Kind::Outcome) != nullptr;
}

/// The keys of a shot between two of its seconds, which may lie outside it: there its camera stands.
std::vector<timeline::CameraKey> keys_between(const CutShot& shot, Seconds from, Seconds to) {
  const auto camera = [&](Seconds at) { return shot.camera_at(shot.film.from + at); };
  std::vector<timeline::CameraKey> keys{{0, camera(from)}};
  for (const timeline::CameraKey& key : shot.keys)
    if (key.at > from && key.at < to) keys.push_back({key.at - from, key.camera});
  if (shot.keys.size() > 1) keys.push_back({to - from, camera(to)});
  return keys;
}

}  // namespace

FilmRoom::FilmRoom(const Context& context, const Battle& battle, const choreography::Film& film)
    : m_context{context}, m_battle{battle}, m_film{film}, m_relief{choreography::relief_of(film.set.scenery)} {
  data::Faults faults;
  if (const auto kept = kept_cut(context, battle, film, faults)) {
    take(*kept);
    return;
  }
  m_in_vain = kept_in_vain(faults);
  constexpr double usual = 240;  // seconds
  cut_anew(directors(usual));
  m_before.clear();
}

void FilmRoom::take(const timeline::Cut& cut) {
  m_now.clear();
  for (const CutShot& shot : cut.shots) m_now.push_back({shot});
  m_chosen = std::min(m_chosen, m_now.size() - 1);
  laid();
}

void FilmRoom::begin() {
  constexpr std::size_t most = 100;
  m_before.push_back(m_now);
  if (m_before.size() > most) m_before.erase(m_before.begin());
}

void FilmRoom::laid() {
  Seconds end = 0;
  m_cut.shots.clear();
  for (Shot& one : m_now) {
    one.shot.film = {end, end + one.shot.film.length()};
    end = one.shot.film.to;
    m_cut.shots.push_back(one.shot);
  }
  ++m_version;
}

void FilmRoom::choose(std::size_t shot) {
  m_chosen = std::min(shot, m_now.size() - 1);
}

void FilmRoom::trim(double first, double last) {
  const CutShot old = now().shot;
  const double rate = old.rate();
  const Seconds room = (m_film.timeline.duration() - old.battle.to) / rate;
  const Seconds from = std::clamp(first, -old.battle.from / rate, old.film.length() - shortest);
  const Seconds to = old.film.length() + std::clamp(last, from + shortest - old.film.length(), room);
  if (from == 0 && to == old.film.length()) return;
  begin();
  CutShot& shot = now().shot;
  shot.keys = keys_between(old, from, to);
  shot.battle = {old.battle.from + from * rate, old.battle.from + to * rate};
  shot.film = {old.film.from, old.film.from + to - from};
  move_spans(shot.plates, from, to - from);
  if (shot.words) move_spans(*shot.words, from, to - from);
  now().pinned = true;
  laid();
}

bool FilmRoom::replace() {
  const CutShot& old = now().shot;
  if (old.look != stage::Look::Field || !old.photo.empty()) return false;
  const choreography::Framing framing{m_film, m_relief};
  const choreography::Choice choice{m_film, m_relief, framing};
  choreography::Offer offer = choice.again({old.unit, old.other}, old.battle);
  std::ranges::stable_sort(offer.candidates, std::ranges::greater{}, &choreography::Candidate::worth);
  const auto stands_so = [&](const choreography::Candidate& one) {
    return one.move.first.eye == old.keys.front().camera.eye &&
           one.move.first.field_of_view == old.keys.front().camera.field_of_view;
  };
  std::erase_if(offer.candidates, stands_so);
  if (offer.candidates.empty()) return false;
  begin();
  const choreography::Move& move = offer.candidates[now().way++ % offer.candidates.size()].move;
  now().shot.keys = {{0, move.first}, {now().shot.film.length(), move.second}};
  now().pinned = true, now().own_keys = false;
  laid();
  return true;
}

void FilmRoom::toggle_pin() {
  begin();
  now().pinned = !now().pinned;
  laid();
}

void FilmRoom::drop() {
  if (m_now.size() == 1) return;
  begin();
  m_now.erase(m_now.begin() + static_cast<std::ptrdiff_t>(m_chosen));
  m_chosen = std::min(m_chosen, m_now.size() - 1);
  laid();
}

void FilmRoom::key(double at, const stage::Camera& camera) {
  constexpr Seconds same = 0.2;
  begin();
  Shot& one = now();
  const Seconds since = std::clamp(at - one.shot.film.from, 0.0, one.shot.film.length());
  auto& keys = one.shot.keys;
  if (!one.own_keys) keys.clear();
  std::erase_if(keys, [&](const timeline::CameraKey& key) { return std::abs(key.at - since) < same; });
  stage::Camera sharp = camera;
  sharp.aperture = sharp.focus = 0;  // a film's own lens is put before it
  sharp.shift = {};
  keys.push_back({since, sharp});
  std::ranges::sort(keys, {}, &timeline::CameraKey::at);
  one.own_keys = one.pinned = true;
  laid();
}

void FilmRoom::write(const std::string& words) {
  begin();
  CutShot& shot = now().shot;
  shot.words.emplace();
  if (!words.empty()) shot.words->push_back({{0.2, std::max(0.4, shot.film.length() - 0.1)}, words});
  now().pinned = true;
  laid();
}

void FilmRoom::undo() {
  if (m_before.empty()) return;
  m_now = std::move(m_before.back());
  m_before.pop_back();
  m_chosen = std::min(m_chosen, m_now.size() - 1);
  laid();
}

timeline::Cut FilmRoom::directors(double seconds) const {
  const Documentarist director{m_context, m_battle, m_film, {}, {.odds = false}};
  const double longest = choreography::longest_documentary(m_film);
  return film::settled(director.cut(std::min(seconds, longest), choreography::Style::Documentary), m_film, m_relief);
}

void FilmRoom::cut_anew(const timeline::Cut& cut) {
  std::vector<Shot> pinned;
  for (const Shot& one : m_now)
    if (one.pinned) pinned.push_back(one);
  begin();
  take(cut);
  for (Shot& one : pinned) {
    const Seconds middle = (one.shot.battle.from + one.shot.battle.to) / 2;
    const auto shows = [&](const Shot& other) {
      const bool framed = other.shot.chapter == "Opening" || tells_outcome(other.shot);
      return !other.pinned && other.shot.look == one.shot.look && !framed && other.shot.battle.holds(middle);
    };
    const auto known = std::ranges::find_if(m_now, shows);
    if (known != m_now.end()) {
      one.shot.chapter = known->shot.chapter;
      *known = std::move(one);
      continue;
    }
    const auto after = std::ranges::find_if(m_now, [&](const Shot& other) {
      return tells_outcome(other.shot) ||
             (other.shot.look == stage::Look::Field && other.shot.battle.from > middle && &other != &m_now.front());
    });
    m_now.insert(after, std::move(one));
  }
  laid();
}

std::string FilmRoom::script() const {
  const film::UnitNames names{m_film.set.rosters};
  return film::script_text(film::settled(m_cut, m_film, m_relief), {.file = ""}, names, happenings_of(m_battle, m_film),
                           m_relief);
}

}  // namespace vedette::app
