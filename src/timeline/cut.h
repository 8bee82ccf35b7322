#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stage/plate.h"
#include "timeline/edit.h"
#include "timeline/shot_kind.h"

namespace vedette::timeline {

/// How a picture comes out of the one before it.
enum class Transition : std::uint8_t { Cut, Dissolve, Dark };
inline constexpr std::array<std::string_view, 3> transition_names{"cut", "dissolve", "dark"};

/// Where a camera is at a second of film since its shot began.
struct CameraKey {
  Seconds at = 0;
  stage::Camera camera;
};

/// A plate and when it is seen, seconds of film since its shot began; it comes and goes gently.
struct CutPlate {
  Span span;
  stage::Plate plate;
};

/// Words under a shot, seconds of film since it began; they may stand longer than it.
struct CutWords {
  Span span;
  std::string text;
};

/// One shot of a film: which stretch of the battle is seen when, from where, how, under which words.
struct CutShot {
  Span film, battle;  // neither is empty; their lengths make the rate
  ShotKind kind = ShotKind::Own;
  std::string called;  // instead of its kind's name; empty: it has no other
  stage::Look look = stage::Look::Field;
  std::vector<CameraKey> keys;  // by time, one at least: between two it goes evenly, eased at the ends of the shot
  std::optional<std::uint32_t> unit, other;  // rosters it is about: it is sharp at the first
  bool far = false;                          // it tells where everybody is, by names
  std::optional<Span> ways;                  // of the battle: arrows grow along the ways units go in it
  std::vector<std::uint32_t> movers;         // rosters whose ways these are; empty: all
  std::string photo;                         // a picture file that is seen in the field's place; empty: none
  std::string split;                         // a branch of the battle that is seen beside it; empty: none
  std::vector<CutPlate> plates;
  std::optional<std::vector<CutWords>> words;  // said under it instead of what the battle says; empty: nothing is
  std::string chapter;                         // of the film that begins here; empty: none does
  Transition into = Transition::Cut;
  Seconds takes = 0;  // of a dissolve or of darkness, from the shot's beginning

  [[nodiscard]] std::string name() const { return called.empty() ? std::string{name_of(kind)} : called; }
  [[nodiscard]] double rate() const { return battle.length() / film.length(); }
  [[nodiscard]] Seconds battle_at(Seconds of_film) const { return battle.from + battle.length() * film.share(of_film); }
  /// @param of_film a second of the film, not of the shot.
  [[nodiscard]] stage::Camera camera_at(Seconds of_film) const;
};

/// The first plate of a kind that a shot has; null: none.
[[nodiscard]] const stage::Plate* plate_of(const CutShot&, stage::Plate::Kind);

/// A film as it is cut: plain data, a shot after the other without a gap, the first at second 0. A stretch of the
/// battle may be left out, shown slowly, come twice. It is text in `film/script.h`.
struct Cut {
  std::vector<CutShot> shots;

  [[nodiscard]] Seconds duration() const { return shots.empty() ? 0 : shots.back().film.to; }
  /// @pre there is a shot; seconds outside the film have the first or the last.
  [[nodiscard]] std::size_t index_at(Seconds of_film) const;
  [[nodiscard]] const CutShot& at(Seconds of_film) const { return shots[index_at(of_film)]; }
  /// The shot that says how the battle ended, whatever its chapter is called; the end: none does.
  [[nodiscard]] std::vector<CutShot>::const_iterator outcome() const;
  /// Which stretches of the battle it shows, for whatever needs no pictures: sound, chapters.
  [[nodiscard]] Edit edit() const;
};

/// Between two cameras, share 0 to 1.
[[nodiscard]] stage::Camera mixed(const stage::Camera& first, const stage::Camera& last, float share);
/// What a share becomes that starts and ends gently.
[[nodiscard]] constexpr double eased(double share) {
  return share * share * (3 - 2 * share);
}

}  // namespace vedette::timeline
