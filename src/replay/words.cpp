#include "replay/words.h"

namespace vedette::replay {

std::size_t Words::number(const std::string& word) {
  const auto [found, is_new] = m_numbers.try_emplace(word, m_all.size());
  if (is_new) m_all.push_back(word);
  return found->second;
}

std::vector<std::string> Words::take_new() {
  std::vector<std::string> fresh{m_all.begin() + static_cast<std::ptrdiff_t>(m_told), m_all.end()};
  m_told = m_all.size();
  return fresh;
}

}  // namespace vedette::replay
