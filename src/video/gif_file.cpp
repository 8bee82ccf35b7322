#include <algorithm>
#include <optional>

#include "video/animation_file.h"
#include "video/av.h"
#include "video/palette.h"
#include "video/part_file.h"

namespace vedette::video {
namespace {

constexpr int milliseconds_a_tick = 10;

class GifFile final : public AnimationFile {
 public:
  GifFile(const std::string& path, const FilmFormat& format) : m_part{path} {
    m_file = new_file(m_part.path(), m_part.final_path(), "gif");
    m_encoder = new_encoder("gif", m_file);
    m_encoder->width = format.width;
    m_encoder->height = format.height;
    m_encoder->pix_fmt = AV_PIX_FMT_PAL8;
    m_encoder->time_base = {milliseconds_a_tick, 1000};
    m_encoder->thread_count = 1;
    m_encoder->flags |= AV_CODEC_FLAG_BITEXACT;
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

  void show(std::span<const std::uint8_t> rgba, std::int64_t at) override {
    if (!m_palette) m_palette.emplace(rgba);
    m_last.clear();
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4)
      m_last.push_back(m_palette->nearest(rgba[i], rgba[i + 1], rgba[i + 2]));
    m_since = at;
    write(at);
  }

  void finish(std::int64_t end) override {
    // The last picture once more in the middle of its time: the second stands as long as the first.
    write((m_since + end) / 2);
    encode(*m_encoder, nullptr, *m_stream, 0, m_file);
    end_file(m_file);
    m_part.keep();
  }

 private:
  void write(std::int64_t at) {
    const Av<AVFrame> picture{av_frame_alloc()};
    if (!picture) check_av(AVERROR(ENOMEM), m_file, "encode");
    picture->format = m_encoder->pix_fmt;
    picture->width = m_encoder->width;
    picture->height = m_encoder->height;
    check_av(av_frame_get_buffer(picture.get(), 0), m_file, "encode");
    for (int y = 0; y < picture->height; ++y)
      std::copy_n(m_last.begin() + std::ptrdiff_t{y} * picture->width, picture->width,
                  picture->data[0] + std::ptrdiff_t{y} * picture->linesize[0]);
    std::ranges::copy(m_palette->colours(), reinterpret_cast<std::uint32_t*>(picture->data[1]));
    picture->pts = at / milliseconds_a_tick;
    encode(*m_encoder, picture.get(), *m_stream, 0, m_file);
  }

  PartFile m_part;
  AvFile m_file;
  Av<AVCodecContext> m_encoder;
  AVStream* m_stream = nullptr;
  std::optional<Palette> m_palette;
  std::vector<std::uint8_t> m_last;  // the last picture's places in the palette
  std::int64_t m_since = 0;          // when it came
};

}  // namespace

std::unique_ptr<AnimationFile> new_gif(const std::string& path, const FilmFormat& format) {
  return std::make_unique<GifFile>(path, format);
}

}  // namespace vedette::video
