#include "chronicle/pattern.h"

#include <algorithm>
#include <set>

#include "chronicle/words.h"

namespace vedette::chronicle {
namespace {

bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    if (list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

/// What stands between braces: a slot, or a verb's two forms.
Pattern::Part inside_braces(std::string_view text) {
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) return {.kind = Pattern::Part::Kind::Slot, .text = std::string{text}};
  const std::string_view singular = text.substr(bar + 1);
  const std::size_t colon = singular.find(':');
  return {.kind = Pattern::Part::Kind::Verb,
          .text = std::string{text.substr(0, bar)},
          .other = std::string{singular.substr(0, colon)},
          .agrees = colon == std::string_view::npos ? std::string{} : std::string{singular.substr(colon + 1)}};
}

}  // namespace

std::optional<Pattern> Pattern::of(std::string_view text) {
  Pattern pattern;
  int optional = 0, brackets = 0;
  while (!text.empty()) {
    const std::size_t mark = text.find_first_of("{}[]");
    if (mark != 0) pattern.m_parts.push_back({.text = std::string{text.substr(0, mark)}, .optional = optional});
    if (mark == std::string_view::npos) break;
    const char sign = text[mark];
    text.remove_prefix(mark + 1);
    if (sign == '[' && optional == 0) {
      optional = ++brackets;
    } else if (sign == ']' && optional != 0) {
      optional = 0;
    } else if (sign == '{') {
      const std::size_t close = text.find_first_of("{}[]");
      if (close == std::string_view::npos || close == 0 || text[close] != '}') return std::nullopt;
      Part part = inside_braces(text.substr(0, close));
      part.optional = optional;
      pattern.m_parts.push_back(std::move(part));
      text.remove_prefix(close + 1);
    } else {
      return std::nullopt;
    }
  }
  if (optional != 0) return std::nullopt;
  return pattern;
}

bool Pattern::is_said(const Part& part, const Fillings& fillings) const {
  return part.optional == 0 || std::ranges::all_of(m_parts, [&](const Part& other) {
           return other.optional != part.optional || other.kind != Part::Kind::Slot || fillings.contains(other.text);
         });
}

bool Pattern::can_say(const Fillings& fillings) const {
  return std::ranges::all_of(m_parts, [&](const Part& part) {
    return part.optional != 0 || part.kind != Part::Kind::Slot || fillings.contains(part.text);
  });
}

std::vector<Piece> Pattern::say(const Fillings& fillings) const {
  std::vector<Piece> pieces;
  bool before = true;  // whether the last thing named takes the plural
  for (const Part& part : m_parts) {
    if (!is_said(part, fillings)) continue;
    if (part.kind == Part::Kind::Plain) pieces.push_back({.text = part.text});
    if (part.kind == Part::Kind::Verb) {
      const auto named = fillings.find(part.agrees);
      const bool plural = named != fillings.end() ? named->second.plural.value_or(true) : before;
      pieces.push_back({.text = plural ? part.text : part.other});
    }
    if (part.kind != Part::Kind::Slot) continue;
    const Filling& filling = fillings.find(part.text)->second;
    before = filling.plural.value_or(before);
    pieces.insert(pieces.end(), filling.pieces.begin(), filling.pieces.end());
  }
  return pieces;
}

std::string pattern_fault(std::string_view text, const SentenceKind& kind) {
  const auto pattern = Pattern::of(text);
  if (!pattern)
    return "a brace or bracket stands alone in '" + std::string{text} +
           "' (expected {slot}, {plural|singular}, {plural|singular:slot} or [words with {slot}])";
  std::set<std::string, std::less<>> used, always;
  for (const Pattern::Part& part : pattern->parts()) {
    if (part.kind == Pattern::Part::Kind::Plain && has_digit(part.text))
      return "a number stands in '" + std::string{text} + "' (numbers come from facts alone)";
    const std::string& slot = part.kind == Pattern::Part::Kind::Slot ? part.text : part.agrees;
    if (slot.empty()) continue;
    if (!has_word(kind.slots, slot))
      return "unknown slot {" + slot + "} (expected one of: " + std::string{kind.slots} + ")";
    if (part.kind != Pattern::Part::Kind::Slot) continue;
    if (!used.insert(slot).second) return "the slot {" + slot + "} stands twice in '" + std::string{text} + "'";
    if (part.optional == 0) always.insert(slot);
  }
  for (std::size_t at = 0; at < kind.needs.size();) {
    const std::size_t end = std::min(kind.needs.find(' ', at), kind.needs.size());
    const std::string needed{kind.needs.substr(at, end - at)};
    if (!always.contains(needed)) return "the slot {" + needed + "} is missing in '" + std::string{text} + "'";
    at = end + 1;
  }
  return {};
}

}  // namespace vedette::chronicle
