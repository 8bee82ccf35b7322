#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "data/read.h"
#include "film/happenings.h"
#include "film/script.h"

namespace vedette::film {
namespace {

using choreography::Composition;
using data::Node;

constexpr std::array<std::string_view, 2> frames{"unit", "map"}, paces{"eased", "equal"};
constexpr double longest = 100'000;               // seconds of a battle
constexpr data::Range holds{0.5, 120};            // seconds of a shot
constexpr data::Range heights{0.2, 100'000};      // metres of an eye over the ground: a tall map is seen from 26 km
constexpr data::Range places{-100'000, 100'000};  // metres
constexpr data::Range lenses{8, 1'200};           // millimetres

/// A number with its unit behind it or without.
Node without(std::string_view unit, const Node& node) {
  if (node.kind != Node::Kind::Word || !node.text.ends_with(unit)) return node;
  Node bare = node;
  bare.text.resize(bare.text.size() - unit.size());
  while (bare.text.ends_with(' ')) bare.text.pop_back();
  // Of "2 hours" nothing is taken: whoever wrote it is told of what they wrote.
  return !bare.text.empty() && std::isdigit(static_cast<unsigned char>(bare.text.back())) != 0 ? bare : node;
}

class ScriptReading {
 public:
  explicit ScriptReading(data::Reading& reading) : m_reading{reading} {}

  Script script(const Node& root) {
    data::Keys keys{m_reading, root, "film"};
    Script script{.file = m_reading.file()};
    static_cast<void>(keys.whole("film", {1, 1}));
    if (keys.find("title") != nullptr) script.title = keys.text("title");
    if (const Node* length = keys.find("length")) script.length = word(*length);
    if (const Node* style = keys.find("style"))
      if (const auto chosen = m_reading.as_choice(*style, choreography::style_names, "style"))
        script.style = static_cast<choreography::Style>(*chosen);
    for (const Node& unit : keys.items("cast"))
      if (auto name = word(unit)) script.cast.push_back(std::move(*name));
    if (const Node* sound = keys.find("sound")) script.sound = this->sound(*sound);
    script.whole = keys.flag_or("whole", false);
    for (const Node& node : keys.items("shots")) script.shots.push_back(shot(node));
    if (script.whole && script.shots.empty()) m_reading.error(root.at, "a film that is whole has at least one shot");
    keys.finish();
    return script;
  }

 private:
  std::optional<Word> word(const Node& node) {
    auto text = m_reading.as_text(node);
    if (!text) return {};
    if (text->find_first_not_of(' ') == std::string::npos) {
      m_reading.error(node.at, "nothing (expected words)");
      return {};
    }
    return Word{std::move(*text), node.at};
  }
  std::optional<Word> word(data::Keys& keys, std::string_view key) {
    const Node* node = keys.find(key);
    return node != nullptr ? word(*node) : std::nullopt;
  }
  std::optional<std::int64_t> seconds(const Node& node, data::Range range) {
    return m_reading.as_fixed(without("s", node), thousandths, range);
  }
  std::optional<std::int64_t> seconds(data::Keys& keys, std::string_view key, data::Range range) {
    const Node* node = keys.find(key);
    return node != nullptr ? seconds(*node, range) : std::nullopt;
  }
  timeline::Span span(data::Keys& keys, const Node& at) {
    const std::int64_t from = seconds(keys, "from", {0, longest}).value_or(0),
                       to = seconds(keys, "to", {0, longest}).value_or(from + thousandths);
    if (to <= from) m_reading.error(at.at, "expected a 'to' that is later than 'from'");
    return {static_cast<double>(from) / thousandths, static_cast<double>(to) / thousandths};
  }
  std::optional<std::array<std::int64_t, 2>> stretch(data::Keys& keys, std::string_view key) {
    const Node* node = keys.find(key);
    if (node == nullptr) return {};
    Node bare = *node;
    for (Node& item : bare.items) item = without("s", item);
    const auto two = m_reading.as_fixed_list(bare, 2, millionths, {-longest, longest});
    if (!two) return {};
    if ((*two)[1] <= (*two)[0]) {
      m_reading.error(node->at, "expected two seconds, the second later than the first");
      return {};
    }
    return std::array{(*two)[0], (*two)[1]};
  }
  std::array<std::int64_t, 3> place(const Node& node, data::Range up) {
    const auto three = m_reading.as_fixed_list(node, 3, thousandths, places);
    if (!three) return {0, 0, thousandths};
    const double height = static_cast<double>((*three)[2]) / thousandths;
    if (height < up.low || height > up.high)
      m_reading.error(node.items[2].at,
                      fmt::format("{} m above the ground (expected {} to {})", height, up.low, up.high));
    return {(*three)[0], (*three)[1], (*three)[2]};
  }

  Script::Sound sound(const Node& node) {
    Script::Sound sound;
    if (node.kind == Node::Kind::Word && node.text == "none") {
      sound.none = true;
      return sound;
    }
    data::Keys keys{m_reading, node, "sound"};
    if (keys.find("voice") != nullptr) sound.voice = keys.text("voice");
    if (const Node* music = keys.find("music"))
      if (const auto chosen = m_reading.as_choice(*music, music_names, "music"))
        sound.music = static_cast<Music>(*chosen);
    keys.finish();
    return sound;
  }

  Script::Key key(const Node& node) {
    data::Keys keys{m_reading, node, "key"};
    Script::Key key{.mark = node.at, .eye = {}};
    if (const Node* at = keys.need("at")) key.at = seconds(*at, {0, holds.high}).value_or(0);
    if (const Node* eye = keys.need("eye")) key.eye = place(*eye, heights);
    if (const Node* look = keys.need("look")) {
      if (look->kind == Node::Kind::List)
        key.look = place(*look, {-5'000, heights.high});
      else if (auto name = word(*look))
        key.look = std::move(*name);
    }
    if (const Node* lens = keys.find("lens")) key.lens = m_reading.as_fixed(without("mm", *lens), hundredths, lenses);
    if (const Node* ease = keys.find("ease"))
      if (const auto chosen = m_reading.as_choice(*ease, ease_names, "ease")) key.ease = static_cast<Ease>(*chosen);
    if (const Node* pace = keys.find("pace")) key.equal = m_reading.as_choice(*pace, paces, "pace").value_or(0) == 1;
    keys.finish();
    return key;
  }

  timeline::CutPlate plate(const Node& node) {
    data::Keys keys{m_reading, node, "plate"};
    timeline::CutPlate shown;
    shown.plate.kind = static_cast<stage::Plate::Kind>(keys.choice("plate", stage::plate_names));
    shown.span = span(keys, node);
    if (const Node* side = keys.find("side"))
      if (const auto chosen = m_reading.as_choice(*side, side_names, "side"))
        shown.plate.side = static_cast<int>(*chosen);
    shown.plate.flag = keys.text_or("flag", "");
    if (const Node* lines = keys.find("lines"))
      if (const auto texts = m_reading.as_texts(*lines)) shown.plate.lines = *texts;
    for (const Node& value : keys.items("values"))
      if (const auto whole = m_reading.as_whole(value, {-1e9, 1e9}))
        shown.plate.values.push_back(static_cast<int>(*whole));
    keys.finish();
    return shown;
  }

  void read_words(data::Keys& keys, Script::Shot& shot) {
    const Node* text = keys.find("text");
    if (text == nullptr) return;
    if (text->kind != Node::Kind::List) {
      shot.text = m_reading.as_text(*text);
      return;
    }
    shot.lines.emplace();
    for (const Node& node : text->items) {
      data::Keys line{m_reading, node, "line of text"};
      const timeline::Span its = span(line, node);
      shot.lines->push_back({its, line.text("says")});
      line.finish();
    }
  }

  void read_transition(data::Keys& keys, Script::Shot& shot, const Node& node) {
    const Node *cut = keys.find("cut"), *dissolve = keys.find("dissolve"), *dark = keys.find("dark");
    if ((cut != nullptr) + (dissolve != nullptr) + (dark != nullptr) > 1)
      m_reading.error(node.at, "a shot comes in by one of cut, dissolve and dark");
    if (cut != nullptr && m_reading.as_flag(*cut)) shot.into = timeline::Transition::Cut;
    for (const auto& [given, into] :
         {std::pair{dissolve, timeline::Transition::Dissolve}, std::pair{dark, timeline::Transition::Dark}})
      if (given != nullptr)
        if (const auto takes = seconds(*given, {0.1, 10})) shot.into = into, shot.takes = *takes;
  }

  Script::Shot shot(const Node& node) {
    data::Keys keys{m_reading, node, "shot"};
    Script::Shot shot{.mark = node.at};
    shot.drop = word(keys, "drop");
    if (node.kind == Node::Kind::Mapping) find_lost_sentences(keys, node);
    if (shot.drop) {
      keys.finish();
      return shot;
    }
    shot.when = word(keys, "when"), shot.map = word(keys, "map"), shot.photo = word(keys, "photo");
    read_split(keys, shot, node);
    if (node.kind == Node::Kind::Mapping) {
      if (!shot.when && !shot.map && !shot.photo && node.find("drop") == nullptr && node.find("split") == nullptr)
        m_reading.error(node.at, "the shot does not say what it shows (expected when, map, photo or split; or drop)");
      if (shot.map && (shot.when || shot.photo))
        m_reading.error(shot.map->at, "a shot of the map has its moment in 'map' (leave out the other)");
    }
    shot.battle = stretch(keys, "battle"), shot.ways = stretch(keys, "ways");
    shot.hold = seconds(keys, "hold", holds);
    if (const Node* rate = keys.find("rate"))
      shot.rate = m_reading.as_number(*rate, {timeline::Edit::slowest, timeline::Edit::fastest});
    if (shot.battle && shot.rate) m_reading.error(node.at, "'battle' and 'hold' make the rate (leave out 'rate')");
    if (shot.battle && node.find("hold") == nullptr)
      m_reading.error(node.at, "a shot with 'battle' needs 'hold': seconds of film");
    if (shot.battle && shot.hold) check_rate(shot, node);
    if (const Node* way = keys.find("shot"))
      if (const auto chosen = m_reading.as_choice(
              *way, std::span{choreography::composition_names}.first(choreography::compositions), "shot"))
        shot.shot = static_cast<Composition>(*chosen);
    shot.called = keys.text_or("called", "");
    shot.unit = word(keys, "unit"), shot.other = word(keys, "other");
    if (const Node* look = keys.find("look"))
      if (const auto chosen = m_reading.as_choice(*look, stage::look_names, "look"))
        shot.look = static_cast<stage::Look>(*chosen);
    if (const Node* far = keys.find("far")) shot.far = m_reading.as_flag(*far);
    for (const Node& unit : keys.items("arrows"))
      if (auto name = word(unit)) shot.arrows.push_back(std::move(*name));
    read_words(keys, shot);
    if (const Node* chapter = keys.find("chapter")) shot.chapter = m_reading.as_text(*chapter);
    read_transition(keys, shot, node);
    if (const Node* frame = keys.find("frame"))
      if (const auto chosen = m_reading.as_choice(*frame, frames, "frame")) shot.in_the_map = *chosen == 1;
    for (const Node& item : keys.items("keys")) shot.keys.push_back(key(item));
    check_keys(shot);
    for (const Node& shown : keys.items("plates")) shot.plates.push_back(plate(shown));
    keys.finish();
    return shot;
  }

  /// Two battles in one picture, from the moment `from` on.
  void read_split(data::Keys& keys, Script::Shot& shot, const Node& node) {
    shot.split = word(keys, "split");
    const Node* from = keys.find("from");
    if (shot.split && from == nullptr)
      m_reading.error(node.at, "two battles in one picture need 'from': the moment at which it begins");
    if (!shot.split && from != nullptr && node.find("split") == nullptr)
      m_reading.error(from->at, "'from' is the moment of a shot with 'split' (expected 'when')");
    if (!shot.split || from == nullptr) return;
    if (shot.when || shot.map || shot.photo)
      m_reading.error(shot.split->at, "a picture in two has its moment in 'from' (leave out when, map and photo)");
    shot.when = word(*from);
  }

  /// A moment with a comma, written without quotes where a comma ends a value.
  void find_lost_sentences(data::Keys& keys, const Node& node) {
    for (const std::string_view key : {"when", "map", "drop", "from"}) {
      const Node* moment = node.find(key);
      if (moment == nullptr) continue;
      for (const Node::Entry& entry : node.entries)
        if (entry.value.kind == Node::Kind::Nothing && entry.key.find(' ') != std::string::npos) {
          static_cast<void>(keys.find(entry.key));  // that it is unknown need not be told
          m_reading.error(entry.at,
                          fmt::format("a comma within {{ }} ends a value (put the moment in quotes: \"{}, {}\")",
                                      moment->text, entry.key));
        }
    }
  }

  void check_rate(const Script::Shot& shot, const Node& node) {
    const double rate = static_cast<double>((*shot.battle)[1] - (*shot.battle)[0]) / millionths /
                        (static_cast<double>(*shot.hold) / thousandths);
    constexpr double nothing = 1e-9;
    if (rate < timeline::Edit::slowest - nothing || rate > timeline::Edit::fastest + nothing)
      m_reading.error(node.at,
                      fmt::format("{:.2f} seconds of battle in one of film (expected a quarter to four times)", rate));
  }

  void check_keys(const Script::Shot& shot) {
    for (std::size_t i = 0; i < shot.keys.size(); ++i) {
      if (i > 0 && shot.keys[i].at <= shot.keys[i - 1].at)
        m_reading.error(shot.keys[i].mark, "keys go forward in time");
      if (shot.hold && shot.keys[i].at > *shot.hold)
        m_reading.error(shot.keys[i].mark, fmt::format("a key {} s after its shot began, which takes {} s",
                                                       static_cast<double>(shot.keys[i].at) / thousandths,
                                                       static_cast<double>(*shot.hold) / thousandths));
    }
    if (shot.shot && !shot.keys.empty())
      m_reading.error(shot.keys.front().mark,
                      "a shot has keys of yours or is taken as the director does (leave out one)");
  }

  data::Reading& m_reading;
};

}  // namespace

std::string Script::beside(const std::string& path) const {
  return (std::filesystem::path{file}.parent_path() / path).lexically_normal().string();
}

std::optional<Script> read_script(std::string_view text, const std::string& file, data::Faults& faults) {
  const auto document = data::parse(text, file, faults);
  if (!document) return {};
  data::Reading reading{document->file, faults};
  return ScriptReading{reading}.script(document->root);
}

}  // namespace vedette::film
