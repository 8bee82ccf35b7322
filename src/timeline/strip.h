#pragma once

#include "stage/frame.h"

namespace vedette::timeline {

/// Seconds of film, from 0 at its first frame.
using Seconds = double;

/// A stretch of film time: from the first second, up to but without the last.
struct Span {
  Seconds from = 0, to = 0;
  [[nodiscard]] Seconds length() const { return to - from; }
  [[nodiscard]] bool holds(Seconds at) const { return from <= at && at < to; }
  /// 0 at `from`, 1 at `to`, never outside.
  [[nodiscard]] double share(Seconds at) const {
    if (to <= from || at >= to) return 1;
    return at <= from ? 0 : (at - from) / (to - from);
  }
};

/// Something that is on screen for a stretch of film. A pure function of film time: it remembers no earlier frame, so
/// playing, scrubbing backwards and exporting draw the same pictures.
class Strip {
 public:
  explicit Strip(Span span) : m_span{span} {}
  virtual ~Strip() = default;
  Strip(const Strip&) = delete;
  Strip& operator=(const Strip&) = delete;

  [[nodiscard]] Span span() const { return m_span; }
  /// Adds what is seen at a second of film. @pre span().holds(at), or `at` is the second the film ends.
  virtual void draw(Seconds at, stage::StageFrame&) const = 0;

 private:
  Span m_span;
};

}  // namespace vedette::timeline
