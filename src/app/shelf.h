#pragma once

#include <string>

#include "app/look_back.h"

namespace vedette::app {

/// What was undone or put right, one line a row, to be taken up again. Knows no window.
class Shelf {
 public:
  /// @pre something is shelved
  explicit Shelf(const Recording&);

  void leaf(int by);
  [[nodiscard]] const Recording::Shelved& line() const { return m_lines[m_at]; }
  /// So many before and after the chosen one.
  [[nodiscard]] std::vector<LookBack::Row> rows(std::size_t around) const;

 private:
  const Recording& m_recording;
  std::vector<Recording::Shelved> m_lines;
  std::size_t m_at;
};

}  // namespace vedette::app
