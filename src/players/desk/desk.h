#pragma once

#include <array>
#include <span>
#include <string>

#include "players/desk/desk_dice.h"
#include "players/desk/desk_player.h"
#include "rules/game.h"

namespace vedette::players {

class Carry;

/// A game written down beside its table: what people answer, which dice fell, what they rule, one gesture after
/// another, and back again as far as they like. Nobody waits in here: a game that lacks something stands still, and
/// says what it lacks. Hears what the game accepts as its journal, and passes that on. What it does @throws whatever
/// the next journal throws; the desk may be asked to `go_on` afterwards.
class Desk final : public rules::Journal, public rules::Umpire {
 public:
  /// Who sits there besides people.
  struct Seating {
    std::array<std::unique_ptr<rules::Player>, 2> commanders;  // null: a person
    std::uint64_t seed = 1;                                    // of the program's dice
    bool dice_by_program = false;  // all of them; else each throw is asked for, and may be left to the program
    std::unique_ptr<rules::DiceSource> written_dice{};  // null: none; they come before the program's
  };
  explicit Desk(Seating);
  ~Desk() override;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  [[nodiscard]] std::array<rules::Player*, 2> players();
  [[nodiscard]] rules::DiceSource& dice() { return m_dice; }
  /// Who commands a side; null: a person.
  [[nodiscard]] const rules::Player* commander(battle::Side side) const {
    return m_seats[core::index(side)].commander();
  }
  [[nodiscard]] const rules::DiceSource* written_dice() const { return m_dice.written(); }
  /// Begins, or goes on with, a game that has these players and dice. Borrowed, as is the journal, which may be null.
  /// @param past what it was given before, in order; it can be undone too.
  void sit_down(rules::Game&, rules::Journal* next, std::vector<Deed> past = {});

  // What is asked; one of the three holds.
  [[nodiscard]] const std::optional<rules::Decision>& question() const { return m_game->question(); }
  [[nodiscard]] const std::optional<rules::DiceRequest>& throw_wanted() const { return m_game->throw_wanted(); }
  [[nodiscard]] bool is_over() const { return !question() && !throw_wanted(); }
  [[nodiscard]] const rules::BattleState& state() const { return m_game->state(); }

  /// @param joined one gesture with what was given before it @return why the rules refuse it: then nothing has
  /// happened. @pre `question` holds.
  [[nodiscard]] std::optional<rules::Refusal> answer(rules::Answer, bool joined = false);
  /// Says how the table stands, rules or not; the game then asks anew.
  /// @return why not, in words for people: then nothing has happened.
  [[nodiscard]] std::optional<std::string> rule(battle::RulingMade);
  /// Dice that fell on the table, or that an umpire set. @pre `throw_wanted` holds, and they are as many, with faces
  /// such dice have.
  void throw_dice(std::vector<std::uint8_t> faces, rules::DiceSource::Kind = rules::DiceSource::Kind::Typed);
  /// The program throws. @pre `throw_wanted` holds.
  void roll();

  /// Takes back the last gesture, with what commanders and the program's dice did after it. @return whether there was
  /// one that can be taken back.
  bool undo();
  /// Does again what was undone last, as it came then. Whoever does something else instead gives that up.
  bool redo();
  [[nodiscard]] bool can_undo() const;
  [[nodiscard]] bool can_redo() const { return !m_undone.empty(); }
  /// Everything given so far, in order.
  [[nodiscard]] std::span<const Deed> deeds() const { return m_deeds; }

  /// Begins a game, and gives it again what one like it was given.
  void begin_with(rules::Game&, rules::Journal* next, std::span<const Deed> given);
  /// Gives in order what was given before, as far as the game takes it.
  void give_again(std::span<const Deed>);
  /// Whether the game can be taken back to it: not where there is none, nor to a throw before anything was answered.
  [[nodiscard]] bool can_replace(std::size_t deed) const {
    return deed < m_deeds.size() && last_given(deed).has_value();
  }
  /// Puts the game right from a deed on: it is given these instead, or behind the last. Undo goes back over them,
  /// gesture by gesture.
  /// @return false where the game cannot be taken back so far
  bool replace(std::size_t from, std::span<const Deed> now);
  /// From here on what is asked is answered from an old line first. Borrowed; null: from none.
  void carry_over(Carry*);

  /// Plays until something is lacking, the game is over, or the turn after which it stops.
  void go_on();
  void stop_after(int turn) { m_last_turn = turn; }

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  void ruled(const rules::Decision&, const battle::RulingMade&) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind) override;
  void written(const battle::Entry&) override;
  void segment_ended(const rules::Position&) override;
  void taken_back(std::uint32_t given) override;
  void waiting() override;
  /// The next deed, where it is a ruling. Whoever makes the game lets the desk rule.
  std::optional<battle::RulingMade> ruling(const rules::BattleState&, const rules::Decision&) override;

 private:
  [[nodiscard]] std::optional<std::size_t> last_gesture() const;
  [[nodiscard]] std::optional<std::size_t> last_given(std::size_t upto) const;
  void give(Deed);
  void heard(Deed);
  [[nodiscard]] std::optional<std::size_t> take_back_to(std::size_t deed);

  Deeds m_next;
  Carry* m_carry = nullptr;
  std::array<DeskPlayer, 2> m_seats;
  DeskDice m_dice;
  rules::Game* m_game = nullptr;
  rules::Journal* m_journal = nullptr;
  std::vector<Deed> m_deeds;
  int m_last_turn = 0;                      // 0: none
  std::size_t m_begun_with = 0;             // so many of them came before what is carried over
  std::vector<std::vector<Deed>> m_undone;  // a gesture and what followed it, the last undone at the end
};

}  // namespace vedette::players
