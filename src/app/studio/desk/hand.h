#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/always.h"
#include "app/recording.h"
#include "app/studio/desk/ghost.h"
#include "app/studio/desk/offers.h"
#include "app/studio/desk/table_check.h"

namespace vedette::players {
struct Misheard;
}

namespace vedette::app {

/// What the hand at the desk does between two answers: takes hold of a base, drags and turns it, types lengths,
/// numbers, dice and words, and gives the answer. Knows no window: the table in micrometres, keys by what they mean.
/// Nothing is recorded before an answer is given. @throws replay::CannotRecord from whatever gives one.
class Hand {
 public:
  /// Borrowed.
  explicit Hand(Recording& recording) : m_recording{recording}, m_always{recording} { look_anew(); }

  // By mouse.
  /// Takes hold of the base that lies there, names a target, or puts down a place. @return whether it took anything.
  bool press(core::Point at);
  /// @param freely it goes just where it is held; else, near where people mean it, there (`snaps`)
  void drag(core::Point to, bool freely = false);
  void release() { m_dragging = false; }
  [[nodiscard]] bool is_dragging() const { return m_dragging; }

  // More bases move by one vector, each by an answer of its own; all of it is one gesture.
  void join(core::Point at);                   // Ctrl and a click: the base that lies there too, or no longer
  void join_within(core::Point, core::Point);  // a box: all that may be laid down there
  void join_brigade();                         // Ctrl+G: all under the same commander as whoever is held
  [[nodiscard]] const std::vector<core::UnitId>& group() const { return m_group; }  // with whoever is held
  /// Of the others of the group, while it is moved.
  [[nodiscard]] std::span<const Ghost> group_ghosts() const;

  // By keys.
  void take_next(int by);                   // of those who may act, by id
  void turn_by(core::Angle);                // the ghost
  void push_by(core::Point);                // the ghost, along the table's edges
  void type(char);                          // letters, digits, signs
  void rub_out();                           // the last of them
  void accept();                            // Enter
  void let_go();                            // Esc: one thing at a time
  [[nodiscard]] bool has_anything() const;  // to let go
  void take_offer(const Offer&);
  void end_phase();     // asks, naming who has not acted; accept ends it
  void say_in_words();  // opens the line for words
  void roll();          // the program throws
  void set_umpires_dice(bool on) { m_umpire = on; }
  void undo();
  void redo();

  // Rulings: how the table stands, rules or not.
  void rule_on_held();           // F8: a slip for whoever is held, or is asked about
  bool rule_on(core::Point at);  // for the base that lies there
  void type_on_slip(char);       // as `type`, by mouse
  void check_table();            // F9: a sheet with a slip for every base, or it is put away
  void look_at(core::UnitId);    // of the sheet
  void as_it_stood();            // Ctrl+Enter: the ghost stays where it is held, and its unit's move is spent
  /// Whatever was held is let go: the game got something, or lost it.
  void look_anew();

  // What is not asked any more, by the rule that asks it.
  void set_habits(Habits habits) { m_always.set(std::move(habits)); }
  void always();  // Ctrl+L: the last answer from now on; or, where it is given so already, not any more
  /// What was given so, or may be; else empty.
  [[nodiscard]] std::string habit_words() const;
  /// Taken once: they are others than were set.
  [[nodiscard]] std::optional<Habits> take_new_habits() { return m_always.take_new(); }

  // What the desk shows.
  [[nodiscard]] const std::vector<Offer>& offers() const { return m_offers; }
  /// Whether an offer can be taken by whoever is held, or by nobody in particular.
  [[nodiscard]] bool is_open(const Offer&) const;
  [[nodiscard]] const rules::Choice* chosen() const;
  [[nodiscard]] const std::vector<core::UnitId>& actors() const { return m_actors; }
  [[nodiscard]] core::UnitId held() const { return m_held; }
  /// Whom the question is about, where he is on the table and nobody is held.
  [[nodiscard]] core::UnitId asked() const;
  /// Which generals on the table are answers, each by a click on him.
  [[nodiscard]] std::vector<core::LeaderId> generals() const;
  /// Whether whoever is held can be dragged and pushed to a place.
  [[nodiscard]] bool lays() const { return can_lay(m_held); }
  [[nodiscard]] const std::vector<TargetOffer>& targets() const { return m_targets; }
  /// Works out what the dice promise against one more of the targets, or whom the ghost charges: not for all at once,
  /// which may take a second.
  void look_ahead();
  /// Of the charge that the ghost is held to; null: none, or not known.
  [[nodiscard]] const rules::Outlook* charge_outlook() const;
  /// The ghost of whoever is held and was moved; worked out when it is first looked at.
  [[nodiscard]] const Ghost* ghost() const;
  [[nodiscard]] const std::optional<core::Point>& place() const { return m_place; }
  [[nodiscard]] const std::string& digits() const { return m_digits; }  // of a length, an angle, or dice
  [[nodiscard]] const std::optional<std::string>& words() const { return m_words; }
  [[nodiscard]] bool is_ending() const { return m_ending; }
  [[nodiscard]] const RulingSlip* slip() const { return m_check ? &m_check->slip() : m_slip ? &*m_slip : nullptr; }
  [[nodiscard]] const TableCheck* check() const { return m_check ? &*m_check : nullptr; }
  /// Letters are text now, and no keys.
  [[nodiscard]] bool is_writing() const { return m_words || (slip() != nullptr && slip()->writes_reason()); }
  [[nodiscard]] bool umpires_dice() const { return m_umpire; }
  /// What came of the last gesture, where nothing came of it: a refusal, what is missing.
  [[nodiscard]] const std::string& trouble() const { return m_trouble; }
  /// Grows whenever the game got something or lost it.
  [[nodiscard]] int changes() const { return m_changes; }

 private:
  [[nodiscard]] const rules::BattleState& state() const { return m_recording.desk().state(); }
  [[nodiscard]] const std::optional<rules::Decision>& question() const { return m_recording.desk().question(); }
  bool hold_misfit();
  void take(core::UnitId);
  void show_targets();
  [[nodiscard]] bool forms() const;  // a formation is chosen, and its width is open
  void take_form(std::size_t choice);
  void give_form(const rules::Choice&);
  void wish(const battle::Pose&);
  [[nodiscard]] const std::vector<TargetOffer>& charges();
  [[nodiscard]] std::optional<rules::Outlook> foretold(const rules::Answer&) const;
  [[nodiscard]] std::optional<Ghost> charge_ghost(const Ghost& held, core::Point at);
  void give(rules::Answer);
  void give_group();
  struct Wished {
    core::UnitId unit;
    battle::Pose pose;
  };
  [[nodiscard]] std::vector<Wished> group_wishes() const;
  [[nodiscard]] std::string_view way_chosen() const;
  void join(core::UnitId);
  [[nodiscard]] RulingSlip* paper() { return m_check ? &m_check->slip() : m_slip ? &*m_slip : nullptr; }
  [[nodiscard]] bool may_rule();
  void open_slip(core::UnitId);
  void rule_table();
  bool press_on_slip(core::Point);
  void rule(battle::RulingMade);
  void throw_typed();
  void give_words();
  void tell_misheard(const players::Misheard&);
  void use_digits();
  bool close_for(core::UnitId);
  bool open(core::UnitId);
  bool name(core::UnitId);
  bool name_general(core::Point);
  [[nodiscard]] core::UnitId base_at(core::Point) const;
  [[nodiscard]] core::UnitId base_on_sheet(core::Point) const;
  /// How far from the middle of a unit's base, were it at a pose, a point on it lies, squared; none beside it.
  [[nodiscard]] std::optional<std::int64_t> off_middle(const battle::Unit&, battle::Pose, core::Point) const;
  [[nodiscard]] bool can_lay(core::UnitId) const;
  [[nodiscard]] std::string why_not(core::UnitId) const;

  Recording& m_recording;
  std::vector<Offer> m_offers;
  std::vector<core::UnitId> m_actors;
  std::vector<TargetOffer> m_targets;
  std::size_t m_foretold = 0;          // so many of the targets were looked ahead to
  std::vector<TargetOffer> m_charges;  // of whoever is held
  bool m_charges_known = false;
  core::UnitId m_charged;  // whom the ghost was held over when it was last looked ahead
  std::optional<rules::Outlook> m_charge_outlook;
  std::vector<core::UnitId> m_group;          // empty, or more than one
  mutable std::vector<Ghost> m_group_ghosts;  // of m_wish
  mutable bool m_group_ghosts_known = false;
  core::UnitId m_held;
  std::optional<battle::Pose> m_wish;
  mutable std::optional<Ghost> m_ghost;  // of m_wish; none: not worked out yet
  core::Angle m_facing;                  // of the ghost as it was turned by hand
  std::optional<std::size_t> m_chosen;   // a choice taken by its letter
  std::optional<core::Point> m_place;
  core::Point m_grip;  // from the base's own place to where it was taken hold of
  bool m_dragging = false, m_ending = false, m_umpire = false;
  std::string m_digits, m_trouble;
  std::optional<std::string> m_words;
  std::optional<RulingSlip> m_slip;
  std::optional<TableCheck> m_check;
  Always m_always;
  int m_changes = 0;
};

}  // namespace vedette::app
