#include "film/cut_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "data/read.h"
#include "data/suggest.h"

namespace vedette::film {
namespace {

using stage::Plate;
using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;
using timeline::Span;

constexpr std::array<std::string_view, 2> sides{"red", "blue"};
constexpr double longest = 100'000;  // seconds
constexpr double same = 1e-6;        // seconds

/// A text as YAML takes it, whatever stands in it.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + '"';
}

std::string list_of(std::span<const std::string> texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + quoted(text);
  return '[' + out + ']';
}

void write_plate(std::string& out, const timeline::CutPlate& shown) {
  const Plate& plate = shown.plate;
  out += fmt::format("      - {{plate: {}, from: {}, to: {}", stage::plate_names[static_cast<std::size_t>(plate.kind)],
                     shown.span.from, shown.span.to);
  if (plate.side >= 0) out += fmt::format(", side: {}", sides[static_cast<std::size_t>(plate.side)]);
  if (!plate.flag.empty()) out += ", flag: " + quoted(plate.flag);
  if (!plate.lines.empty()) out += ", lines: " + list_of(plate.lines);
  if (!plate.values.empty()) out += fmt::format(", values: [{}]", fmt::join(plate.values, ", "));
  out += "}\n";
}

void write_shot(std::string& out, const CutShot& shot, std::span<const std::string> names) {
  out += fmt::format("  - kind: {}\n    film: [{}, {}]\n    battle: [{}, {}]\n", shot.kind, shot.film.from,
                     shot.film.to, shot.battle.from, shot.battle.to);
  if (shot.look != stage::Look::Field)
    out += fmt::format("    look: {}\n", stage::look_names[static_cast<std::size_t>(shot.look)]);
  if (shot.unit) out += fmt::format("    unit: {}\n", quoted(names[*shot.unit]));
  if (shot.other) out += fmt::format("    other: {}\n", quoted(names[*shot.other]));
  if (shot.far) out += "    far: yes\n";
  if (shot.ways) out += fmt::format("    ways: [{}, {}]\n", shot.ways->from, shot.ways->to);
  if (shot.words) out += "    words: " + quoted(*shot.words) + '\n';
  if (!shot.chapter.empty()) out += "    chapter: " + quoted(shot.chapter) + '\n';
  if (shot.into != timeline::Transition::Cut)
    out += fmt::format("    into: {}\n    takes: {}\n", timeline::transition_names[static_cast<std::size_t>(shot.into)],
                       shot.takes);
  out += "    keys:\n";
  for (const timeline::CameraKey& key : shot.keys) {
    const stage::Camera& camera = key.camera;
    out += fmt::format("      - {{at: {}, eye: [{}, {}, {}], target: [{}, {}, {}], view: {}}}\n", key.at, camera.eye.x,
                       camera.eye.y, camera.eye.z, camera.target.x, camera.target.y, camera.target.z,
                       camera.field_of_view);
  }
  if (shot.plates.empty()) return;
  out += "    plates:\n";
  for (const timeline::CutPlate& plate : shot.plates) write_plate(out, plate);
}

/// Reads the shots of one text.
class CutReading {
 public:
  CutReading(data::Reading& reading, std::span<const std::string> names) : m_reading{reading}, m_names{names} {}

  CutShot shot(const data::Node& node) {
    data::Keys keys{m_reading, node, "shot"};
    CutShot shot;
    shot.kind = keys.text("kind");
    shot.film = span(keys.need("film")).value_or(Span{0, 1});
    shot.battle = span(keys.need("battle")).value_or(shot.film);
    const double rate = shot.rate();
    if (rate < timeline::Edit::slowest - same || rate > timeline::Edit::fastest + same)
      m_reading.error(
          node.at, fmt::format("a shot shows the battle a quarter to four times as fast as it is, not {:.2f}", rate));
    if (const data::Node* look = keys.find("look"))
      if (const auto chosen = m_reading.as_choice(*look, stage::look_names, "look"))
        shot.look = static_cast<stage::Look>(*chosen);
    shot.unit = unit(keys.find("unit"));
    shot.other = unit(keys.find("other"));
    shot.far = keys.flag_or("far", false);
    if (const data::Node* ways = keys.find("ways")) shot.ways = span(ways);
    if (const data::Node* words = keys.find("words")) shot.words = m_reading.as_text(*words);
    shot.chapter = keys.text_or("chapter", "");
    if (const data::Node* into = keys.find("into"))
      if (const auto chosen = m_reading.as_choice(*into, timeline::transition_names, "transition"))
        shot.into = static_cast<timeline::Transition>(*chosen);
    shot.takes = keys.number_or("takes", 0, {0, 10});
    for (const data::Node& key : keys.items("keys")) shot.keys.push_back(camera_key(key));
    if (shot.keys.empty()) m_reading.error(node.at, "a shot needs a camera: at least one of keys");
    if (!std::ranges::is_sorted(shot.keys, {}, &timeline::CameraKey::at))
      m_reading.error(node.at, "keys go forward in time");
    for (const data::Node& shown : keys.items("plates")) shot.plates.push_back(plate(shown));
    keys.finish();
    return shot;
  }

 private:
  std::optional<Span> span(const data::Node* node) {
    if (node == nullptr) return {};
    const auto numbers = m_reading.as_numbers(*node, 2, {0, longest});
    if (!numbers) return {};
    if ((*numbers)[1] <= (*numbers)[0]) {
      m_reading.error(node->at, "expected two seconds, the second later than the first");
      return {};
    }
    return Span{(*numbers)[0], (*numbers)[1]};
  }
  std::optional<std::uint32_t> unit(const data::Node* node) {
    if (node == nullptr) return {};
    const auto name = m_reading.as_text(*node);
    if (!name) return {};
    const auto known = std::ranges::find(m_names, *name);
    if (known != m_names.end()) return static_cast<std::uint32_t>(known - m_names.begin());
    const std::vector<std::string_view> all(m_names.begin(), m_names.end());
    m_reading.error(node->at, "unknown unit '" + *name + "'" + data::hint(*name, all));
    return {};
  }
  stage::Vec3 place(const data::Node* node) {
    if (node == nullptr) return {};
    const auto numbers = m_reading.as_numbers(*node, 3, {-1e6, 1e6});
    if (!numbers) return {};
    return {static_cast<float>((*numbers)[0]), static_cast<float>((*numbers)[1]), static_cast<float>((*numbers)[2])};
  }
  timeline::CameraKey camera_key(const data::Node& node) {
    data::Keys keys{m_reading, node, "key"};
    timeline::CameraKey key;
    key.at = keys.number("at", {0, longest});
    key.camera.eye = place(keys.need("eye"));
    key.camera.target = place(keys.need("target"));
    key.camera.field_of_view = static_cast<float>(keys.number("view", {0.02, 2.6}));
    keys.finish();
    return key;
  }
  timeline::CutPlate plate(const data::Node& node) {
    data::Keys keys{m_reading, node, "plate"};
    timeline::CutPlate shown;
    shown.plate.kind = static_cast<Plate::Kind>(keys.choice("plate", stage::plate_names));
    shown.span = {keys.number("from", {0, longest}), keys.number("to", {0, longest})};
    if (shown.span.to <= shown.span.from) m_reading.error(node.at, "a plate goes after it has come");
    if (const data::Node* side = keys.find("side"))
      if (const auto chosen = m_reading.as_choice(*side, sides, "side")) shown.plate.side = static_cast<int>(*chosen);
    shown.plate.flag = keys.text_or("flag", "");
    if (const data::Node* lines = keys.find("lines"))
      if (const auto texts = m_reading.as_texts(*lines)) shown.plate.lines = *texts;
    for (const data::Node& value : keys.items("values"))
      if (const auto whole = m_reading.as_whole(value, {-1e9, 1e9}))
        shown.plate.values.push_back(static_cast<int>(*whole));
    keys.finish();
    return shown;
  }

  data::Reading& m_reading;
  std::span<const std::string> m_names;
};

}  // namespace

std::string cut_text(const Cut& cut, std::span<const std::string> names) {
  std::string out = "cut: 1\nshots:\n";
  for (const CutShot& shot : cut.shots) write_shot(out, shot, names);
  return out;
}

std::optional<Cut> read_cut(std::string_view text, const std::string& file, std::span<const std::string> names,
                            data::Faults& faults) {
  const auto document = data::parse(text, file, faults);
  if (!document) return {};
  const std::size_t before = faults.all().size();
  data::Reading reading{document->file, faults};
  data::Keys keys{reading, document->root, "cut"};
  static_cast<void>(keys.whole("cut", {1, 1}));
  CutReading shots{reading, names};
  Cut cut;
  Seconds end = 0;
  for (const data::Node& node : keys.items("shots")) {
    cut.shots.push_back(shots.shot(node));
    const Span& film = cut.shots.back().film;
    if (std::abs(film.from - end) > same)
      reading.error(node.at,
                    fmt::format("expected a shot that begins at second {}, where the one before it ends", end));
    end = film.to;
  }
  if (cut.shots.empty()) reading.error(document->root.at, "a cut has at least one shot");
  keys.finish();
  if (faults.all().size() > before) return {};
  return cut;
}

}  // namespace vedette::film
