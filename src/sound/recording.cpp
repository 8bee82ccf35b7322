#include "sound/recording.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>
}

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

namespace vedette::sound {
namespace {

namespace fs = std::filesystem;

struct Free {
  void operator()(AVFormatContext* file) const { avformat_close_input(&file); }
  void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
  void operator()(SwrContext* resampler) const { swr_free(&resampler); }
};
template <class T>
using Av = std::unique_ptr<T, Free>;

constexpr std::size_t longest = std::size_t{60} * samples_a_second;

Av<AVFormatContext> opened(const std::string& path) {
  AVFormatContext* file = nullptr;
  if (avformat_open_input(&file, ("file:" + path).c_str(), nullptr, nullptr) < 0) return nullptr;
  return Av<AVFormatContext>{file};
}

Av<SwrContext> resampler_for(AVFrame& frame) {
  AVChannelLayout mono = AV_CHANNEL_LAYOUT_MONO;
  SwrContext* made = nullptr;
  if (swr_alloc_set_opts2(&made, &mono, AV_SAMPLE_FMT_FLT, samples_a_second, &frame.ch_layout,
                          static_cast<AVSampleFormat>(frame.format), frame.sample_rate, 0, nullptr) < 0)
    return nullptr;
  Av<SwrContext> resampler{made};
  if (swr_init(resampler.get()) < 0) return nullptr;
  return resampler;
}

/// @param frame null: what the resampler still holds.
bool append(Wave& wave, SwrContext& resampler, const AVFrame* frame) {
  const int incoming = frame != nullptr ? frame->nb_samples : 0;
  const int room = swr_get_out_samples(&resampler, incoming);
  if (room <= 0) return room == 0;
  const std::size_t before = wave.size();
  wave.resize(before + static_cast<std::size_t>(room));
  auto* out = reinterpret_cast<std::uint8_t*>(wave.data() + before);
  const int got =
      swr_convert(&resampler, &out, room,
                  frame != nullptr ? const_cast<const std::uint8_t**>(frame->extended_data) : nullptr, incoming);
  wave.resize(before + static_cast<std::size_t>(std::max(got, 0)));
  return got >= 0;
}

/// Decodes all of a sound file. @return none where something is wrong with it.
std::optional<Wave> decoded(const std::string& path) {
  const Av<AVFormatContext> file = opened(path);
  if (!file || avformat_find_stream_info(file.get(), nullptr) < 0) return std::nullopt;
  const AVCodec* codec = nullptr;
  const int track = av_find_best_stream(file.get(), AVMEDIA_TYPE_AUDIO, -1, -1, &codec, 0);
  if (track < 0) return std::nullopt;
  const Av<AVCodecContext> decoder{avcodec_alloc_context3(codec)};
  if (!decoder || avcodec_parameters_to_context(decoder.get(), file->streams[track]->codecpar) < 0 ||
      avcodec_open2(decoder.get(), codec, nullptr) < 0)
    return std::nullopt;
  const Av<AVPacket> packet{av_packet_alloc()};
  const Av<AVFrame> frame{av_frame_alloc()};
  Av<SwrContext> resampler;
  Wave wave;
  const auto take_frames = [&] {
    for (;;) {
      const int got = avcodec_receive_frame(decoder.get(), frame.get());
      if (got == AVERROR(EAGAIN) || got == AVERROR_EOF) return true;
      if (got < 0) return false;
      if (!resampler) resampler = resampler_for(*frame);
      if (!resampler || !append(wave, *resampler, frame.get())) return false;
    }
  };
  int read = 0;
  while (wave.size() < longest && (read = av_read_frame(file.get(), packet.get())) >= 0) {
    const bool ours = packet->stream_index == track;
    const bool good = !ours || (avcodec_send_packet(decoder.get(), packet.get()) >= 0 && take_frames());
    av_packet_unref(packet.get());
    if (!good) return std::nullopt;
  }
  if (read < 0 && read != AVERROR_EOF) return std::nullopt;
  if (avcodec_send_packet(decoder.get(), nullptr) >= 0 && !take_frames()) return std::nullopt;
  if (resampler && !append(wave, *resampler, nullptr)) return std::nullopt;
  if (wave.size() > longest) wave.resize(longest);
  return wave;
}

std::string names_of_parts() {
  std::string names;
  for (const PartInfo& part : parts) names += (names.empty() ? "" : ", ") + std::string{part.name};
  return names;
}

}  // namespace

std::optional<Wave> read_recording(const std::string& file) {
  std::error_code none;
  av_log_set_level(AV_LOG_FATAL);
  return fs::is_regular_file(file, none) ? decoded(file) : std::nullopt;  // a pipe or a device is never waited for
}

Wave resampled(const Wave& wave, int from_rate) {
  const Av<AVFrame> frame{av_frame_alloc()};
  frame->format = AV_SAMPLE_FMT_FLT;
  frame->ch_layout = AV_CHANNEL_LAYOUT_MONO;
  frame->sample_rate = from_rate;
  frame->nb_samples = static_cast<int>(wave.size());
  const Av<SwrContext> resampler = resampler_for(*frame);
  if (!resampler || av_frame_get_buffer(frame.get(), 0) < 0) return {};
  std::ranges::copy(wave, reinterpret_cast<float*>(frame->data[0]));
  Wave made;
  if (!append(made, *resampler, frame.get()) || !append(made, *resampler, nullptr)) return {};
  return made;
}

RecordingsRead read_recordings(const std::string& folder) {
  RecordingsRead read;
  std::error_code none;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator{folder, none})
    if (entry.path().extension() == ".flac") files.push_back(entry.path());
  std::ranges::sort(files);
  av_log_set_level(AV_LOG_FATAL);
  for (const fs::path& file : files) {
    const auto part = part_named(file.stem().string());
    if (!part) {
      read.faults.push_back(file.string() + ": no sound of a battle has that name (expected one of " +
                            names_of_parts() + ")");
      continue;
    }
    auto wave = read_recording(file.string());
    if (!wave)
      read.faults.push_back(file.string() +
                            ": is no recording that can be read (expected FLAC; without the file its sound is made)");
    else if (peak_of(*wave) < 1e-4F)
      read.faults.push_back(file.string() + ": nothing is to be heard in it (expected a " +
                            std::string{info(*part).name} + "; without the file its sound is made)");
    else
      read.recordings.emplace(*part, std::move(*wave));
  }
  return read;
}

}  // namespace vedette::sound
