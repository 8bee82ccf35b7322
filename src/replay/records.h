#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/pack.h"
#include "replay/replay.h"

namespace vedette::replay {

// The payload of each frame. Packing gives whole frames; unpacking appends to the replay. @throw BadBytes, Newer.

/// Letters of the frames of this format, in the order of architecture.md; WORD holds the words of the ledger, GRID the
/// heights of the ground when they do not stand with the scenario, MEND the spare blocks (`spare.h`).
namespace letters {
inline constexpr std::string_view head = "HEAD", scenario = "SCEN", words = "WORD", answers = "ANSW", dice = "DICE",
                                  events = "EVNT", keyframe = "KEYF", back = "BACK", hashes = "HASH", meta = "META",
                                  cuts = "CUTS", heights = "GRID", index = "INDX", spares = "MEND", rulings = "RULG",
                                  line = "LINE", draft = "DRAF";
}  // namespace letters

/// @param rulings whether the file holds any, or may come to.
[[nodiscard]] Frame head_frame(const Header&, bool rulings);
[[nodiscard]] Frame scenario_frame(const Scenario&);
/// The scenario but for the heights of its ground (version 2), which are long, and the heights: they come last in a
/// finished file, so that one cut in half still shows half its battle.
[[nodiscard]] Frame scenario_frame_without_heights(const Scenario&);
[[nodiscard]] std::uint64_t hash_of(const battle::HeightGrid&);
[[nodiscard]] Frame heights_frame(const battle::HeightGrid&);
[[nodiscard]] Frame words_frame(const std::vector<std::string>&);
/// Words of the whole replay (version 2): every part knows them.
[[nodiscard]] Frame common_words_frame(const std::vector<std::string>&);
[[nodiscard]] Frame answers_frame(std::span<const GivenAnswer>, Words&);
// Of both of these the words stand where they are: whoever steps over such a frame needs none of them.
[[nodiscard]] Frame rulings_frame(std::span<const GivenRuling>);
[[nodiscard]] Frame line_frame(const ShelvedLine&);
[[nodiscard]] Frame draft_frame(const Draft&);
[[nodiscard]] Frame dice_frame(std::span<const Throw>);
[[nodiscard]] Frame events_frame(std::span<const Entry>, Words&);
/// The keyframe a replay opens with.
[[nodiscard]] Frame first_keyframe_frame(const rules::Position&);
/// A keyframe that begins a part (version 2): only the words of the whole replay are known from here on, so that what
/// follows can be read whatever has become of all before it but the opening.
[[nodiscard]] Frame part_frame(const rules::Position&);
[[nodiscard]] Frame back_frame(std::size_t answers);
[[nodiscard]] Frame hashes_frame(std::span<const SegmentEnd>);
[[nodiscard]] Frame meta_frame(const std::vector<battle::Setting>&);
[[nodiscard]] Frame cuts_frame(const std::vector<Cut>&);

/// Frame INDX: closes a recording, and says where its keyframes lie. Version 2: spare blocks follow it.
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
  std::size_t common_words = 0;    // the first so many are of the whole replay
  Allowance* allowance = nullptr;  // borrowed: what may still be made of the file
};

/// A replay in its settled form without the index that closes it: what a recording can go on from.
[[nodiscard]] std::string open_bytes_of(const Replay&, FrameWriter&, Words&);

void unpack_head(const Frame&, Replay&, FileTables&);
void unpack_scenario(const Frame&, Replay&, const FileTables&);
/// All keyframes get them too.
void unpack_heights(const Frame&, Replay&, const FileTables&);
void unpack_words(const Frame&, FileTables&);
void unpack_answers(const Frame&, Replay&, const FileTables&);
void unpack_rulings(const Frame&, Replay&, const FileTables&);
void unpack_line(const Frame&, Replay&, const FileTables&);
void unpack_draft(const Frame&, Replay&, const FileTables&);
void unpack_dice(const Frame&, Replay&, const FileTables&);
void unpack_events(const Frame&, Replay&, const FileTables&);
void unpack_keyframe(const Frame&, Replay&, FileTables&);
void unpack_back(const Frame&, Replay&, const FileTables&);
void unpack_hashes(const Frame&, Replay&, const FileTables&);
void unpack_meta(const Frame&, Replay&, const FileTables&);
void unpack_cuts(const Frame&, Replay&, const FileTables&);
[[nodiscard]] Index unpack_index(const Frame&, const FileTables&);

}  // namespace vedette::replay
