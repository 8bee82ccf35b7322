#include "film/happenings.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <span>

#include "data/suggest.h"

namespace vedette::film {
namespace {

std::string small(std::string_view text) {
  std::string out{text};
  // Only what ASCII has in capitals: letters with accents are several bytes, and stay.
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// "T2/red/shooting" and the sentence behind the comma.
struct Name {
  std::int32_t turn = 0;
  int side = -1;
  std::string phase, sentence;
  bool understood = false;
};

Name parsed(std::string_view text) {
  Name name;
  const std::size_t comma = text.find(',');
  std::string_view where = trimmed(text.substr(0, comma));
  if (comma != std::string_view::npos) name.sentence = small(trimmed(text.substr(comma + 1)));
  if (where.size() < 2 || (where[0] != 'T' && where[0] != 't')) return name;
  const char* const last = where.data() + where.size();
  const auto [end, trouble] = std::from_chars(where.data() + 1, last, name.turn);
  if (trouble != std::errc{} || (end != last && *end != '/')) return name;
  if (end == last) return name.understood = true, name;
  where = where.substr(static_cast<std::size_t>(end - where.data()) + 1);
  const std::size_t slash = where.find('/');
  const std::string side = small(trimmed(where.substr(0, slash)));
  const auto known = std::ranges::find(side_names, side);
  if (known == side_names.end()) return name;
  name.side = static_cast<int>(known - side_names.begin());
  if (slash != std::string_view::npos) {
    name.phase = small(trimmed(where.substr(slash + 1)));
    if (name.phase.empty()) return name;
  }
  name.understood = true;
  return name;
}

bool lies_in(const Happening& one, const Name& name) {
  return one.turn == name.turn && (name.side < 0 || one.side == name.side) &&
         (name.phase.empty() || small(one.phase) == name.phase);
}

/// How well a sentence is what was asked for: 3 the same, 2 it begins so, 1 it has it in it, 0 not at all.
int likeness(std::string_view sentence, std::string_view wanted) {
  const std::string known = small(sentence);
  if (known == wanted) return 3;
  if (known.starts_with(wanted)) return 2;
  return known.find(wanted) != std::string::npos ? 1 : 0;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : small(text) + ' ') {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (letter)
      word += c;
    else if (!word.empty())
      words.push_back(std::move(word)), word.clear();
  }
  return words;
}

/// Twice the words both have, less those that only one has; a word that begins alike counts as the same.
int kinship(std::span<const std::string> wanted, std::string_view sentence) {
  constexpr std::size_t stem = 4;
  const std::vector<std::string> has = words_of(sentence);
  int shared = 0;
  for (const std::string& word : wanted)
    shared += std::ranges::any_of(
        has, [&](const std::string& other) { return word == other || word.substr(0, stem) == other.substr(0, stem); });
  return 4 * shared - static_cast<int>(has.size());
}

std::string where(const Happening& one) {
  std::string text = "T" + std::to_string(one.turn);
  if (one.side >= 0) text += '/' + std::string{side_names[static_cast<std::size_t>(one.side)]};
  if (!one.phase.empty()) text += '/' + one.phase;
  return text;
}

}  // namespace

core::Result<const Happening*, std::string> Happenings::find(std::string_view text) const {
  const Name name = parsed(text);
  const std::string quoted = "'" + std::string{text.substr(0, 90)} + "'";
  if (!name.understood)
    return quoted +
           " is no moment (expected T3, T3/red, T3/red/shooting, or one of these, a comma and a sentence of "
           "the ledger, as `vedette log` prints it)";
  const Happening* best = nullptr;
  int most = 0;
  bool any = false;
  for (const Happening& one : m_all) {
    if (!lies_in(one, name)) continue;
    any = true;
    if (name.sentence.empty() && !one.sentence.empty()) continue;
    const int like = name.sentence.empty() ? 3 : one.sentence.empty() ? 0 : likeness(one.sentence, name.sentence);
    if (like > most) most = like, best = &one;
  }
  if (best != nullptr) return best;
  if (any && name.sentence.empty())
    for (const Happening& one : m_all)
      if (lies_in(one, name)) return &one;
  // The nearest: in what was named, else in all of the battle.
  const std::vector<std::string> wanted = words_of(name.sentence);
  int nearest = 0;
  for (const bool within : {true, false}) {
    for (const Happening& one : m_all) {
      if (one.sentence.empty() || (within && !lies_in(one, name))) continue;
      if (const int kin = kinship(wanted, one.sentence); kin > nearest) nearest = kin, best = &one;
    }
    if (best != nullptr) return "there is no moment " + quoted + " (did you mean '" + name_of(*best) + "'?)";
  }
  std::vector<std::string> known;
  std::int32_t last = 0;
  for (const Happening& one : m_all) {
    last = std::max(last, one.turn);
    if (one.turn == name.turn && one.sentence.empty() && std::ranges::find(known, where(one)) == known.end())
      known.push_back(where(one));
  }
  if (known.empty())
    return "there is no moment " + quoted + " (the battle has turns 1 to " + std::to_string(last) + ')';
  const std::vector<std::string_view> views(known.begin(), known.end());
  return "there is no moment " + quoted + " (expected " + data::listed(views) + ')';
}

std::string Happenings::name_of(const Happening& one) const {
  if (one.sentence.empty()) return where(one);
  // A sentence up to its first comma says what happens; what follows are measures.
  const std::string whole = where(one) + ", " + one.sentence;
  std::string brief = where(one) + ", " + one.sentence.substr(0, one.sentence.find(','));
  const auto found = find(brief);
  return found && (*found)->at == one.at ? brief : whole;
}

const Happening& Happenings::of(timeline::Span battle, std::optional<std::uint32_t> unit) const {
  const Happening* begun = &m_all.front();
  const Happening* done = nullptr;
  for (const Happening& one : m_all) {
    if (one.sentence.empty() && one.at <= battle.from) begun = &one;
    const bool its = unit && !one.sentence.empty() && battle.holds(one.at) && (one.unit == unit || one.other == unit);
    if (its && (done == nullptr || (one.telling && !done->telling))) done = &one;
  }
  return done != nullptr ? *done : *begun;
}

timeline::Seconds Happenings::turn_ends(const Happening& of, timeline::Seconds duration) const {
  for (const Happening& one : m_all)
    if (one.turn > of.turn) return one.at;
  return duration;
}

}  // namespace vedette::film
