#include "chronicle/names.h"

#include <algorithm>

namespace vedette::chronicle {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) all.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool has_digit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

/// "2", "14", "III": what tells units of one name apart.
bool is_count(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos ||
         word.find_first_not_of("IVX") == std::string::npos;
}

bool is_in(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

/// "Aulard" of "Aulard's"; empty where nothing is possessed.
std::string owner_of(const std::string& word, const Words& words) {
  for (const std::string& ending : words.possessive)
    if (word.size() > ending.size() && word.ends_with(ending))
      return word.substr(0, word.size() - ending.size()) + (ending.starts_with('s') ? "s" : "");
  return {};
}

}  // namespace

SpokenName spoken(const std::string& name, const Words& words) {
  std::string text = name;
  // "15th Brigade, line" would read as two in a list.
  if (const std::size_t comma = text.find(", "); comma != std::string::npos)
    text = text.substr(0, comma) + " (" + text.substr(comma + 2) + ')';
  std::vector<std::string> all = words_of(name.substr(0, name.find(',')));
  if (all.empty()) return {text, true};
  const bool several = std::ranges::find(all, words.between_two) != all.end();
  const bool counted = is_count(all.back()) && !has_digit(all.front());
  bool noun = has_digit(name), plural = true;
  for (const std::string& word : all) {
    const std::string plain = small(word);
    if (is_in(words.plural, plain)) noun = true, plural = true;
    if (is_in(words.singular, plain)) noun = true, plural = false;
  }
  const bool possessed =
      std::ranges::any_of(all, [&](const std::string& word) { return !owner_of(word, words).empty(); });
  if (!noun) plural = possessed;  // "Watteville's", and else a person
  if (several) plural = true;
  if (!noun || possessed || counted) return {text, plural};
  return {words.article + ' ' + text, plural};
}

Names::Names(const battle::Scenario& scenario, const Words& words) : m_scenario{scenario}, m_words{words} {
  for (const battle::UnitSheet& sheet : scenario.units) {
    const std::vector<std::string> all = words_of(sheet.name);
    if (all.empty()) continue;
    ++m_first[all.front()];
    ++m_last[all.back()];
  }
  for (const battle::Personage& person : scenario.people) m_people.insert(person.name);
}

Names::Form Names::form_of(UnitId id) const {
  const std::string& name = m_scenario.sheet(id).name;
  const std::vector<std::string> all = words_of(name);
  if (all.size() < 2 || name.find(',') != std::string::npos || is_in(all, m_words.between_two)) return {};
  if (is_count(all.back()) && all.size() > 2)
    return {Form::Kind::Counted, all.back(), name.substr(0, name.size() - all.back().size() - 1)};
  if (has_digit(all.front())) return {Form::Kind::Numbered, all.front(), name.substr(all.front().size() + 1)};
  if (const std::string owner = owner_of(all.front(), m_words); !owner.empty() && all.size() == 2)
    return {Form::Kind::Possessed, owner, all.back()};
  return {};
}

SpokenName Names::name(UnitId id, bool met) const {
  const std::string& name = m_scenario.sheet(id).name;
  const SpokenName full = spoken(name, m_words);
  if (!met) return full;
  const Form form = form_of(id);
  const std::vector<std::string> all = words_of(name);
  if (form.kind == Form::Kind::Numbered) {
    const std::string& noun = all.back();
    if (all.size() == 2 && m_last.at(noun) == 1 && is_in(m_words.plural, small(noun)) && small(noun) != noun)
      return {m_words.article + ' ' + noun, true};
    if (m_first.at(all.front()) == 1) return {m_words.article + ' ' + all.front(), full.plural};
  }
  return full;
}

std::string Names::joint(std::size_t i, std::size_t count) const {
  return i == 0 ? std::string{} : i + 1 < count ? ", " : ' ' + m_words.between_two + ' ';
}

void Names::add_group(Filling& to, std::span<const Named> group, const std::set<UnitId>& met) const {
  const auto words = [&](std::string text) {
    if (!text.empty()) to.pieces.push_back({.text = std::move(text)});
  };
  const auto unit = [&](const Named& one, std::string text) {
    to.pieces.push_back({Piece::Kind::Unit, std::move(text), one.event, one.unit});
  };
  if (group.size() == 1) return unit(group[0], name(group[0].unit, met.contains(group[0].unit)).text);
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Form form = form_of(group[i].unit);
    words(joint(i, group.size()));
    if (form.kind == Form::Kind::Numbered) {
      if (i == 0) words(m_words.article + ' ');
      unit(group[i], i + 1 < group.size() ? form.own : form.own + ' ' + form.shared);
    } else if (form.kind == Form::Kind::Possessed) {
      if (i == 0) words(m_words.several.at(form.shared) + ' ');
      unit(group[i], form.own);
    } else {
      unit(group[i], i == 0 ? spoken(form.shared, m_words).text + ' ' + form.own : form.own);
    }
  }
}

Filling Names::list(std::span<const Named> all, const std::set<UnitId>& met) const {
  std::vector<std::vector<Named>> groups;
  for (const Named& one : all) {
    const Form form = form_of(one.unit);
    const bool joins =
        form.kind != Form::Kind::Whole && (form.kind != Form::Kind::Possessed || m_words.several.contains(form.shared));
    const auto group = std::ranges::find_if(groups, [&](const std::vector<Named>& other) {
      const Form its = form_of(other.front().unit);
      return joins && its.kind == form.kind && its.shared == form.shared;
    });
    if (group != groups.end())
      group->push_back(one);
    else
      groups.push_back({one});
  }
  for (std::vector<Named>& group : groups)
    if (form_of(group.front().unit).kind == Form::Kind::Counted)
      std::ranges::stable_sort(group, {}, [&](const Named& one) { return m_scenario.sheet(one.unit).name; });
  Filling filling;
  filling.plural = all.size() > 1 || (all.size() == 1 && name(all[0].unit, met.contains(all[0].unit)).plural);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (const std::string between = joint(i, groups.size()); !between.empty())
      filling.pieces.push_back({.text = between});
    add_group(filling, groups[i], met);
  }
  return filling;
}

}  // namespace vedette::chronicle
