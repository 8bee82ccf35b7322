#include "video/film_format.h"

#include "video/film_error.h"

namespace vedette::video {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw FilmError{FilmFault::Format, what};
}

void check_chapters(const FilmFormat& format) {
  std::int64_t earliest = 0;
  for (const FilmChapter& chapter : format.chapters) {
    const std::string name = "chapter '" + chapter.title + "' at frame " + std::to_string(chapter.first_frame);
    if (chapter.first_frame < earliest) refuse(name + " must come after the one before it");
    if (chapter.first_frame >= format.frames)
      refuse(name + " lies beyond the film's " + std::to_string(format.frames) + " frames");
    earliest = chapter.first_frame + 1;
  }
}

}  // namespace

void check_format(const FilmFormat& format) {
  constexpr int smallest = 16, largest = 8192;
  const auto possible = [](int side) { return side >= smallest && side <= largest; };
  if (!possible(format.width) || !possible(format.height))
    refuse("size " + std::to_string(format.width) + "x" + std::to_string(format.height) +
           " is not possible (each side from 16 to 8192 pixels)");
  if (format.rate_num <= 0 || format.rate_den <= 0 || format.rate_num > 1000LL * format.rate_den ||
      format.rate_num > 1'000'000)
    refuse("frame rate " + std::to_string(format.rate_num) + "/" + std::to_string(format.rate_den) +
           " is not possible (above 0 and up to 1000 a second; usual: 25, 30, 60, 30000/1001)");
  if (format.frames < 0) refuse("a film of " + std::to_string(format.frames) + " frames is not possible");
  check_chapters(format);
}

}  // namespace vedette::video
