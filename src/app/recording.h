#pragma once

#include <memory>
#include <string>

#include "app/scenario_source.h"
#include "app/wishes.h"
#include "players/desk/desk.h"
#include "replay/session.h"

namespace vedette::app {

/// A club's game while it is written down: its file, its game, and the desk at which it is answered. Everything that
/// the game accepts is in the file at once.
class Recording {
 public:
  /// Begins a game in a new file. @throws Failure
  [[nodiscard]] static std::unique_ptr<Recording> begin(const Context&, const SourceScenario&, const PlayWishes&,
                                                        const std::string& path);
  /// Goes on with one that was put aside or cut off. @throws Failure, also where nobody sits at a table and its dice
  /// are the program's.
  [[nodiscard]] static std::unique_ptr<Recording> go_on(const Context&, const std::string& path, const PlayWishes& now,
                                                        NewWishes);

  [[nodiscard]] players::Desk& desk() { return *m_desk; }
  [[nodiscard]] const replay::Replay& replay() const { return m_session->recorder().replay(); }
  [[nodiscard]] const rules::Ruleset& ruleset() const { return m_ruleset; }
  [[nodiscard]] const battle::Scenario& scenario() const { return *replay().scenario; }
  [[nodiscard]] const std::string& path() const { return m_path; }
  /// Where the damaged file that was gone on with has been kept; empty when it was whole.
  [[nodiscard]] const std::string& kept() const { return m_session->kept(); }
  /// Gives the file its settled form; nothing can be recorded any more. @throws Failure: the file stands as it grew.
  void close();
  /// After the disk was full: writes all of the game, from here on too, into another file, or the same anew.
  /// @return what is still wrong.
  [[nodiscard]] std::optional<replay::Fault> save_as(const std::string& path);

 private:
  Recording(const rules::Ruleset& ruleset, std::string path, std::unique_ptr<players::Desk> desk,
            std::unique_ptr<replay::Session> session)
      : m_ruleset{ruleset}, m_path{std::move(path)}, m_desk{std::move(desk)}, m_session{std::move(session)} {}

  const rules::Ruleset& m_ruleset;
  std::string m_path;
  std::unique_ptr<players::Desk> m_desk;
  std::unique_ptr<replay::Session> m_session;  // its game uses the desk
};

}  // namespace vedette::app
