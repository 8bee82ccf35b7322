#include "players/words/fold.h"

namespace vedette::players {
namespace {

/// U+00C0 to U+017F as plain small letters; '?' where there is none.
constexpr std::string_view plain =
    "aaaaaaaceeeeiiiidnooooo?ouuuuy?saaaaaaaceeeeiiiidnooooo?ouuuuy?y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiijjjjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(plain.size() == 0x180 - 0xC0);

std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xF0) return 4;
  if (lead >= 0xE0) return 3;
  return lead >= 0xC0 ? 2 : 1;
}

char letter(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) {
    const char c = character[0];
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    if (c == '\t' || c == '\r') return ' ';
    return byte(0) < 0x80 ? c : '?';
  }
  if (character.size() == 2) {
    const unsigned code = ((byte(0) & 0x1FU) << 6U) | (byte(1) & 0x3FU);
    if (code >= 0xC0 && code < 0x180) return plain[code - 0xC0];
    if (code == 0xA0) return ' ';
  }
  if (character == "\xE2\x80\x99" || character == "\xE2\x80\x98") return '\'';
  if (character == "\xE2\x80\x9C" || character == "\xE2\x80\x9D" || character == "\xE2\x80\xB3") return '"';
  if (character == "\xE2\x80\x93" || character == "\xE2\x88\x92") return '-';
  return '?';
}

}  // namespace

Folded folded(std::string_view text) {
  Folded result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = std::min(length_of(static_cast<unsigned char>(text[at])), text.size() - at);
    // The degree sign becomes a letter of its own, which the reader of angles knows.
    const std::string_view character = text.substr(at, size);
    result.letters += character == "\xC2\xB0" ? '^' : letter(character);
    result.bytes.push_back(at);
    at += size;
  }
  result.bytes.push_back(text.size());
  return result;
}

}  // namespace vedette::players
