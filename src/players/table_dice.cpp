#include "players/table_dice.h"

#include <ostream>

#include "battle/words.h"
#include "players/terminal.h"
#include "players/throw_words.h"
#include "players/typed_faces.h"

namespace vedette::players {

std::optional<std::vector<std::uint8_t>> TableDice::faces(const rules::DiceRequest& request, std::uint32_t,
                                                          std::uint32_t) {
  m_out << battle::side_word(request.side) << " throws " << throw_words(request);
  if (request.unit) m_out << " for " << m_scenario.sheet(request.unit).name;
  if (request.needed > 0) m_out << ", " << request.needed << "+ succeeds";
  m_out << '\n';
  while (true) {
    auto faces = typed_faces(typed_line(m_in, m_out), request);
    if (faces) return *faces;
    m_out << faces.error() << '\n';
  }
}

}  // namespace vedette::players
