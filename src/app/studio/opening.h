#pragma once

#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>

#include "app/battle.h"
#include "app/context.h"
#include "app/studio/film_set.h"
#include "app/studio/window.h"
#include "choreography/film.h"
#include "render/stage.h"

namespace vedette::app {

/// A battle with all that its picture needs.
struct OpenedBattle {
  Battle battle;
  choreography::Film film;
  std::shared_ptr<const render::Groundwork> ground;
};

/// A battle being opened on a thread of its own, so that the window lives on and can tell how far it has come.
class Opening {
 public:
  using LayOut = std::function<choreography::Film(const Battle&, const StepHeard&)>;
  /// @param open reads or plays the battle; called on the thread, as nobody else may use the context meanwhile.
  /// @param lay_out makes its film, or as much of it as is known
  Opening(std::function<Battle()> open, LayOut lay_out, render::Quality);

  struct Progress {
    std::string step;
    float share = 0;  // of the whole, 0 to 1
  };
  [[nodiscard]] Progress progress() const;
  [[nodiscard]] bool is_done() const;
  /// Waits. @throws what opening threw. @pre called once.
  [[nodiscard]] std::unique_ptr<OpenedBattle> take() { return m_result.get(); }

 private:
  void begin(std::string_view step, float share);

  mutable std::mutex m_mutex;
  Progress m_progress;
  std::future<std::unique_ptr<OpenedBattle>> m_result;  // last: its thread uses the others
};

/// Waits in a window for a battle that is being opened, with a bar that says how far it has come, and shows its set.
/// @return none when the window was closed meanwhile. @throws what opening threw.
[[nodiscard]] std::unique_ptr<OpenedBattle> shown_when_open(Opening&, const std::string& name, Window&, render::Stage&);

}  // namespace vedette::app
