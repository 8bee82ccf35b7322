#include "house/layering.h"

#include <algorithm>
#include <array>

namespace vedette::house {
namespace {

/// A room and the rooms it may include, in words; what lies below those is allowed as well.
struct Room {
  std::string_view name, may_include;
};

/// The table of the architecture, top row lowest.
constexpr std::array rooms{
    Room{"core", ""},
    Room{"battle", "core"},
    Room{"rules", "battle"},
    Room{"rulesets", "rules"},
    Room{"players", "rules data"},
    Room{"files", "core"},
    Room{"data", "core files"},
    Room{"scenario", "battle data"},
    Room{"replay", "rules files"},
    Room{"chronicle", "battle"},
    Room{"prospects", "rules replay chronicle"},
    Room{"stage", "core"},
    Room{"timeline", "stage"},
    Room{"choreography", "battle timeline"},
    Room{"film", "choreography data"},
    Room{"assets", "stage data"},
    Room{"render", "timeline assets"},
    Room{"picking", "stage"},
    Room{"ballistics", "picking"},
    Room{"ui", "rules timeline"},
    Room{"sound", "timeline"},
    Room{"video", "stage data"},
    Room{"plates", "stage"},
    Room{"report", "chronicle rules replay stage"},
    Room{"app",
         "rulesets players scenario replay prospects choreography film render ballistics ui sound video plates report"},
};

/// Each folder under this one is a game and a room of its own, whatever its name, and so is its commander's.
constexpr std::string_view games = "rulesets/", commander = "/commander";

/// A foreign library's headers by the start of their names, and the places that may include them.
struct Foreign {
  std::string_view headers, owners;
};

constexpr std::array foreigners{
    Foreign{"xxhash.h", "core"},
    Foreign{"gmp", "rules/odds"},
    Foreign{"yaml-cpp/", "data"},
    Foreign{"png.h", "scenario video"},
    Foreign{"cereal/", "replay"},
    Foreign{"zstd.h", "replay"},
    Foreign{"assimp/", "assets"},
    Foreign{"meshoptimizer.h", "render"},
    Foreign{"stb_", "assets render video"},
    Foreign{"Ogre", "render"},
    Foreign{"GL/", "render"},
    Foreign{"X11/", "render"},
    Foreign{"EGL/", "render"},
    Foreign{"bullet/", "picking"},
    Foreign{"btBullet", "picking"},
    Foreign{"BulletCollision/", "picking"},
    Foreign{"BulletDynamics/", "picking"},
    Foreign{"LinearMath/", "picking"},
    Foreign{"imgui", "ui render"},
    Foreign{"libav", "sound/recording video"},
    Foreign{"libsw", "sound/recording video"},
    Foreign{"ebur128.h", "sound/level"},
    Foreign{"fluidsynth.h", "sound/band"},
    Foreign{"flite/", "sound/guide_voice"},
    Foreign{"cairo/", "plates"},
    Foreign{"webp/", "video"},
    Foreign{"pango/", "plates"},
    Foreign{"gio/", "app"},
    Foreign{"SDL", "app"},
    Foreign{"CLI/", "app"},
    Foreign{"nlohmann/", "film report app"},
    Foreign{"fmt/",
            "players data scenario replay prospects stage timeline choreography film assets render picking ui video "
            "report app"},
};

/// The operating system's headers, for the rooms that touch files, processes and displays.
constexpr std::string_view system_headers = "fcntl.h malloc.h poll.h unistd.h pwd.h";
constexpr std::string_view system_rooms = "files replay assets render video report app";

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (!word.empty()) found.push_back(word);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return found;
}

bool has_word(std::string_view text, std::string_view word) {
  const auto all = words(text);
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// Whether `path` is the file or lies in the folder called `place`: "rules/odds" holds rules/odds.cpp and rules/odds/.
bool lies_in(std::string_view path, std::string_view place) {
  return path.starts_with(place) && path.size() > place.size() &&
         (path[place.size()] == '/' || path[place.size()] == '.' || path[place.size()] == '_');
}

/// "rulesets/burt" for all that lies there; empty for what belongs to no game.
std::string_view game_of(std::string_view path) {
  if (!path.starts_with(games)) return {};
  const std::size_t end = path.find('/', games.size());
  return path.substr(0, end == std::string_view::npos ? 0 : end);
}

/// Whether a room is a game's, or its commander's.
bool is_of_a_game(std::string_view room) {
  return room.starts_with(games);
}

bool may_include(std::string_view from, std::string_view to) {
  if (from == to) return true;
  // A game knows the rules' common words, its commander the game as well; the registry alone knows games.
  if (is_of_a_game(from)) return from == std::string{to} + std::string{commander} || may_include("rules", to);
  if (is_of_a_game(to)) return false;
  const auto room = std::find_if(rooms.begin(), rooms.end(), [&](const Room& r) { return r.name == from; });
  const auto below = words(room->may_include);
  return std::any_of(below.begin(), below.end(), [&](std::string_view name) { return may_include(name, to); });
}

/// Headers of the C++ library have neither a folder nor an ending.
bool is_standard(std::string_view header) {
  return header.find_first_of("./") == std::string_view::npos;
}

std::string judge_foreign(std::string_view path, std::string_view header) {
  if (is_standard(header)) return {};
  const std::string name = "<" + std::string{header} + ">";
  if (has_word(system_headers, header) || header.starts_with("sys/"))
    return has_word(system_rooms, room_of(path)) ? "" : name + " is the operating system's, not for this room";
  const auto known = std::find_if(foreigners.begin(), foreigners.end(),
                                  [&](const Foreign& library) { return header.starts_with(library.headers); });
  if (known == foreigners.end()) return name + " belongs to no room: add it to the table in tests/house/layering.cpp";
  const auto owners = words(known->owners);
  if (std::any_of(owners.begin(), owners.end(), [&](std::string_view owner) { return lies_in(path, owner); }))
    return {};
  return name + " may only be included in: " + std::string{known->owners};
}

std::string judge_own(std::string_view path, const std::string& header, const std::set<std::string>& known) {
  if (header.ends_with(".inc")) return {};  // made by the build from a file of the same room
  if (!known.contains(header))
    return "\"" + header + "\" is no file under src (write includes from src: \"stage/frame.h\")";
  const std::string_view from = room_of(path), to = room_of(header);
  if (may_include(from, to)) return {};
  if (from == "rulesets" && game_of(header) == to) return {};
  // The game hands its commander out and plays without him.
  if (path == std::string{from} + "/ruleset.cpp" && to == std::string{from} + std::string{commander}) return {};
  return std::string{from} + " may not include " + std::string{to} + " (\"" + header + "\")";
}

}  // namespace

std::string_view room_of(std::string_view path) {
  std::string_view found = game_of(path);
  if (!found.empty()) {
    const std::string_view inside = path.substr(found.size());
    return inside.starts_with(std::string{commander} + '/') ? path.substr(0, found.size() + commander.size()) : found;
  }
  for (const Room& room : rooms)
    if (path.starts_with(room.name) && path.substr(room.name.size()).starts_with('/') &&
        room.name.size() > found.size())
      found = room.name;
  return found;
}

std::vector<std::string> forbidden_includes(const SourceFile& source, const std::set<std::string>& known) {
  if (room_of(source.path).empty())
    return {at_line(source, 1, "this folder is no room of the house (tests/house/layering.cpp)")};
  std::vector<std::string> faults;
  for (const Include& include : includes_of(source.text)) {
    const std::string fault =
        include.quoted ? judge_own(source.path, include.header, known) : judge_foreign(source.path, include.header);
    if (!fault.empty()) faults.push_back(at_line(source, include.line, fault));
  }
  return faults;
}

}  // namespace vedette::house
