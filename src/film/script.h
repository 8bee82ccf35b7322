#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "choreography/director/composition.h"
#include "choreography/director/documentary.h"
#include "data/fault.h"
#include "film/camera_path.h"
#include "timeline/cut.h"

namespace vedette::film {

/// A word of a script and where it stands in it.
struct Word {
  std::string text;
  data::Mark at;
};

/// How much of music there is in a film.
enum class Music : std::uint8_t { None, Quiet, Full };
inline constexpr std::array<std::string_view, 3> music_names{"none", "quiet", "full"};

// What its numbers are counted in: how many make one.
inline constexpr std::int64_t hundredths = 100, thousandths = 1'000, millionths = 1'000'000;

/// A film's script (`film.yaml`): what people write, keep and change of it. Its numbers are whole, so that what is
/// written is read back the same: seconds of film in thousandths, of the battle in millionths, metres and lenses in
/// thousandths and hundredths.
struct Script {
  struct Key {
    data::Mark mark;
    std::int64_t at = 0;                                   // ms since the shot began
    std::array<std::int64_t, 3> eye;                       // mm: in its frame, the third above the ground
    std::variant<std::array<std::int64_t, 3>, Word> look;  // the same, or a unit
    std::optional<std::int64_t> lens;                      // hundredths of a millimetre, of a picture 24 mm high
    std::optional<Ease> ease;
    bool equal = false;
  };

  struct Shot {
    data::Mark mark;
    std::optional<Word> when, map, photo, drop;               // what it shows; of `drop` nothing else counts
    std::optional<Word> split;                                // a branch that is seen beside the battle, from `when`
    std::optional<std::array<std::int64_t, 2>> battle, ways;  // µs from that moment
    std::optional<std::int64_t> hold;                         // ms
    std::optional<double> rate;
    std::optional<choreography::Composition> shot;
    std::string called;  // what the director calls it
    std::optional<Word> unit, other;
    std::optional<stage::Look> look;
    std::optional<bool> far;
    std::vector<Word> arrows;                              // units whose ways a map shows; empty: all
    std::optional<std::string> text;                       // all through the shot
    std::optional<std::vector<timeline::CutWords>> lines;  // or a line after the other
    std::optional<std::string> chapter;
    std::optional<timeline::Transition> into;
    std::int64_t takes = 0;          // ms
    std::optional<bool> in_the_map;  // whether keys stand in the map's frame, not in the unit's
    std::vector<Key> keys;
    std::vector<timeline::CutPlate> plates;
  };

  struct Sound {
    bool none = false;
    std::optional<Music> music;
    std::optional<std::string> voice;  // "flite", "none" or a folder

    [[nodiscard]] bool has_folder() const { return voice && !voice->empty() && *voice != "none" && *voice != "flite"; }
  };

  std::string file;
  std::optional<std::string> title;
  std::optional<Word> length;  // M:SS
  std::optional<choreography::Style> style;
  std::vector<Word> cast;
  Sound sound;
  bool whole = false;  // its shots are all of the film; else the director has the rest
  std::vector<Shot> shots;

  /// Where a file that the script names is found: its names are counted from its own folder.
  [[nodiscard]] std::string beside(const std::string& path) const;
};

/// Reads a script. What is wrong goes to the faults, all of it, each with line and column, and is as if it were not
/// there, so that a battle can be asked for the rest of it (`cut_of`): whether its units and moments are there. There
/// is none where the text cannot be read at all. @param file its name for messages, from whose folder its own files are
/// looked for
[[nodiscard]] std::optional<Script> read_script(std::string_view text, const std::string& file, data::Faults&);

}  // namespace vedette::film
