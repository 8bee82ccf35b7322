#include "video/segment_sink.h"

#include <utility>

#include "video/encoder_thread.h"
#include "video/film_error.h"
#include "video/segment_file.h"

namespace vedette::video {
class SegmentSink::Encoder : public EncoderThread<SegmentFile> {
 public:
  using EncoderThread::EncoderThread;
};

SegmentSink::SegmentSink(std::string path, Container container) : m_path{std::move(path)}, m_container{container} {}

SegmentSink::~SegmentSink() {
  abort();
}

void SegmentSink::begin(const FilmFormat& format) {
  check_film_format(format);
  m_format = format;
  m_encoder.reset();
  m_encoder = std::make_unique<Encoder>(m_path, format, m_container);
}

void SegmentSink::frame(std::span<const std::uint8_t> rgba) {
  if (!m_encoder) throw FilmError{FilmFault::Format, m_path + ": a picture came before the film was begun"};
  if (rgba.size() != m_format.picture_bytes())
    throw FilmError{FilmFault::Format, m_path + ": a picture of " + std::to_string(rgba.size()) +
                                           " bytes in a film of " + std::to_string(m_format.picture_bytes()) + " each"};
  if (!m_encoder->put(rgba)) fail();
}

void SegmentSink::end() {
  if (!m_encoder) throw FilmError{FilmFault::Format, m_path + ": the film was not begun"};
  const std::unique_ptr<Encoder> encoder = std::move(m_encoder);  // whatever happens, it is over
  encoder->finish();
}

void SegmentSink::abort() noexcept {
  m_encoder.reset();
}

void SegmentSink::fail() {
  const std::unique_ptr<Encoder> encoder = std::move(m_encoder);
  encoder->finish();
  throw FilmError{FilmFault::Codec, m_path + ": the encoder stopped"};
}

void check_film_format(const FilmFormat& format) {
  check_format(format);
  if (format.width % 2 == 0 && format.height % 2 == 0) return;
  const auto even = [](int side) { return std::to_string(side + side % 2); };
  throw FilmError{FilmFault::Format, "size " + std::to_string(format.width) + "x" + std::to_string(format.height) +
                                         " is odd; films have even sides (use " + even(format.width) + "x" +
                                         even(format.height) + ")"};
}

}  // namespace vedette::video
