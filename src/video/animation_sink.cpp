#include "video/animation_sink.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "video/animation_file.h"
#include "video/encoder_thread.h"
#include "video/film_error.h"
#include "video/part_file.h"

namespace vedette::video {
namespace {

bool is_gif(const std::string& path) {
  return std::filesystem::path{path}.extension() == ".gif";
}

}  // namespace

/// One animation being written: begun by its constructor, whole after `finish`.
class AnimationSink::File {
 public:
  File(const std::string& path, const FilmFormat& format)
      : m_path{path}, m_format{format}, m_file{is_gif(path) ? new_gif(path, format) : new_webp(path, format)} {}

  void add(std::span<const std::uint8_t> rgba) {
    const std::int64_t at = m_count++;
    if (!m_last.empty() && std::ranges::equal(rgba, m_last)) return;
    m_last.assign(rgba.begin(), rgba.end());
    m_file->show(rgba, milliseconds(at));
  }

  void finish() {
    if (m_last.empty()) throw FilmError{FilmFault::Format, m_path + ": a film needs at least one picture"};
    m_file->finish(milliseconds(m_count));
  }

 private:
  [[nodiscard]] std::int64_t milliseconds(std::int64_t picture) const {
    return picture * 1000 * m_format.rate_den / m_format.rate_num;
  }

  std::string m_path;
  FilmFormat m_format;
  std::unique_ptr<AnimationFile> m_file;
  std::vector<std::uint8_t> m_last;
  std::int64_t m_count = 0;  // pictures that came
};

class AnimationSink::Encoder : public EncoderThread<File> {
 public:
  using EncoderThread::EncoderThread;
};

bool AnimationSink::takes(const std::string& path) {
  const auto kind = std::filesystem::path{path}.extension();
  return kind == ".webp" || kind == ".gif";
}

AnimationSink::AnimationSink(const std::string& path) : m_path{path} {
  if (!takes(path)) throw FilmError{FilmFault::Format, path + ": expected a name that ends in .webp or .gif"};
  { const PartFile place{path}; }  // a bad place is refused before anything is drawn
}
AnimationSink::~AnimationSink() = default;

void AnimationSink::begin(const FilmFormat& format) {
  check_format(format);
  m_encoder = std::make_unique<Encoder>(m_path, format);
}

void AnimationSink::frame(std::span<const std::uint8_t> rgba) {
  if (!m_encoder->put(rgba)) end();  // throws what stopped it
}

void AnimationSink::end() {
  const std::unique_ptr<Encoder> encoder = std::move(m_encoder);  // whatever happens, it is over
  encoder->finish();
}

void AnimationSink::abort() noexcept {
  m_encoder.reset();
}

}  // namespace vedette::video
