#include "choreography/director/editing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>

#include "choreography/director/salience.h"
#include "choreography/gauge/take.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::Span;

/// What is weighed against each other, in the salience of moments: 1 for a battalion that breaks.
namespace worth {
constexpr float frame = 100;             // of the opening and of the end: they are always there
constexpr float a_second = 0.02F;        // of a picture that tells of the field
constexpr float a_map = 0.5F;            // of one that tells where everybody is
constexpr float a_jump = -0.3F;          // time is left out before the shot
constexpr float no_consequence = -0.4F;  // time is left out right after a contact: nobody sees what came of it
constexpr float turn_untold = -2;        // nothing of a turn is seen
}  // namespace worth

constexpr double quarter = 0.25;        // seconds: what lengths are counted in
constexpr double shortest_telling = 2;  // seconds to take in a picture of the whole field
constexpr double slow = 0.5;            // of contacts, where there is more film than battle
constexpr double same = 0.03;           // of a length

/// A shot of the whole film, as the edit sees it.
struct Part {
  Span span;
  float value = 0;         // by the moments it shows
  bool tells = false;      // of the whole field: it may be shortened
  bool orients = false;    // a map: time may be left out before it
  bool contact = false;    // men fire or strike in it
  bool turn_ends = false;  // the next part belongs to another turn
};

bool is_contact(std::string_view kind) {
  static constexpr std::array<std::string_view, 6> kinds{"charge", "volley", "guns", "melee", "square", "rout"};
  return std::ranges::find(kinds, kind) != kinds.end();
}

/// The turn in which a second lies; 0 before the first.
std::int32_t turn_at(const Film& film, Seconds at) {
  const timeline::Mark* mark = film.timeline.mark_at(at + 0.05, timeline::Mark::Kind::Turn);
  return mark == nullptr ? 0 : mark->turn;
}

bool is_frame(const Moment& m) {
  return m.kind == Moment::Kind::Opening || m.kind == Moment::Kind::End;
}

/// What a take shows: the moments of its subject that come to their peak in it.
float value_of(const Film& film, const Take& take, const EditWish& wish) {
  float value = take.far ? worth::a_map : take.subject ? 0 : worth::a_second * static_cast<float>(take.span.length());
  for (const Moment& m : film.moments) {
    if (is_frame(m)) {
      if (std::min(m.span.to, take.span.to) - std::max(m.span.from, take.span.from) > quarter) value += worth::frame;
    } else if (take.span.holds(m.peak) && take.subject && (m.unit == *take.subject || m.unit == take.other)) {
      value += told_of(m, film.moments) * (wish.importance ? wish.importance(m.sequence) : 1);
    }
  }
  return value;
}

std::vector<Part> parts_of(const Film& film, const EditWish& wish) {
  std::vector<Part> parts;
  for (const Take& take : takes_of(film)) {
    const Span span{std::max(take.span.from, wish.stretch.from), std::min(take.span.to, wish.stretch.to)};
    if (span.length() < quarter) continue;
    const float value = value_of(film, take, wish);
    parts.push_back({.span = span,
                     .value = value,
                     .tells = take.kind == "wide" && value < worth::frame,
                     .orients = take.far,
                     .contact = is_contact(take.kind)});
  }
  for (std::size_t i = 0; i + 1 < parts.size(); ++i)
    parts[i].turn_ends = turn_at(film, parts[i].span.from) != turn_at(film, parts[i + 1].span.from);
  if (!parts.empty()) parts.back().turn_ends = true;
  return parts;
}

int quarters(Seconds seconds) {
  return static_cast<int>(std::lround(seconds / quarter));
}

/// Chooses parts for a length: the exact best of all choices, part by part (dynamic programming over the film left,
/// whether the part before is kept, and whether anything of the turn is).
class Choosing {
 public:
  Choosing(const std::vector<Part>& parts, int room) : m_parts{parts}, m_room{room}, m_steps(parts.size() * states()) {}

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
      room -= taken;
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
    float best = after[at(room, false, told && !part.turn_ends)] + (breaks_off ? worth::no_consequence : 0) +
                 (part.turn_ends && !told ? worth::turn_untold : 0);
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

  const std::vector<Part>& m_parts;
  int m_room;                         // quarters of a second
  std::vector<std::int16_t> m_steps;  // what is taken of each part, by state
};

/// All of it, its contacts as slow as the length asks for.
timeline::Edit slowed(const std::vector<Part>& parts, Seconds length) {
  Seconds whole = 0, contact = 0;
  for (const Part& part : parts) (part.contact ? contact : whole) += part.span.length();
  const double rate = std::clamp(contact / std::max(quarter, length - whole), slow, 1.0);
  timeline::Edit edit;
  for (const Part& part : parts) edit.show(part.span, part.contact ? rate : 1);
  return edit;
}

}  // namespace

Seconds longest_edit(const Film& film, Span stretch) {
  Seconds longest = 0;
  for (const Part& part : parts_of(film, {.stretch = stretch}))
    longest += part.span.length() / (part.contact ? slow : 1);
  return longest;
}

timeline::Edit edited(const Film& film, const EditWish& wish) {
  const std::vector<Part> parts = parts_of(film, wish);
  if (wish.length >= wish.stretch.length() * (1 - same)) return slowed(parts, wish.length);
  const std::vector<Seconds> kept = Choosing{parts, quarters(wish.length)}.best();
  const Seconds rest = wish.length - std::accumulate(kept.begin(), kept.end(), 0.0);
  timeline::Edit edit;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (kept[i] <= 0) continue;
    // What no shot fits into is given to the last picture, which stands almost still.
    const bool last = i + 1 == parts.size();
    const double rate = last ? std::clamp(kept[i] / std::max(quarter, kept[i] + rest), slow, 2.0) : 1;
    edit.show({parts[i].span.to - kept[i], parts[i].span.to}, rate);
  }
  return edit;
}

}  // namespace vedette::choreography
