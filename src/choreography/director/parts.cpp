#include "choreography/director/parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include "choreography/acting.h"
#include "choreography/director/salience.h"
#include "stage/cores.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::ShotKind;
using timeline::Span;

constexpr double quarter = 0.25;        // seconds: what lengths are counted in
constexpr double shortest_telling = 2;  // seconds to take in a picture of the whole field

/// The turn in which a second lies; 0 before the first.
std::int32_t turn_at(const Film& film, Seconds at) {
  const timeline::Mark* mark = film.timeline.mark_at(at + 0.05, timeline::Mark::Kind::Turn);
  return mark == nullptr ? 0 : mark->turn;
}

bool is_frame(const Moment& m) {
  return m.kind == Moment::Kind::Opening || m.kind == Moment::Kind::End;
}

/// Whether those whom one sees do anything at some time of it.
bool shows_action(const Film& film, const Relief& relief, const Take& take) {
  return std::ranges::any_of(std::array{0.2, 0.5, 0.8}, [&](double share) {
    const Seconds at = take.span.from + share * take.span.length();
    return acting_share(film, relief, take.camera(at), at) >= hardly_anybody;
  });
}

/// What a take shows: the moments of its subject that come to their peak in it.
float value_of(const Film& film, const Take& take, const Importance& importance, Stale stale) {
  float value = take.far ? worth::a_map : take.subject ? 0 : worth::a_second * static_cast<float>(take.span.length());
  for (const Moment& m : film.moments) {
    if (is_frame(m)) {
      if (std::min(m.span.to, take.span.to) - std::max(m.span.from, take.span.from) > quarter) value += worth::frame;
    } else if (take.span.holds(m.peak) && take.subject && (m.unit == *take.subject || m.unit == take.other)) {
      value += told_of(m, film.moments, stale) * (importance ? importance(m.sequence) : 1);
    }
  }
  return value;
}

int quarters(Seconds seconds) {
  return static_cast<int>(std::lround(seconds / quarter));
}

/// Chooses parts for a length: the exact best of all choices, part by part (dynamic programming over the film left,
/// whether the part before is kept, and whether anything of the turn is).
class Choosing {
 public:
  Choosing(const std::vector<Part>& parts, int room, int map)
      : m_parts{parts}, m_room{room}, m_map{map}, m_steps(parts.size() * states()) {}

  /// Seconds kept of each part, counted from its end: 0 leaves it out.
  [[nodiscard]] std::vector<Seconds> best() {
    std::vector<float> after(states(), 0);  // the worth of what follows, with so much room left
    std::vector<float> here(states());
    for (std::size_t i = m_parts.size(); i-- > 0;) {
      for (int room = 0; room <= m_room; ++room)
        for (const bool kept : {false, true})
          for (const bool told : {false, true}) here[at(room, kept, told)] = step(i, room, kept, told, after);
      std::swap(here, after);
    }
    std::vector<Seconds> kept_of;
    int room = m_room;
    bool kept = true, told = false;  // nothing is left out before the first part
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
      const int taken = m_steps[i * states() + at(room, kept, told)];
      kept_of.push_back(taken == whole(i) ? m_parts[i].span.length() : taken * quarter);
      room -= taken + (taken == 0 && m_parts[i].turn_ends && !told ? map_in(room) : 0);
      told = !m_parts[i].turn_ends && (told || taken > 0);
      kept = taken > 0;
    }
    return kept_of;
  }

 private:
  [[nodiscard]] std::size_t states() const { return (static_cast<std::size_t>(m_room) + 1) * 4; }
  [[nodiscard]] static std::size_t at(int room, bool kept, bool told) {
    return static_cast<std::size_t>(room) * 4 + (kept ? 2U : 0U) + (told ? 1U : 0U);
  }
  /// Quarters of a second of a part, so that those of neighbours add up.
  [[nodiscard]] int whole(std::size_t i) const {
    return std::max(1, quarters(m_parts[i].span.to) - quarters(m_parts[i].span.from));
  }

  /// The best of one part, and remembers it.
  float step(std::size_t i, int room, bool kept, bool told, const std::vector<float>& after) {
    const Part& part = m_parts[i];
    const bool breaks_off = kept && i > 0 && m_parts[i - 1].contact;
    const int map = part.turn_ends && !told ? map_in(room) : 0;
    const float untold = part.turn_ends && !told ? (map > 0 ? worth::told_on_a_map : worth::turn_untold) : 0;
    float best =
        after[at(room - map, false, told && !part.turn_ends)] + (breaks_off ? worth::no_consequence : 0) + untold;
    int taken = 0;
    const int all = whole(i), least = part.tells ? std::min(all, quarters(shortest_telling)) : all;
    for (int length = least; length <= std::min(all, room); ++length) {
      const bool jump = !kept || length < all;
      const float value = part.value * (part.tells ? static_cast<float>(length) / static_cast<float>(all) : 1) +
                          (jump && !part.orients ? worth::a_jump : 0) +
                          (breaks_off && length < all ? worth::no_consequence : 0) +
                          after[at(room - length, true, !part.turn_ends)];
      if (value > best) best = value, taken = length;
    }
    m_steps[i * states() + at(room, kept, told)] = static_cast<std::int16_t>(taken);
    return best;
  }

  /// Quarters of a second that the map takes of a turn that is left out: all or nothing.
  [[nodiscard]] int map_in(int room) const { return room >= m_map ? m_map : 0; }

  const std::vector<Part>& m_parts;
  int m_room, m_map;                  // quarters of a second
  std::vector<std::int16_t> m_steps;  // what is taken of each part, by state
};

}  // namespace

std::vector<Part> parts_of(const Film& film, Span stretch, const Importance& importance, bool framed, Stale stale) {
  std::vector<Part> parts;
  const std::vector<Take> takes = takes_of(film);
  for (std::size_t i = 0; i < takes.size(); ++i) {
    const Take& take = takes[i];
    const Span span{std::max(take.span.from, stretch.from), std::min(take.span.to, stretch.to)};
    if (span.length() < quarter) continue;
    if (!framed && (take.far || take.kind == ShotKind::Establish || take.kind == ShotKind::End)) continue;
    const float value = value_of(film, take, importance, stale);
    parts.push_back({.span = span,
                     .value = value,
                     .tells = take.kind == ShotKind::Wide && value < worth::frame,
                     .orients = take.far,
                     .contact = is_action(take.kind),
                     .turn = turn_at(film, span.from),
                     .take = i});
  }
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) parts[i].turn_ends = parts[i].turn != parts[i + 1].turn;
  if (!parts.empty()) parts.back().turn_ends = true;
  return parts;
}

void weigh_together(const Film& film, const Relief& relief, const std::vector<Take>& takes, std::vector<Part>& parts) {
  stage::over_cores(parts.size(), [&](std::size_t i) {
    Part& part = parts[i];
    if (part.tells && !shows_action(film, relief, takes[part.take]))
      part.value = worth::at_rest * static_cast<float>(part.span.length());
  });
  std::vector<Part*> by_value;
  for (Part& part : parts)
    if (part.contact) by_value.push_back(&part);
  std::ranges::stable_sort(by_value, std::ranges::greater{}, &Part::value);
  std::map<ShotKind, float> weight;
  for (Part* part : by_value) {
    float& here = weight.try_emplace(takes[part->take].kind, 1.0F).first->second;
    part->value *= here;
    here *= worth::of_a_kind;
  }
}

std::vector<Seconds> chosen(const std::vector<Part>& parts, Seconds length, Seconds map) {
  return Choosing{parts, quarters(length), quarters(map)}.best();
}

}  // namespace vedette::choreography
