#include "video/av.h"

#include <cstdint>

#include "video/film_error.h"

namespace vedette::video {

void AvFree::operator()(AVFormatContext* file) const {
  avio_closep(&file->pb);
  avformat_free_context(file);
}

void check_av(int code, const AvFile& file, const char* doing) {
  if (code >= 0) return;
  constexpr int largest_errno = 4095;  // libav's own codes are four letters, far below
  if (code >= -largest_errno && code != AVERROR(ENOMEM) && code != AVERROR(EINVAL))
    throw file_error(file.name, doing, AVUNERROR(code));
  char why[AV_ERROR_MAX_STRING_SIZE] = {};
  av_strerror(code, why, sizeof why);
  throw FilmError{FilmFault::Codec, file.name + ": cannot " + doing + ": " + why +
                                        " (write numbered pictures instead: -o 'frame%04d.png')"};
}

AvFile new_file(const std::string& part, const std::string& name, const char* kind) {
  av_log_set_level(AV_LOG_FATAL);  // the encoders chat on standard error; every fault comes back as a result anyway
  const std::string url = "file:" + part;  // with the scheme, a colon in the name is no scheme
  AVFormatContext* context = nullptr;
  AvFile file{nullptr, name};
  check_av(avformat_alloc_output_context2(&context, nullptr, kind, url.c_str()), file, "start the file");
  file.context.reset(context);
  context->flags |= AVFMT_FLAG_BITEXACT;  // no version and no time of day in the file
  check_av(avio_open(&context->pb, url.c_str(), AVIO_FLAG_WRITE), file, "write");
  return file;
}

void end_file(AvFile& file) {
  check_av(av_write_trailer(file.context.get()), file, "write");
  avio_flush(file.context->pb);
  check_av(file.context->pb->error, file, "write");
  check_av(avio_closep(&file.context->pb), file, "write");
}

Av<AVCodecContext> new_encoder(const char* name, const AvFile& file) {
  const AVCodec* codec = avcodec_find_encoder_by_name(name);
  if (!codec)
    throw FilmError{FilmFault::Codec, file.name + ": this machine's libavcodec has no encoder '" + name +
                                          "' (install Debian's libavcodec59, or write pictures: -o 'frame%04d.png')"};
  Av<AVCodecContext> encoder{avcodec_alloc_context3(codec)};
  if (!encoder) check_av(AVERROR(ENOMEM), file, "start the encoder");
  return encoder;
}

void encode(AVCodecContext& encoder, const AVFrame* frame, AVStream& stream, std::int64_t packet_length, AvFile& file) {
  check_av(avcodec_send_frame(&encoder, frame), file, "encode");
  const Av<AVPacket> packet{av_packet_alloc()};
  for (;;) {
    const int got = avcodec_receive_packet(&encoder, packet.get());
    if (got == AVERROR(EAGAIN) || got == AVERROR_EOF) return;
    check_av(got, file, "encode");
    if (packet_length > 0) packet->duration = packet_length;
    packet->stream_index = stream.index;
    av_packet_rescale_ts(packet.get(), encoder.time_base, stream.time_base);
    check_av(av_interleaved_write_frame(file.context.get(), packet.get()), file, "write");
  }
}

}  // namespace vedette::video
