#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "replay/difference.h"
#include "replay/file.h"
#include "replay/replay.h"
#include "replay/words.h"
#include "rules/game.h"

namespace vedette::replay {

/// The disk is full, or the file went away, in the middle of a recording.
struct CannotRecord : std::runtime_error {
  explicit CannotRecord(Fault f) : std::runtime_error{f.words()}, fault{std::move(f)} {}
  Fault fault;
};

/// When a recorder hands its frames to the system.
enum class Pace : std::uint8_t {
  Answer,   // after every accepted answer and typed die: whoever kills the process loses nothing accepted
  Segment,  // at each checkpoint: for games that two commanders play in a moment
};

/// What a recording begins with.
struct Beginning {
  const rules::Ruleset& ruleset;
  rules::Position start;
  std::uint64_t seed = 1;
  std::vector<battle::Setting> meta;  // only what the user gave, and his scenario's clock
  std::optional<Parent> parent;       // of a branch
};

/// Writes a game down while it is played: one append-only file, and the same as a Replay in memory. When the game is
/// over (or put aside) `finish` gives the file its settled form.
/// Its members as a Journal @throw CannotRecord, and Departed when a resumed game leaves its record.
class Recorder final : public rules::Journal {
 public:
  /// Records in memory alone.
  explicit Recorder(const Beginning&);
  /// Goes on recording, in memory, a game that is played again from its start: what the replay holds already is
  /// compared, not recorded. @pre no gaps.
  explicit Recorder(Replay);
  /// Records into a new file; one that is there already is replaced only with `force`.
  [[nodiscard]] static core::Result<std::unique_ptr<Recorder>, Fault> create(const std::string& path, const Beginning&,
                                                                             Pace = Pace::Answer, bool force = false);

  enum class Existing : std::uint8_t { Refuse, Replace, GoOn };
  /// From here on the recording is in a file too, with all it holds so far.
  [[nodiscard]] std::optional<Fault> record_into(const std::string& path, Pace, Existing);

  [[nodiscard]] const Replay& replay() const { return m_replay; }
  /// The last event heard of.
  [[nodiscard]] Sequence heard() const { return written_so_far(); }
  /// Where a game played again first explained itself in other words than its record, the facts being the same.
  [[nodiscard]] const std::optional<Difference>& other_words() const { return m_other_words; }
  /// Whether a resumed game is still inside its record.
  [[nodiscard]] bool inside_record() const;
  /// Dice as far as they are typed: whoever is killed has to type no more than the rest.
  void draft(std::string typed);
  /// Writes down what is held back.
  void flush();
  /// From here on nothing is in the file before `release`, and then all of it is, whoever kills the process.
  void hold() { m_holding = true; }
  /// @throws CannotRecord
  void release();
  /// Closes the recording; the file is written in its settled form beside and renamed. The recorder is done then.
  /// @return the fault, if any: the file as it was recorded stands.
  [[nodiscard]] std::optional<Fault> finish();

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  void ruled(const rules::Decision&, const battle::RulingMade&) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind) override;
  void written(const Entry&) override;
  void segment_ended(const rules::Position&) override;
  void taken_back(std::uint32_t given) override;
  void waiting() override;

 private:
  /// How much of each list was there when a resumed game began, and how much of it has come again.
  struct Progress {
    std::size_t answers = 0, rulings = 0, throws = 0, entries = 0, ends = 0;
  };
  [[nodiscard]] Progress recorded() const;
  [[nodiscard]] Sequence written_so_far() const;
  [[noreturn]] void depart(std::string field, std::string recorded, std::string played) const;
  void frame(const Frame&);
  void hand_over();
  void write_anew();

  Replay m_replay;
  std::string m_path;
  GrowingFile m_file;
  bool m_to_file = false;
  Pace m_pace = Pace::Answer;
  FrameWriter m_frames;
  Words m_words;
  Progress m_seen;     // told by the game so far
  Progress m_flushed;  // in the file
  std::uint32_t m_segment = 0;
  std::string m_held;                      // frames not handed over yet
  bool m_holding = false, m_anew = false;  // `hold` counts; and the whole file is to be written then
  std::optional<Difference> m_other_words;
};

}  // namespace vedette::replay
