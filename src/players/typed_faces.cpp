#include "players/typed_faces.h"

#include "players/throw_words.h"
#include "players/words/fold.h"

namespace vedette::players {

core::Result<std::vector<std::uint8_t>, std::string> typed_faces(std::string_view text,
                                                                 const rules::DiceRequest& request) {
  const int low = core::lowest(request.kind), high = core::highest(request.kind);
  const bool each_digit_a_die = high <= 9;  // "112" could be 1 and 12 on larger dice
  std::vector<std::uint8_t> faces;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ' || text[i] == '\t' || text[i] == ',') {
      ++i;
      continue;
    }
    if (!is_digit(text[i])) return "'" + std::string{text[i]} + "' is no face of a die (expected digits)";
    int face = 0;
    do face = std::min(face * 10 + (text[i] - '0'), 999);
    while (++i < text.size() && is_digit(text[i]) && !each_digit_a_die);
    if (face < low || face > high)
      return std::to_string(face) + " is no face of this die (expected " + std::to_string(low) + " to " +
             std::to_string(high) + ")";
    faces.push_back(static_cast<std::uint8_t>(face));
    if (faces.size() > 100) break;
  }
  if (static_cast<int>(faces.size()) != request.count)
    return std::to_string(faces.size()) + (faces.size() == 1 ? " die" : " dice") + " typed (expected " +
           throw_words(request) + ")";
  return faces;
}

}  // namespace vedette::players
