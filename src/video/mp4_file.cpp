#include "video/mp4_file.h"

#include "video/film_error.h"

namespace vedette::video {
namespace {

AvFile open_mp4(const PartFile& part) {
  av_log_set_level(AV_LOG_FATAL);  // the encoders chat on standard error; every fault comes back as a result anyway
  const std::string url = "file:" + part.path();  // with the scheme, a colon in the name is no scheme
  AVFormatContext* context = nullptr;
  AvFile file{nullptr, part.final_path()};
  check_av(avformat_alloc_output_context2(&context, nullptr, "mp4", url.c_str()), file, "start an MP4 file");
  file.context.reset(context);
  context->flags |= AVFMT_FLAG_BITEXACT;  // no version and no time of day in the file
  check_av(avio_open(&context->pb, url.c_str(), AVIO_FLAG_WRITE), file, "write");
  return file;
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
    chapter->id = static_cast<std::int64_t>(n);
    chapter->time_base = {format.rate_den, format.rate_num};
    chapter->start = format.chapters[n].first_frame;
    chapter->end = n + 1 < format.chapters.size() ? format.chapters[n + 1].first_frame : format.frames;
    av_dict_set(&chapter->metadata, "title", format.chapters[n].title.c_str(), 0);
  }
}

void write_header(const FilmFormat& format, AvFile& file) {
  if (!format.title.empty()) av_dict_set(&file.context->metadata, "title", format.title.c_str(), 0);
  add_chapters(format, file);
  AVDictionary* options = nullptr;
  av_dict_set(&options, "movflags", "+faststart", 0);
  const int result = avformat_write_header(file.context.get(), &options);
  av_dict_free(&options);
  check_av(result, file, "write");
}

}  // namespace

Mp4File::Mp4File(const std::string& path, const FilmFormat& format, AudioSource* sound)
    : m_format{format}, m_part{path}, m_file{open_mp4(m_part)} {
  m_pictures.emplace(format, m_file);
  if (sound) m_sound.emplace(*sound, m_file);
  write_header(format, m_file);
}

std::int64_t Mp4File::samples_so_far() const {
  return m_pictures->frames() * m_format.rate_den * AudioSource::samples_a_second / m_format.rate_num;
}

void Mp4File::add(std::span<const std::uint8_t> rgba) {
  m_pictures->add(rgba);
  if (m_sound) m_sound->reach(samples_so_far());
}

void Mp4File::finish() {
  if (m_pictures->frames() == 0)
    throw FilmError{FilmFault::Format, m_file.name + ": a film needs at least one picture"};
  if (m_format.frames != 0 && m_pictures->frames() != m_format.frames)
    throw FilmError{FilmFault::Format, m_file.name + ": " + std::to_string(m_format.frames) +
                                           " pictures were announced and " + std::to_string(m_pictures->frames()) +
                                           " came"};
  m_pictures->finish();
  if (m_sound) m_sound->finish(samples_so_far());
  check_av(av_write_trailer(m_file.context.get()), m_file, "write");
  avio_flush(m_file.context->pb);
  check_av(m_file.context->pb->error, m_file, "write");
  check_av(avio_closep(&m_file.context->pb), m_file, "write");
  m_part.keep();
}

}  // namespace vedette::video
