#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "choreography/director/composition.h"
#include "choreography/film.h"
#include "timeline/shot_kind.h"
#include "timeline/strip.h"

namespace vedette::choreography {

/// Whom a shot is about; nobody where it is about all.
struct Subject {
  std::optional<std::uint32_t> unit, other;  // rosters; the other of a fight or fire
};

/// Where a shot begins and where it has drifted to when it ends.
using Move = std::pair<stage::Camera, stage::Camera>;

/// What a shot of a moment is.
[[nodiscard]] timeline::ShotKind shot_kind_of(Moment::Kind);

/// The film's track of shots.
inline constexpr std::string_view camera_track = "camera";

/// One shot of the film: the camera drifts from one place to another and never turns back.
class ShotStrip final : public timeline::Strip {
 public:
  /// @param far the shot tells where everybody is, and needs names.
  ShotStrip(timeline::Span span, timeline::ShotKind kind, stage::Camera first, stage::Camera last, bool far = false,
            Subject subject = {}, Composition composition = Composition::Eye)
      : Strip{span},
        m_kind{kind},
        m_first{first},
        m_last{last},
        m_far{far},
        m_subject{subject},
        m_composition{composition} {}
  void draw(timeline::Seconds at, stage::StageFrame&) const override;
  [[nodiscard]] timeline::ShotKind kind() const { return m_kind; }
  [[nodiscard]] const stage::Camera& first() const { return m_first; }
  [[nodiscard]] stage::Camera camera(timeline::Seconds at) const;
  [[nodiscard]] bool is_far() const { return m_far; }
  [[nodiscard]] const Subject& subject() const { return m_subject; }
  [[nodiscard]] Composition composition() const { return m_composition; }

 private:
  timeline::ShotKind m_kind;
  stage::Camera m_first, m_last;
  bool m_far;
  Subject m_subject;
  Composition m_composition;
};

/// Between two cameras, eased at both ends.
[[nodiscard]] stage::Camera between(const stage::Camera& first, const stage::Camera& last, double share);

}  // namespace vedette::choreography
