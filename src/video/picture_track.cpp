#include "video/picture_track.h"

extern "C" {
#include <libavutil/opt.h>
}

#include <array>

#include "video/film_error.h"

namespace vedette::video {
namespace {

// Another number gives other bytes for the same pictures, so it does not follow the machine.
constexpr int encoder_threads = 2;

Av<AVCodecContext> new_codec(const FilmFormat& format, Container container, const AvFile& file) {
  const bool h264 = container == Container::Mp4;
  Av<AVCodecContext> encoder = new_encoder(h264 ? "libx264" : "libvpx-vp9", file);
  encoder->width = format.width;
  encoder->height = format.height;
  encoder->pix_fmt = AV_PIX_FMT_YUV420P;
  encoder->time_base = {format.rate_den, format.rate_num};
  encoder->framerate = {format.rate_num, format.rate_den};
  encoder->sample_aspect_ratio = {1, 1};
  encoder->gop_size = 2 * (format.rate_num / format.rate_den + 1);  // a player's seek lands within two seconds
  encoder->color_range = AVCOL_RANGE_MPEG;
  encoder->color_primaries = AVCOL_PRI_BT709;
  encoder->color_trc = AVCOL_TRC_BT709;
  encoder->colorspace = AVCOL_SPC_BT709;
  encoder->chroma_sample_location = AVCHROMA_LOC_LEFT;
  encoder->thread_count = encoder_threads;
  encoder->flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER;
  if (h264) {
    av_opt_set(encoder->priv_data, "preset", "veryfast", 0);
    av_opt_set(encoder->priv_data, "crf", "23", 0);  // twice enlarged, 20 looks no better and takes half as much again
    // x264's macroblock tree reads memory it has not written where a picture is no whole number of its blocks: the
    // same pictures gave other bytes once in a hundred films. Looking ahead on a thread of its own it would hold six
    // pictures more.
    av_opt_set(encoder->priv_data, "x264-params", "mbtree=0:sync-lookahead=0", 0);
  } else {
    av_opt_set(encoder->priv_data, "deadline", "good", 0);
    av_opt_set(encoder->priv_data, "cpu-used", "5", 0);
    av_opt_set(encoder->priv_data, "row-mt", "1", 0);
    av_opt_set(encoder->priv_data, "crf", "31", 0);
    encoder->bit_rate = 0;  // as many as that quality takes
  }
  check_av(avcodec_open2(encoder.get(), encoder->codec, nullptr), file, "start the encoder of pictures");
  return encoder;
}

Av<AVFrame> new_picture(const AVCodecContext& encoder, const AvFile& file) {
  Av<AVFrame> picture{av_frame_alloc()};
  if (!picture) check_av(AVERROR(ENOMEM), file, "start the encoder of pictures");
  picture->format = encoder.pix_fmt;
  picture->width = encoder.width;
  picture->height = encoder.height;
  picture->color_range = encoder.color_range;
  picture->color_primaries = encoder.color_primaries;
  picture->color_trc = encoder.color_trc;
  picture->colorspace = encoder.colorspace;
  picture->chroma_location = encoder.chroma_sample_location;
  check_av(av_frame_get_buffer(picture.get(), 0), file, "start the encoder of pictures");
  return picture;
}

/// Full-range RGB to BT.709 video range; swscale's default would be BT.601 and every red coat a little off.
Av<SwsContext> new_converter(const AVCodecContext& encoder, const AvFile& file) {
  const int width = encoder.width, height = encoder.height;
  Av<SwsContext> converter{sws_getContext(width, height, AV_PIX_FMT_RGBA, width, height, encoder.pix_fmt,
                                          SWS_BILINEAR | SWS_BITEXACT | SWS_ACCURATE_RND, nullptr, nullptr, nullptr)};
  if (!converter) check_av(AVERROR(EINVAL), file, "convert the pictures' colours");
  constexpr int as_is = 1 << 16;
  const int* table = sws_getCoefficients(SWS_CS_ITU709);
  sws_setColorspaceDetails(converter.get(), table, 1, table, 0, 0, as_is, as_is);
  return converter;
}

AVStream* new_stream(const AVCodecContext& encoder, const AvFile& file) {
  AVStream* stream = avformat_new_stream(file.context.get(), nullptr);
  if (!stream) check_av(AVERROR(ENOMEM), file, "add the pictures");
  stream->time_base = encoder.time_base;
  stream->avg_frame_rate = stream->r_frame_rate = encoder.framerate;
  check_av(avcodec_parameters_from_context(stream->codecpar, &encoder), file, "add the pictures");
  return stream;
}

}  // namespace

PictureTrack::PictureTrack(const FilmFormat& format, Container container, AvFile& file)
    : m_file{file},
      m_encoder{new_codec(format, container, file)},
      m_stream{new_stream(*m_encoder, file)},
      m_picture{new_picture(*m_encoder, file)},
      m_converter{new_converter(*m_encoder, file)} {}

void PictureTrack::add(std::span<const std::uint8_t> rgba) {
  check_av(av_frame_make_writable(m_picture.get()), m_file, "encode");  // the encoder may still hold the last one
  const std::array<const std::uint8_t*, 1> planes{rgba.data()};
  const std::array<int, 1> strides{m_encoder->width * 4};
  sws_scale(m_converter.get(), planes.data(), strides.data(), 0, m_encoder->height, m_picture->data,
            m_picture->linesize);
  m_picture->pts = m_frames++;
  encode(*m_encoder, m_picture.get(), *m_stream, 1, m_file);
}

void PictureTrack::finish() {
  encode(*m_encoder, nullptr, *m_stream, 1, m_file);
}

}  // namespace vedette::video
