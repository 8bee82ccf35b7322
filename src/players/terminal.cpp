#include "players/terminal.h"

#include <istream>
#include <optional>
#include <ostream>

#include "players/stopped.h"
#include "players/words/fold.h"

namespace vedette::players {

namespace {

/// The next line; nothing at the end, and where no line ends that anybody could have typed.
std::optional<std::string> line_of(std::istream& in) {
  constexpr std::size_t longest = 10'000;
  std::string text;
  for (int c = in.get(); c != '\n'; c = in.get()) {
    if (c == std::istream::traits_type::eof()) return text.empty() ? std::nullopt : std::optional{text};
    if (text.size() == longest) return std::nullopt;
    text += static_cast<char>(c);
  }
  return text;
}

}  // namespace

std::string typed_line(std::istream& in, std::ostream& out) {
  out << "> " << std::flush;
  const auto typed = line_of(in);
  if (!typed) throw Quit{};
  std::string text = *typed;
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  text = text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
  const std::string word = folded(text).letters;
  if (word == "quit" || word == "exit") throw Quit{};
  if (word == "undo" || word == "back") throw TakeBack{};
  return text;
}

}  // namespace vedette::players
