#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "battle/event.h"

namespace vedette::rules {

/// What a rule will read off its dice. The less it reads, the fewer cases exact odds must try.
enum class Reads : std::uint8_t {
  AtLeast,  // only how many reached `needed`
  Counts,   // how many show each face
  Order,    // each die by its place
};

/// A throw a rule asks for.
struct DiceRequest {
  int count = 1;
  core::DieKind kind = core::DieKind::D6;
  std::string rule;
  battle::Purpose purpose = battle::Purpose::Other;
  battle::Side side = battle::Side::Red;
  battle::UnitId unit;  // for whom
  int needed = 0;       // this face or more succeeds; 0 when there is no such number
  Reads reads = Reads::AtLeast;
  battle::Reasons why{};
};

/// Dice as they fell.
class Dice {
 public:
  Dice() = default;
  explicit Dice(std::vector<std::uint8_t> faces) : m_faces{std::move(faces)} {}
  [[nodiscard]] int size() const { return static_cast<int>(m_faces.size()); }
  [[nodiscard]] int at_least(int n) const {
    return static_cast<int>(std::ranges::count_if(m_faces, [n](int f) { return f >= n; }));
  }
  [[nodiscard]] int showing(int n) const { return static_cast<int>(std::ranges::count(m_faces, n)); }
  [[nodiscard]] const std::vector<std::uint8_t>& faces() const { return m_faces; }

 private:
  std::vector<std::uint8_t> m_faces;
};

/// Where faces come from. None yet: a die on a real table has not been typed in, and the segment waits.
class DiceSource {
 public:
  virtual ~DiceSource() = default;
  /// @param ordinal place of the first die within its segment.
  virtual std::optional<std::vector<std::uint8_t>> faces(const DiceRequest&, std::uint32_t segment,
                                                         std::uint32_t ordinal) = 0;
  enum class Kind : std::uint8_t { Seeded, Typed, Umpire };
  [[nodiscard]] virtual Kind kind() const = 0;
};

/// Faces as a pure function of (seed, segment, ordinal).
class SeededDice final : public DiceSource {
 public:
  explicit SeededDice(std::uint64_t seed) : m_seed{seed} {}
  std::optional<std::vector<std::uint8_t>> faces(const DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return Kind::Seeded; }

 private:
  std::uint64_t m_seed;
};

}  // namespace vedette::rules
