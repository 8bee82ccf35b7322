#include "players/typed_dice.h"

#include <algorithm>
#include <tuple>

#include "data/letters.h"
#include "players/stopped.h"
#include "players/throw_words.h"
#include "players/words/line.h"

namespace vedette::players {

core::Result<TypedDice, data::Faults> TypedDice::read(std::string file, std::string_view text) {
  TypedDice dice;
  data::Faults faults;
  if (!data::is_text(text, file, faults)) return faults;
  int number = 0;
  while (!text.empty() && !faults.enough()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Line line{text.substr(0, end), ++number};
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.at_end()) {
      if (line.take_mark(',')) continue;
      const data::Mark at = line.mark();
      constexpr std::int64_t most = 12;
      const std::size_t from = line.place();
      const auto face = line.take_number(1);
      const std::string word = face ? line.written(from, line.place()) : line.next_word();
      if (!face || *face < 0 || *face > most || word.find('.') != std::string::npos) {
        faults.error(file, at, "'" + word + "' is no face of a die (expected a number; # begins a comment)");
        if (!face) line.go_back(line.end());
      } else {
        dice.m_dice.push_back({static_cast<int>(*face), at});
      }
    }
  }
  if (faults.any_error()) return faults;
  dice.m_file = std::move(file);
  dice.m_end = {.line = number + 1, .column = 1};
  return dice;
}

void TypedDice::find_strange_faces(const rules::Ruleset& game, data::Faults& faults) const {
  std::string kinds;
  for (const core::DieKind kind : game.dice)
    kinds +=
        (kinds.empty() ? "" : ", ") + std::to_string(core::lowest(kind)) + " to " + std::to_string(core::highest(kind));
  for (const Die& die : m_dice)
    if (std::ranges::none_of(game.dice, [&](core::DieKind kind) {
          return die.face >= core::lowest(kind) && die.face <= core::highest(kind);
        }))
      faults.error(
          m_file, die.at,
          "no die of " + std::string{game.title} + " shows " + std::to_string(die.face) + " (expected " + kinds + ")");
}

std::string TypedDice::told(data::Mark at, const std::string& words) const {
  return data::to_string({.file = m_file, .at = at, .words = words});
}

std::optional<std::vector<std::uint8_t>> TypedDice::faces(const rules::DiceRequest& request, std::uint32_t segment,
                                                          std::uint32_t ordinal) {
  // A throw that was taken back is thrown again with the same dice.
  while (!m_thrown.empty() &&
         std::tuple{m_thrown.back().segment, m_thrown.back().ordinal} >= std::tuple{segment, ordinal}) {
    m_next = m_thrown.back().first;
    m_thrown.pop_back();
  }
  if (m_next == m_dice.size()) throw Stopped{told(m_end, "no dice left (expected " + throw_words(request) + ")")};
  std::vector<std::uint8_t> faces;
  const int line = m_dice[m_next].at.line;
  for (std::size_t i = m_next; static_cast<int>(faces.size()) < request.count; ++i) {
    if (i == m_dice.size() || m_dice[i].at.line != line)
      throw Stopped{told(m_dice[m_next].at, std::to_string(faces.size()) + " dice left in this line (expected " +
                                                throw_words(request) + ")")};
    const Die& die = m_dice[i];
    if (die.face < core::lowest(request.kind) || die.face > core::highest(request.kind))
      throw Stopped{told(die.at, std::to_string(die.face) + " is no face of this die (expected " +
                                     std::to_string(core::lowest(request.kind)) + " to " +
                                     std::to_string(core::highest(request.kind)) + ": " + throw_words(request) + ")")};
    faces.push_back(static_cast<std::uint8_t>(die.face));
  }
  m_thrown.push_back({segment, ordinal, m_next});
  m_next += faces.size();
  return faces;
}

std::vector<std::string> TypedDice::left_over() const {
  if (m_next == m_dice.size()) return {};
  const std::size_t left = m_dice.size() - m_next;
  return {told(m_dice[m_next].at,
               std::to_string(left) + (left == 1 ? " die" : " dice") + " nobody threw (the game ended before)")};
}

}  // namespace vedette::players
