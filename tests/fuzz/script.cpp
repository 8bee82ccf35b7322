// Any bytes as a film's script, cut from a small battle: what can be cut is written, and cut again from that the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "film/script_cut.h"
#include "film/script_text.h"

namespace {

using namespace vedette;

/// Two regiments on a plain, who look at each other for a turn.
choreography::Film two_regiments() {
  auto scenario = std::make_shared<battle::Scenario>();
  scenario->name = "A plain";
  scenario->ground.width = scenario->ground.height = core::inches(36);
  battle::BattleState start;
  for (const auto& [side, name, y, facing] :
       {std::tuple{core::Side::Red, "78th Highlanders", 10, 0}, std::tuple{core::Side::Blue, "1st Léger", 22, 180}}) {
    const battle::UnitId id{static_cast<std::uint16_t>(scenario->units.size() + 1)};
    const battle::Pose pose{{core::inches(18).micrometres, core::inches(y).micrometres}, core::degrees(facing)};
    scenario->units.push_back({.id = id, .side = side, .name = name, .men = 100, .pose = pose});
    start.units.push_back({.id = id, .side = side, .pose = pose, .width = core::inches(4), .depth = core::inches(2)});
  }
  start.scenario = scenario;
  const std::vector<battle::Entry> entries{{.sequence = 1, .cause = 0, .event = battle::TurnBegan{1}}};
  return choreography::build_film(*scenario, start, entries, {.men_per_figure = 20});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const choreography::Film film = two_regiments();
  static const choreography::Relief relief;
  static const film::UnitNames names{film.set.rosters};
  static const film::Happenings happenings{{{.turn = 1},
                                            {.turn = 1,
                                             .side = 0,
                                             .phase = "shooting",
                                             .sentence = "78th Highlanders fire",
                                             .at = 2,
                                             .unit = 0,
                                             .other = 1}}};
  const film::CuttingRoom room{film,
                               relief,
                               happenings,
                               names,
                               [](const std::string& path) { return path.ends_with(".jpg") ? "" : path + ": none"; },
                               [](const std::string&) { return std::string{}; }};
  data::Faults faults;
  const auto script = film::read_script({reinterpret_cast<const char*>(bytes), size}, "film.yaml", faults);
  const auto cut = script ? film::cut_of(*script, {}, room, faults) : std::nullopt;
  static_cast<void>(faults.text());
  if (!cut || faults.any_error()) return 0;
  const std::string text = film::script_text(*cut, *script, names, happenings, relief);
  const auto again = film::read_script(text, "film.yaml", faults);
  const auto same = again ? film::cut_of(*again, {}, room, faults) : std::nullopt;
  if (!same || film::script_text(*same, *again, names, happenings, relief) != text) std::abort();
  static_cast<void>(cut->at(1).camera_at(1));
  return 0;
}
