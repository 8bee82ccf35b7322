#pragma once

#include <string>
#include <vector>

#include "video/av.h"
#include "video/container.h"

namespace vedette::video {

struct Subtitle;

/// The words of a film that a player may show.
class WordsTrack {
 public:
  /// @param words outlive the track.
  WordsTrack(const std::vector<Subtitle>& words, const std::string& language, Container container, AvFile& file);

  /// Writes all that begin up to a second of film.
  void reach(double seconds);

 private:
  void add(const Subtitle&);

  const std::vector<Subtitle>& m_words;
  Container m_container;
  AvFile& m_file;
  AVStream* m_stream;  // owned by the file
  std::size_t m_next = 0;
};

}  // namespace vedette::video
