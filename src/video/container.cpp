#include "video/container.h"

namespace vedette::video {

std::optional<Container> container_of(std::string_view path) {
  if (path.ends_with(".mp4")) return Container::Mp4;
  if (path.ends_with(".webm")) return Container::WebM;
  return std::nullopt;
}

}  // namespace vedette::video
