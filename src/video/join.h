#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "video/audio_source.h"
#include "video/container.h"
#include "video/film_format.h"

namespace vedette::video {

/// Words that a player shows for a stretch of film, where its viewer wants them.
struct Subtitle {
  double from = 0, to = 0;  // seconds of film
  std::string text;         // UTF-8; lines end with '\n'
};

/// What a film has besides its pictures.
struct FilmTracks {
  AudioSource* sound = nullptr;          // none: no sound track
  std::vector<Subtitle> subtitles = {};  // by time, none within another; empty: no track of words
  std::string language = "eng";          // of the words, three letters
};

/// Makes a film of its segments, in order, without encoding their pictures anew; sound is mixed here, once. The index
/// is in front, so that a browser can start before it has all of it. The same segments and tracks give the same bytes.
/// @param format of the film: all its pictures, its title and chapters.
/// @param joined is told after each segment how many are in the file.
/// @throws FilmError: a segment that is not one of this film, a place that cannot be written; then no film is left.
void join_film(const std::string& path, const FilmFormat& format, std::span<const std::string> segments,
               const FilmTracks& tracks, const std::function<void(std::size_t)>& joined = {});

}  // namespace vedette::video
