#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studio/film_script.h"
#include "choreography/director/documentary.h"
#include "timeline/cut.h"

namespace vedette::app {

/// Where the user of the studio cuts the film of the battle that is open: the director's cut, or the one that was kept
/// with the battle, changed shot by shot; every change can be undone. Without window and graphics.
class FilmRoom {
 public:
  /// All are borrowed. Odds are told where they were found before: nothing is played.
  FilmRoom(const Context&, const Battle&, const choreography::Film&);

  [[nodiscard]] const timeline::Cut& cut() const { return m_cut; }
  /// What is wrong with the film that was kept with the battle, where it could not be taken up; else empty.
  [[nodiscard]] const std::string& in_vain() const { return m_in_vain; }
  [[nodiscard]] std::size_t chosen() const { return m_chosen; }
  void choose(std::size_t shot);
  [[nodiscard]] bool is_pinned(std::size_t shot) const { return m_now[shot].pinned; }
  [[nodiscard]] bool can_undo() const { return !m_before.empty(); }
  /// Rises with every change of any shot: for who keeps pictures of them.
  [[nodiscard]] int version() const { return m_version; }

  // What is done to the chosen shot. What changes a shot pins it.
  /// Begins and ends it later by so many seconds of film, earlier where they are negative; its camera and its words
  /// stay where they are in the battle. It keeps half a second at least, and what the battle has at most.
  void trim(double first, double last);
  /// Takes it another way: the next of those the director would offer. @return whether there is one
  bool replace();
  /// A pinned shot stays when the director cuts anew.
  void toggle_pin();
  /// Leaves it out, unless it is the last.
  void drop();
  /// The camera stands there at that second of film; the first such key takes the director's place.
  void key(double at, const stage::Camera&);
  /// Words all through it; empty for none.
  void write(const std::string& words);

  void undo();
  /// The director's film of a length, as near as there is something to show. It takes seconds in a large battle, and
  /// may be asked for beside whatever else is done here.
  [[nodiscard]] timeline::Cut directors(double seconds) const;
  /// The film is another; pinned shots take the places of those in it that show the same.
  void cut_anew(const timeline::Cut&);

  /// The film as a script.
  [[nodiscard]] std::string script() const;

 private:
  struct Shot {
    timeline::CutShot shot;
    bool pinned = false, own_keys = false;
    std::size_t way = 0;  // how many have been offered for it
  };

  void begin();  // a change that can be undone
  void laid();   // shots one after the other again
  void take(const timeline::Cut&);
  [[nodiscard]] Shot& now() { return m_now[m_chosen]; }

  const Context& m_context;
  const Battle& m_battle;
  const choreography::Film& m_film;
  choreography::Relief m_relief;
  std::vector<Shot> m_now;
  std::vector<std::vector<Shot>> m_before;
  timeline::Cut m_cut;
  std::size_t m_chosen = 0;
  int m_version = 0;
  std::string m_in_vain;
};

}  // namespace vedette::app
