#pragma once

#include <optional>

#include "stage/frame.h"

namespace vedette::render {

/// A picture of what stands still, kept on the graphics card: drawn for an eye once, put back under what is drawn over
/// it as long as the eye stands still too.
class KeptGround {
 public:
  KeptGround() = default;
  ~KeptGround() { forget(); }
  KeptGround(const KeptGround&) = delete;
  KeptGround& operator=(const KeptGround&) = delete;

  /// Whether it is what this eye sees.
  [[nodiscard]] bool is_of(const stage::Camera& eye) const { return m_eye == eye; }
  /// Keeps what OpenGL's frame buffer holds that is drawn to now.
  void keep(const stage::Camera& eye, int width, int height);
  /// Puts it back into the same frame buffer. @pre something is kept
  void put_back() const;
  void forget();

 private:
  void copy(unsigned from, unsigned to) const;

  std::optional<stage::Camera> m_eye;
  int m_width = 0, m_height = 0;
  unsigned m_drawn = 0;                 // the frame buffer it was drawn in
  unsigned m_buffer = 0, m_colour = 0;  // its own, and what that stands on
};

}  // namespace vedette::render
