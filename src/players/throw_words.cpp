#include "players/throw_words.h"

#include "battle/words.h"

namespace vedette::players {

std::string throw_words(const rules::DiceRequest& request) {
  std::string words = std::to_string(request.count) + (request.count == 1 ? " die " : " dice ");
  words += battle::purpose_word(request.purpose);
  if (!request.rule.empty()) words += " (" + request.rule + ")";
  return words;
}

}  // namespace vedette::players
