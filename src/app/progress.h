#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace vedette::app {

/// A bar on a terminal's standard error, a line every ten per cent elsewhere, both with the time left; nothing when
/// quiet.
class Progress {
 public:
  Progress(std::string what, std::int64_t total, bool quiet);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void reached(std::int64_t done);

 private:
  [[nodiscard]] double gone() const;  // seconds
  void bar(std::int64_t done) const;

  std::string m_what;
  std::int64_t m_total;
  bool m_quiet, m_terminal;
  int m_tenths = 0;
  bool m_drawn = false;
  std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point m_last{};
};

}  // namespace vedette::app
