#pragma once

#include <memory>
#include <string>

#include "rules/game.h"

namespace vedette::dummy {

/// A small game made for tests of recording: a few bases, marches with nested reactions, dice, notes, a question put to
/// both sides at once, losses and an end.
[[nodiscard]] const rules::Ruleset& ruleset();
[[nodiscard]] rules::Ruleset ruleset_of_version(int version);
/// The same game, version 1 too, in which every loss counts double: an outcome changed without saying so.
[[nodiscard]] rules::Ruleset changed_ruleset();

/// A table of 1 by 1 metre. @param turns when the battle ends at the latest.
[[nodiscard]] std::shared_ptr<const battle::Scenario> scenario(int turns = 6, int units_a_side = 3);
[[nodiscard]] rules::Position start(int turns = 6, int units_a_side = 3);

/// Answers by lot: a function of its seed, the question and the state, so that it can be asked again.
class Random final : public rules::Player {
 public:
  explicit Random(std::uint64_t seed) : m_seed{seed} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return "random"; }

 private:
  std::uint64_t m_seed;
};

/// A person: has no answer when asked first, and the inner player's when asked again. After `limit` answers he leaves.
class Hesitant final : public rules::Player {
 public:
  explicit Hesitant(rules::Player& inner, int limit = -1) : m_inner{inner}, m_left{limit} {}
  std::optional<rules::Answer> answer(const rules::SideView&, const rules::Decision&, const rules::Advice&) override;
  [[nodiscard]] std::string name() const override { return m_inner.name(); }

 private:
  rules::Player& m_inner;
  int m_left;
  bool m_thought = false;
};

/// Dice on a real table: nothing lies there when looked at first; on the second look the seeded faces.
class TableDice final : public rules::DiceSource {
 public:
  explicit TableDice(std::uint64_t seed) : m_seeded{seed} {}
  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest&, std::uint32_t segment,
                                                 std::uint32_t ordinal) override;
  [[nodiscard]] Kind kind() const override { return Kind::Typed; }

 private:
  rules::SeededDice m_seeded;
  bool m_looked = false;
};

}  // namespace vedette::dummy
