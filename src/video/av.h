#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libswscale/swscale.h>
}

#include <memory>
#include <string>

namespace vedette::video {

/// libav's objects end with the C++ object that holds them.
struct AvFree {
  void operator()(AVFormatContext* file) const;
  void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
  void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
};
template <class T>
using Av = std::unique_ptr<T, AvFree>;

/// One file being written, and the name it will have, for messages.
struct AvFile {
  Av<AVFormatContext> context;
  std::string name;
};

/// @throws FilmError when `code` is one of libav's negative results: full disk, bad place, or a codec's refusal.
void check_av(int code, const AvFile& file, const char* doing);

/// A file to be written, begun. @param part where it is written. @param kind libav's name of a container.
/// @throws FilmError.
[[nodiscard]] AvFile new_file(const std::string& part, const std::string& name, const char* kind);
/// Writes what is left and closes the file. @throws FilmError.
void end_file(AvFile&);

/// The encoder of that name. @throws FilmError (Codec) naming the package that has it.
[[nodiscard]] Av<AVCodecContext> new_encoder(const char* name, const AvFile& file);

/// Hands `frame` to the encoder (null: no more come) and writes every packet that is ready.
/// @param packet_length in the encoder's time base, for encoders that do not say; 0 to keep theirs.
void encode(AVCodecContext& encoder, const AVFrame* frame, AVStream& stream, std::int64_t packet_length, AvFile& file);

}  // namespace vedette::video
