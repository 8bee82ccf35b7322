#include "app/words_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "chronicle/pattern.h"
#include "data/read.h"

namespace vedette::app {
namespace {

std::vector<std::string> texts(data::Reading& reading, data::Keys& keys, std::string_view key) {
  const data::Node* node = keys.need(key);
  const auto all = node != nullptr ? reading.as_texts(*node) : std::nullopt;
  return all ? *all : std::vector<std::string>{};
}

/// A text that has each of the slots.
std::string phrase(data::Reading& reading, data::Keys& keys, std::string_view key,
                   std::initializer_list<std::string_view> slots) {
  std::string text = keys.text(key);
  for (const std::string_view slot : slots)
    if (!text.empty() && text.find(slot) == std::string::npos)
      reading.error(keys.at(), fmt::format("'{}' lacks {}", key, slot));
  return text;
}

void read_patterns(data::Reading& reading, data::Keys& keys, std::span<const chronicle::SentenceKind> kinds,
                   std::size_t least, chronicle::Words& words) {
  for (const chronicle::SentenceKind& kind : kinds) {
    const data::Node* node = keys.need(kind.name);
    const auto patterns = node != nullptr ? reading.as_texts(*node) : std::nullopt;
    if (!patterns) continue;
    if (patterns->size() < least)
      reading.error(node->at, fmt::format("{} patterns of '{}' (expected {} or more: none is said twice within {} "
                                          "sentences)",
                                          patterns->size(), kind.name, least, chronicle::no_pattern_twice_within));
    for (const std::string& pattern : *patterns)
      if (const std::string fault = chronicle::pattern_fault(pattern, kind); !fault.empty())
        reading.error(node->at, fault);
    words.patterns[std::string{kind.name}] = *patterns;
  }
}

chronicle::TimeWords time_words(data::Reading& reading, const data::Node& node) {
  chronicle::TimeWords time;
  data::Keys keys{reading, node, "time"};
  time.turn = phrase(reading, keys, "turn", {"{turn}"});
  time.turn_and_clock = phrase(reading, keys, "turn_and_clock", {"{turn}", "{clock}"});
  time.same_turn = texts(reading, keys, "same_turn");
  time.hour = phrase(reading, keys, "hour", {"{h}"});
  time.noon = keys.text("noon");
  time.half = phrase(reading, keys, "half", {"{h}"});
  time.quarter_past = phrase(reading, keys, "quarter_past", {"{h}"});
  time.quarter_to = phrase(reading, keys, "quarter_to", {"{h}"});
  time.past = phrase(reading, keys, "past", {"{h}", "{m}"});
  time.to = phrase(reading, keys, "to", {"{h}", "{m}"});
  for (const std::string& opening : {time.turn, time.turn_and_clock})
    if (!chronicle::Pattern::of(opening)) reading.error(node.at, "a brace stands alone in '" + opening + "'");
  keys.finish();
  return time;
}

chronicle::Words read(data::Reading& reading, const data::Node& root) {
  chronicle::Words words;
  data::Keys keys{reading, root, "word file"};
  keys.whole("words", {1, 1});
  words.language = keys.text("language");
  words.name = keys.text("name");
  words.article = keys.text("article");
  words.between_two = keys.text("between_two");
  words.singular = texts(reading, keys, "singular");
  words.plural = texts(reading, keys, "plural");
  words.possessive = texts(reading, keys, "possessive");
  if (const data::Node* sides = keys.find("sides"); sides != nullptr) {
    if (sides->kind != data::Node::Kind::Mapping)
      reading.error(sides->at, "sides are a mapping of an army's name and how it is spoken of");
    for (const data::Node::Entry& entry : sides->entries)
      if (const auto text = reading.as_text(entry.value)) words.sides[entry.key] = *text;
  }
  words.numbers = texts(reading, keys, "numbers");
  if (const data::Node* several = keys.find("several"); several != nullptr) {
    if (several->kind != data::Node::Kind::Mapping)
      reading.error(several->at, "several is a mapping of a noun and what stands before names of several such units");
    for (const data::Node::Entry& entry : several->entries)
      if (const auto text = reading.as_text(entry.value)) words.several[entry.key] = *text;
  }
  words.none = keys.text("none");
  words.thousands = keys.text("thousands");
  words.about_men = phrase(reading, keys, "about_men", {"{n}"});
  words.men = phrase(reading, keys, "men", {"{n}"});
  words.man = keys.text("man");
  words.half_of = keys.text("half_of");
  words.strong = phrase(reading, keys, "strong", {"{n}"});
  words.and_share = phrase(reading, keys, "and_share", {"{share}"});
  words.paces = phrase(reading, keys, "paces", {"{n}"});
  words.one_in = phrase(reading, keys, "one_in", {"{b}"});
  words.several_in = phrase(reading, keys, "several_in", {"{a}", "{b}"});
  words.turn = phrase(reading, keys, "turn", {"{n}"});
  words.share_of_units = phrase(reading, keys, "share_of_units", {"{a}", "{b}"});
  if (const data::Node* time = keys.need("time")) words.time = time_words(reading, *time);
  if (const data::Node* patterns = keys.need("patterns")) {
    data::Keys kinds{reading, *patterns, "patterns"};
    read_patterns(reading, kinds, chronicle::sentence_kinds, chronicle::no_pattern_twice_within + 1, words);
    read_patterns(reading, kinds, chronicle::result_kinds, 1, words);
    kinds.finish();
  }
  keys.finish();
  return words;
}

}  // namespace

std::optional<chronicle::Words> words_of(std::string_view text, const std::string& file, data::Faults& faults) {
  const auto document = data::parse(text, file, faults);
  if (!document) return std::nullopt;
  data::Reading reading{document->file, faults};
  chronicle::Words words = read(reading, document->root);
  return faults.any_error() ? std::nullopt : std::optional{std::move(words)};
}

chronicle::Words words_named(const Context& context, const std::string& language) {
  namespace fs = std::filesystem;
  const fs::path folder = context.data / "models" / "words";
  std::vector<std::string> there;
  std::error_code ignored;
  for (const auto& file : fs::directory_iterator{folder, ignored})
    if (file.path().extension() == ".yaml") there.push_back(file.path().stem().string());
  std::ranges::sort(there);
  if (std::ranges::find(there, language) == there.end())
    throw bad_input(fmt::format("--language {}: there is no such word file in {} (there is: {})", language,
                                folder.string(), fmt::join(there, ", ")));
  data::Faults faults;
  const std::string file = (folder / (language + ".yaml")).string();
  const auto document = data::load(file, faults);
  if (document) {
    data::Reading reading{document->file, faults};
    chronicle::Words words = read(reading, document->root);
    if (!faults.any_error()) return words;
  }
  throw bad_input(faults.text());
}

}  // namespace vedette::app
