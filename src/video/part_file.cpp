#include "video/part_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "video/film_error.h"

namespace vedette::video {

PartFile::PartFile(std::string final_path) : m_final{std::move(final_path)}, m_part{m_final + ".part"} {
  std::error_code unknown;
  if (std::filesystem::is_directory(m_final, unknown)) throw file_error(m_final, "write", EISDIR);
  // Opened and closed here, so that a bad place is refused before an hour of rendering and not after it.
  std::FILE* file = std::fopen(m_part.c_str(), "wb");
  if (!file) throw file_error(m_final, "write", errno);
  std::fclose(file);
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
