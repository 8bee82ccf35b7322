#include "video/picture_queue.h"

#include <utility>

namespace vedette::video {

bool PictureQueue::put(std::span<const std::uint8_t> picture) {
  std::unique_lock lock{m_guard};
  m_changed.wait(lock, [&] { return m_closed || m_count < m_ring.size(); });
  if (m_closed) return false;
  // Only this thread touches the free slots, so the copy needs no lock.
  Picture& slot = m_ring[(m_first + m_count) % m_ring.size()];
  lock.unlock();
  slot.assign(picture.begin(), picture.end());
  lock.lock();
  ++m_count;
  m_changed.notify_all();
  return !m_closed;
}

void PictureQueue::finish() {
  const std::scoped_lock lock{m_guard};
  m_finished = true;
  m_changed.notify_all();
}

bool PictureQueue::take(Picture& picture) {
  std::unique_lock lock{m_guard};
  m_changed.wait(lock, [&] { return m_closed || m_finished || m_count > 0; });
  if (m_closed || m_count == 0) return false;
  std::swap(picture, m_ring[m_first]);
  m_first = (m_first + 1) % m_ring.size();
  --m_count;
  m_changed.notify_all();
  return true;
}

void PictureQueue::close() {
  const std::scoped_lock lock{m_guard};
  m_closed = true;
  m_changed.notify_all();
}

}  // namespace vedette::video
