#pragma once

#include <map>
#include <string>
#include <vector>

namespace vedette::replay {

/// The words a ledger repeats (rule IDs, reasons, names of choices), each stored once and then named by number.
class Words {
 public:
  Words() = default;
  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;
  Words(Words&&) = default;
  Words& operator=(Words&&) = default;

  /// The word's number; a new word is added.
  std::size_t number(const std::string& word);
  void add(const std::string& word) { number(word); }
  [[nodiscard]] const std::vector<std::string>& all() const { return m_all; }
  /// Words added since the last call: they must reach the file before anything that names them.
  [[nodiscard]] std::vector<std::string> take_new();

 private:
  std::vector<std::string> m_all;
  std::map<std::string, std::size_t> m_numbers;
  std::size_t m_told = 0;
};

}  // namespace vedette::replay
