#include "video/animation_sink.h"

extern "C" {
#include <libavutil/opt.h>
}

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include "video/av.h"
#include "video/encoder_thread.h"
#include "video/film_error.h"
#include "video/palette.h"
#include "video/part_file.h"

namespace vedette::video {
namespace {

bool is_gif(const std::string& path) {
  return std::filesystem::path{path}.extension() == ".gif";
}

Av<AVFrame> new_picture(const AVCodecContext& encoder, const AvFile& file) {
  Av<AVFrame> picture{av_frame_alloc()};
  if (!picture) check_av(AVERROR(ENOMEM), file, "start the encoder");
  picture->format = encoder.pix_fmt;
  picture->width = encoder.width;
  picture->height = encoder.height;
  check_av(av_frame_get_buffer(picture.get(), 0), file, "start the encoder");
  return picture;
}

}  // namespace

/// One animation being written: begun by its constructor, whole after `finish`.
class AnimationSink::File {
 public:
  File(const std::string& path, const FilmFormat& format) : m_format{format}, m_gif{is_gif(path)}, m_part{path} {
    av_log_set_level(AV_LOG_FATAL);
    m_file.name = m_part.final_path();
    AVFormatContext* context = nullptr;
    const std::string url = "file:" + m_part.path();
    check_av(avformat_alloc_output_context2(&context, nullptr, m_gif ? "gif" : "webp", url.c_str()), m_file, "start");
    m_file.context.reset(context);
    context->flags |= AVFMT_FLAG_BITEXACT;
    check_av(avio_open(&context->pb, url.c_str(), AVIO_FLAG_WRITE), m_file, "write");
    m_encoder = new_encoder(m_gif ? "gif" : "libwebp_anim", m_file);
    m_encoder->width = format.width;
    m_encoder->height = format.height;
    m_encoder->pix_fmt = m_gif ? AV_PIX_FMT_PAL8 : AV_PIX_FMT_YUV420P;
    m_encoder->time_base = {1, m_gif ? 100 : 1000};
    m_encoder->thread_count = 1;
    m_encoder->flags |= AV_CODEC_FLAG_BITEXACT;
    if (!m_gif) {
      av_opt_set_double(m_encoder->priv_data, "quality", 78, 0);
      av_opt_set_int(m_encoder->priv_data, "compression_level", 3, 0);
    }
    check_av(avcodec_open2(m_encoder.get(), m_encoder->codec, nullptr), m_file, "start the encoder");
    m_stream = avformat_new_stream(m_file.context.get(), nullptr);
    if (!m_stream) check_av(AVERROR(ENOMEM), m_file, "add the pictures");
    m_stream->time_base = m_encoder->time_base;
    check_av(avcodec_parameters_from_context(m_stream->codecpar, m_encoder.get()), m_file, "add the pictures");
    AVDictionary* options = nullptr;
    av_dict_set_int(&options, "loop", 0, 0);
    const int result = avformat_write_header(m_file.context.get(), &options);
    av_dict_free(&options);
    check_av(result, m_file, "write");
  }

  void add(std::span<const std::uint8_t> rgba) {
    const std::int64_t at = m_count++;
    if (!m_last.empty() && std::ranges::equal(rgba, m_last)) return;
    m_last.assign(rgba.begin(), rgba.end());
    m_since = at;
    write(2 * at);
  }

  void finish() {
    if (m_last.empty()) throw FilmError{FilmFault::Format, m_file.name + ": a film needs at least one picture"};
    // The last picture once more in the middle of its time: the second stands as long as the first.
    write(m_since + m_count);
    encode(*m_encoder, nullptr, *m_stream, 0, m_file);
    check_av(av_write_trailer(m_file.context.get()), m_file, "write");
    avio_flush(m_file.context->pb);
    check_av(m_file.context->pb->error, m_file, "write");
    check_av(avio_closep(&m_file.context->pb), m_file, "write");
    if (!m_gif) set_last_duration();
    m_part.keep();
  }

 private:
  /// @param half in half pictures.
  void write(std::int64_t half) {
    const Av<AVFrame> picture = new_picture(*m_encoder, m_file);
    if (m_gif)
      fill_by_palette(*picture);
    else
      convert(*picture);
    picture->pts = half * m_format.rate_den * m_encoder->time_base.den / (2 * m_format.rate_num);
    encode(*m_encoder, picture.get(), *m_stream, 0, m_file);
  }
  /// libwebp guesses how long the last frame stands: here it is said, in the three bytes for it of the last ANMF chunk.
  void set_last_duration() {
    std::fstream file{m_part.path(), std::ios::in | std::ios::out | std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    const std::size_t chunk = bytes.rfind("ANMF");
    constexpr std::size_t duration = 8 + 12;  // behind the chunk's head, four places and sizes of three bytes each
    if (chunk == std::string::npos || chunk + duration + 3 > bytes.size()) return;  // one picture alone: no animation
    const std::int64_t stands = (m_count - m_since) * 1000 * m_format.rate_den / m_format.rate_num;
    file.clear();
    file.seekp(static_cast<std::streamoff>(chunk + duration));
    for (int i = 0; i < 3; ++i) file.put(static_cast<char>(stands >> 8 * i & 0xFF));
    file.close();
    if (file.fail()) throw FilmError{FilmFault::DiskFull, m_file.name + ": cannot be written to its end"};
  }
  void fill_by_palette(AVFrame& picture) {
    if (!m_palette) m_palette.emplace(m_last);
    for (int y = 0; y < m_format.height; ++y)
      for (int x = 0; x < m_format.width; ++x) {
        const std::uint8_t* from = &m_last[(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_format.width) +
                                            static_cast<std::size_t>(x)) *
                                           4];
        picture.data[0][y * picture.linesize[0] + x] = m_palette->nearest(from[0], from[1], from[2]);
      }
    auto* colours = reinterpret_cast<std::uint32_t*>(picture.data[1]);
    std::ranges::copy(m_palette->colours(), colours);
  }
  void convert(AVFrame& picture) {
    if (!m_converter)
      m_converter.reset(sws_getContext(m_format.width, m_format.height, AV_PIX_FMT_RGBA, m_format.width,
                                       m_format.height, m_encoder->pix_fmt,
                                       SWS_BILINEAR | SWS_BITEXACT | SWS_ACCURATE_RND, nullptr, nullptr, nullptr));
    if (!m_converter) check_av(AVERROR(EINVAL), m_file, "convert the pictures' colours");
    const std::array<const std::uint8_t*, 1> planes{m_last.data()};
    const std::array<int, 1> strides{m_format.width * 4};
    sws_scale(m_converter.get(), planes.data(), strides.data(), 0, m_format.height, picture.data, picture.linesize);
  }

  FilmFormat m_format;
  bool m_gif;
  PartFile m_part;
  AvFile m_file;
  Av<AVCodecContext> m_encoder;
  AVStream* m_stream = nullptr;
  Av<SwsContext> m_converter;
  std::optional<Palette> m_palette;
  std::vector<std::uint8_t> m_last;
  std::int64_t m_count = 0, m_since = 0;  // pictures that came; when the last that differed did
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
