#pragma once

#include <memory>
#include <span>
#include <string>

#include "app/battle.h"
#include "app/correction.h"
#include "app/scenario_source.h"
#include "app/wishes.h"
#include "players/desk/desk.h"
#include "replay/session.h"

namespace vedette::app {

class Commentary;

/// Nobody sits at the table: commanders play, and nobody is asked for their dice.
[[nodiscard]] bool plays_itself(const PlayWishes&);

/// A club's game while it is written down: its file, its game, and the desk at which it is answered. Everything that
/// the game accepts is in the file at once.
class Recording {
 public:
  /// Begins a game in a new file. @param out where what comes of everything is told as it happens; borrowed, null:
  /// nowhere @throws Failure
  [[nodiscard]] static std::unique_ptr<Recording> begin(const Context&, const SourceScenario&, const PlayWishes&,
                                                        const std::string& path, std::ostream* out = nullptr);
  /// Goes on with one that was put aside or cut off; with one of older rules in a file beside it. @throws Failure, also
  /// where nobody sits at a table and its dice are the program's.
  [[nodiscard]] static std::unique_ptr<Recording> go_on(const Context&, const std::string& path, const PlayWishes& now,
                                                        NewWishes, std::ostream* out = nullptr);
  /// Plays on otherwise from an event of another game, in a new file. @throws Failure
  [[nodiscard]] static std::unique_ptr<Recording> branch(const Battle& parent, replay::Sequence at, const PlayWishes&,
                                                         const std::string& path, std::ostream* out = nullptr);
  ~Recording();

  // Of the game; while it is put right, of the game as it would be.
  [[nodiscard]] players::Desk& desk() { return m_correction ? m_correction->desk() : *m_desk; }
  [[nodiscard]] const replay::Replay& replay() const {
    return m_correction ? m_correction->replay() : m_session->recorder().replay();
  }
  /// Somebody who does not sit at the table keeps it to himself.
  [[nodiscard]] bool is_secret(const battle::Event&) const;
  [[nodiscard]] const rules::Ruleset& ruleset() const { return m_ruleset; }
  [[nodiscard]] const battle::Scenario& scenario() const { return *replay().scenario; }
  [[nodiscard]] const std::string& path() const { return m_path; }
  /// Where the damaged file that was gone on with has been kept; empty when it was whole.
  [[nodiscard]] const std::string& kept() const { return m_session->kept(); }
  /// That another file goes on here, because it was begun under older rules; else empty.
  [[nodiscard]] const std::string& older() const { return m_older; }
  /// Something given earlier is put right: what the desk is, and the record, are of a game apart from the file until
  /// it is kept or dropped. @param at place among the desk's deeds
  /// @return why it cannot be, in words for people
  [[nodiscard]] std::optional<std::string> put_right(std::size_t at, players::Carry::Instead);
  /// Everything the game was given, in order, and how many lines the ledger had before each.
  [[nodiscard]] std::span<const players::Deed> deeds() const { return m_desk->deeds(); }
  [[nodiscard]] std::vector<replay::Sequence> ledger_lines_before_deeds() const;
  [[nodiscard]] Correction* correction() { return m_correction.get(); }
  [[nodiscard]] const Correction* correction() const { return m_correction.get(); }
  /// What of the old line waits in a correction to be settled; null: nothing.
  [[nodiscard]] const players::Remembered* misfit() const;
  /// The game is what the correction made of it. @pre it is complete @throws replay::CannotRecord
  void keep_correction();
  void drop_correction() { m_correction.reset(); }
  /// What several deeds come to is in the file whole or not at all. @throws replay::CannotRecord
  void as_one(const std::function<void()>& deeds);
  /// Takes back the last gesture: of a correction the last that settled something, with the first of it all of it.
  /// @return whether there was one
  bool undo();
  /// Does again what was undone last. @return whether there was something
  bool redo();

  /// What was said and thrown once, and is no longer of the game: undone, or put right.
  struct Shelved {
    std::size_t from = 0;  // so many of the game's deeds came before it
    std::vector<players::Deed> deeds;
  };
  [[nodiscard]] std::vector<Shelved> shelved() const;
  /// The game goes on by such a line, and what it leaves is shelved. @return whether the game took all of it: else it
  /// is as it was @throws replay::CannotRecord
  bool take_up(const Shelved&);

  /// Dice of the throw that is waited for, as far as they are typed: they are in the file at once, but of a correction.
  void draft(const std::string& typed);
  [[nodiscard]] std::string typed() const;

  /// Gives the file its settled form; nothing can be recorded any more. @throws Failure: the file stands as it grew.
  void close();
  /// A copy of the game as it stands; what is there is replaced. @return what is wrong.
  [[nodiscard]] std::optional<replay::Fault> copy_to(const std::string& path) const;
  /// After the disk was full: writes all of the game, from here on too, into another file, or the same anew.
  /// @return what is still wrong.
  [[nodiscard]] std::optional<replay::Fault> save_as(const std::string& path);

 private:
  void again(const std::function<void()>& deeds);
  void go_on_from(const Battle& old);
  Recording(const rules::Ruleset&, std::string path, PlayWishes, std::unique_ptr<players::Desk>,
            std::unique_ptr<replay::Session>, std::ostream* out);

  const rules::Ruleset& m_ruleset;
  std::string m_path, m_older;
  PlayWishes m_wishes;
  std::unique_ptr<players::Desk> m_desk;
  std::unique_ptr<replay::Session> m_session;  // its game uses the desk
  std::unique_ptr<Commentary> m_told;          // null: nobody hears
  std::unique_ptr<Correction> m_correction;
};

}  // namespace vedette::app
