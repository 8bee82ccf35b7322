#include "app/json_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "data/letters.h"

namespace vedette::app {

std::string json_text(const nlohmann::ordered_json& document, bool in_one_line) {
  const std::string text =
      document.dump(in_one_line ? -1 : 2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  std::string escaped;
  escaped.reserve(text.size());
  for (std::string_view rest = text; !rest.empty();) {
    const data::Letter letter = data::letter_at(rest);
    // Such letters stand in texts only, where JSON writes them so.
    if (data::is_command(letter.code))
      escaped += fmt::format("\\u{:04x}", letter.code);
    else
      escaped += rest.substr(0, letter.size);
    rest.remove_prefix(letter.size);
  }
  return escaped;
}

}  // namespace vedette::app
