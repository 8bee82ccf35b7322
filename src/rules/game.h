#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include "rules/player.h"

namespace vedette::rules {

/// A checkpoint: where a game may begin or go on.
struct Position {
  BattleState state;
  std::uint32_t segment = 0;     // the next to be played; 0 is the set-up
  battle::Sequence written = 0;  // ledger lines so far
  std::uint32_t beat = 0;
};

/// Hears everything a game accepts, in the order in which it happens. A segment that is run again tells only what is
/// new.
class Journal {
 public:
  virtual ~Journal() = default;
  virtual void answered(const Decision&, const Answer&, const std::string& by) = 0;
  /// Somebody ruled instead of answering; the ledger's next line is the ruling.
  virtual void ruled(const Decision&, const battle::RulingMade&) {}
  virtual void thrown(const DiceRequest&, const std::vector<std::uint8_t>& faces, DiceSource::Kind) = 0;
  virtual void written(const battle::Entry&) = 0;
  /// A checkpoint: everything before it is settled. `segment` is the next to be played.
  virtual void segment_ended(const Position&) = 0;
  /// The last `given` answers and rulings, and all that followed them, are undone.
  virtual void taken_back(std::uint32_t given) = 0;
  /// The segment has been unwound: an answer or a die is missing, and nothing happens until it comes.
  virtual void waiting() {}
};

/// Says how the table stands where the rules would have it otherwise.
class Umpire {
 public:
  virtual ~Umpire() = default;
  /// Asked before each question that stands between two deeds. Empty: nothing is ruled.
  virtual std::optional<battle::RulingMade> ruling(const BattleState&, const Decision&) = 0;
};

/// Why no ruling is made at a question, in words for people; empty when it is: it stands between two deeds, and what
/// the ruling says can stand on a table.
[[nodiscard]] std::string why_not_ruled(const BattleState&, const Decision&, const battle::RulingMade&);

/// A player gave an answer the rules refuse, and would not be asked again.
struct IllegalAnswer : std::runtime_error {
  IllegalAnswer(Decision d, Answer a, Refusal r)
      : std::runtime_error{r.rule + ": " + r.words},
        decision{std::move(d)},
        answer{std::move(a)},
        refusal{std::move(r)} {}
  Decision decision;
  Answer answer;
  Refusal refusal;
};

/// Plays a battle segment by segment. A missing answer or die unwinds the segment; the next call runs it again from its
/// checkpoint with everything given so far, and asserts that the ledger comes out the same.
class Game {
 public:
  enum class Status { Playing, Waiting, Ended };

  /// Players and dice are borrowed. @param journal may be null.
  Game(const Ruleset&, Position start, std::array<Player*, 2> players, DiceSource&, Journal* journal);

  /// From here on somebody may rule. Borrowed; null: nobody. His rulings have to be possible: see `why_not_ruled`.
  void let_rule(Umpire* umpire) { m_umpire = umpire; }

  /// Plays on to the next checkpoint. Waiting: a player or the dice had nothing yet, see `question` and `throw_wanted`.
  /// @throws IllegalAnswer.
  Status advance();

  /// The position at the last checkpoint; of a waiting game too.
  [[nodiscard]] const Position& checkpoint() const { return m_position; }
  /// The state as far as it is known: of a waiting game the moment of the question.
  [[nodiscard]] const BattleState& state() const { return m_now; }
  [[nodiscard]] const std::optional<Decision>& question() const { return m_question; }
  [[nodiscard]] const std::optional<DiceRequest>& throw_wanted() const { return m_throw_wanted; }

  /// The turn in which the next segment will ask its first question, or end; found by playing it apart from the game,
  /// with nobody to answer and no dice.
  [[nodiscard]] int next_turn() const;

  /// Takes back the last `given` answers and rulings, over checkpoints if need be, as far as this Game played itself.
  /// Answers that were given together go together. Afterwards the state is that of the segment's start until `advance`.
  /// @return how many were taken back.
  std::uint32_t take_back(std::uint32_t given);

 private:
  friend class SegmentRun;
  struct Given {
    std::uint64_t fingerprint;
    Answer answer;
    std::optional<battle::RulingMade> ruling;  // given instead
    std::size_t throws_before, entries_before;
    std::size_t together;  // place in its group of answers given together; 0 opens one
  };
  /// What a segment has been given and has written so far.
  struct Log {
    Position start;
    std::vector<Given> given;
    std::vector<std::vector<std::uint8_t>> throws;
    std::vector<std::uint64_t> hashes;  // one per entry: what a run again must come to
  };

  const Ruleset& m_ruleset;
  std::array<Player*, 2> m_players;
  DiceSource& m_dice;
  Journal* m_journal;
  Umpire* m_umpire = nullptr;
  Position m_position;
  BattleState m_now;
  std::vector<Log> m_logs;  // one per segment played here; the last may be unfinished
  bool m_unfinished = false;
  std::optional<Decision> m_question;
  std::optional<DiceRequest> m_throw_wanted;
};

/// Plays until the end, the last turn given is over (0: no such turn), or a wait.
Game::Status play_on(Game&, int last_turn = 0);

}  // namespace vedette::rules
