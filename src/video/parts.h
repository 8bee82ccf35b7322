#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vedette::video {

/// The finished segments of a film in the making, in the folder FILM.parts beside it. A segment's name has its number,
/// a hash of all that shapes the film and a hash of its own bytes, so that none is taken for what it is not: what is of
/// another film or damaged is removed and made again. The folder is one process's at a time.
class Parts {
 public:
  /// Makes the folder, or takes one that was left, and clears away what cannot be used.
  /// @param shape hash of all that shapes the pictures. @param count of the film's segments.
  /// @throws FilmError (Path): a folder that holds anything else, or in which another film is being made.
  Parts(const std::string& film, std::uint64_t shape, std::size_t count);
  /// Removes the folder where nothing is in it.
  ~Parts();
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  /// The segments that are not made yet, by number from 0.
  [[nodiscard]] std::vector<std::size_t> missing() const;
  /// Where a segment is written; `made` takes it from there.
  [[nodiscard]] static std::string place(const std::string& film, std::uint64_t shape, std::size_t segment);
  /// The folder beside a film.
  [[nodiscard]] static std::string folder_of(const std::string& film);
  /// A segment that lies whole at its place gets its lasting name: `made` of whoever has no such object.
  /// @return that name. @throws FilmError when it does not lie there.
  [[nodiscard]] static std::string keep(const std::string& film, std::uint64_t shape, std::size_t segment);
  /// Whether a segment has its lasting name and is whole.
  [[nodiscard]] static bool is_kept(const std::string& film, std::uint64_t shape, std::size_t segment);
  /// A segment lies whole at its place: it gets its lasting name. @throws FilmError when it does not.
  void made(std::size_t segment);
  /// The files of all segments, in order. @pre none is missing.
  [[nodiscard]] const std::vector<std::string>& files() const { return m_files; }
  /// Forgets a segment and removes its file.
  void drop(std::size_t segment);

  [[nodiscard]] const std::string& folder() const { return m_folder; }
  /// The open file that says that the folder is in use: whoever inherits it keeps it so.
  [[nodiscard]] int lock() const { return m_lock; }

 private:
  void clear_away();

  std::string m_film, m_folder;
  std::uint64_t m_shape;
  std::vector<std::string> m_files;  // by segment; empty: not made yet
  int m_lock = -1;
};

/// While it stands many draw segments of one film, and nobody joins them or clears the folder away.
class PartsInUse {
 public:
  /// @throws FilmError (Path): the film is being joined, or there is no such folder.
  explicit PartsInUse(const std::string& film);
  ~PartsInUse();
  PartsInUse(const PartsInUse&) = delete;
  PartsInUse& operator=(const PartsInUse&) = delete;

 private:
  int m_lock;
};

}  // namespace vedette::video
