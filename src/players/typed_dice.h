#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "data/fault.h"
#include "rules/ruleset.h"

namespace vedette::players {

/// Dice that fell on a real table, from a file: faces between spaces, `#` begins a comment. A throw never runs over the
/// end of a line, so that one forgotten die is found where it is missing. @throws Stopped from `faces`, naming file,
/// line and column, on a face the die does not have or too few dice.
class TypedDice final : public rules::DiceSource {
 public:
  /// @return every fault of the text, or the dice.
  [[nodiscard]] static core::Result<TypedDice, data::Faults> read(std::string file, std::string_view text);

  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return Kind::Typed; }
  /// Every face that no die of the game has.
  void find_strange_faces(const rules::Ruleset&, data::Faults&) const;
  /// Complaints about dice nobody asked for: at most one, naming the first.
  [[nodiscard]] std::vector<std::string> left_over() const;

 private:
  struct Die {
    int face;
    data::Mark at;
  };
  struct Thrown {
    std::uint32_t segment, ordinal;
    std::size_t first;
  };
  [[nodiscard]] std::string told(data::Mark at, const std::string& words) const;

  std::string m_file;
  std::vector<Die> m_dice;
  data::Mark m_end;
  std::size_t m_next = 0;
  std::vector<Thrown> m_thrown;
};

}  // namespace vedette::players
