#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "choreography/visible.h"

namespace vedette::choreography {

/// One figure in one picture.
struct Seen {
  stage::FigurePose pose;
  float pixels = 0;     // from his soles to the top of his hat
  bool inside = false;  // his middle lies in the picture
  [[nodiscard]] bool is_seen(float least) const { return inside && !pose.hidden && pixels >= least; }
};

/// What a camera sees of everybody at one second of film, in a picture 720 high of the film's shape.
class Look {
 public:
  static constexpr int height = picture_height;

  Look(const Film&, const Relief&, const stage::Camera&, timeline::Seconds);

  /// Some of a unit may be seen, large enough to be looked at.
  [[nodiscard]] bool reaches(std::uint32_t roster) const { return m_reached[roster]; }
  /// A unit's figures in order, wherever they are; none of one that is not in the film at that second. Worked out when
  /// first asked for.
  [[nodiscard]] const std::vector<Seen>& figures(std::uint32_t roster);

  [[nodiscard]] const std::optional<stage::Block>& block(std::uint32_t roster) const { return m_blocks[roster]; }
  [[nodiscard]] timeline::Seconds at() const { return m_at; }
  [[nodiscard]] const stage::View& view() const { return m_view; }
  /// Whether neither ground nor what stands on it lies between the eye and a man's breast.
  [[nodiscard]] bool is_open(stage::Vec2 place) const;
  struct Shown {
    int men = 0, living = 0;  // of a unit that reaches the picture
    float area = 0;           // square pixels
  };
  /// How much of a unit one sees: those who stand, large enough to be noticed, behind nothing.
  [[nodiscard]] Shown shown(std::uint32_t roster) const;
  static constexpr int a_few = 10;  // men, who are told as a body
  /// One sees that the unit is there: some of its men, all that live of fewer, or a piece.
  [[nodiscard]] bool shows(std::uint32_t roster) const;
  /// Whether corn that stands hides a unit's man from his belt down.
  [[nodiscard]] bool is_in_corn(const Seen& man, std::uint32_t roster) const;

 private:
  [[nodiscard]] Seen seen_as(stage::Arm, const stage::FigurePose&) const;

  const Film* m_film;
  const Relief* m_relief;
  timeline::Seconds m_at;
  stage::View m_view;
  std::vector<std::optional<stage::Block>> m_blocks;  // by roster
  std::vector<bool> m_reached;
  std::vector<std::vector<Seen>> m_figures;
};

}  // namespace vedette::choreography
