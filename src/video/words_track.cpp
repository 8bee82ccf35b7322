#include "video/words_track.h"

#include <array>
#include <cmath>
#include <cstring>

#include "video/join.h"

namespace vedette::video {
namespace {

/// How a player of MP4 is to set the words (3GPP TS 26.245, the sample description of timed text): below, in the
/// middle, white, without a box.
constexpr std::array<std::uint8_t, 48> below_in_white{
    0,    0,    0,    0,                               // it does not scroll
    1,    0xFF,                                        // middle, below
    0,    0,    0,    0,                               // no background
    0,    0,    0,    0,    0,   0,   0,   0,          // the player's own box
    0,    0,    0,    0,    0,   1,   0,   18,         // all letters in font 1, upright, of size 18,
    0xFF, 0xFF, 0xFF, 0xFF,                            // white
    0,    0,    0,    18,   'f', 't', 'a', 'b', 0, 1,  // the fonts: one,
    0,    1,    5,    'S',  'e', 'r', 'i', 'f'};

}  // namespace

WordsTrack::WordsTrack(const std::vector<Subtitle>& words, const std::string& language, Container container,
                       AvFile& file)
    : m_words{words}, m_container{container}, m_file{file}, m_stream{avformat_new_stream(file.context.get(), nullptr)} {
  if (!m_stream) check_av(AVERROR(ENOMEM), file, "add the words");
  m_stream->time_base = {1, 1000};
  m_stream->disposition = AV_DISPOSITION_DEFAULT;
  av_dict_set(&m_stream->metadata, "language", language.c_str(), 0);
  AVCodecParameters& codec = *m_stream->codecpar;
  codec.codec_type = AVMEDIA_TYPE_SUBTITLE;
  codec.codec_id = container == Container::Mp4 ? AV_CODEC_ID_MOV_TEXT : AV_CODEC_ID_WEBVTT;
  if (container != Container::Mp4) return;
  codec.extradata = static_cast<std::uint8_t*>(av_mallocz(below_in_white.size() + AV_INPUT_BUFFER_PADDING_SIZE));
  if (!codec.extradata) check_av(AVERROR(ENOMEM), file, "add the words");
  codec.extradata_size = static_cast<int>(below_in_white.size());
  std::memcpy(codec.extradata, below_in_white.data(), below_in_white.size());
}

void WordsTrack::reach(double seconds) {
  while (m_next < m_words.size() && m_words[m_next].from <= seconds) add(m_words[m_next++]);
}

void WordsTrack::add(const Subtitle& words) {
  const Av<AVPacket> packet{av_packet_alloc()};
  const std::size_t before = m_container == Container::Mp4 ? 2 : 0;  // timed text begins with its length
  check_av(packet ? av_new_packet(packet.get(), static_cast<int>(words.text.size() + before)) : AVERROR(ENOMEM), m_file,
           "add the words");
  if (before > 0) {
    packet->data[0] = static_cast<std::uint8_t>(words.text.size() >> 8 & 0xFFU);
    packet->data[1] = static_cast<std::uint8_t>(words.text.size() & 0xFFU);
  }
  std::memcpy(packet->data + before, words.text.data(), words.text.size());
  packet->stream_index = m_stream->index;
  packet->pts = packet->dts = std::llround(words.from * 1000);
  packet->duration = std::llround(words.to * 1000) - packet->pts;
  packet->flags |= AV_PKT_FLAG_KEY;
  av_packet_rescale_ts(packet.get(), {1, 1000}, m_stream->time_base);
  check_av(av_interleaved_write_frame(m_file.context.get(), packet.get()), m_file, "write");
}

}  // namespace vedette::video
