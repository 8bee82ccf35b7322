#pragma once

#include <memory>
#include <optional>
#include <string>

#include "replay/recorder.h"
#include "replay/tape.h"

namespace vedette::replay {

/// A recorded game brought back to the moment its record ends, and ready to be played on and recorded further.
class Session {
 public:
  /// Goes on with a recording, cut off or put aside. Without living dice the header's seed goes on.
  /// Refuses a replay of another ruleset or version, and one that comes out otherwise when it is played again.
  [[nodiscard]] static core::Result<std::unique_ptr<Session>, Fault> resume(const std::string& path,
                                                                            const rules::Ruleset&, Living,
                                                                            Pace = Pace::Answer);
  struct Branch {
    Sequence at = 0;                    // the last event both have in common
    std::string path;                   // of the child; empty: in memory alone
    std::optional<std::uint64_t> seed;  // of the child's own dice; the parent's seed without
    std::vector<battle::Setting> meta;
    Pace pace = Pace::Answer;
    bool force = false;
  };
  /// A child that shares its parent's past up to an event, and names both. Answers given and dice thrown before the
  /// event stay; everything later is for the living. Refuses as `resume` does.
  [[nodiscard]] static core::Result<std::unique_ptr<Session>, Fault> branch(const Replay& parent, const Branch&,
                                                                            const rules::Ruleset&, Living);

  /// Of the living from here on.
  [[nodiscard]] rules::Game& game() { return *m_game; }
  [[nodiscard]] Recorder& recorder() { return *m_recorder; }

 private:
  Session(const rules::Ruleset&, Replay past, std::unique_ptr<Recorder>, Living, std::uint64_t seed);
  [[nodiscard]] std::optional<Fault> catch_up(Sequence upto);

  Replay m_past;
  std::unique_ptr<Recorder> m_recorder;
  rules::SeededDice m_seeded;
  std::unique_ptr<Tape> m_tape;
  std::unique_ptr<rules::Game> m_game;
};

}  // namespace vedette::replay
