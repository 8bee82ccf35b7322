#include "battle/unit.h"

namespace vedette::battle {

std::int64_t Notebook::operator[](std::uint16_t key) const {
  const auto line = std::ranges::lower_bound(m_lines, key, {}, &Note::key);
  return line != m_lines.end() && line->key == key ? line->value : 0;
}

void Notebook::set(Note note) {
  const auto line = std::ranges::lower_bound(m_lines, note.key, {}, &Note::key);
  const bool there = line != m_lines.end() && line->key == note.key;
  if (there && note.value == 0)
    m_lines.erase(line);
  else if (there)
    *line = note;
  else if (note.value != 0)
    m_lines.insert(line, note);
}

void Notebook::expire(Lifetime lifetime) {
  std::erase_if(m_lines, [&](const Note& n) { return n.lifetime == lifetime; });
}

}  // namespace vedette::battle
