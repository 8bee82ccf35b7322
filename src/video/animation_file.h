#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "video/film_format.h"

namespace vedette::video {

/// One animation being written, picture by picture, each with the moment from which it stands.
class AnimationFile {
 public:
  virtual ~AnimationFile() = default;
  /// @param rgba of the size in the format. @param at milliseconds from the start, rising. @throws FilmError.
  virtual void show(std::span<const std::uint8_t> rgba, std::int64_t at) = 0;
  /// The last picture stands until `end`; the file gets its name. @pre one picture was shown. @throws FilmError.
  virtual void finish(std::int64_t end) = 0;
};

/// @param path of a file that need not be there. @throws FilmError (Path, DiskFull, Codec).
[[nodiscard]] std::unique_ptr<AnimationFile> new_webp(const std::string& path, const FilmFormat&);
[[nodiscard]] std::unique_ptr<AnimationFile> new_gif(const std::string& path, const FilmFormat&);

}  // namespace vedette::video
