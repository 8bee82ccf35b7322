#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace vedette::replay {

/// Whether a value of an enumeration has a name, asked of the compiler: both GCC and Clang print a nameless one as a
/// cast. So a reader knows which stored numbers are real without a second list beside each enumeration.
template <auto value>
[[nodiscard]] consteval bool has_name() {
  constexpr std::string_view text = __PRETTY_FUNCTION__;
  const char first = text[text.rfind(" = ") + 3];
  return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_';
}

/// How many enumerators an enumeration has. @pre they count 0, 1, 2 ... and are fewer than 64.
template <class E>
requires std::is_enum_v<E>
[[nodiscard]] consteval std::int64_t enumerators() {
  return []<std::size_t... i>(std::index_sequence<i...>) {
    std::int64_t n = 0;
    static_cast<void>(((has_name<static_cast<E>(i)>() ? (++n, true) : false) && ...));
    return n;
  }
  (std::make_index_sequence<64>{});
}

}  // namespace vedette::replay
