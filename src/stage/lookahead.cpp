#include "stage/lookahead.h"

#include <algorithm>

#include "stage/elbows.h"

namespace vedette::stage {

Lookahead::Lookahead(const std::vector<Roster>& rosters) {
  for (const Roster& roster : rosters) {
    if (!roster.elbows) continue;
    const auto& stretches = roster.elbows->stretches();
    for (std::size_t i = 0; i < stretches.size(); ++i)
      m_unknown.push_back({static_cast<float>(stretches[i].first) * Elbows::every,
                           static_cast<float>(stretches[i].last) * Elbows::every, roster.elbows, i});
  }
  std::ranges::stable_sort(m_unknown, {}, &Stretch::first);
  m_thread = std::jthread{[this](const std::stop_token& stop) { work(stop); }};
}

void Lookahead::look_from(float seconds) {
  {
    const std::lock_guard lock{m_mutex};
    m_from = seconds;
  }
  m_moved.notify_one();
}

bool Lookahead::knows(float seconds) const {
  const std::lock_guard lock{m_mutex};
  const auto holds = [&](const Stretch& s) { return s.holds(seconds); };
  return !(m_worked_out && holds(*m_worked_out)) && std::ranges::none_of(m_unknown, holds);
}

Lookahead::Stretches::iterator Lookahead::due() {
  return std::ranges::find_if(m_unknown, [&](const Stretch& s) { return s.last > m_from && s.first < m_from + ahead; });
}

void Lookahead::work(const std::stop_token& stop) {
  std::unique_lock lock{m_mutex};
  while (m_moved.wait(lock, stop, [&] { return due() != m_unknown.end(); }) && !stop.stop_requested()) {
    const auto next = due();
    const Stretch stretch = std::move(*next);
    m_unknown.erase(next);
    m_worked_out = stretch;
    lock.unlock();
    (void)stretch.elbows->steps(stretch.index);
    lock.lock();
    m_worked_out.reset();
  }
}

}  // namespace vedette::stage
