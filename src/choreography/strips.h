#pragma once

#include <optional>

#include "choreography/cuts.h"
#include "choreography/pace.h"
#include "choreography/path.h"
#include "choreography/unit_strip.h"

namespace vedette::choreography {

/// A unit that stands where it stands.
class HoldStrip final : public UnitStrip {
 public:
  HoldStrip(Span span, std::uint32_t roster, Stance stance) : UnitStrip{span, roster}, m_stance{stance} {}
  [[nodiscard]] stage::Block block(Seconds at) const override;
  [[nodiscard]] const Stance* in_place() const override { return &m_stance; }

 private:
  Stance m_stance;
};

/// A unit that walks a path at a pace; its formation may change on the way and change back: a road column.
class MarchStrip final : public UnitStrip {
 public:
  struct Plan {
    Stance before, after;                 // formations and markers at either end
    std::optional<stage::Layout> on_way;  // taken up after the start, given up before the end
    Path path;
    Pace pace;
    Manner manner = Manner::March;
    std::optional<Seconds> cut{};  // second of film at which its pace skips ground: see `cut_with`
    stage::Arm arm = stage::Arm::Foot;
    bool backwards = false;   // facing the enemy, step by step
    bool about = false;       // every man turns to the way he goes, and at the end to his front again
    bool opens_late = false;  // its new formation is taken up in the last stretch alone: a charge gets home
    bool scatters = false;    // ranks dissolve all the way, nobody keeps his place
    double hooks = 0;         // guns: seconds of limbering up before the first step
    double unhooks = 0;       // and of unlimbering after the last
  };
  MarchStrip(Seconds from, std::uint32_t roster, Plan plan);
  [[nodiscard]] stage::Block block(Seconds at) const override;
  [[nodiscard]] stage::Block afar(Seconds at) const override;
  [[nodiscard]] std::optional<Seconds> cut() const override;
  /// Its men have left their places beside what stands there at one second, and look for those at its end from another:
  /// as is known once all strips are laid.
  void leaves_and_halts(std::optional<Seconds> leaves, std::optional<Seconds> halts) {
    if (leaves) m_leaves = leaves;
    if (halts) m_halts = halts;
  }
  /// Seconds in which men turn on their heels, or guns limber up, before the first step.
  [[nodiscard]] Seconds turning() const { return m_turning; }

 private:
  [[nodiscard]] Pace::Moment moment(Seconds at) const;
  [[nodiscard]] float heel(Footing here, float in) const;
  [[nodiscard]] Footing footing(float in) const;
  [[nodiscard]] Footing footing(const Pace::Moment&) const;
  [[nodiscard]] float share_of(const Pace::Moment&) const;  // of all its metres
  [[nodiscard]] float beyond(float in) const;
  [[nodiscard]] float askew(float in) const;
  [[nodiscard]] stage::Block together(Seconds at) const;
  [[nodiscard]] stage::Trail trail(Seconds at, const stage::Block& now) const;
  [[nodiscard]] float drawn(float in) const;
  void hook(stage::Block&, float in) const;

  std::optional<Seconds> m_leaves, m_halts;
  double m_turning = 0;   // seconds of turning before the first step
  double m_settling = 0;  // and after the last, where everybody fronts again
  float m_sidles = 0;  // radians from the front to the way where it first is not the front's: there men turn to the way
  Plan m_plan;
};

/// Has a march that begins at a second be cut where the film has a cut near; nothing where all of it is walked.
void cut_with(Cuts&, Seconds begin, std::uint32_t roster, MarchStrip::Plan&);

/// The middle of a way that is too far for legs, or leads through others or through walls, is left out.
struct Gap {
  Seconds at = 0;      // second of film of the cut
  float reach = 0.5F;  // share of the way that is seen at either end of it
};

/// Men run from one formation to another on the spot: square formed and left, a town filled and emptied.
class MorphStrip final : public UnitStrip {
 public:
  MorphStrip(Span span, std::uint32_t roster, stage::Arm arm, Stance before, Stance after, std::optional<Gap> gap = {})
      : UnitStrip{span, roster}, m_before{before}, m_after{after}, m_arm{arm}, m_gap{gap} {}
  [[nodiscard]] stage::Block block(Seconds at) const override { return block(at, m_gap); }
  [[nodiscard]] stage::Block afar(Seconds at) const override { return block(at, {}); }
  [[nodiscard]] std::optional<Seconds> cut() const override { return m_gap ? std::optional{m_gap->at} : std::nullopt; }
  /// Somebody leaves his place; else all only turn, or hook their guns on.
  [[nodiscard]] static bool shifts(const Stance& before, const Stance& after);

 private:
  [[nodiscard]] stage::Block block(Seconds at, const std::optional<Gap>& gap) const;

  Stance m_before, m_after;
  stage::Arm m_arm;
  std::optional<Gap> m_gap;
};

/// A unit that does one thing on the spot from the strip's first second: a volley, a round served.
class ActStrip final : public UnitStrip {
 public:
  struct Act {
    stage::Clip clip = stage::Clip::Volley;
    float ripple = 0;     // seconds later per metre from the right
    float jitter = 0.1F;  // half the seconds of spread between men
  };
  ActStrip(Span span, std::uint32_t roster, Stance stance, Act act)
      : UnitStrip{span, roster}, m_stance{stance}, m_act{act} {}
  [[nodiscard]] stage::Block block(Seconds at) const override;
  [[nodiscard]] const Stance* in_place() const override { return &m_stance; }

 private:
  Stance m_stance;
  Act m_act;
};

/// Hand to hand: the front rank presses forward and is pressed back, and the whole line sways with it.
class MeleeStrip final : public UnitStrip {
 public:
  /// @param sway metres the whole line gives and takes along its bearing, below zero for the side pushed back.
  MeleeStrip(Span span, std::uint32_t roster, Stance stance, float sway)
      : UnitStrip{span, roster}, m_stance{stance}, m_sway{sway} {}
  [[nodiscard]] stage::Block block(Seconds at) const override;

 private:
  Stance m_stance;
  float m_sway;
};

/// A broken unit: ranks dissolve into a crowd that runs for its own edge of the table until the film cuts away.
class RoutStrip final : public UnitStrip {
 public:
  struct Flight {
    stage::Vec2 direction;  // unit vector
    float speed = 8;        // metres a second at full run
    bool guns = false;      // limbered up and away
    stage::Layout crowd;    // as what they run
    float scatters = 5;     // seconds until the ranks are a crowd
  };
  RoutStrip(Span span, std::uint32_t roster, Stance stance, Flight flight)
      : UnitStrip{span, roster}, m_stance{stance}, m_flight{flight} {}
  [[nodiscard]] stage::Block block(Seconds at) const override;

 private:
  Stance m_stance;
  Flight m_flight;
};

/// A unit that has left the field: no figure is seen, only its fallen lie where they fell.
class GoneStrip final : public UnitStrip {
 public:
  GoneStrip(Span span, std::uint32_t roster, Stance last) : UnitStrip{span, roster}, m_last{last} {
    m_last.presence = 0;
  }
  [[nodiscard]] stage::Block block(Seconds at) const override { return at_rest(roster(), m_last, at); }

 private:
  Stance m_last;
};

}  // namespace vedette::choreography
