#include "data/letters.h"

#include <doctest/doctest.h>

using namespace vedette;

namespace {

std::string fault_in(std::string_view text) {
  data::Faults faults;
  return data::is_text(text, "f", faults) ? "" : faults.text();
}

}  // namespace

TEST_CASE("what would command a terminal is written visibly, and nothing else is touched") {
  using namespace std::string_view_literals;
  CHECK(data::visible("Léger, 95th Rifles\n\tПреображенский 近衛") == "Léger, 95th Rifles\n\tПреображенский 近衛");
  CHECK(data::visible("\x1b[31mred\a") == "\\x1b[31mred\\x07");
  CHECK(data::visible("a\0b\r\x7f"sv) == "a\\x00b\\x0d\\x7f");
  CHECK(data::visible("\xc2\x9b"
                      "31m") == "\\u009b31m");  // C1: one letter that begins a command
  CHECK(data::visible("a\xe2\x80\xae"
                      "b") == "a\\u202eb");  // turns the line about
  CHECK(data::visible("\x9b"
                      "31m \xff") == "\\x9b31m \\xff");  // broken
  CHECK(data::visible("\xc3") == "\\xc3");
  CHECK(data::visible("\xe2\x82") == "\\xe2\\x82");
  CHECK(data::visible("\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80") ==
        "\\xc0\\x80\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");  // too long, surrogate, beyond the last
}

TEST_CASE("the last letter is taken away with all of its bytes, and a typed one goes in whole or not at all") {
  std::string text = "a\u00e9\u20ac";
  data::rub_out_letter(text);
  CHECK(text == "a\u00e9");
  data::rub_out_letter(text);
  CHECK(text == "a");
  data::rub_out_letter(text), data::rub_out_letter(text);
  CHECK(text.empty());

  const auto type = [&](std::string_view letters) {
    for (const char byte : letters) data::type_byte(text, byte, 4);
  };
  type("\u20ac\u00e9");  // three bytes, and two for which there is no room
  CHECK(text == "\u20ac");
  type("ab");
  CHECK(text == "\u20aca");
}

TEST_CASE("a zero byte and broken UTF-8 are told by line and column, which counts letters") {
  using namespace std::string_view_literals;
  CHECK(fault_in("name: Étoges\n").empty());
  CHECK(fault_in("a\nÉt\xff").starts_with("f:2:3: a byte that is no letter of UTF-8 (\\xff;"));
  CHECK(fault_in("a\nb\0c"sv) == "f:2:2: a zero byte (expected a text file)\n");
  CHECK(fault_in("a\xc3").starts_with("f:1:2: "));
}
