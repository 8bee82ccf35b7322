#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vedette::data {

/// A place in a text file; lines and columns count from 1, and 0 means the file as a whole.
struct Mark {
  int line = 0, column = 0;
  friend bool operator==(Mark, Mark) = default;
};

/// One thing wrong with a file, or (a warning) one thing odd that does not stop it from being used.
struct Fault {
  std::string file;
  Mark at;
  std::string words;  // what was found, and in brackets what was expected
  bool warning = false;
};

/// `file:line:column: words`, the form every message of Vedette has.
[[nodiscard]] std::string to_string(const Fault&);

/// Everything wrong with the files of one reading, in the order it was met: a reader goes on after a fault. Of several
/// hundred only the first are kept, and that there are more is said.
class Faults {
 public:
  void error(std::string file, Mark at, std::string words);
  void warning(std::string file, Mark at, std::string words);
  [[nodiscard]] bool any_error() const { return m_errors > 0; }
  [[nodiscard]] std::size_t errors() const { return m_errors; }
  /// Whether no more are kept: a reader may leave the rest of its file.
  [[nodiscard]] bool enough() const { return m_errors >= most; }
  [[nodiscard]] const std::vector<Fault>& all() const { return m_all; }
  /// One line each, errors first.
  [[nodiscard]] std::string text() const;

 private:
  static constexpr std::size_t most = 300;
  void add(Fault, std::size_t& count);

  std::vector<Fault> m_all;
  std::size_t m_errors = 0, m_warnings = 0;
};

}  // namespace vedette::data
