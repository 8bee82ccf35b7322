#include "app/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "app/door.h"
#include "app/moment.h"

namespace vedette::app {
namespace {

/// "1:05 left", once there is something to judge by.
std::string time_left(double gone, double share) {
  return share > 0 && share < 1 ? clock_text(gone * (1 - share) / share + 0.5) + " left" : "";
}

}  // namespace

Progress::Progress(std::string what, std::int64_t total, bool quiet)
    : m_what{std::move(what)}, m_total{total > 0 ? total : 1}, m_quiet{quiet}, m_terminal{isatty(STDERR_FILENO) == 1} {}

Progress::~Progress() {
  if (m_drawn) fmt::print(stderr, "\n");
}

void Progress::reached(std::int64_t done) {
  if (m_quiet) return;
  if (!m_terminal) {
    for (; m_tenths * m_total <= done * 10 - m_total; ++m_tenths) {
      const std::string left = time_left(gone(), static_cast<double>(m_tenths + 1) / 10);
      fmt::print(stderr, "{}: {} %{}\n", m_what, (m_tenths + 1) * 10, left.empty() ? "" : ", " + left);
    }
    return;
  }
  const auto now = std::chrono::steady_clock::now();
  if (done < m_total && now - m_last < std::chrono::milliseconds{100}) return;
  m_last = now;
  m_drawn = true;
  bar(done);
}

double Progress::gone() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
}

void Progress::bar(std::int64_t done) const {
  constexpr int width = 30;
  const double share = static_cast<double>(done) / static_cast<double>(m_total);
  rewrite_line(fmt::format("{} [{:-<{}}] {:3.0f} %  {}  ", m_what,
                           std::string(static_cast<std::size_t>(share * width), '#'), width, share * 100,
                           time_left(gone(), share)));
}

}  // namespace vedette::app
