#pragma once

#include <array>
#include <memory>

#include "replay/replay.h"
#include "rules/game.h"

namespace vedette::replay {

/// How far somebody must be asked again what it was asked before, to go on as if it had never been away.
enum class Follow : std::uint8_t {
  No,     // a person, or who thinks anew at every question
  Turn,   // through the last turn: a commander that remembers what it has looked at in this turn
  Whole,  // who goes through a list: what it would give now must be what is recorded
};

/// Who goes on where a record ends. Borrowed; null stands for nobody, and the game waits.
struct Living {
  std::array<rules::Player*, 2> players{};
  rules::DiceSource* dice = nullptr;
  std::array<Follow, 2> players_follow{};
  Follow dice_follow = Follow::No;
};

/// The answers and dice of a replay given out again in their order, then those of the living. It hears what the game
/// accepts, to know where it is, and passes that on.
/// Its players and dice @throw Departed when the game asks or throws something else than was recorded.
class Tape final : public rules::Journal {
 public:
  /// The replay and the journal are borrowed. @param next may be null.
  Tape(const Replay&, Living, rules::Journal* next);
  ~Tape() override;
  Tape(const Tape&) = delete;
  Tape& operator=(const Tape&) = delete;

  [[nodiscard]] std::array<rules::Player*, 2> players();
  [[nodiscard]] rules::DiceSource& dice();
  [[nodiscard]] rules::Umpire& umpire();
  /// Whether everything recorded has been given out.
  [[nodiscard]] bool at_end() const { return m_accepted >= m_answers && m_thrown >= m_throws && m_ruled >= m_rulings; }
  /// A number that grows whenever the game got something, or was made to wait for it.
  [[nodiscard]] std::size_t progress() const;
  /// Has nothing when first asked or looked at, each time: the game must be suspended and run again.
  void hesitate() { m_hesitates = true; }
  /// Passes on to another journal from here. Borrowed, may be null.
  void tell(rules::Journal* next) { m_next = next; }
  /// Who rules where the record ends. Borrowed, may be null.
  void let_rule(rules::Umpire* living) { m_living_umpire = living; }
  /// Holds the living back, or lets them play.
  void let_live(bool may) { m_may_live = may; }

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  void ruled(const rules::Decision&, const battle::RulingMade&) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind) override;
  void written(const Entry&) override;
  void segment_ended(const rules::Position&) override;
  void taken_back(std::uint32_t given) override;
  void waiting() override;

 private:
  class Seat;
  class Cup;
  class Chair;
  [[noreturn]] void depart(std::string field, std::string recorded, std::string played) const;

  const Replay& m_replay;
  Living m_living;
  rules::Journal* m_next;
  rules::Umpire* m_living_umpire = nullptr;
  bool m_hesitates = false, m_may_live = true;
  std::size_t m_answers, m_throws, m_rulings;  // how much of the record counts; taking back shortens it
  std::size_t m_accepted = 0;                  // answers the game has accepted
  std::size_t m_asked = 0;                     // and asked for beyond those: several when both sides answer at once
  std::size_t m_thrown = 0, m_ruled = 0;
  std::vector<bool> m_given;  // what the game has accepted, in order: a ruling, or an answer
  std::size_t m_answers_waited = 0, m_throws_waited = 0;
  std::uint32_t m_segment;
  Sequence m_written;
  std::int32_t m_last_turn = 0;  // of the record
  std::array<std::unique_ptr<Seat>, 2> m_seats;
  std::unique_ptr<Cup> m_cup;
  std::unique_ptr<Chair> m_chair;
};

}  // namespace vedette::replay
