#pragma once

#include <cstdint>

namespace vedette::stage {

/// What a figure does. Looping clips take seconds as phase; the others play once and hold their last frame.
enum class Clip : std::uint8_t {
  Stand,     // at ease, loops; every figure at its own phase
  March,     // ordinary step (horse: walk), loops
  Quick,     // quick step (horse: trot), loops
  Run,       // run, no order (horse: gallop), loops
  Present,   // muskets up: bayonet levelled in square or before the charge, holds
  Volley,    // level, fire, recover; plays once
  Charge,    // bayonet or sabre forward at the run, loops
  Fence,     // hand to hand, loops
  Fall,      // hit and down; holds the last frame
  Rout,      // flight, loops
  Serve,     // guns: lay, fire, recoil, sponge, load; plays once
  Reload,    // after a volley, by the book; plays once
  Cheer,     // hats and muskets up, loops; every figure at its own phase
  Mount,     // gunners: up on limber or axle, and of a piece: its trail is lifted; plays once
  Sink,      // hit, and sits down where he was; holds
  Drop,      // hit, and down on hands and knees; holds
  Rise,      // from sitting to his feet, hurt; holds
  Limp,      // on his feet, hurt, loops
  Crawl,     // on hands and knees, loops
  Collapse,  // from hands and knees to the ground; holds
  Led,       // an arm over a comrade's shoulder, loops
  Leads,     // the comrade, loops
  LayArms,   // lays his musket before his feet and stands with empty hands; holds
  Captive,   // walks with empty hands, loops
  Graze,     // a horse alone: its head at the grass, loops
  Unhorsed,  // a rider comes off backwards and lies; holds
  Slump,     // hit in the saddle, and sinks over the horse's neck; holds
  Slumped,   // so, at a walk, loops
};
inline constexpr int clip_count = 28;
[[nodiscard]] constexpr bool loops(Clip clip) {
  switch (clip) {
    case Clip::Present:
    case Clip::Volley:
    case Clip::Fall:
    case Clip::Serve:
    case Clip::Reload:
    case Clip::Mount:
    case Clip::Sink:
    case Clip::Drop:
    case Clip::Rise:
    case Clip::Collapse:
    case Clip::LayArms:
    case Clip::Unhorsed:
    case Clip::Slump:
      return false;
    default:
      return true;
  }
}

/// Nothing but to stand there, on foot or in the saddle.
[[nodiscard]] constexpr bool waits(Clip clip) {
  return clip == Clip::Stand || clip == Clip::Present;
}

enum class Arm : std::uint8_t { Foot, Skirmish, Horse, Guns, Staff };

}  // namespace vedette::stage
