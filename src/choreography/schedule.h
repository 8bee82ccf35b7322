#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "choreography/captions.h"
#include "choreography/film.h"
#include "choreography/formation.h"
#include "choreography/haste.h"
#include "choreography/people.h"
#include "choreography/strips.h"

namespace vedette::choreography {

/// Men who are to fall, to be placed when every strip is known.
struct Loss {
  std::uint32_t roster = 0;
  int fallen = 0;  // of the unit's figures, altogether, when this loss has been shown
  Span window;     // they fall in it
};

/// A volley or a salvo, to be given smoke and shot when every fall is known.
struct Discharge {
  const UnitStrip* strip = nullptr;
  std::uint32_t roster = 0;
  Seconds begin = 0;
  bool cannon = false;
  std::uint32_t target = 0;  // roster
  float aim = 0;             // bearing towards it
};

/// Losses a unit shows from a second on: for the strength bar of its label.
struct Strength {
  Seconds from = 0;
  float left = 1;
};

/// What a unit's label adds to its name from a second on: orders as the enemy reads them, disorder, fatigue.
struct Condition {
  Seconds from = 0;
  std::string words;
};

/// Lays strips on tracks, event by event. A strip starts at the latest of: the end of its unit's previous strip, the
/// cue of its cause, the start of its phase; units of one phase act at the same time where they do not get in each
/// other's way.
class Schedule {
 public:
  Schedule(const battle::Scenario&, const battle::BattleState& start, const FilmSettings&, Film&);
  void run(std::span<const battle::Entry>);

  [[nodiscard]] const std::vector<Loss>& losses() const { return m_losses; }
  [[nodiscard]] const std::vector<Discharge>& discharges() const { return m_discharges; }
  [[nodiscard]] const std::vector<std::vector<Strength>>& strengths() const { return m_strengths; }
  [[nodiscard]] const std::vector<std::vector<Condition>>& conditions() const { return m_conditions; }
  [[nodiscard]] const std::vector<Ride>& rides() const { return m_rides; }
  [[nodiscard]] const std::vector<Wound>& wounds() const { return m_wounds; }
  [[nodiscard]] const std::vector<Dispatch>& dispatches() const { return m_dispatches; }
  [[nodiscard]] std::vector<CaptionCue> captions() const { return m_captions; }

 private:
  /// One unit while the film is laid out.
  struct Cursor {
    timeline::Track* track = nullptr;
    std::uint32_t roster = 0;
    Company company;
    Stance stance;
    Seconds free = 0;                                           // its last strip ends
    std::string orders;                                         // the chit beside it, "?" face down
    std::map<std::uint16_t, std::pair<int, std::string>> worn;  // by line of the notebook: steps below its best
    Seconds fights_until = -1;                                  // its last strip, when that is a fight
    Seconds hurt = 0;                                           // its last loss is seen: later ones follow it
    std::optional<std::uint16_t> broken;                        // line of the notebook that says it runs
    bool gone = false;
  };
  struct Charge {
    battle::UnitId target;
    Seconds begin = 0, arrival = 0;
    int phase = 0;  // its number: a phase may begin before all of the last one is over
  };
  struct Blow {  // the last time one unit hurt, or tried to hurt, another
    Seconds begin = 0, strikes = 0;
    Span falls;
    int phase = 0;
  };
  using Pair = std::pair<std::uint16_t, std::uint16_t>;
  struct Parting {  // two units stopped fighting
    battle::UnitId one, other;
    Seconds at = 0;
  };
  using Others = std::vector<const Cursor*>;

  // Each shows one event and returns the second at which its first sign is seen.
  Seconds show(const battle::TurnBegan&);
  Seconds show(const battle::PlayerTurnBegan&);
  Seconds show(const battle::PhaseBegan&);
  Seconds show(const battle::GameEnded&);
  Seconds show(const battle::UnitMoved&);
  Seconds show(const battle::FormationChanged&);
  Seconds show(const battle::PlaceEntered&);
  Seconds show(const battle::PlaceLeft&);
  Seconds show(const battle::FireDeclared&);
  Seconds show(const battle::DiceThrown&);
  Seconds show(const battle::CasualtiesTaken&);
  Seconds show(const battle::ChargeDeclared&);
  Seconds show(const battle::ReactionChosen&);
  Seconds show(const battle::ContactMade&);
  Seconds show(const battle::ContactTurned&);
  Seconds show(const battle::ContactEnded&);
  Seconds show(const battle::MeleeRound&);
  Seconds show(const battle::UnitRemoved&);
  Seconds show(const battle::UnitArrived&);
  Seconds show(const battle::MarkerChanged&);
  Seconds show(const battle::NoteSet&);
  Seconds show(const battle::ChitPlaced&);
  Seconds show(const battle::ChitRevealed&);
  Seconds show(const battle::OrderChanged&);
  Seconds show(const battle::InitiativeWon&);
  Seconds show(const battle::LeaderMoved&);
  Seconds show(const battle::CohesionChanged&);
  Seconds show(const battle::OrderWritten&);
  Seconds show(const battle::MessengerRode&);
  Seconds show(const battle::OrderDelivered&);
  Seconds show(const battle::OrderObeyed&);
  Seconds show(const battle::LeaderHit&);
  Seconds show(const battle::LeaderReplaced&);
  Seconds show(const battle::GunsLost&);
  Seconds show(const battle::CompanyDetached&);
  Seconds show(const battle::CompanyRejoined&);
  Seconds show(const battle::ActionDiceRolled&);
  Seconds show(const battle::CommandActivated&);
  Seconds show(const battle::Bombarded&);
  Seconds show(const battle::NightPassed&);
  Seconds show(const battle::UnitRallied&);

  [[nodiscard]] Cursor& cursor(battle::UnitId id) { return m_cursors[id.value - 1U]; }
  [[nodiscard]] const Cursor& cursor(battle::UnitId id) const { return m_cursors[id.value - 1U]; }
  [[nodiscard]] const stage::Roster& roster(const Cursor& c) const { return m_film.set.rosters[c.roster]; }
  [[nodiscard]] const std::string& name(battle::UnitId id) const { return m_scenario.sheet(id).name; }
  [[nodiscard]] double scaled(double seconds) const { return seconds * m_settings.pace; }

  /// Fills the gap before a strip with standing still, and adds it. Returns it.
  const UnitStrip* add(Cursor&, std::unique_ptr<UnitStrip>);
  /// Where a company's men come into sight on their way out of their battalion.
  [[nodiscard]] static Stance setting_out(const Cursor& battalion, const Stance& company);
  /// Men run out of their battalion to where they fall in, or back into it.
  void run_between(Cursor&, Seconds begin, const Stance& from, const Stance& to);
  /// Comes out of nowhere and stands there. @param earliest not before this second.
  Seconds appear(Cursor&, const battle::Pose&, Seconds earliest = 0);
  void hold_until(Cursor&, Seconds);
  /// When a unit may begin, in its turn among those of its phase. @param apart seconds to the turn after it.
  [[nodiscard]] Seconds turn_for(const Cursor&, double apart);
  void busy_until(Seconds at) { m_busy = std::max(m_busy, at); }
  /// @param whole waits for all that the phase has set off; else a long chain of fights ends while others act, who are
  /// no part of it.
  void next_phase(double pause, bool whole = false);
  void settle(battle::UnitId);  // its idle clip, by the contacts it stands in
  void close_ends(Seconds end);

  [[nodiscard]] stage::Layout usual_layout(battle::UnitId);
  [[nodiscard]] Stance deployed(const battle::Unit&, const Company&) const;
  [[nodiscard]] Path path_of(const battle::UnitMoved&, const Cursor&) const;
  /// The same men on the same spots front the other way: whatever they do next they turn first, each on his heel.
  static void face_about(Cursor&);
  /// A move that begins or ends with fronting the other way.
  [[nodiscard]] bool goes_about(const Cursor&, const battle::UnitMoved&) const;
  /// Lays a march, later than asked where it would run through another unit on its way. @return when it begins.
  /// @param meets it goes for those it is about to meet; else it keeps out of them as well.
  Seconds lay_march(Cursor&, Seconds begin, MarchStrip::Plan, const Stance& after, bool meets = true);
  /// What of a march must not be seen, because no waiting keeps it out of others. Empty: see `collision`.
  [[nodiscard]] Span way_through(const UnitStrip& march, const Cursor&, const Others&) const;
  /// Has a march end beside whoever stands where it was to end.
  void make_room(const Cursor&, MarchStrip::Plan&) const;
  /// Foot that stands to be charged levels its bayonets in the last moment.
  void await_charge(Cursor&, Seconds arrival);
  /// Towards the edge of the table its army came from.
  [[nodiscard]] stage::Vec2 homeward(battle::UnitId) const;
  /// Which way a unit that breaks will run.
  [[nodiscard]] stage::Vec2 flight_ahead(battle::UnitId) const;
  /// Its men turn their backs and run some way in no order. @return when it begins.
  Seconds break_ranks(Cursor&, Seconds begin);
  /// A place for a unit that runs, beyond whoever stands in its way.
  [[nodiscard]] Stance with_room_behind(const Stance& wanted, const Cursor&) const;
  /// The crowd falls in again where its base stands. @return when it begins.
  Seconds rally(Cursor&, Seconds begin);
  /// Whoever has just struck a unit cheers when it turns.
  void cheer(battle::UnitId beaten, Seconds begin);
  /// Every piece is left where it stands, its gunners down. @return when the last is.
  Seconds leave_guns(Cursor&, Seconds begin);
  /// After a fight: back to where the base stands on the table.
  void fall_in(Cursor&, const battle::Pose& base);
  /// Lays a change of formation, longer than asked where men could not run so fast; later where others are in the way
  /// and it may wait. @return when it begins.
  Seconds lay_morph(Cursor&, Seconds begin, double lasts, const Stance& after, bool may_wait);
  /// Guns that are to fire over their flank are turned by hand first: on squares nobody has a front. @return when they
  /// are.
  Seconds lay_guns(Cursor&, Seconds begin, float bearing);
  /// Where an attacker stands when it has closed with its target. @param target as it stands then.
  [[nodiscard]] Stance in_contact(const Cursor& attacker, Footing arriving, const Cursor& attacked,
                                  const Stance& target, battle::Face) const;
  [[nodiscard]] std::optional<battle::ContactMade> contact_ahead(battle::UnitId attacker) const;
  /// When a unit charged in this phase is seen to answer; none when it is not charged.
  [[nodiscard]] std::optional<Seconds> answers_charge(battle::UnitId unit) const;
  /// A unit leaves the table before the next phase.
  [[nodiscard]] bool removed_ahead(battle::UnitId unit) const;
  /// A unit leaves its place, or the table, before the next phase: what it does on the spot until then is not seen.
  [[nodiscard]] bool goes_ahead(battle::UnitId unit) const;
  /// When those who have charged a unit reach it: it stands until then.
  [[nodiscard]] Seconds struck(battle::UnitId) const;
  [[nodiscard]] bool square_ahead(battle::UnitId unit) const;

  // Who stands in whose way (schedule_room.cpp).
  [[nodiscard]] static battle::UnitId id_of(const Cursor& c) {
    return battle::UnitId{static_cast<std::uint16_t>(c.roster + 1U)};
  }
  /// A unit at any second, as far as its film is laid out; afterwards it rests.
  [[nodiscard]] stage::Block block_at(const Cursor&, Seconds at) const;
  /// They fight, are about to, or have just parted.
  /// @param meets whether those count whom the first is about to meet.
  [[nodiscard]] bool may_touch(const Cursor&, const Cursor&, bool meets = true) const;
  /// Everybody in whose place a unit may not be seen.
  [[nodiscard]] Others others_than(const Cursor&, bool meets = true) const;
  /// The same without the one it is about to meet.
  [[nodiscard]] Others others_but(const Cursor&, const Cursor& met) const;
  /// Everybody from whom a unit that has fought draws apart.
  [[nodiscard]] Others not_fighting(const Cursor&) const;
  /// The second, not before `begin`, from which a strip keeps out of others best; the earliest of equals.
  [[nodiscard]] Seconds clear_from(Seconds begin, const std::function<std::unique_ptr<UnitStrip>(Seconds)>&,
                                   const Stance& after, const Others&) const;
  /// Metres a strip, and the rest after it, reach into others at the worst; 0 where nobody would notice.
  struct Crowding {
    float passing = 0, standing = 0;
    [[nodiscard]] float worst() const { return std::max(passing, standing); }
  };
  [[nodiscard]] Crowding in_the_way(const UnitStrip&, const Stance& after, const Others&) const;
  /// When a strip first reaches into others, and when last; empty, and the wrong way round, when it never does.
  [[nodiscard]] Span collision(const UnitStrip&, const Others&) const;
  /// `in_the_way` for a unit standing where all others will stand when what is laid out is over.
  [[nodiscard]] float crowding(const Stance&, const Others&) const;
  /// A stance edged along its front, with its files closed or in second line, where others stand in its place.
  [[nodiscard]] Stance with_room(const Stance& wanted, const Others&) const;
  /// How far of `wanted` metres a fight may press a unit forward without pressing it into others.
  [[nodiscard]] float room_to_give(const Cursor&, float wanted) const;

  /// @param weight lines of more weight are shown where there is no time for all.
  /// @param about a unit that has to be in the picture while they are shown, unless they weigh much
  void say(Seconds at, std::string words, int weight, battle::UnitId about = {});
  void note(Moment moment);
  /// The label's words from a second on.
  void label(const Cursor&, Seconds from);
  void lose_order(Cursor&, Seconds from);
  /// Where the middle of a base lies that stands at a pose of the game, in the world.
  [[nodiscard]] stage::Vec2 middle_of(const battle::Pose&, const Company&) const;
  /// The label's bar from a second on. Returns the share of what the unit can bear that it has lost.
  float strength_from(Seconds, battle::UnitId, int losses);
  /// The enemy reads this off the unit's chit.
  Seconds lay_chit(battle::UnitId, std::string read);

  const battle::Scenario& m_scenario;
  const FilmSettings& m_settings;
  Film& m_film;
  Placing m_placing;
  battle::BattleState m_state;
  std::span<const battle::Entry> m_entries;
  std::size_t m_index = 0;  // of the entry being shown

  std::vector<Cursor> m_cursors;              // by id
  Seconds m_phase = 0;                        // no strip of this phase begins earlier
  int m_number = 0;                           // of this phase, counted through the battle
  Seconds m_began = 0;                        // this phase
  Seconds m_busy = 0;                         // everything that holds up the next phase is over
  Seconds m_shown = 0;                        // of the previous entry
  Seconds m_cause = 0;                        // when the cause of the entry being shown is seen
  double m_turn = 0;                          // seconds into this phase at which the next unit may begin
  int m_volleys = 0;                          // to be fired in this phase
  std::map<std::uint16_t, Charge> m_charges;  // by attacker
  std::map<Pair, Blow> m_blows;               // by (who, whom)
  std::vector<Parting> m_partings;

  std::vector<Loss> m_losses;
  std::vector<Discharge> m_discharges;
  std::vector<std::vector<Strength>> m_strengths;    // by roster
  std::vector<std::vector<Condition>> m_conditions;  // by roster
  std::vector<CaptionCue> m_captions;
  std::vector<Ride> m_rides;
  std::vector<Wound> m_wounds;
  std::vector<Dispatch> m_dispatches;
};

}  // namespace vedette::choreography
