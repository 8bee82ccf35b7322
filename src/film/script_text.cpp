#include "film/script_text.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <span>

#include "data/quotes.h"
#include "film/settled.h"

namespace vedette::film {
namespace {

using timeline::CutShot;

std::string list_of(std::span<const std::string> texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + data::in_quotes(text);
  return '[' + out + ']';
}

/// A file as a script names it that lies there; by its whole path where nobody knows where that is. What was named by
/// its whole path stays so.
std::string as_named_in(const std::string& script, const std::string& path) {
  namespace fs = std::filesystem;
  if (fs::path{path}.is_absolute()) return path;
  const fs::path whole = fs::absolute(path).lexically_normal();
  if (script.empty()) return whole.string();
  return whole.lexically_proximate(fs::absolute(script).lexically_normal().parent_path()).string();
}

std::string seconds(double value) {
  return decimal(thousandths_of(value), thousandths) + " s";
}

/// A stretch of the battle, from a moment of it.
std::string stretch(timeline::Span span, double moment) {
  const std::int64_t at = millionths_of(moment);
  return fmt::format("[{} s, {} s]", decimal(millionths_of(span.from) - at, millionths),
                     decimal(millionths_of(span.to) - at, millionths));
}

std::string place(stage::Vec3 at, const choreography::Relief& relief) {
  const double ground = relief.ground({at.x, at.y});
  return fmt::format("[{}, {}, {}]", decimal(thousandths_of(at.x), thousandths),
                     decimal(thousandths_of(at.y), thousandths), decimal(thousandths_of(at.z - ground), thousandths));
}

class Writing {
 public:
  Writing(const std::string& file, const UnitNames& names, const Happenings& happenings,
          const choreography::Relief& relief)
      : m_file{file}, m_names{names}, m_happenings{happenings}, m_relief{relief} {}

  std::string shot(const CutShot& shot) {
    const std::string name = m_happenings.name_of(m_happenings.of(shot.battle, shot.unit));
    const Happening& happening = **m_happenings.find(name);  // a name may mean an earlier one than what it was made of
    const bool split = !shot.split.empty(), map = shot.look == stage::Look::Map && shot.photo.empty() && !split;
    m_out = fmt::format("  - {}: {}\n", split ? "from" : map ? "map" : "when", data::in_quotes(name));
    if (!shot.photo.empty()) line("photo", data::in_quotes(as_named_in(m_file, shot.photo)));
    if (split) line("split", data::in_quotes(as_named_in(m_file, shot.split)));
    line("battle", stretch(shot.battle, happening.at));
    line("hold", seconds(shot.film.length()));
    line("called", data::in_quotes(shot.name()));
    if (shot.look == stage::Look::Table || split) line("look", stage::look_names[static_cast<std::size_t>(shot.look)]);
    if (shot.unit) line("unit", data::in_quotes(m_names.of(*shot.unit)));
    if (shot.other) line("other", data::in_quotes(m_names.of(*shot.other)));
    if (shot.far != map) line("far", shot.far ? "yes" : "no");
    if (shot.ways) line("ways", stretch(*shot.ways, happening.at));
    if (!shot.movers.empty()) {
      std::vector<std::string> movers;
      for (const std::uint32_t unit : shot.movers) movers.push_back(m_names.of(unit));
      line("arrows", list_of(movers));
    }
    words(shot);
    if (!shot.chapter.empty()) line("chapter", data::in_quotes(shot.chapter));
    if (shot.into == timeline::Transition::Dissolve) line("dissolve", seconds(shot.takes));
    if (shot.into == timeline::Transition::Dark) line("dark", seconds(shot.takes));
    keys(shot);
    plates(shot);
    return std::move(m_out);
  }

 private:
  void line(std::string_view key, std::string_view value) { m_out += fmt::format("    {}: {}\n", key, value); }

  void words(const CutShot& shot) {
    if (!shot.words || shot.words->empty()) return;
    m_out += "    text:\n";
    for (const timeline::CutWords& said : *shot.words)
      m_out += fmt::format("      - {{from: {}, to: {}, says: {}}}\n", seconds(said.span.from), seconds(said.span.to),
                           data::in_quotes(said.text));
  }
  void keys(const CutShot& shot) {
    line("frame", "map");
    m_out += "    keys:\n";
    for (const timeline::CameraKey& key : shot.keys)
      m_out += fmt::format("      - {{at: {}, eye: {}, look: {}, lens: {} mm}}\n", seconds(key.at),
                           place(key.camera.eye, m_relief), place(key.camera.target, m_relief),
                           decimal(lens_of(key.camera.field_of_view), hundredths));
  }
  void plates(const CutShot& shot) {
    if (!shot.plates.empty()) m_out += "    plates:\n";
    for (const timeline::CutPlate& shown : shot.plates) {
      const stage::Plate& plate = shown.plate;
      m_out +=
          fmt::format("      - {{plate: {}, from: {}, to: {}", stage::plate_names[static_cast<std::size_t>(plate.kind)],
                      seconds(shown.span.from), seconds(shown.span.to));
      if (plate.side >= 0) m_out += fmt::format(", side: {}", side_names[static_cast<std::size_t>(plate.side)]);
      if (!plate.flag.empty()) m_out += ", flag: " + data::in_quotes(plate.flag);
      if (!plate.lines.empty()) m_out += ", lines: " + list_of(plate.lines);
      if (!plate.values.empty()) m_out += fmt::format(", values: [{}]", fmt::join(plate.values, ", "));
      m_out += "}\n";
    }
  }

  const std::string& m_file;  // where it is to lie
  const UnitNames& m_names;
  const Happenings& m_happenings;
  const choreography::Relief& m_relief;
  std::string m_out;
};

std::string head_of(const Script& head) {
  std::string out =
      "# A film by Vedette. Its shots are all there is: change words, holds and places, take shots out, put others "
      "in,\n"
      "# and film it with `vedette film REPLAY --script THIS -o F.mp4`. What may stand here: `vedette film --help`.\n"
      "film: 1\n";
  if (head.title) out += "title: " + data::in_quotes(*head.title) + '\n';
  if (head.sound.none) out += "sound: none\n";
  std::string sound;
  if (const auto& voice = head.sound.voice)
    sound += "voice: " + data::in_quotes(head.sound.has_folder() ? as_named_in(head.file, *voice) : *voice);
  if (head.sound.music)
    sound +=
        fmt::format("{}music: {}", sound.empty() ? "" : ", ", music_names[static_cast<std::size_t>(*head.sound.music)]);
  if (!head.sound.none && !sound.empty()) out += "sound: {" + sound + "}\n";
  return out + "whole: yes\nshots:\n";
}

}  // namespace

std::string decimal(std::int64_t parts, std::int64_t per_unit) {
  std::string out = parts < 0 ? "-" : "";
  const std::int64_t size = std::abs(parts), rest = size % per_unit;
  out += std::to_string(size / per_unit);
  if (rest == 0) return out;
  std::string digits = std::to_string(per_unit + rest).substr(1);
  while (digits.ends_with('0')) digits.pop_back();
  return out + '.' + digits;
}

std::string script_text(const timeline::Cut& cut, const Script& head, const UnitNames& names,
                        const Happenings& happenings, const choreography::Relief& relief) {
  std::string out = head_of(head);
  Writing writing{head.file, names, happenings, relief};
  for (const CutShot& shot : cut.shots) out += writing.shot(shot);
  return out;
}

}  // namespace vedette::film
