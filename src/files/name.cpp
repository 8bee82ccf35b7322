#include "files/name.h"

namespace vedette::files {

std::string file_name_of(std::string_view name) {
  constexpr std::size_t longest = 100;  // bytes; file systems take 255, endings included
  std::string safe;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool kept = byte > ' ' && byte != 0x7F && c != '/' && c != '\\';
    safe += kept || c == ' ' ? c : '-';
  }
  safe.erase(0, safe.find_first_not_of(".- "));
  if (safe.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(safe[end]) & 0xC0U) == 0x80U) --end;  // not within a letter
    safe.resize(end);
  }
  return safe.empty() ? "battle" : safe;
}

}  // namespace vedette::files
