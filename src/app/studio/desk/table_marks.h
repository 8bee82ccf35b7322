#pragma once

#include "app/studio/desk/hand.h"
#include "choreography/placing.h"
#include "stage/frame.h"

namespace vedette::app {

/// Draws on the table what the hand does: rims round who may act, who is asked about and who is held, the outline of
/// where he can go, the ghost with its way, and where it is refused an outline with a cross and the nearest legal pose.
class TableMarks {
 public:
  /// @param pen metres that the eye can tell from where it looks
  TableMarks(stage::StageFrame& frame, const choreography::Placing& placing, const rules::Ruleset& ruleset, float pen)
      : m_frame{frame}, m_placing{placing}, m_ruleset{ruleset}, m_pen{pen} {}

  /// The table's edge, and every base as it lies, beneath whatever is drawn already.
  void table(const rules::BattleState&);
  void rims(const rules::BattleState&, const Hand&);
  void reach(std::span<const core::Point>);
  void ghost(const rules::BattleState&, const Ghost&);
  void place(core::Point);
  void box(core::Point, core::Point);
  /// A rule along the table's edges: a stroke an inch, a longer one every sixth.
  void inches();
  /// A base as a slip says it stands: in pencil, dashed where nobody is sure.
  void slip(const rules::BattleState&, const RulingSlip&);

 private:
  enum class Stroke : std::uint8_t { Whole, Dashed };
  [[nodiscard]] std::vector<stage::Vec2> base(const battle::Unit&, const battle::Pose&, float wider = 0) const;
  void closed(std::vector<stage::Vec2>, std::uint32_t rgba, float width, Stroke = Stroke::Whole);
  void filled(std::vector<stage::Vec2>, std::uint32_t rgba);
  void line(std::vector<stage::Vec2>, std::uint32_t rgba, float width);
  void dashed(stage::Vec2 from, stage::Vec2 to, std::uint32_t rgba, float width);
  void front(const battle::Unit&, const battle::Pose&, std::uint32_t rgba);

  stage::StageFrame& m_frame;
  const choreography::Placing& m_placing;
  const rules::Ruleset& m_ruleset;
  float m_pen;
};

}  // namespace vedette::app
