#pragma once

#include <iosfwd>
#include <string>

#include "rules/player.h"

namespace vedette::players {

/// Asks somebody at a terminal. Orders are said in the words of an orders file (ORDERS.md), without the turn; `end`
/// ends the phase, `undo` takes back, `quit` leaves, `help` and `units` tell what there is; `ruling` and `as it stood`
/// say how the table stands. @throws TakeBack, Ruled, Quit (also when the input ends).
class TablePlayer final : public rules::Player {
 public:
  /// Streams are borrowed.
  TablePlayer(std::istream& in, std::ostream& out) : m_in{in}, m_out{out} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  /// Says why and asks again.
  bool refused(const rules::Decision&, const rules::Answer&, const rules::Refusal&) override;
  [[nodiscard]] std::string name() const override { return "table"; }

 private:
  std::istream& m_in;
  std::ostream& m_out;
  std::string m_reach;  // of a last answer that the rules refuse: how far it might have gone
};

}  // namespace vedette::players
