#include "video/part_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "files/write.h"
#include "video/film_error.h"

namespace vedette::video {

PartFile::PartFile(std::string final_path) : m_final{std::move(final_path)}, m_part{m_final + ".part"} {
  if (const auto why = files::why_not_written(m_final)) throw FilmError{FilmFault::Path, m_final + ": " + *why};
  // Opened and closed here, so that a bad place is refused before an hour of rendering and not after it.
  const int file = files::make_anew(m_part);
  if (file < 0) throw file_error(m_final, "write", errno);
  ::close(file);
}

PartFile::~PartFile() {
  if (!m_kept) std::remove(m_part.c_str());
}

void PartFile::keep() {
  if (std::rename(m_part.c_str(), m_final.c_str()) != 0)
    throw file_error(m_final, "give the finished file its name", errno);
  m_kept = true;
}

}  // namespace vedette::video
