#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

namespace vedette::video {

/// Hands pictures from the renderer's thread to the encoder's. Bounded: the renderer waits when the encoder is behind.
class PictureQueue {
 public:
  using Picture = std::vector<std::uint8_t>;

  explicit PictureQueue(std::size_t most) : m_ring(most) {}

  /// Copies a picture in, waiting for room. @return false once the reader has closed: nobody will take it.
  [[nodiscard]] bool put(std::span<const std::uint8_t> picture);
  /// No more pictures come; those inside are still handed out.
  void finish();
  /// Swaps the next picture into `picture`, waiting for one. @return false when no more come.
  [[nodiscard]] bool take(Picture& picture);
  /// The reader gives up, or the writer wants it to: pictures inside are dropped.
  void close();

 private:
  std::vector<Picture> m_ring;  // buffers go round and are never freed: one picture is megabytes
  std::size_t m_first = 0, m_count = 0;
  bool m_finished = false, m_closed = false;
  std::mutex m_guard;
  std::condition_variable m_changed;
};

}  // namespace vedette::video
