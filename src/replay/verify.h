#pragma once

#include <optional>
#include <string>

#include "replay/difference.h"
#include "replay/replay.h"
#include "rules/ruleset.h"

namespace vedette::replay {

/// How a battle is played again.
enum class Mode : std::uint8_t {
  Straight,
  SaveLoad,  // put away as bytes after each segment, and gone on with from those
  Suspend,   // suspended at every question and every throw
};

enum class Verdict : std::uint8_t {
  Same,          // every event comes out as recorded
  Damaged,       // the file is not whole
  Inconsistent,  // its events do not come to its keyframes and hashes
  Different,     // played again it comes out otherwise: `difference` says where
  Impossible,    // a state breaks what every state must keep
  OtherRules,    // it cannot be played again here: another ruleset, or another version of it
};

struct Report {
  Verdict verdict = Verdict::Same;
  std::string words;  // one sentence
  std::optional<Difference> difference;
  std::optional<Difference> other_words;  // the first explanation that is put otherwise, where all facts are the same
  std::size_t events = 0, answers = 0, segments = 0;  // played again and compared
  bool finished = true;                               // false: the recording was cut off, and holds up to there
};

/// Verifies in four depths: the bytes; keyframes against events; playing again with the recorded answers and dice;
/// states against what every state must keep.
[[nodiscard]] Report verify(const Replay&, const rules::Ruleset&, Mode = Mode::Straight);

}  // namespace vedette::replay
