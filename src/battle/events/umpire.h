#pragma once

#include "battle/state.h"

namespace vedette::battle {

/// How well whoever wrote it down knew how it stood.
enum class Certainty : std::uint8_t { Seen, About, Guess };

/// One thing that a ruling set, whatever the rules say of it. What a kind does not name stays at its default.
struct RulingItem {
  enum class Kind : std::uint8_t {
    Place,      // unit, at: its base is put down there; it leaves its place of the ground, and its fights
    Formation,  // unit, formation, and its base's width and depth where they change with it
    Losses,     // unit, count: what it has lost in all
    State,      // note, of the unit or of the game
    Contact,    // contact, there: two units are locked together, or are no longer
    Off,        // unit: its base is taken from the table
    Back,       // unit, at: and put down again
    Marker,     // unit, marker, there
    Clock,      // count: the turn that is played
  };
  Kind kind = Kind::Place;
  UnitId unit;
  Pose at;
  Formation formation = Formation::Line;
  std::optional<Length> width{}, depth{};
  std::int32_t count = 0;
  Note note;
  Contact contact;
  Marker marker = Marker::Hedge;
  bool there = true;
};
void fields(auto& visit, Same<RulingItem> auto& i) {
  visit("kind", i.kind), visit("unit", i.unit), visit("at", i.at), visit("formation", i.formation);
  visit("width", i.width), visit("depth", i.depth), visit("count", i.count), visit("note", i.note);
  visit("contact", i.contact), visit("marker", i.marker), visit("there", i.there);
}

/// Whoever wrote the game down said how the table stands, rules or not: between two deeds, one after another.
struct RulingMade {
  static constexpr int tag = 80;
  std::vector<RulingItem> items;  // at least one; each holds where those before it hold
  Certainty certainty = Certainty::Seen;
  std::string reason;  // "as it stood"
};
void fields(auto& visit, Same<RulingMade> auto& e) {
  visit("items", e.items), visit("certainty", e.certainty), visit("reason", e.reason);
}

}  // namespace vedette::battle
