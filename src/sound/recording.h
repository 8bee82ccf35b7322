#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sound/bank.h"

namespace vedette::sound {

/// Recordings that replace parts of the bank, and what is wrong with those that cannot be used: a line each, the file's
/// name first, the way out last.
struct RecordingsRead {
  Bank::Recordings recordings;
  std::vector<std::string> faults;
};

/// All of a sound file, at most a minute, as one channel at 48 kHz; none where it cannot be read.
[[nodiscard]] std::optional<Wave> read_recording(const std::string& file);
/// One channel of another rate at 48 kHz.
[[nodiscard]] Wave resampled(const Wave&, int from_rate);

/// Reads every NAME.flac of a folder; there need be none, nor the folder. Whatever rate and channels they have become
/// one channel at 48 kHz; of a file of more than a minute its first is taken.
[[nodiscard]] RecordingsRead read_recordings(const std::string& folder);

}  // namespace vedette::sound
