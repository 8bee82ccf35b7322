#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "timeline/strip.h"

namespace vedette::film {

inline constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

/// Something of a battle that a film can be cut by: a turn, a side's part of it or a phase begins, or a sentence of the
/// ledger comes true.
struct Happening {
  std::int32_t turn = 0;
  int side = -1;         // 0 red, 1 blue; -1: of a turn
  std::string phase;     // the game's own word; empty: of a turn or a side's part of it
  std::string sentence;  // empty: what is named begins
  timeline::Seconds at = 0;
  std::optional<std::uint32_t> unit, other;  // rosters it is about
  bool telling = false;                      // a camera would be turned on it
};

/// All of a battle, by which moments are named: "T2", "T2/red", "T2/red/shooting", and behind a comma a sentence or
/// its beginning, as `vedette log` prints it: "T2/red/shooting, 78th Highlanders fire at 1st Léger II". A name means
/// the same moment in a battle that was recorded anew, as long as the same happens in it.
class Happenings {
 public:
  explicit Happenings(std::vector<Happening> by_time) : m_all{std::move(by_time)} {}

  /// What a name means: the first such; or in words what is wrong with it, and the nearest there is.
  [[nodiscard]] core::Result<const Happening*, std::string> find(std::string_view name) const;
  /// The shortest name that is found again as this.
  [[nodiscard]] std::string name_of(const Happening&) const;
  /// By what a shot of a stretch of the battle is best named: what its unit does in it, else what began last.
  /// @pre there is one.
  [[nodiscard]] const Happening& of(timeline::Span battle, std::optional<std::uint32_t> unit) const;
  [[nodiscard]] const std::vector<Happening>& all() const { return m_all; }
  /// When the turn of a happening ends.
  [[nodiscard]] timeline::Seconds turn_ends(const Happening&, timeline::Seconds duration) const;

 private:
  std::vector<Happening> m_all;
};

}  // namespace vedette::film
