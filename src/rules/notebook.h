#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "battle/event.h"
#include "rules/note_values.h"
#include "rules/referee.h"

/// The umpire's notebook: what no photograph of the table shows. A game declares it as one struct, a row for each note:
///
///   struct Notes : rules::NotesOfAGame {
///     Note<Unit, bool> moved = turn("moved", "SB-MOVE-16", "moved this turn");
///     Note<Unit, UnitId> supports = turn("supports", "SB-ASLT-13", "the unit it supports").told("{} support {}");
///   };
///   inline constexpr Notes notes;
///
/// and then reads `noted(unit, notes.moved)` and writes `note(referee, unit, notes.supports, target)`.
namespace vedette::rules {

/// One key of the umpire's notebook: battle::Note::key is its place in Ruleset::notes.
struct NoteInfo {
  std::string_view key, rule, title;
  battle::Lifetime lifetime = battle::Lifetime::Game;
  NoteRange range{};
  bool secret = false;
  std::optional<battle::Side> of{};  // a secret about the game as a whole: whose it is
  std::string_view told{};           // the ledger's sentence once it is written: its owner's name, who is named in it
};

class NotesOfAGame;

/// A row while it is written: the words of one note. A number that is neither yes or no nor somebody's says its bounds.
class NoteRow {
 public:
  constexpr NoteRow(NotesOfAGame& all, std::uint16_t key) : m_all{&all}, m_key{key} {}
  [[nodiscard]] constexpr std::uint16_t key() const { return m_key; }
  [[nodiscard]] constexpr NoteInfo& info() const;
  constexpr NoteRow from(std::int64_t low, std::int64_t high) const {
    info().range.low = low, info().range.high = high;
    return *this;
  }
  constexpr NoteRow up_to(std::int64_t high) const { return from(0, high); }
  constexpr NoteRow secret() const {
    info().secret = true;
    return *this;
  }
  constexpr NoteRow secret_of(battle::Side side) const {
    info().of = side;
    return secret();
  }
  constexpr NoteRow told(std::string_view sentence) const {
    info().told = sentence;
    return *this;
  }

 private:
  NotesOfAGame* m_all;
  std::uint16_t m_key;
};

/// A note about an Owner (battle::Unit, battle::Leader, or battle::BattleState for the game as a whole) that holds a T.
template <class Owner, class T>
struct Note {
  std::uint16_t key;
  battle::Lifetime lifetime;

  constexpr Note(NoteRow row) : key{row.key()}, lifetime{row.info().lifetime} {  // NOLINT(google-explicit-constructor)
    NoteRange& range = row.info().range;
    range.names = Coded<T>::names;
    if (std::is_same_v<T, FewUnits>)
      range.high = std::numeric_limits<std::int64_t>::max();
    else if (range.names != NoteRange::Names::Nothing)
      range.high = 0;
    if (std::is_same_v<Owner, battle::Leader>) range.about = NoteRange::About::General;
    if (std::is_same_v<Owner, battle::BattleState>) range.about = NoteRange::About::Game;
  }
  /// The line, for events that carry some and for deployment.
  [[nodiscard]] constexpr battle::Note holding(T value) const {
    return {.key = key, .lifetime = lifetime, .value = Coded<T>::number(value)};
  }
  /// What a line of this note says.
  [[nodiscard]] static constexpr T read(const battle::Note& line) { return Coded<T>::value(line.value); }
};

/// Derived from by each game: its notes are members, each its row. Replays know a note by its place, so that new ones
/// come last.
class NotesOfAGame {
 public:
  [[nodiscard]] constexpr std::span<const NoteInfo> infos() const { return {m_infos.data(), m_count}; }

 protected:
  template <class Owner, class T>
  using Note = rules::Note<Owner, T>;

  constexpr NoteRow game(std::string_view key, std::string_view rule, std::string_view title) {
    return row({key, rule, title, battle::Lifetime::Game});
  }
  constexpr NoteRow turn(std::string_view key, std::string_view rule, std::string_view title) {
    return row({key, rule, title, battle::Lifetime::Turn});
  }
  constexpr NoteRow player_turn(std::string_view key, std::string_view rule, std::string_view title) {
    return row({key, rule, title, battle::Lifetime::PlayerTurn});
  }
  constexpr NoteRow phase(std::string_view key, std::string_view rule, std::string_view title) {
    return row({key, rule, title, battle::Lifetime::Phase});
  }

 private:
  friend class NoteRow;
  constexpr NoteRow row(const NoteInfo& info) {
    m_infos[m_count] = info;
    return {*this, m_count++};
  }
  std::array<NoteInfo, 80> m_infos{};
  std::uint16_t m_count = 0;
};

constexpr NoteInfo& NoteRow::info() const {
  return m_all->m_infos[m_key];
}

template <class Owner, class T>
[[nodiscard]] constexpr T noted(const Owner& owner, const Note<Owner, T>& note) {
  return Coded<T>::value(owner.notes[note.key]);
}

/// Whether anything stands there at all.
template <class Owner, class T>
[[nodiscard]] bool is_noted(const Owner& owner, const Note<Owner, T>& note) {
  return owner.notes[note.key] != 0;
}

/// Writes a line about a unit (no unit: about the game); nothing when it stands so already.
void write(Referee&, battle::UnitId, const battle::Note& line, battle::Sequence cause);

template <class T>
void note(Referee& referee, battle::UnitId unit, const Note<battle::Unit, T>& note, std::type_identity_t<T> value,
          battle::Sequence cause = 0) {
  write(referee, unit, note.holding(value), cause);
}
template <class T>
void note(Referee& referee, const Note<battle::BattleState, T>& note, std::type_identity_t<T> value,
          battle::Sequence cause = 0) {
  write(referee, {}, note.holding(value), cause);
}

/// Writes also what stands so already, as the replays of two games have it.
template <class T>
void note_anew(Referee& referee, battle::UnitId unit, const Note<battle::Unit, T>& note, std::type_identity_t<T> value,
               battle::Sequence cause = 0) {
  referee.record(battle::NoteSet{.unit = unit, .note = note.holding(value), .why = {}}, cause);
}
template <class T>
void note_anew(Referee& referee, const Note<battle::BattleState, T>& note, std::type_identity_t<T> value,
               battle::Sequence cause = 0) {
  referee.record(battle::NoteSet{.unit = {}, .note = note.holding(value), .why = {}}, cause);
}

/// The row's own sentence of what has been written. Empty when it has none, when the note was struck out, or when there
/// is no such row or nobody of that number: a file may say anything.
[[nodiscard]] std::string told(std::span<const NoteInfo>, const battle::BattleState&, const battle::NoteSet&);

}  // namespace vedette::rules
