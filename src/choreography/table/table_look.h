#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "battle/event.h"
#include "battle/measures.h"
#include "choreography/film.h"
#include "choreography/path.h"
#include "choreography/table/arrangement.h"

namespace vedette::choreography {

/// What the table look must be told of a game: how it bases a unit, and what it measures in.
struct TableRules {
  std::function<battle::Basing(const battle::BattleState&, battle::UnitId)> basing;
  battle::Measures measures;
};

/// The same film as it stands on a club's table: every unit on its game's own bases, pushed along the very path that
/// the rules moved it, at the same seconds as in the field; the dice of the moment and the counters beside them.
/// Nothing of it is laid out before somebody wants to see it. A pure function of film time.
class TableLook {
 public:
  /// The film is borrowed. @param start, entries those it was built from.
  TableLook(const battle::Scenario&, const battle::BattleState& start, std::span<const battle::Entry> entries,
            const Film& film, const TableRules&);

  /// Turns a frame of the film into the table's: units stand where their bases do, nobody smokes or lies dead.
  void draw(stage::StageFrame&) const;
  /// What a camera of the field becomes at the table: aimed at the bases next to whom it saw, no nearer than a figure's
  /// own size allows, looking down as one does who stands or kneels beside it. "hill" sees the whole table from
  /// standing height.
  [[nodiscard]] stage::Camera camera(std::string_view name, const stage::Camera& of_field, timeline::Seconds at,
                                     const Relief&) const;

 private:
  /// From one second to another a unit is pushed along a way, and stands differently when it is there.
  struct Step {
    timeline::Span span;
    Path path;    // of the unit's own place
    Stand stand;  // afterwards
  };
  struct Throw {
    timeline::Seconds at = 0;
    std::uint32_t roster = none;  // none: nobody's, they lie before their side's edge
    int side = 0, faces = 6;
    std::vector<std::uint8_t> shown;
  };
  static constexpr std::uint32_t none = ~0U;
  /// From a second on a leader is with a unit.
  struct With {
    timeline::Seconds from = 0;
    std::uint32_t roster = none;
  };
  /// A unit's bases as they lie, and the ground they cover.
  struct Lying {
    Footing middle;
    stage::Vec2 extent;
    bool shown = false;
  };

  /// How far a unit is on its way from one stand to the next.
  struct Push {
    const Step &before, &now;
    float share = 0;
    Lying lying;
    [[nodiscard]] bool going() const { return before.stand.shown && !now.stand.shown; }
    [[nodiscard]] bool coming() const { return !before.stand.shown && now.stand.shown; }
  };

  void follow(const battle::BattleState& before, const battle::BattleState& after, const battle::Event&,
              timeline::Seconds shown, const TableRules&);
  void note_leaders(const battle::BattleState& after, timeline::Seconds shown);
  void note_dice(const battle::Event&, timeline::Seconds shown);
  [[nodiscard]] Footing footing(const battle::Pose&) const;
  void lay_ruler(const battle::BattleState& start, const battle::Measures&);
  [[nodiscard]] float inches(float n) const { return n * m_setting.inch; }

  [[nodiscard]] Push push_of(std::uint32_t roster, timeline::Seconds at) const;
  Lying put_unit(stage::StageFrame&, std::uint32_t roster, timeline::Seconds at) const;
  void put_figures(stage::TableTop&, std::uint32_t roster, const Stand&, std::uint32_t first_base) const;
  void put_person(stage::StageFrame&, const stage::Block&, const std::vector<Lying>&, timeline::Seconds at) const;
  /// The unit a leader is with; none for who is with nobody.
  [[nodiscard]] std::optional<std::uint32_t> led_by(std::uint32_t person, timeline::Seconds at) const;
  void put_counters(stage::TableTop&, const Stand&, const Lying&) const;
  /// The same unit threw again since. @param at the second that is drawn.
  [[nodiscard]] bool is_replaced(const Throw&, timeline::Seconds at) const;
  /// Who threw: a unit's bases, else the edge of the table before a player.
  [[nodiscard]] Lying thrown_by(const Throw&, const std::vector<Lying>& units) const;
  void put_dice(stage::TableTop&, const std::vector<Lying>&, timeline::Seconds at) const;
  /// A place, moved so that it lies within some metres of the nearest bases on the table.
  [[nodiscard]] stage::Vec2 near_bases(stage::Vec2, float within, timeline::Seconds at) const;

  const Film& m_film;
  Placing m_placing;
  bool m_by_front = false;
  std::vector<std::vector<Step>> m_steps;  // by roster, by time; the first is how it was set out
  std::vector<std::vector<With>> m_with;   // by leader, by time
  std::vector<Throw> m_throws;             // by time
  stage::TableTop m_setting;               // what never moves: scale and ruler
  int m_near_edge = 0;                     // of the table, behind the first side: 0 south, 1 east, 2 north, 3 west
};

}  // namespace vedette::choreography
