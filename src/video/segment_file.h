#pragma once

#include <cstdint>
#include <span>

#include "video/av.h"
#include "video/container.h"
#include "video/film_format.h"
#include "video/part_file.h"
#include "video/picture_track.h"

namespace vedette::video {

/// A segment written from one thread: converts, encodes and stores a picture at a time.
class SegmentFile {
 public:
  /// @param format its chapters and title are the film's, and are not written here. @param container of the film.
  /// @throws FilmError.
  SegmentFile(const std::string& path, const FilmFormat& format, Container container);

  void add(std::span<const std::uint8_t> rgba);
  /// Finishes and gives the file its name. @throws FilmError, also when fewer or more pictures came than announced.
  void finish();

 private:
  FilmFormat m_format;
  PartFile m_part;
  AvFile m_file;
  PictureTrack m_pictures;
};

}  // namespace vedette::video
