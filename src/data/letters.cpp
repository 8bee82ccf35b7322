#include "data/letters.h"

#include <algorithm>
#include <array>

namespace vedette::data {
namespace {

/// The smallest code that needs so many bytes: what is written longer than it need be is no letter.
constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};

std::size_t size_by(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

bool is_letter(std::uint32_t code, std::size_t size) {
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code >= least[size] && code <= 0x10FFFF && !surrogate;
}

/// Where it begins, whole or not.
std::size_t last_letter(std::string_view text) {
  std::size_t at = text.empty() ? 0 : text.size() - 1;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return at;
}

bool lacks_bytes(std::string_view text) {
  return !text.empty() && letter_at(text.substr(last_letter(text))).kind == Letter::Kind::Cut;
}

std::string hex(std::uint32_t number, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789abcdef"[(number >> shift) & 0xFU];
  return text;
}

}  // namespace

Letter letter_at(std::string_view text) {
  using enum Letter::Kind;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = size_by(byte(0));
  if (size <= 1) return {.kind = size == 1 ? Whole : Broken, .code = byte(0), .size = 1};
  std::uint32_t code = byte(0) & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (i == text.size()) return {.kind = Cut, .code = 0, .size = i};
    if ((byte(i) & 0xC0U) != 0x80U) return {.kind = Broken, .code = 0, .size = 1};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  return is_letter(code, size) ? Letter{Whole, code, size} : Letter{Broken, 0, 1};
}

bool is_command(std::uint32_t code) {
  if (code < 0x20) return code != '\n' && code != '\t';
  const auto among = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
  return among(0x7F, 0x9F) || among(0x200E, 0x200F) || among(0x2028, 0x202E) || among(0x2066, 0x2069);
}

std::string visible(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Letter letter = letter_at(text);
    if (letter.kind != Letter::Kind::Whole) {
      for (const char c : text.substr(0, letter.size)) shown += "\\x" + hex(static_cast<unsigned char>(c), 2);
    } else if (is_command(letter.code)) {
      shown += letter.code < 0x80 ? "\\x" + hex(letter.code, 2) : "\\u" + hex(letter.code, 4);
    } else {
      shown += text.substr(0, letter.size);
    }
    text.remove_prefix(letter.size);
  }
  return shown;
}

void rub_out_letter(std::string& text) {
  text.resize(last_letter(text));
}

void type_byte(std::string& text, char byte, std::size_t most) {
  const std::size_t size = size_by(static_cast<unsigned char>(byte));  // 0: it goes on with a letter
  if (size > 0 ? text.size() + size <= most : lacks_bytes(text)) text.push_back(byte);
}

bool is_text(std::string_view bytes, const std::string& file, Faults& faults) {
  Mark at{1, 1};
  while (!bytes.empty()) {
    const Letter letter = letter_at(bytes);
    if (letter.kind != Letter::Kind::Whole) {
      faults.error(file, at,
                   "a byte that is no letter of UTF-8 (" + visible(bytes.substr(0, 1)) +
                       "; expected a text file; save it as UTF-8)");
      return false;
    }
    if (letter.code == 0) {
      faults.error(file, at, "a zero byte (expected a text file)");
      return false;
    }
    const bool ends_line = letter.code == '\n';
    at = ends_line ? Mark{at.line + 1, 1} : Mark{at.line, at.column + 1};
    bytes.remove_prefix(letter.size);
  }
  return true;
}

}  // namespace vedette::data
