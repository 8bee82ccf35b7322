#include "data/text_file.h"

#include "files/read.h"

namespace vedette::data {

std::optional<std::string> text_of(const std::string& file, std::size_t most, Faults& faults) {
  auto text = files::bytes_of(file, most);
  if (text) return *std::move(text);
  faults.error(file, {}, text.error().why);
  return std::nullopt;
}

}  // namespace vedette::data
