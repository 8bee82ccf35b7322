#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "timeline/strip.h"

namespace vedette::film {

/// Seconds of film in which something may be said: while its picture is there.
struct Room {
  timeline::Span begins;
  timeline::Seconds until = std::numeric_limits<timeline::Seconds>::infinity();  // by then all of it has been said
};

/// Something that is to be said in a film.
struct Saying {
  std::string text;
  std::vector<Room> rooms;               // by time; it is said in the first that holds it
  int weight = 0;                        // where there is no room for all, the heavier are said
  int passage = 0;                       // sayings of one passage keep their order
  double takes = 0;                      // seconds that it takes a voice; 0: as long as it is read
  std::vector<timeline::Span> not_in{};  // where the picture itself says the same
  bool leans = false;                    // it says "it" of what the one before it says: it is said next to that, or not
};

/// Words that stand for a stretch of film, in at most two rows.
struct Line {
  timeline::Span span;
  std::string text;        // rows end with '\n'
  std::size_t saying = 0;  // its place among those that were to be said
};

inline constexpr double most_letters_a_second = 17;
inline constexpr std::size_t row_letters = 42;

/// Letters of a text as they are counted for reading: not bytes.
[[nodiscard]] std::size_t letters_in(std::string_view text);

/// Finds each saying its time: none over another, each as long as it takes to read, the heaviest first, those of a
/// passage one after the other; what finds no room while its picture is there is left out, and what leans on it. Long
/// ones become several lines. @param seconds of the film
[[nodiscard]] std::vector<Line> fitted(std::span<const Saying>, timeline::Seconds seconds);

/// The lines as a file of SubRip, and as WebVTT.
[[nodiscard]] std::string srt_of(std::span<const Line>);
[[nodiscard]] std::string vtt_of(std::span<const Line>);

}  // namespace vedette::film
