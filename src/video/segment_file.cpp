#include "video/segment_file.h"

#include "video/film_error.h"

namespace vedette::video {

SegmentFile::SegmentFile(const std::string& path, const FilmFormat& format, Container container)
    : m_format{format},
      m_part{path},
      m_file{new_file(m_part.path(), m_part.final_path(), "mp4")},
      m_pictures{format, container, m_file} {
  check_av(avformat_write_header(m_file.context.get(), nullptr), m_file, "write");
}

void SegmentFile::add(std::span<const std::uint8_t> rgba) {
  m_pictures.add(rgba);
}

void SegmentFile::finish() {
  if (m_pictures.frames() == 0) throw FilmError{FilmFault::Format, m_file.name + ": a film needs at least one picture"};
  if (m_format.frames != 0 && m_pictures.frames() != m_format.frames)
    throw FilmError{FilmFault::Format, m_file.name + ": " + std::to_string(m_format.frames) +
                                           " pictures were announced and " + std::to_string(m_pictures.frames()) +
                                           " came"};
  m_pictures.finish();
  end_file(m_file);
  m_part.keep();
}

}  // namespace vedette::video
