#include "app/studio/opening.h"

#include <SDL_timer.h>

#include <chrono>

#include "app/studio/freed_memory.h"
#include "render/imgui_layer.h"
#include "ui/panels.h"

namespace vedette::app {
namespace {

// Shares of the whole as Waterloo takes them.
constexpr float film_from = 0.1F, ground_from = 0.6F;

}  // namespace

Opening::Opening(std::function<Battle()> open, LayOut lay_out, render::Quality quality)
    : m_progress{.step = "reading the battle"},
      m_result{std::async(std::launch::async, [this, open = std::move(open), lay_out = std::move(lay_out), quality] {
        Battle battle = open();
        const StepHeard heard = [this](std::string_view step, float share) {
          begin(step, film_from + share * (ground_from - film_from));
        };
        choreography::Film film = lay_out(battle, heard);
        begin("planting trees and painting the ground", ground_from);
        auto ground = render::prepare(film.set, quality);
        begin("mustering the figures", 0.9F);
        return std::make_unique<OpenedBattle>(OpenedBattle{std::move(battle), std::move(film), std::move(ground)});
      })} {}

Opening::Progress Opening::progress() const {
  const std::lock_guard lock{m_mutex};
  return m_progress;
}

bool Opening::is_done() const {
  return m_result.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
}

void Opening::begin(std::string_view step, float share) {
  const std::lock_guard lock{m_mutex};
  m_progress = {std::string{step}, share};
}

std::unique_ptr<OpenedBattle> shown_when_open(Opening& opening, const std::string& name, Window& window,
                                              render::Stage& stage) {
  stage.clear();
  const auto draw_bar = [&] {
    stage.ui().new_frame(window.width(), window.height(), 0.03F, window.input());
    const Opening::Progress progress = opening.progress();
    ui::draw_loading(name, progress.step, progress.share);
    stage.draw({});
    window.show();
  };
  while (!opening.is_done()) {
    const WindowNews news = window.news();
    if (news.closed) return {};
    if (news.resized) stage.resize(window.width(), window.height());
    draw_bar();
    SDL_Delay(30);
  }
  auto battle = opening.take();
  draw_bar();  // mustering the figures takes this thread
  stage.show(battle->film.set, std::exchange(battle->ground, {}));
  give_back_freed_memory();
  return battle;
}

}  // namespace vedette::app
