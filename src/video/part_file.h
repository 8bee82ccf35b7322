#pragma once

#include <string>

namespace vedette::video {

/// A file written beside its final name (`film.mp4.part`) and renamed when whole; removed if it never is.
class PartFile {
 public:
  /// @throws FilmError (Path, DiskFull) when the file cannot be created there.
  explicit PartFile(std::string final_path);
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile();

  /// Where to write until it is whole.
  [[nodiscard]] const std::string& path() const { return m_part; }
  [[nodiscard]] const std::string& final_path() const { return m_final; }
  /// Gives the whole file its name, replacing an older one. @pre closed. @throws FilmError (Path).
  void keep();

 private:
  std::string m_final, m_part;
  bool m_kept = false;
};

}  // namespace vedette::video
