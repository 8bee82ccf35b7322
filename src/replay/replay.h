#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "replay/fault.h"
#include "replay/frame.h"
#include "rules/game.h"

namespace vedette::replay {

using battle::BattleState;
using battle::Entry;
using battle::Scenario;
using battle::Sequence;

/// The replay a branch was taken from, and the last event both have in common.
struct Parent {
  std::uint64_t identity = 0;
  Sequence event = 0;
  friend bool operator==(const Parent&, const Parent&) = default;
};

/// Frame HEAD: what was played, by which rules.
struct Header {
  std::string ruleset;  // "one-hour"
  std::int32_t ruleset_version = 1;
  std::vector<battle::Setting> options;  // as the scenario sets them
  std::uint64_t seed = 0;
  std::optional<Parent> parent;
};

/// Frame ANSW: an answer as it was accepted.
struct GivenAnswer {
  std::uint64_t fingerprint = 0;  // of the decision
  std::string by;                 // the player's name
  rules::Answer answer;
  Sequence after = 0;         // ledger lines written before it
  std::uint32_t segment = 0;  // in which it was asked
};

/// Frame RULG: a ruling as it was given. The ledger's next line is the same ruling.
struct GivenRuling {
  std::uint64_t fingerprint = 0;  // of the decision that it was given instead of an answer to
  battle::RulingMade ruling;
  std::size_t answers = 0;    // given before it
  Sequence after = 0;         // ledger lines written before it
  std::uint32_t segment = 0;  // in which it was made
};

/// Frame DICE: faces as they fell. The ledger's next line is their DiceThrown.
struct Throw {
  std::vector<std::uint8_t> faces;
  rules::DiceSource::Kind source = rules::DiceSource::Kind::Seeded;
  Sequence after = 0;  // ledger lines written before it
};

/// One thing a game was given.
using Given = std::variant<GivenAnswer, GivenRuling, Throw>;

/// Frame LINE: what was given once, and is no longer of the game because it was undone or put right.
struct ShelvedLine {
  std::size_t from = 0;      // so much was given before it, and is of the game still
  std::vector<Given> given;  // in order
};

/// Frame DRAF: dice as far as somebody had typed them when so much was given; of any other moment it says nothing.
struct Draft {
  std::size_t answers = 0, throws = 0;
  std::string typed;
};

/// Frame HASH: where a segment ended.
struct SegmentEnd {
  std::uint32_t segment = 0;
  Sequence written = 0;
  std::uint32_t beat = 0;
  std::uint64_t hash = 0;  // of the state
};

/// Frame CUTS: what the user changed about the film, keyed by event; `kind` and `value` are the director's words.
struct Cut {
  Sequence event = 0;
  std::string kind, value;
};

/// An event of a later Vedette, which could not be read: states from here to the next keyframe may lack it.
struct Gap {
  Sequence sequence = 0;
  std::uint32_t segment = 0;
  int tag = 0;
};

/// Events lost between two parts of a damaged file that can be read.
struct Hole {
  Sequence first = 0, last = 0;
};

/// A recorded battle: what was given (scenario, answers, dice) and what came of it (events, keyframes, hashes).
/// Answers that were taken back are shelved.
class Replay {
 public:
  Header header;
  std::shared_ptr<const Scenario> scenario;
  std::vector<Entry> entries;  // by sequence, gaps left out
  std::vector<GivenAnswer> answers;
  std::vector<GivenRuling> rulings;  // by the answers before them
  std::vector<Throw> throws;
  std::vector<SegmentEnd> ends;            // segment after segment
  std::vector<rules::Position> keyframes;  // the first is the start
  std::vector<battle::Setting> meta;       // only what the user gave (title, players, club ...), and the clock
  std::vector<Cut> cuts;                   // by event
  std::vector<ShelvedLine> shelved;        // see `shelved_lines`
  Draft draft;                             // see `typed`
  std::vector<Frame> unknown;              // optional frames of a later Vedette, kept as they are

  // What reading found.
  std::uint64_t identity = 0;    // hash of all critical frames: names this replay as a parent; 0 before it is read
  std::vector<Gap> gaps;         // by sequence
  std::optional<Fault> damaged;  // where the file is not whole first, and what is missing
  std::vector<Hole> holes;       // by sequence: each ends with a keyframe, from which reading went on
  std::optional<std::uint64_t> heights_lost;  // hash of the ground's heights, missing with the end of the file
  std::vector<std::string> warnings;          // keyframes and indices that do not fit, in words
  bool closed = false;                        // the recording came to its end; false: it was cut off, or still goes on
  bool same_fields = true;                    // every stored type has the fields this program gives it

  /// The sequence of the last event.
  [[nodiscard]] Sequence last() const;
  /// The state after the event: the nearest keyframe before it, and the events since. At most a few hundred events.
  [[nodiscard]] BattleState state_at(Sequence) const;
  /// Whether nothing unreadable lies between the event and the keyframe before it.
  [[nodiscard]] bool certain_at(Sequence) const;
  /// The event itself; null when there is none of that sequence.
  [[nodiscard]] const Entry* entry(Sequence) const;
  /// Dice of the throw that is waited for, as far as they were typed.
  [[nodiscard]] std::string_view typed() const;
  /// How many throws came before an answer.
  [[nodiscard]] std::size_t throws_before(const GivenAnswer&) const;
  /// Shelves the last `n` answers and rulings (all, when there are fewer) with their throws, and forgets what came of
  /// them.
  void take_back(std::size_t n);
  /// Whether the nth answer or ruling from the end is a ruling. @pre there are as many.
  [[nodiscard]] bool is_ruling(std::size_t nth_from_end) const;
  /// How many answers and rulings there are from the nth answer from the end on.
  [[nodiscard]] std::size_t given_from(std::size_t answers) const;
  /// Forgets the event and whatever came after it.
  void end_before(Sequence);
  /// Gives the ground its lost heights back, if they are those. @return whether they were.
  bool give_heights(const battle::HeightGrid&);
  /// Forgets what lies behind the first hole: what is left is a battle without leaps. Nothing where there is no hole.
  void end_at_hole();
};

/// Reads a replay file. What is not whole is mended from the file's spare blocks, or left out up to the next part that
/// can be read (`damaged` and `holes` say what); an error is returned only when nothing can be shown: no such file, no
/// replay, a head or scenario that is damaged beyond mending or of a later Vedette.
[[nodiscard]] core::Result<Replay, Fault> load(const std::string& path);
/// The same from bytes. @param path is only named in faults.
[[nodiscard]] core::Result<Replay, Fault> read(std::string_view bytes, const std::string& path = {});

/// The file's bytes in their one settled form: the same game gives the same bytes, however often it was interrupted,
/// taken back or resumed; it shows most of the battle whatever part of it is lost. @pre no gaps and no holes.
[[nodiscard]] std::string bytes_of(const Replay&);
/// Writes the bytes beside `path` and renames when all is on disk. @return the fault, if any.
[[nodiscard]] std::optional<Fault> save(const Replay&, const std::string& path);

}  // namespace vedette::replay
