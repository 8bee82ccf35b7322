#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "stage/geometry.h"

namespace vedette::stage {

/// How the men of one unit give way, to each other and to others whose ways cross theirs: metres aside, by man and
/// second of film. Known by stretches of film, each worked out when somebody first asks for it: what it holds does not
/// depend on who asked before.
class Elbows {
 public:
  static constexpr float every = 0.25F;  // seconds between two steps

  /// A stretch of steps: the first is at `first * every` seconds of film.
  struct Stretch {
    int first = 0, last = 0;  // nobody is aside at either
    [[nodiscard]] bool holds(float seconds) const {
      return seconds >= static_cast<float>(first) * every && seconds < static_cast<float>(last) * every;
    }
  };
  /// A man who gives way, at one step.
  struct Step {
    Vec2 at;            // metres east and north of his place
    float further = 0;  // metres he has walked on his feet so far beyond those of his own way, below 0: less
    float turn = 0;     // radians to the right that he walks from where his own way leads
  };
  /// The same at any second.
  struct Aside {
    Vec2 at;
    Vec2 speed;  // metres a second
    float further = 0, turn = 0;
  };
  /// The steps of a stretch, of those who make any.
  class Steps {
   public:
    Steps() = default;
    /// @param cuts seconds of film at which the unit is suddenly elsewhere, in order: nobody goes from the step before
    /// one to the step after it
    explicit Steps(int figures, std::vector<float> cuts = {})
        : m_of(static_cast<std::size_t>(figures), nobody), m_cuts{std::move(cuts)} {}
    /// @param steps one after the other from the first. @pre the figure has none yet
    void add(int figure, int first, const std::vector<Step>& steps);
    [[nodiscard]] Aside at(int figure, float seconds) const;
    [[nodiscard]] std::size_t size() const { return m_men.size(); }

   private:
    [[nodiscard]] const float* cut_after(float seconds) const;
    static constexpr std::int32_t nobody = -1;
    struct Packed {
      std::int16_t x = 0, y = 0, turn = 0;  // millimetres, thousandths of a radian
      float further = 0;                    // metres
    };
    struct Man {
      int first = 0, count = 0;
      std::size_t begin = 0;  // in m_aside
    };
    std::vector<std::int32_t> m_of;  // by figure: index in m_men
    std::vector<Man> m_men;
    std::vector<Packed> m_aside;
    std::vector<float> m_cuts;
  };
  using Work = std::function<Steps(const Stretch&)>;

  /// @param stretches by time, none in another. @param work a pure function; it may be called by any thread, once for
  /// each stretch
  Elbows(std::vector<Stretch> stretches, Work work);

  /// Metres aside from where he would be, east and north. Cheap where his unit has nobody to give way to.
  [[nodiscard]] Vec2 aside(int figure, float seconds) const { return stepped(figure, seconds).at; }
  [[nodiscard]] Aside stepped(int figure, float seconds) const {
    const auto next = std::upper_bound(m_stretches.begin(), m_stretches.end(), seconds, [](float at, const Stretch& s) {
      return at < static_cast<float>(s.first) * every;
    });
    if (next == m_stretches.begin() || !std::prev(next)->holds(seconds)) return {};
    return steps(static_cast<std::size_t>(std::prev(next) - m_stretches.begin())).at(figure, seconds);
  }
  [[nodiscard]] bool has_any(float seconds) const {
    return std::ranges::any_of(m_stretches, [&](const Stretch& s) { return s.holds(seconds); });
  }
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return m_stretches; }
  [[nodiscard]] const Steps& steps(std::size_t stretch) const;

 private:
  struct Known {
    std::once_flag once;
    Steps steps;
  };
  std::vector<Stretch> m_stretches;
  std::unique_ptr<Known[]> m_known;  // NOLINT: a flag can be neither copied nor moved
  Work m_work;
};

}  // namespace vedette::stage
