#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/desk/remembered.h"

namespace vedette::players {

/// Something of an old line that a changed game cannot be given as it was, or something it asks that the old line does
/// not say.
struct Misfit {
  enum class Why : std::uint8_t {
    Corrected,  // this is what is being put right
    Refused,    // the rules will not have it any more
    Unwritten,  // nothing of the old line answers this
  };
  Why why = Why::Refused;
  std::optional<std::size_t> old;  // place in the line that is carried over
  int turn = 0;
  std::string what;                         // "42nd Ligne moves 6\""; what is asked, where nothing is written
  std::optional<rules::Refusal> refusal{};  // of a refused one
};

/// What was given after a place that is put right, given again to the changed game as far as it fits: answers, rulings
/// and throws are found by turn, side, rule and whom they are about; a move is aimed at the pose in which it ended, for
/// that is what stood on the table. Who is asked for what is missing here is asked by whoever borrows this.
class Carry {
 public:
  enum class Fate : std::uint8_t {
    Waiting,
    Carried,   // as it was; of a move: it ends where it ended
    Drifted,   // it ends near by
    Replaced,  // something else was said
    LeftOut,   // nothing was said
    Gone,      // the game did not ask for it any more
  };
  enum class Way : std::uint8_t {
    Ask,       // a misfit waits until it is settled; a ruling that cannot be made is left out, and told
    LeaveOut,  // what is refused is left out; what is unwritten waits
    Invent,    // and what is unwritten is made up: to see what would come
  };

  /// What is put right: the first of the line, or something that is to come before it.
  enum class Instead : std::uint8_t { OfFirst, BeforeFirst };
  /// @param line what came after the place that is put right, not empty
  Carry(const rules::Ruleset&, std::vector<Remembered> line, Instead);
  void go(Way way) { m_way = way; }

  // Asked by the game's seats. Empty: it has nothing; then `misfit` holds, unless all is carried over. While it
  // `waits_for_hand` nobody else may be asked either.
  [[nodiscard]] std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&,
                                                    const rules::Advice&);
  [[nodiscard]] std::optional<battle::RulingMade> ruling(const rules::BattleState&, const rules::Decision&);
  [[nodiscard]] std::optional<Deed> faces(const rules::DiceRequest&);

  /// The game got a deed, from here or from elsewhere: then it settles the misfit, if it speaks of it.
  void heard(const Deed&);
  /// What does not fit is not given. @return whether there was such a thing
  bool leave_out();
  /// Nothing that still waits is given.
  void leave_out_rest();

  /// Whether what is put right has yet to be said.
  [[nodiscard]] bool waits_for_hand() const { return m_misfit && m_misfit->why == Misfit::Why::Corrected; }
  /// What waits to be settled.
  [[nodiscard]] const std::optional<Misfit>& misfit() const { return m_misfit; }
  /// All that did not fit so far, in order.
  [[nodiscard]] const std::vector<Misfit>& misfits() const { return m_misfits; }
  /// What people gave themselves, in order: with it the same comes out again.
  [[nodiscard]] const std::vector<Deed>& by_hand() const { return m_by_hand; }
  /// Everything has its fate.
  [[nodiscard]] bool is_done() const { return m_waiting_from == m_line.size() && !m_misfit; }
  [[nodiscard]] const std::vector<Remembered>& line() const { return m_line; }
  [[nodiscard]] Fate fate(std::size_t old) const { return m_fates[old]; }
  /// How far from its old end a drifted move ends.
  [[nodiscard]] core::Length drift(std::size_t old) const { return m_drifts[old]; }
  [[nodiscard]] std::size_t count(Fate) const;

 private:
  struct Fitted {
    std::optional<rules::Answer> answer;
    std::optional<rules::Refusal> refusal{};
    core::Length off{};
  };
  [[nodiscard]] std::optional<std::size_t> next_answer(const rules::Decision&) const;
  [[nodiscard]] Fitted fitted(const rules::BattleState&, const rules::Decision&, const rules::Advice&,
                              const Remembered&) const;
  [[nodiscard]] bool has_only_throws() const;
  void come_to(int turn);
  void miss_ruling(std::size_t old, const std::string& why);
  void mark(std::size_t old, Fate);
  void tell(Misfit);

  const rules::Ruleset& m_ruleset;
  std::vector<Remembered> m_line;
  std::vector<Fate> m_fates;
  std::vector<core::Length> m_drifts;
  std::size_t m_waiting_from = 0;  // all before it have their fate
  int m_turn = 0;                  // of the last question
  Way m_way = Way::Ask;
  bool m_gave = false;  // and the game has not told it yet
  std::optional<Misfit> m_misfit;
  std::vector<Misfit> m_misfits;
  std::vector<Deed> m_by_hand;
};

}  // namespace vedette::players
