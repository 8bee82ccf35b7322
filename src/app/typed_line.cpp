#include "app/typed_line.h"

#include <istream>

namespace vedette::app {

std::optional<std::string> typed_line(std::istream& in) {
  constexpr std::size_t longest = 10'000;
  std::string text;
  for (int c = in.get(); c != '\n'; c = in.get()) {
    if (c == std::istream::traits_type::eof()) {
      if (text.empty()) return std::nullopt;
      break;
    }
    if (text.size() == longest) return std::nullopt;
    text += static_cast<char>(c);
  }
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace vedette::app
