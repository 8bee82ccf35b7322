#include "video/join.h"

#include <cstring>
#include <optional>

#include "video/film_error.h"
#include "video/part_file.h"
#include "video/segment_sink.h"
#include "video/sound_track.h"
#include "video/words_track.h"

namespace vedette::video {
namespace {

struct CloseInput {
  void operator()(AVFormatContext* file) const { avformat_close_input(&file); }
};

[[noreturn]] void refuse(const std::string& segment, const std::string& why) {
  throw FilmError{FilmFault::Format, segment + ": " + why + " (remove it, and film again: the rest is kept)"};
}

/// A segment being read.
class Segment {
 public:
  explicit Segment(std::string path) : m_path{std::move(path)} {
    AVFormatContext* file = nullptr;
    if (avformat_open_input(&file, ("file:" + m_path).c_str(), nullptr, nullptr) < 0)
      refuse(m_path, "is no segment of a film");
    m_file.reset(file);
    if (m_file->nb_streams != 1 || m_file->streams[0]->codecpar->codec_type != AVMEDIA_TYPE_VIDEO)
      refuse(m_path, "is no segment of a film");
  }

  [[nodiscard]] const AVCodecParameters& codec() const { return *m_file->streams[0]->codecpar; }
  [[nodiscard]] AVRational time_base() const { return m_file->streams[0]->time_base; }
  [[nodiscard]] const std::string& path() const { return m_path; }
  /// @return whether there was a next packet.
  [[nodiscard]] bool read(AVPacket& packet) const { return av_read_frame(m_file.get(), &packet) >= 0; }

 private:
  std::string m_path;
  std::unique_ptr<AVFormatContext, CloseInput> m_file;
};

bool same_codec(const AVCodecParameters& a, const AVCodecParameters& b) {
  return a.codec_id == b.codec_id && a.width == b.width && a.height == b.height &&
         a.extradata_size == b.extradata_size &&
         (a.extradata_size == 0 ||
          std::memcmp(a.extradata, b.extradata, static_cast<std::size_t>(a.extradata_size)) == 0);
}

/// Chapters in the film's own time base. libav frees them with the file, hence its allocator.
void add_chapters(const FilmFormat& format, AvFile& file) {
  if (format.chapters.empty()) return;
  AVFormatContext& context = *file.context;
  context.chapters = static_cast<AVChapter**>(av_calloc(format.chapters.size(), sizeof(AVChapter*)));
  if (!context.chapters) check_av(AVERROR(ENOMEM), file, "add the chapters");
  for (std::size_t n = 0; n < format.chapters.size(); ++n) {
    auto* chapter = static_cast<AVChapter*>(av_mallocz(sizeof(AVChapter)));
    if (!chapter) check_av(AVERROR(ENOMEM), file, "add the chapters");
    context.chapters[context.nb_chapters++] = chapter;
    chapter->id = static_cast<std::int64_t>(n) + 1;
    chapter->time_base = {format.rate_den, format.rate_num};
    chapter->start = format.chapters[n].first_frame;
    chapter->end = n + 1 < format.chapters.size() ? format.chapters[n + 1].first_frame : format.frames;
    av_dict_set(&chapter->metadata, "title", format.chapters[n].title.c_str(), 0);
  }
}

/// A film being put together.
class Film {
 public:
  Film(const std::string& path, const FilmFormat& format, const AVCodecParameters& codec, const FilmTracks& tracks)
      : m_format{format},
        m_container{container_of(path).value_or(Container::Mp4)},
        m_part{path},
        m_file{new_file(m_part.path(), m_part.final_path(), m_container == Container::Mp4 ? "mp4" : "webm")},
        m_pictures{avformat_new_stream(m_file.context.get(), nullptr)} {
    if (!m_pictures) check_av(AVERROR(ENOMEM), m_file, "add the pictures");
    m_pictures->time_base = {format.rate_den, format.rate_num};
    m_pictures->avg_frame_rate = m_pictures->r_frame_rate = {format.rate_num, format.rate_den};
    check_av(avcodec_parameters_copy(m_pictures->codecpar, &codec), m_file, "add the pictures");
    m_pictures->codecpar->codec_tag = 0;  // the container has its own name for it
    if (tracks.sound) m_sound.emplace(*tracks.sound, m_container, m_file);
    if (!tracks.subtitles.empty()) m_words.emplace(tracks.subtitles, tracks.language, m_container, m_file);
    begin();
  }

  /// Adds all pictures of a segment.
  void add(const Segment& segment) {
    const AVRational a_picture{m_format.rate_den, m_format.rate_num};
    const Av<AVPacket> packet{av_packet_alloc()};
    if (!packet) check_av(AVERROR(ENOMEM), m_file, "add the pictures");
    const std::int64_t before = m_frames;
    while (segment.read(*packet)) {
      reach(m_frames++);
      av_packet_rescale_ts(packet.get(), segment.time_base(), a_picture);
      packet->pts += before, packet->dts += before;
      packet->duration = 1;
      packet->pos = -1;
      packet->stream_index = m_pictures->index;
      av_packet_rescale_ts(packet.get(), a_picture, m_pictures->time_base);
      check_av(av_interleaved_write_frame(m_file.context.get(), packet.get()), m_file, "write");
    }
  }

  [[nodiscard]] std::int64_t frames() const { return m_frames; }

  void finish() {
    reach(m_frames);
    if (m_sound) m_sound->finish(samples(m_frames));
    end_file(m_file);
    m_part.keep();
  }

 private:
  [[nodiscard]] std::int64_t samples(std::int64_t frames) const {
    return frames * m_format.rate_den * AudioSource::samples_a_second / m_format.rate_num;
  }
  void reach(std::int64_t frames) {
    if (m_sound) m_sound->reach(samples(frames));
    if (m_words) m_words->reach(static_cast<double>(frames) * m_format.rate_den / m_format.rate_num);
  }
  void begin() {
    if (!m_format.title.empty()) av_dict_set(&m_file.context->metadata, "title", m_format.title.c_str(), 0);
    add_chapters(m_format, m_file);
    AVDictionary* options = nullptr;
    if (m_container == Container::Mp4) av_dict_set(&options, "movflags", "+faststart", 0);
    if (m_container == Container::WebM) av_dict_set(&options, "cues_to_front", "1", 0);
    const int result = avformat_write_header(m_file.context.get(), &options);
    av_dict_free(&options);
    check_av(result, m_file, "write");
  }

  FilmFormat m_format;
  Container m_container;
  PartFile m_part;
  AvFile m_file;
  AVStream* m_pictures;  // owned by the file
  std::optional<SoundTrack> m_sound;
  std::optional<WordsTrack> m_words;
  std::int64_t m_frames = 0;
};

}  // namespace

void join_film(const std::string& path, const FilmFormat& format, std::span<const std::string> segments,
               const FilmTracks& tracks, const std::function<void(std::size_t)>& joined) {
  check_film_format(format);
  if (segments.empty()) throw FilmError{FilmFault::Format, path + ": a film needs at least one picture"};
  const Segment first{segments[0]};
  Film film{path, format, first.codec(), tracks};
  for (std::size_t n = 0; n < segments.size(); ++n) {
    const Segment segment{segments[n]};
    if (!same_codec(segment.codec(), first.codec())) refuse(segment.path(), "was made for another film");
    film.add(segment);
    if (joined) joined(n + 1);
  }
  if (film.frames() != format.frames)
    throw FilmError{FilmFault::Format, path + ": its segments have " + std::to_string(film.frames()) +
                                           " pictures, not " + std::to_string(format.frames)};
  film.finish();
}

}  // namespace vedette::video
