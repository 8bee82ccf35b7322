#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "battle/event.h"
#include "choreography/captions.h"
#include "choreography/cuts.h"
#include "choreography/settings.h"
#include "stage/smoke_bank.h"
#include "timeline/timeline.h"

namespace vedette::choreography {

/// What the director's cameras must keep clear of, metres above sea at a place; choreography itself lives in the plane.
struct Relief {
  using Height = std::function<float(stage::Vec2)>;
  Height ground = [](stage::Vec2) { return 0.0F; };
  Height skyline = ground;  // with the trees and houses that stand on it
  using Stands = std::function<bool(stage::Vec2)>;
  Stands stands = [](stage::Vec2) { return true; };  // where a man may: no wall, no water
  std::shared_ptr<const stage::FreeGround> free{};   // where men step aside; none: nowhere
  Height screen = skyline;                           // with bushes and single trees too
  const stage::Scenery* scenery = nullptr;           // all that stands on it; none: nothing

  /// Whether the ground, or what stands and grows on it, is higher than a place: no eye looks through there.
  [[nodiscard]] bool hides(stage::Vec3 place) const {
    return scenery != nullptr ? scenery->rises_above(place) : screen({place.x, place.y}) > place.z;
  }
};

/// @param scenery is referred to as long as the relief is used.
[[nodiscard]] Relief relief_of(const stage::Scenery& scenery);

/// Something worth looking at: the director's raw material.
struct Moment {
  enum class Kind : std::uint8_t {
    Opening,
    Turn,
    March,
    Charge,
    Volley,
    Cannon,
    Square,
    Melee,
    Retreat,
    Town,
    Rout,
    End
  };
  Kind kind = Kind::March;
  timeline::Span span;
  timeline::Seconds peak = 0;  // when it happens: the shot, the contact
  std::uint32_t unit = 0;      // roster index of whom it is about
  static constexpr std::uint32_t nobody = ~0U;
  std::uint32_t other = nobody;  // roster index of the other unit
  float salience = 0;            // 0 nothing, 1 a battalion breaks
  std::uint32_t sequence = 0;    // its line of the ledger
  int side = 0;                  // before whose army the camera stands at the opening and the end
  [[nodiscard]] bool has_other() const { return other != nobody; }
};

/// A battle as a film: what the renderer is told once, and what is on screen at every second.
struct Film {
  stage::StageSet set;         // rosters, puffs and shots; the scenery is the caller's
  stage::SmokeBank lingering;  // of its puffs, in the wind of that scenery
  timeline::Timeline timeline;
  std::vector<Moment> moments;  // by span.from
  Cuts cuts;
  std::vector<CaptionCue> words;   // of the picture, as they would come if there were time for all
  std::vector<stage::Line> lines;  // of the scenery, with the gaps its hedges have in this film; empty: as it has them
  float aspect = 16.0F / 9;        // width to height of the picture that it is directed for
  std::array<std::string, 2> sides;  // what the armies are called: "French"
  std::size_t units = 0;  // the first so many rosters are units in order of id, with one track each; then people
  std::vector<std::string> leaders;  // by unit: under whom it fights; see leaders_of
};

/// Lays out a whole battle. @param start the state before the first entry; its scenario is the one given.
/// @param entries the ledger, sequence 1, 2, 3 ...
[[nodiscard]] Film build_film(const battle::Scenario&, const battle::BattleState& start,
                              std::span<const battle::Entry> entries, const FilmSettings& = {}, const Relief& = {});

}  // namespace vedette::choreography
