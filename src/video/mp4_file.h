#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "video/aac_track.h"
#include "video/av.h"
#include "video/film_format.h"
#include "video/h264_track.h"
#include "video/part_file.h"

namespace vedette::video {

/// An MP4 written from one thread: converts, encodes and stores a picture at a time.
/// The index is moved to the front when it is whole, so that a browser can start before it has all of it.
class Mp4File {
 public:
  /// @param sound null for a film without a sound track; else it outlives this. @throws FilmError.
  Mp4File(const std::string& path, const FilmFormat& format, AudioSource* sound);

  void add(std::span<const std::uint8_t> rgba);
  /// Finishes and gives the file its name. @throws FilmError, also when fewer or more pictures came than announced.
  void finish();

 private:
  [[nodiscard]] std::int64_t samples_so_far() const;

  FilmFormat m_format;
  PartFile m_part;
  AvFile m_file;
  std::optional<H264Track> m_pictures;
  std::optional<AacTrack> m_sound;
};

}  // namespace vedette::video
