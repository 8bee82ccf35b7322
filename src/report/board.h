#pragma once

#include <string>

#include "report/page.h"

namespace vedette::report {

/// The table as a picture in SVG: a thousand units wide, north up.
class Board {
 public:
  explicit Board(const Material&);

  /// The symbols and the ground, once for the page: hidden, for others to use.
  [[nodiscard]] std::string definitions() const;
  /// A map of one state: the ground and everybody on it. @param id empty but for the map that plays, whose units can be
  /// chosen.
  [[nodiscard]] std::string map(const battle::BattleState&, const std::string& id, const std::string& label) const;
  /// The map's data for the script: steps, who does what in them, and where every unit stands from which step on.
  [[nodiscard]] std::string data() const;

 private:
  struct Place {
    double x = 0, y = 0, width = 0, depth = 0;
    int facing = 0;   // degrees clockwise from north
    char sign = 'i';  // i foot, c horse, a guns, q square, s skirmish
    friend bool operator==(const Place&, const Place&) = default;
  };
  [[nodiscard]] Place place(const battle::BattleState&, core::UnitId) const;
  [[nodiscard]] double x(std::int64_t micrometres) const { return static_cast<double>(micrometres) * m_scale; }
  [[nodiscard]] double y(std::int64_t micrometres) const {
    return m_height - static_cast<double>(micrometres) * m_scale;
  }
  [[nodiscard]] std::string ground() const;
  [[nodiscard]] std::string scale() const;  // a bar of a round length

  const Material& m_material;
  double m_scale, m_height, m_least;
};

}  // namespace vedette::report
