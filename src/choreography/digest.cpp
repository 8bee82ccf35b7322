#include "choreography/digest.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <set>
#include <utility>

namespace vedette::choreography {
namespace {

using Cues = std::vector<const CaptionCue*>;

/// "A, B and C".
std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

/// Whose deed a cue tells, and the deed: "Foot", " break and run"; "Picton", " is captured".
std::pair<std::string, std::string> name_and_deed(const Film& film, const CaptionCue& cue) {
  const std::size_t name =
      cue.roster ? film.set.rosters[*cue.roster].name.size() : std::min(cue.text.find(" is "), cue.text.size());
  if (cue.roster && !cue.text.starts_with(film.set.rosters[*cue.roster].name + ' ')) return {"", cue.text};
  return {cue.text.substr(0, name), cue.text.substr(name)};
}

/// "A and B are captured".
std::string deed_of(const std::vector<std::string>& names, std::string deed) {
  if (names.size() > 1 && deed.starts_with(" is ")) deed.replace(0, 4, " are ");
  return joined(names) + deed;
}

constexpr std::array<std::string_view, 13> numbers{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};

std::string number(std::size_t count) {
  return count < numbers.size() ? std::string{numbers[count]} : std::to_string(count);
}

/// Units that do the same, in the order of the first of each deed.
struct Doers {
  std::string deed;
  std::set<std::uint32_t> rosters;
};

std::vector<Doers> doers_of(const Film& film, const Cues& cues) {
  std::vector<Doers> all;
  for (const CaptionCue* cue : cues) {
    if (!cue->roster) continue;
    const std::string deed = name_and_deed(film, *cue).second;
    const auto same = std::ranges::find(all, deed, &Doers::deed);
    (same == all.end() ? all.emplace_back(Doers{deed, {}}) : *same).rosters.insert(*cue->roster);
  }
  return all;
}

/// "three French and two Allied units"; one alone by name.
std::string counted(const Film& film, const std::set<std::uint32_t>& rosters) {
  if (rosters.size() == 1) return film.set.rosters[*rosters.begin()].name;
  std::array<std::size_t, 2> of_side{};
  bool guns = true;
  for (const std::uint32_t roster : rosters) {
    ++of_side[static_cast<std::size_t>(film.set.rosters[roster].side)];
    guns = guns && film.set.rosters[roster].arm == stage::Arm::Guns;
  }
  std::vector<std::string> sides;
  for (std::size_t side = 0; side < of_side.size(); ++side)
    if (of_side[side] > 0) sides.push_back(number(of_side[side]) + ' ' + film.sides[side]);
  return joined(sides) + (guns ? " batteries" : " units");
}

/// Sentences one after the other.
std::string said(const std::vector<std::string>& sentences) {
  std::string text;
  for (std::string sentence : sentences) {
    if (!text.empty()) sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
    text += (text.empty() ? "" : ". ") + sentence;
  }
  return text;
}

std::vector<std::string> sentences_of_units(const Film& film, const Cues& cues) {
  std::vector<std::string> sentences;
  for (const Doers& doers : doers_of(film, cues)) sentences.push_back(counted(film, doers.rosters) + doers.deed);
  return sentences;
}

Cues leaders_in(const Cues& cues) {
  Cues leaders;
  std::ranges::copy_if(cues, std::back_inserter(leaders), [](const CaptionCue* cue) { return !cue->roster; });
  return leaders;
}

/// How many leaders; who is hit and then taken counts once.
std::size_t leaders_lost(const Film& film, const Cues& cues) {
  std::set<std::string> names;
  for (const CaptionCue* cue : leaders_in(cues)) names.insert(name_and_deed(film, *cue).first);
  return names.size();
}

std::string lost(std::size_t leaders) {
  return number(leaders) + (leaders == 1 ? " general is lost" : " generals are lost");
}

std::string with_leaders_named(const Film& film, const Cues& cues) {
  std::vector<std::string> sentences = sentences_of_units(film, cues);
  if (const Cues leaders = leaders_in(cues); !leaders.empty()) sentences.push_back(told(film, leaders));
  return said(sentences);
}

std::string with_leaders_counted(const Film& film, const Cues& cues) {
  std::vector<std::string> sentences = sentences_of_units(film, cues);
  if (const std::size_t leaders = leaders_lost(film, cues); leaders > 0) sentences.push_back(lost(leaders));
  return said(sentences);
}

std::string no_more_than_how_many(const Film& film, const Cues& cues) {
  std::set<std::uint32_t> rosters;
  for (const CaptionCue* cue : cues)
    if (cue->roster) rosters.insert(*cue->roster);
  std::string text = rosters.empty() ? "" : counted(film, rosters) + " break";
  if (const std::size_t leaders = leaders_lost(film, cues); leaders > 0)
    text += (text.empty() ? "" : ", and ") + lost(leaders);
  return text;
}

/// Takes an end off a text. @return whether it had it
bool take_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

/// What may stand in a line that these words tell.
class Grammar {
 public:
  explicit Grammar(const Film& film) : m_film{film} {
    for (const CaptionCue& cue : film.words) {
      const auto [name, deed] = name_and_deed(film, cue);
      for (const std::string& one : {deed, deed_of({name, name}, deed).substr(joined({name, name}).size())})
        m_deeds.insert(one);
      if (!name.empty()) m_names.insert(name);
    }
    for (const stage::Roster& roster : film.set.rosters) m_names.insert(roster.name);
  }

  [[nodiscard]] bool has(std::string sentence) const {
    if (is_sentence(sentence)) return true;
    if (!sentence.empty()) sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
    return is_sentence(sentence);
  }

 private:
  [[nodiscard]] bool is_sentence(std::string_view text) const {
    if (is_lost(text)) return true;
    if (const std::size_t too = text.find(", and "); too != std::string_view::npos && is_lost(text.substr(too + 6)))
      text = text.substr(0, too);
    if (std::string_view who = text; take_end(who, " break") && (is_names(who) || is_count(who))) return true;
    return std::ranges::any_of(m_deeds, [&](const std::string& deed) {
      std::string_view who = text;
      return take_end(who, deed) && (who.empty() || is_names(who) || is_count(who));
    });
  }
  /// "A, B and C".
  [[nodiscard]] bool is_names(std::string_view who) const {
    return std::ranges::any_of(m_names, [&](const std::string& name) {
      std::string_view others = who;
      if (name.empty() || !take_end(others, name)) return false;
      return others.empty() || ((take_end(others, " and ") || take_end(others, ", ")) && is_names(others));
    });
  }
  /// "three French and two Allied units".
  [[nodiscard]] bool is_count(std::string_view who) const {
    if (!take_end(who, " units") && !take_end(who, " batteries")) return false;
    for (const std::string& side : m_film.sides)  // in their order, or one alone
      if (std::string_view first = who; take_end(first, ' ' + side)) {
        if (is_number(first)) return true;
        const std::size_t between = first.rfind(" and ");
        if (between == std::string_view::npos || !is_number(first.substr(between + 5))) return false;
        std::string_view other = first.substr(0, between);
        return std::ranges::any_of(m_film.sides, [&](const std::string& one) {
          std::string_view of_one = other;
          return take_end(of_one, ' ' + one) && is_number(of_one);
        });
      }
    return false;
  }
  [[nodiscard]] static bool is_lost(std::string_view text) {
    return (take_end(text, " general is lost") || take_end(text, " generals are lost")) && is_number(text);
  }
  [[nodiscard]] static bool is_number(std::string_view text) {
    return std::ranges::find(numbers, text) != numbers.end() ||
           (!text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }));
  }

  const Film& m_film;
  std::set<std::string> m_deeds, m_names;
};

}  // namespace

std::size_t letters_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string told(const Film& film, const Cues& cues) {
  std::vector<std::pair<std::string, std::vector<std::string>>> deeds;  // and who does it
  for (const CaptionCue* cue : cues) {
    const auto [name, deed] = name_and_deed(film, *cue);
    auto same = std::ranges::find(deeds, deed, &decltype(deeds)::value_type::first);
    if (same == deeds.end()) same = deeds.insert(deeds.end(), {deed, {}});
    if (!name.empty() && std::ranges::find(same->second, name) == same->second.end()) same->second.push_back(name);
  }
  std::string text;
  for (const auto& [deed, names] : deeds) text += (text.empty() ? "" : ". ") + deed_of(names, deed);
  return text;
}

std::string digest(const Film& film, const Cues& cues, std::size_t letters) {
  for (const auto& way : {told, with_leaders_named, with_leaders_counted, no_more_than_how_many}) {
    const std::string text = way(film, cues);
    if (letters_in(text) <= letters) return text;
  }
  return {};
}

bool is_told(const Film& film, std::string_view line) {
  constexpr std::string_view elsewhere = "Elsewhere ", between = ". ";
  if (line.starts_with(elsewhere)) line.remove_prefix(elsewhere.size());
  const Grammar grammar{film};
  for (std::size_t end = line.find(between); end != std::string_view::npos; end = line.find(between)) {
    if (!grammar.has(std::string{line.substr(0, end)})) return false;
    line.remove_prefix(end + between.size());
  }
  return grammar.has(std::string{line});
}

}  // namespace vedette::choreography
