#pragma once

#include <memory>
#include <optional>
#include <string>

#include "replay/recorder.h"
#include "replay/tape.h"

namespace vedette::replay {

/// How a recording is gone on with.
struct Again {
  Pace pace = Pace::Answer;
  std::optional<std::vector<battle::Setting>> meta;  // replaces the file's
  const battle::HeightGrid* heights = nullptr;       // of the ground, for a file that may have lost them
};

/// A recorded game brought back to the moment its record ends, and ready to be played on and recorded further.
class Session {
 public:
  /// Goes on with a recording, cut off or put aside. Without living dice the header's seed goes on. A file that is
  /// damaged goes on before its first hole, and a copy of it is kept (`kept`).
  /// Refuses a replay of another ruleset or version, one that comes out otherwise when it is played again, and one that
  /// somebody else is recording.
  [[nodiscard]] static core::Result<std::unique_ptr<Session>, Fault> resume(const std::string& path,
                                                                            const rules::Ruleset&, Living,
                                                                            const Again& = {});
  struct Branch {
    Sequence at = 0;                    // the last event both have in common
    std::string path;                   // of the child; empty: in memory alone
    std::optional<std::uint64_t> seed;  // of the child's own dice; the parent's seed without
    std::vector<battle::Setting> meta;
    Pace pace = Pace::Answer;
  };
  /// A child that shares its parent's past up to an event, and names both. Answers given and dice thrown before the
  /// event stay; everything later is for the living. Refuses as `resume` does.
  [[nodiscard]] static core::Result<std::unique_ptr<Session>, Fault> branch(const Replay& parent, const Branch&,
                                                                            const rules::Ruleset&, Living);

  /// Of the living from here on.
  [[nodiscard]] rules::Game& game() { return *m_game; }
  [[nodiscard]] Recorder& recorder() { return *m_recorder; }
  /// From here on somebody may rule. Borrowed; null: nobody.
  void let_rule(rules::Umpire* umpire) { m_tape->let_rule(umpire); }
  /// From here on what happens is told to this journal, which hands all of it on to the recorder. Borrowed.
  void tell_through(rules::Journal& journal) { m_tape->tell(&journal); }
  /// Where the damaged file that was resumed has been kept; empty when it was whole.
  [[nodiscard]] const std::string& kept() const { return m_kept; }

 private:
  Session(const rules::Ruleset&, Replay past, std::unique_ptr<Recorder>, Living, std::uint64_t seed);
  [[nodiscard]] std::optional<Fault> catch_up(Sequence upto);

  Replay m_past;
  std::unique_ptr<Recorder> m_recorder;
  rules::SeededDice m_seeded;
  std::unique_ptr<Tape> m_tape;
  std::unique_ptr<rules::Game> m_game;
  std::string m_kept;
};

}  // namespace vedette::replay
