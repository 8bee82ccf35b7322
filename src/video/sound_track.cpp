#include "video/sound_track.h"

#include <algorithm>

#include "video/film_error.h"

namespace vedette::video {
namespace {

Av<AVCodecContext> new_codec(Container container, const AvFile& file) {
  const bool aac = container == Container::Mp4;
  Av<AVCodecContext> encoder = new_encoder(aac ? "aac" : "libopus", file);
  encoder->sample_fmt = aac ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT;
  encoder->sample_rate = AudioSource::samples_a_second;
  encoder->time_base = {1, AudioSource::samples_a_second};
  encoder->ch_layout = AV_CHANNEL_LAYOUT_STEREO;
  encoder->bit_rate = 160'000;
  encoder->flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER;
  check_av(avcodec_open2(encoder.get(), encoder->codec, nullptr), file, "start the encoder of sound");
  return encoder;
}

AVStream* new_stream(const AVCodecContext& encoder, const AvFile& file) {
  AVStream* stream = avformat_new_stream(file.context.get(), nullptr);
  if (!stream) check_av(AVERROR(ENOMEM), file, "add the sound");
  stream->time_base = encoder.time_base;
  check_av(avcodec_parameters_from_context(stream->codecpar, &encoder), file, "add the sound");
  return stream;
}

}  // namespace

SoundTrack::SoundTrack(AudioSource& source, Container container, AvFile& file)
    : m_source{source},
      m_file{file},
      m_encoder{new_codec(container, file)},
      m_stream{new_stream(*m_encoder, file)},
      m_block{av_frame_alloc()} {
  if (!m_block) check_av(AVERROR(ENOMEM), file, "start the encoder of sound");
}

void SoundTrack::reach(std::int64_t samples) {
  while (m_samples + m_encoder->frame_size <= samples) add(m_encoder->frame_size);
}

void SoundTrack::finish(std::int64_t samples) {
  reach(samples);
  if (m_samples < samples) add(static_cast<int>(samples - m_samples));
  encode(*m_encoder, nullptr, *m_stream, 0, m_file);
}

void SoundTrack::add(int samples) {
  av_frame_unref(m_block.get());
  m_block->format = m_encoder->sample_fmt;
  m_block->sample_rate = m_encoder->sample_rate;
  m_block->nb_samples = samples;
  check_av(av_channel_layout_copy(&m_block->ch_layout, &m_encoder->ch_layout), m_file, "encode the sound");
  check_av(av_frame_get_buffer(m_block.get(), 0), m_file, "encode the sound");
  const auto length = static_cast<std::size_t>(samples);
  m_left.resize(length), m_right.resize(length);
  m_source.mix(m_samples, m_left, m_right);
  if (m_encoder->sample_fmt == AV_SAMPLE_FMT_FLTP) {
    std::ranges::copy(m_left, reinterpret_cast<float*>(m_block->data[0]));
    std::ranges::copy(m_right, reinterpret_cast<float*>(m_block->data[1]));
  } else {
    auto* both = reinterpret_cast<float*>(m_block->data[0]);
    for (std::size_t n = 0; n < length; ++n) both[2 * n] = m_left[n], both[2 * n + 1] = m_right[n];
  }
  m_block->pts = m_samples;
  m_samples += samples;
  encode(*m_encoder, m_block.get(), *m_stream, 0, m_file);
}

}  // namespace vedette::video
