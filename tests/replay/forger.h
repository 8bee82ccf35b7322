#pragma once

#include <string>
#include <string_view>

#include "battle/event.h"

namespace vedette::replay {

/// A list of the leaves of an entry that can be changed: forged at the nth, it is a record that never was.
class Forger {
 public:
  /// @param great numbers become far too great, instead of another by one.
  explicit Forger(std::size_t nth, bool great = false) : m_left{nth}, m_great{great} {}
  template <class T>
  void operator()(const char* name, T& value) {
    if constexpr (battle::HasFields<T>) {
      fields(*this, value);
    } else if constexpr (requires { value.push_back(value.front()); } && !std::same_as<T, std::string>) {
      for (auto& item : value) (*this)(name, item);
    } else if constexpr (requires { value.has_value(); }) {
      if (value) (*this)(name, *value);
    } else if (m_left-- == 0) {
      words = std::string_view{name} == "words";
      done = true;
      if constexpr (std::same_as<T, std::string>)
        value += " forged";
      else if constexpr (std::same_as<T, bool>)
        value = !value;
      else if constexpr (std::integral<T>)
        value = m_great ? static_cast<T>(30'000) : static_cast<T>(value ^ 1);
      else if constexpr (std::is_enum_v<T>)
        value = static_cast<T>(static_cast<int>(value) == 0 ? 1 : 0);
      else if constexpr (requires { value.micrometres; })
        value.micrometres += 1;
      else if constexpr (requires { value.centidegrees; })
        value.centidegrees += 1;
      else if constexpr (requires { value.x; })
        value.x += 1;
      else
        value.value = static_cast<std::uint16_t>(value.value == 1 ? 2 : 1);
    }
  }
  bool done = false, words = false;

 private:
  std::size_t m_left;
  bool m_great;
};

}  // namespace vedette::replay
