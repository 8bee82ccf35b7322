#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace vedette::video {

/// What a film is kept in, and with it what encodes it.
enum class Container : std::uint8_t {
  Mp4,   // H.264, AAC, words as mov_text
  WebM,  // VP9, Opus, words as WebVTT
};

/// By the name's ending, .mp4 or .webm; none for another.
[[nodiscard]] std::optional<Container> container_of(std::string_view path);

}  // namespace vedette::video
