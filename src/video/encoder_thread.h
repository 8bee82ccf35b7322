#pragma once

#include <exception>
#include <span>
#include <thread>
#include <utility>

#include "video/picture_queue.h"

namespace vedette::video {

/// A file being written on a thread of its own, beside the renderer. `File` has add(pixels) and finish().
template <class File>
class EncoderThread {
 public:
  template <class... Of>
  explicit EncoderThread(Of&&... of) : m_file{std::forward<Of>(of)...}, m_thread{[this] { run(); }} {}
  ~EncoderThread() {
    m_queue.close();
    join();
  }
  EncoderThread(const EncoderThread&) = delete;
  EncoderThread& operator=(const EncoderThread&) = delete;

  /// @return false once the thread has given up: `finish` says why.
  [[nodiscard]] bool put(std::span<const std::uint8_t> rgba) { return m_queue.put(rgba); }
  /// @throws what the thread ran into.
  void finish() {
    m_queue.finish();
    join();
    if (m_fault) std::rethrow_exception(m_fault);
    m_file.finish();
  }

 private:
  static constexpr std::size_t pictures_in_flight = 2;  // enough to even out slow pictures; 7 MB at 1280 x 720

  void run() noexcept {
    try {
      PictureQueue::Picture picture;
      while (m_queue.take(picture)) m_file.add(picture);
    } catch (...) {
      m_fault = std::current_exception();
      m_queue.close();
    }
  }
  void join() {
    if (m_thread.joinable()) m_thread.join();
  }

  File m_file;
  PictureQueue m_queue{pictures_in_flight};
  std::exception_ptr m_fault;  // read only after the join
  std::thread m_thread;        // last: it starts when the rest is there
};

}  // namespace vedette::video
