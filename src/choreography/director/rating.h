#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "choreography/director/shot.h"
#include "choreography/film.h"
#include "choreography/footprint.h"
#include "stage/veil.h"

namespace vedette::choreography {

/// The first cut of the film that a move over a stretch would show; none where it shows none.
[[nodiscard]] const Cuts::Cut* leap_in(const Film&, const Relief&, timeline::Span, const Move&);

/// What a few men, each standing for some beside him, tell of a picture.
struct Shown {
  float covered = 0;     // share of the picture that the subject and its opponent cover, the whole field without one
  float breadth = 0;     // share of the picture's columns they stand in
  float share = 0;       // of the picture that lies between the highest and the lowest of them, column by column
  float subject = 0;     // 0 to 1: as many of the subject's men as it takes to be told apart are large enough
  float other = 0;       // the same of its opponent
  float blows = 0;       // 0 to 1: as many as tell of a fight hand to hand are large enough, of the side with fewer
  float in_the_way = 0;  // share of the picture covered by others near before them, or by men too large to be taken in
  float largest = 0;     // how tall the nearest of those in the picture is, in heights of it
  float height = 0;      // of the picture, from above, at which the middle of the subject and its opponent lies
  float sky = 0;         // share of the picture above the horizon
  float sunk =
      0;  // share of the subject's or its opponent's men, whose are more, who stand in corn to above their belts
  float behind = 0;  // share of the subject's near men in the picture whom ground, houses or plants hide
  float veiled = 0;  // of the subject's and its opponent's men in the picture, how much smoke hides of them
  float acting = 1;  // share of what men cover of the picture that is of those who do something
  float upper = 0;   // share of the stripe in which a title stands that men cover
  [[nodiscard]] float worth(bool has_other, bool titled) const;
};

/// What a camera is worth in a whole stretch of film.
struct Verdict {
  float worth = 0;
  std::vector<float> costs;  // of each look, by the director's table
  bool shows_both = false;   // its subject and, where there is one, its opponent, each at some time, and mostly clearly
};

/// Judges what a camera would show in one stretch of film of whom it is to show. Purely: the same stretch and camera,
/// the same answer.
class Rating {
 public:
  /// @param subject nobody: everybody within some hundred metres of a place.
  /// @param titled a title stands in its upper half.
  Rating(const Film&, const Relief&, timeline::Span, const Subject& subject, stage::Vec2 place, bool titled = false);

  /// In the middle of the stretch, by a few of the men: quickly, to sift many. What it is worth at most, if nothing
  /// hides them.
  [[nodiscard]] float at_a_glance(const Move&) const;
  /// What that is too much for those of them whom something does hide. It takes longer.
  [[nodiscard]] float hidden_at_a_glance(const Move&) const;
  /// All of the stretch, a verdict a move; whom ground, corn, trees or houses hide is not seen, and a cut that shows
  /// men leap costs. Through several lenses one eye looks once.
  [[nodiscard]] std::vector<Verdict> whole(std::span<const Move>);
  /// When it is looked at: every half second.
  [[nodiscard]] std::vector<timeline::Seconds> looked_at() const;
  /// Whether it would show men leap, so that it must be cut in two.
  [[nodiscard]] bool is_cut(const Move& move) const { return leap_in(m_film, m_relief, m_span, move) != nullptr; }

 private:
  /// Whether the ground between an eye and somebody is open, whether corn closes it, how thick smoke hangs where
  /// nothing does.
  struct Sight {
    bool open = true, in_corn = false;
    float veiled = 0;  // by smoke
  };
  class Sights;
  enum class Role : std::uint8_t { Subject, Other, Bystander };
  struct Sitter {
    stage::Vec3 belt;
    float tall = 2, broad = 0.7F, men = 1;  // metres, metres, how many he stands for
    float counts = 1;                       // how much of each of them shows the subject
    bool strikes = false;                   // hand to hand
    bool acts = false;                      // does not merely wait
    Role role = Role::Subject;
  };
  struct Sitting {
    timeline::Seconds at = 0;
    std::vector<Sitter> sitters;
    std::array<float, 2> enough{1, 1};  // men who show the subject, the other
    std::array<float, 2> striking{};    // men of the subject and of the other at blows who tell of their fight; 0: none
    std::vector<Footprint> standing;
  };
  [[nodiscard]] Sitting sitting(timeline::Seconds at) const;
  [[nodiscard]] std::size_t middle() const { return m_sittings.size() / 2; }  // of the looks
  [[nodiscard]] stage::Camera camera(const Move&, std::size_t look) const;
  /// @param sights null: it looks through everything
  [[nodiscard]] Shown shown(const Move&, std::size_t look, Sights* sights) const;
  /// What one look costs by the director's table.
  [[nodiscard]] float cost(const Shown&, stage::Vec3 eye, const Sitting&) const;
  [[nodiscard]] bool is_open(stage::Vec3 eye, stage::Vec3 belt) const;
  /// Share of the picture that ground, houses or plants close right before the eye.
  [[nodiscard]] float walled(const stage::Camera&) const;
  [[nodiscard]] bool is_in_corn(stage::Vec3 eye, stage::Vec3 belt, timeline::Seconds at) const;

  const Film& m_film;
  const Relief& m_relief;
  timeline::Span m_span;
  Subject m_subject;
  bool m_titled;
  bool m_is_battery;  // which is shown from where its guns are, and their smoke
  stage::Vec2 m_place;
  std::vector<Sitting> m_sittings;  // of a stretch that was only glanced at, all but the middle one are empty
  bool m_has_all = false;
};

}  // namespace vedette::choreography
