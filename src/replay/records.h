#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/pack.h"
#include "replay/replay.h"

namespace vedette::replay {

// The payload of each frame. Packing gives whole frames; unpacking appends to the replay. @throw BadBytes, Newer.

/// Letters of the frames of this format, in the order of architecture.md; WORD holds the words of the ledger.
namespace letters {
inline constexpr std::string_view head = "HEAD", scenario = "SCEN", words = "WORD", answers = "ANSW", dice = "DICE",
                                  events = "EVNT", keyframe = "KEYF", back = "BACK", hashes = "HASH", meta = "META",
                                  cuts = "CUTS", index = "INDX";
}  // namespace letters

[[nodiscard]] Frame head_frame(const Header&);
[[nodiscard]] Frame scenario_frame(const Scenario&);
[[nodiscard]] Frame words_frame(const std::vector<std::string>&);
[[nodiscard]] Frame answers_frame(std::span<const GivenAnswer>, Words&);
[[nodiscard]] Frame dice_frame(std::span<const Throw>);
[[nodiscard]] Frame events_frame(std::span<const Entry>, Words&);
[[nodiscard]] Frame keyframe_frame(const rules::Position&, bool first);
[[nodiscard]] Frame back_frame(std::size_t answers);
[[nodiscard]] Frame hashes_frame(std::span<const SegmentEnd>);
[[nodiscard]] Frame meta_frame(const std::vector<battle::Setting>&);
[[nodiscard]] Frame cuts_frame(const std::vector<Cut>&);

/// Frame INDX: closes a recording, and says where its keyframes lie.
struct Index {
  Sequence last = 0;
  std::size_t answers = 0;
  struct Mark {
    Sequence written = 0;
    std::size_t offset = 0;
  };
  std::vector<Mark> keyframes;
};
[[nodiscard]] Frame index_frame(const Index&);

/// What the file says about itself, needed to read the rest of it.
struct FileTables {
  FieldCounts counts = own_counts();
  std::vector<std::string> words;
};

/// A replay in its settled form without the index that closes it: what a recording can go on from.
[[nodiscard]] std::string open_bytes_of(const Replay&, FrameWriter&, Words&);

void unpack_head(const Frame&, Replay&, FileTables&);
void unpack_scenario(const Frame&, Replay&, const FileTables&);
void unpack_words(const Frame&, FileTables&);
void unpack_answers(const Frame&, Replay&, const FileTables&);
void unpack_dice(const Frame&, Replay&, const FileTables&);
void unpack_events(const Frame&, Replay&, const FileTables&);
void unpack_keyframe(const Frame&, Replay&, const FileTables&);
void unpack_back(const Frame&, Replay&, const FileTables&);
void unpack_hashes(const Frame&, Replay&, const FileTables&);
void unpack_meta(const Frame&, Replay&, const FileTables&);
void unpack_cuts(const Frame&, Replay&, const FileTables&);
[[nodiscard]] Index unpack_index(const Frame&, const FileTables&);

}  // namespace vedette::replay
