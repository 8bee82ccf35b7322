#include "video/mp4_sink.h"

#include <utility>

#include "video/encoder_thread.h"
#include "video/film_error.h"
#include "video/mp4_file.h"

namespace vedette::video {
namespace {

void refuse_odd_size(const FilmFormat& format) {
  if (format.width % 2 == 0 && format.height % 2 == 0) return;
  const auto even = [](int side) { return std::to_string(side + side % 2); };
  throw FilmError{FilmFault::Format, "size " + std::to_string(format.width) + "x" + std::to_string(format.height) +
                                         " is odd; H.264 wants even sides (use " + even(format.width) + "x" +
                                         even(format.height) + ")"};
}

}  // namespace

class Mp4Sink::Encoder : public EncoderThread<Mp4File> {
 public:
  using EncoderThread::EncoderThread;
};

Mp4Sink::Mp4Sink(std::string path, AudioSource* sound) : m_path{std::move(path)}, m_sound{sound} {}

Mp4Sink::~Mp4Sink() {
  abort();
}

void Mp4Sink::begin(const FilmFormat& format) {
  check_format(format);
  refuse_odd_size(format);
  if (!format.chapters.empty() && format.frames == 0)
    throw FilmError{FilmFault::Format, m_path + ": chapters need the film's number of frames in advance"};
  m_format = format;
  m_encoder.reset();
  m_encoder = std::make_unique<Encoder>(m_path, format, m_sound);
}

void Mp4Sink::frame(std::span<const std::uint8_t> rgba) {
  if (!m_encoder) throw FilmError{FilmFault::Format, m_path + ": a picture came before the film was begun"};
  if (rgba.size() != m_format.picture_bytes())
    throw FilmError{FilmFault::Format, m_path + ": a picture of " + std::to_string(rgba.size()) +
                                           " bytes in a film of " + std::to_string(m_format.picture_bytes()) + " each"};
  if (!m_encoder->put(rgba)) fail();
}

void Mp4Sink::end() {
  if (!m_encoder) throw FilmError{FilmFault::Format, m_path + ": the film was not begun"};
  const std::unique_ptr<Encoder> encoder = std::move(m_encoder);  // whatever happens, it is over
  encoder->finish();
}

void Mp4Sink::abort() noexcept {
  m_encoder.reset();
}

void Mp4Sink::fail() {
  const std::unique_ptr<Encoder> encoder = std::move(m_encoder);
  encoder->finish();
  throw FilmError{FilmFault::Codec, m_path + ": the encoder stopped"};
}

}  // namespace vedette::video
