#include "players/terminal.h"

#include <istream>
#include <ostream>

#include "players/stopped.h"
#include "players/words/fold.h"

namespace vedette::players {

std::string typed_line(std::istream& in, std::ostream& out) {
  out << "> " << std::flush;
  std::string text;
  if (!std::getline(in, text)) throw Quit{};
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  text = text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
  const std::string word = folded(text).letters;
  if (word == "quit" || word == "exit") throw Quit{};
  if (word == "undo" || word == "back") throw TakeBack{};
  return text;
}

}  // namespace vedette::players
