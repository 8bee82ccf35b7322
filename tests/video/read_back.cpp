#include "video/read_back.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/pixdesc.h>
}

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace vedette::video::test {
namespace {

void note_picture(const AVFrame& picture, FilmRead& film) {
  const auto sample = [&](int plane, int shift) {
    const int x = (picture.width / 2) >> shift, y = (picture.height / 2) >> shift;
    return static_cast<int>(picture.data[plane][y * picture.linesize[plane] + x]);
  };
  film.middles.push_back({sample(0, 0), sample(1, 1), sample(2, 1)});
  ++film.frames;
}

void note_words(const AVStream& stream, const AVPacket& packet, FilmRead& film) {
  std::string words{reinterpret_cast<const char*>(packet.data), static_cast<std::size_t>(packet.size)};
  if (stream.codecpar->codec_id == AV_CODEC_ID_MOV_TEXT) words.erase(0, 2);  // their length
  if (words.empty()) return;
  const auto seconds = [&](std::int64_t at) { return static_cast<double>(at) * av_q2d(stream.time_base); };
  film.subtitles.push_back(
      fmt::format("{:.3f}-{:.3f} {}", seconds(packet.pts), seconds(packet.pts + packet.duration), words));
}

void decode(AVFormatContext& file, const AVStream& stream, FilmRead& film) {
  AVCodecContext* decoder = avcodec_alloc_context3(avcodec_find_decoder(stream.codecpar->codec_id));
  avcodec_parameters_to_context(decoder, stream.codecpar);
  if (avcodec_open2(decoder, nullptr, nullptr) < 0) throw std::runtime_error{"cannot decode"};
  AVPacket* packet = av_packet_alloc();
  AVFrame* picture = av_frame_alloc();
  const std::int64_t step = av_rescale_q(1, av_inv_q(stream.avg_frame_rate), stream.time_base);
  std::int64_t last = AV_NOPTS_VALUE;
  bool more = true;
  while (more) {
    more = av_read_frame(&file, packet) >= 0;
    if (more && packet->stream_index != stream.index) {
      const AVStream& other = *file.streams[packet->stream_index];
      if (other.codecpar->codec_type == AVMEDIA_TYPE_SUBTITLE) note_words(other, *packet, film);
      av_packet_unref(packet);
      continue;
    }
    avcodec_send_packet(decoder, more ? packet : nullptr);
    av_packet_unref(packet);
    while (avcodec_receive_frame(decoder, picture) >= 0) {
      if (last != AV_NOPTS_VALUE && picture->pts - last != step) film.rate_is_constant = false;
      last = picture->pts;
      note_picture(*picture, film);
    }
  }
  av_frame_free(&picture);
  av_packet_free(&packet);
  avcodec_free_context(&decoder);
}

std::string text(const AVDictionary* tags, const char* key) {
  const AVDictionaryEntry* entry = av_dict_get(tags, key, nullptr, 0);
  return entry ? entry->value : "";
}

}  // namespace

FilmRead read_film(const std::string& path) {
  AVFormatContext* file = nullptr;
  if (avformat_open_input(&file, path.c_str(), nullptr, nullptr) < 0) throw std::runtime_error{"cannot open " + path};
  avformat_find_stream_info(file, nullptr);
  FilmRead film;
  film.title = text(file->metadata, "title");
  film.has_creation_time = !text(file->metadata, "creation_time").empty();
  for (unsigned n = 0; n < file->nb_chapters; ++n) {
    const AVChapter& chapter = *file->chapters[n];
    film.chapters.push_back(fmt::format("{:.3f} {}", static_cast<double>(chapter.start) * av_q2d(chapter.time_base),
                                        text(chapter.metadata, "title")));
  }
  const AVStream* pictures = nullptr;
  for (unsigned n = 0; n < file->nb_streams; ++n) {
    const AVStream& stream = *file->streams[n];
    const double seconds = static_cast<double>(stream.duration) * av_q2d(stream.time_base);
    if (stream.codecpar->codec_type == AVMEDIA_TYPE_AUDIO)
      film.audio_codec = avcodec_get_name(stream.codecpar->codec_id), film.audio_seconds = seconds;
    if (stream.codecpar->codec_type == AVMEDIA_TYPE_SUBTITLE)
      film.subtitle_codec = avcodec_get_name(stream.codecpar->codec_id),
      film.subtitle_language = text(stream.metadata, "language");
    if (stream.codecpar->codec_type != AVMEDIA_TYPE_VIDEO) continue;
    pictures = &stream;
    const AVCodecParameters& codec = *stream.codecpar;
    film.video_codec = avcodec_get_name(codec.codec_id);
    film.pixel_format = av_get_pix_fmt_name(static_cast<AVPixelFormat>(codec.format));
    film.colour_space = av_color_space_name(codec.color_space);
    film.colour_range = av_color_range_name(codec.color_range);
    film.colour_primaries = av_color_primaries_name(codec.color_primaries);
    film.colour_transfer = av_color_transfer_name(codec.color_trc);
    film.width = codec.width, film.height = codec.height;
    film.rate_num = stream.avg_frame_rate.num, film.rate_den = stream.avg_frame_rate.den;
    film.seconds = seconds;
  }
  if (pictures) decode(*file, *pictures, film);
  avformat_close_input(&file);
  return film;
}

std::string bytes_of(const std::string& path) {
  const std::ifstream file{path, std::ios::binary};
  if (!file) throw std::runtime_error{"cannot open " + path};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

}  // namespace vedette::video::test
