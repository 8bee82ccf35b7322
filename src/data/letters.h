#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "data/fault.h"

namespace vedette::data {

/// What a text begins with: a letter of UTF-8, a byte that belongs to none, or the start of a letter that is cut off.
struct Letter {
  enum class Kind { Whole, Broken, Cut };
  Kind kind = Kind::Whole;
  std::uint32_t code = 0;  // of a whole letter
  std::size_t size = 1;    // bytes
};
/// @pre the text is not empty.
[[nodiscard]] Letter letter_at(std::string_view text);

/// Whether a terminal would take the letter for a command or let it turn the line about: control characters but line
/// end and tab, C1, and the signs that change the direction of writing.
[[nodiscard]] bool is_command(std::uint32_t code);

/// The text with every command and every broken byte written visibly: "\x1b", "\u009b", "\xff".
[[nodiscard]] std::string visible(std::string_view text);

/// Takes away the last letter, with all of its bytes.
void rub_out_letter(std::string& text);

/// A byte as it is typed, one after another: its letter goes in whole or not at all. @param most bytes of the text
void type_byte(std::string& text, char byte, std::size_t most);

/// Reports the first zero byte or broken letter, with its line and column, and returns whether there was none.
[[nodiscard]] bool is_text(std::string_view bytes, const std::string& file, Faults&);

}  // namespace vedette::data
