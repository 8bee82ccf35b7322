#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "battle/leader.h"
#include "battle/unit.h"

/// What notes may hold, and how it stands in the notebook as a number.
namespace vedette::rules {

/// What a note may hold, both bounds inclusive, and about whom it is.
struct NoteRange {
  enum class About : std::uint8_t { Unit, General, Game };
  enum class Names : std::uint8_t { Nothing, Unit, General };
  std::int64_t low = 0, high = 1;
  About about = About::Unit;
  Names names = Names::Nothing;  // whose number it is, 0 nobody's; with a `high`, four, sixteen bits each
};

using Tally = std::int64_t;

/// Derived from by what holds several things in the one number of a note; zero is none of them.
template <class T>
class Packed {
 public:
  [[nodiscard]] static constexpr T unpacked(std::int64_t packed) {
    T value;
    value.m_packed = packed;
    return value;
  }
  [[nodiscard]] constexpr std::int64_t packed() const { return m_packed; }
  [[nodiscard]] constexpr bool empty() const { return m_packed == 0; }

 protected:
  [[nodiscard]] constexpr std::uint64_t bits() const { return static_cast<std::uint64_t>(m_packed); }
  std::int64_t m_packed = 0;
};

/// Up to four units in one note, the latest first.
class FewUnits : public Packed<FewUnits> {
 public:
  constexpr FewUnits() = default;
  constexpr explicit FewUnits(battle::UnitId only) { m_packed = only.value; }
  [[nodiscard]] constexpr FewUnits with(battle::UnitId id) const { return unpacked((m_packed << width) | id.value); }
  [[nodiscard]] constexpr bool names(battle::UnitId id) const {
    for (std::int64_t left = m_packed; left > 0; left >>= width)
      if ((left & mask) == id.value) return true;
    return false;
  }
  [[nodiscard]] constexpr int size() const {
    int n = 0;
    for (std::int64_t left = m_packed; left > 0; left >>= width) ++n;
    return n;
  }

 private:
  static constexpr int width = 16;
  static constexpr std::int64_t mask = 0xFFFF;
};

/// Any of the values of a small enumeration.
template <class E>
requires std::is_enum_v<E>
class AnyOf : public Packed<AnyOf<E>> {
 public:
  [[nodiscard]] constexpr AnyOf with(E value) const {
    return AnyOf::unpacked(static_cast<std::int64_t>(this->bits() | bit(value)));
  }
  [[nodiscard]] constexpr bool has(E value) const { return (this->bits() & bit(value)) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(this->bits()); }

 private:
  static constexpr std::uint64_t bit(E value) { return std::uint64_t{1} << static_cast<unsigned>(value); }
};

/// How a value stands in the notebook as a number. Nothing noted is zero, and the value that zero stands for.
/// Whole numbers, yes and no, and enumerations stand as they are.
template <class T>
struct Coded {
  static constexpr NoteRange::Names names = NoteRange::Names::Nothing;
  static constexpr std::int64_t number(T value) { return static_cast<std::int64_t>(value); }
  static constexpr T value(std::int64_t number) { return static_cast<T>(number); }
};
template <>
struct Coded<battle::UnitId> {
  static constexpr NoteRange::Names names = NoteRange::Names::Unit;
  static constexpr std::int64_t number(battle::UnitId id) { return id.value; }
  static constexpr battle::UnitId value(std::int64_t number) { return {static_cast<std::uint16_t>(number)}; }
};
template <>
struct Coded<battle::LeaderId> {
  static constexpr NoteRange::Names names = NoteRange::Names::General;
  static constexpr std::int64_t number(battle::LeaderId id) { return id.value; }
  static constexpr battle::LeaderId value(std::int64_t number) { return {static_cast<std::uint16_t>(number)}; }
};
template <>
struct Coded<battle::Length> {
  static constexpr NoteRange::Names names = NoteRange::Names::Nothing;
  static constexpr std::int64_t number(battle::Length length) { return length.micrometres; }
  static constexpr battle::Length value(std::int64_t number) { return {number}; }
};
/// One more than the value, as zero is none.
template <class T>
struct Coded<std::optional<T>> {
  static constexpr NoteRange::Names names = NoteRange::Names::Nothing;
  static constexpr std::int64_t number(std::optional<T> value) {
    return value ? static_cast<std::int64_t>(*value) + 1 : 0;
  }
  static constexpr std::optional<T> value(std::int64_t number) {
    return number == 0 ? std::nullopt : std::optional{static_cast<T>(number - 1)};
  }
};
template <class T>
requires std::derived_from<T, Packed<T>>
struct Coded<T> {
  static constexpr NoteRange::Names names =
      std::is_same_v<T, FewUnits> ? NoteRange::Names::Unit : NoteRange::Names::Nothing;
  static constexpr std::int64_t number(T value) { return value.packed(); }
  static constexpr T value(std::int64_t number) { return T::unpacked(number); }
};

}  // namespace vedette::rules
