#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "battle/event.h"
#include "battle/state.h"
#include "rules/decision.h"

namespace vedette::replay {

/// A stored type and the name it has in replay files, never changed. Events need no line: their tag is their name.
template <class T>
struct Stored {
  using Type = T;
  std::string_view name;
};

/// Every type with a `fields` list that a replay holds. A new one goes to the end; the compiler asks for it.
inline constexpr std::tuple stored_types{
    Stored<battle::Pose>{"pose"},
    Stored<battle::Note>{"note"},
    Stored<battle::Notebook>{"notebook"},
    Stored<battle::Unit>{"unit"},
    Stored<battle::Feature>{"feature"},
    Stored<battle::HeightGrid>{"heights"},
    Stored<battle::Ground>{"ground"},
    Stored<battle::Modifier>{"modifier"},
    Stored<battle::Reasons>{"reasons"},
    Stored<battle::UnitSheet>{"unit sheet"},
    Stored<battle::Personage>{"personage"},
    Stored<battle::SideSheet>{"side sheet"},
    Stored<battle::Setting>{"setting"},
    Stored<battle::HouseValue>{"house value"},
    Stored<battle::Objective>{"objective"},
    Stored<battle::Scenario>{"scenario"},
    Stored<battle::Contact>{"contact"},
    Stored<battle::Clock>{"clock"},
    Stored<battle::Outcome>{"outcome"},
    Stored<battle::BattleState>{"state"},
    Stored<battle::Leg>{"leg"},
    Stored<rules::Answer>{"answer"},
    Stored<battle::Leader>{"leader"},
    Stored<battle::OrderSheet>{"order sheet"},
    Stored<battle::Basis>{"basis"},
    Stored<battle::RulingItem>{"ruling item"},
};

inline constexpr std::size_t plain_types = std::tuple_size_v<decltype(stored_types)>;
inline constexpr std::size_t all_types = plain_types + std::variant_size_v<battle::Event>;

/// Place of a type in the table: plain types first, then the events in the order of the variant.
template <class T>
[[nodiscard]] consteval std::size_t type_index() {
  std::size_t found = all_types;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    ((std::is_same_v<T, typename std::tuple_element_t<i, std::remove_const_t<decltype(stored_types)>>::Type>
          ? static_cast<void>(found = i)
          : static_cast<void>(0)),
     ...);
  }
  (std::make_index_sequence<plain_types>{});
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    ((std::is_same_v<T, std::variant_alternative_t<i, battle::Event>> ? static_cast<void>(found = plain_types + i)
                                                                      : static_cast<void>(0)),
     ...);
  }
  (std::make_index_sequence<std::variant_size_v<battle::Event>>{});
  return found;
}

/// The class version of a stored type. Since fields are only ever added at the end, the number of fields says it all
/// and nobody can forget to raise it.
template <battle::HasFields T>
[[nodiscard]] std::int32_t field_count() {
  static const std::int32_t count = [] {
    std::int32_t n = 0;
    auto visit = [&n](const char*, auto&) { ++n; };
    T value{};
    fields(visit, value);
    return n;
  }();
  return count;
}

/// How many fields each stored type had when a file was written, by type_index; -1: the file's writer did not know it.
using FieldCounts = std::array<std::int32_t, all_types>;

/// The table of this program.
[[nodiscard]] const FieldCounts& own_counts();

struct NamedCount {
  std::string name;  // a stored type's, or "event 22" by tag
  std::int32_t fields = 0;
};
/// The table as it is written into HEAD, and what a file's table means here.
/// @param rulings whether those of rulings are in it: a battle without any is the bytes it was before there were
/// rulings.
[[nodiscard]] std::vector<NamedCount> named(const FieldCounts&, bool rulings);
[[nodiscard]] FieldCounts counts_of(const std::vector<NamedCount>&);
/// Whether all that a file may hold has the fields that this program gives it. What its writer did not know is not in
/// it.
[[nodiscard]] bool same_where_known(const FieldCounts& of_file);

}  // namespace vedette::replay
