#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/progress.h"
#include "app/report.h"
#include "app/studio/commands.h"
#include "app/studio/picture_options.h"
#include "choreography/director/choice.h"
#include "choreography/placing.h"
#include "render/display.h"
#include "stage/box.h"
#include "video/jpeg.h"

namespace vedette::app {
namespace {

constexpr int still_width = 880, still_height = 495, map_side = 1100;
constexpr std::size_t most_stills = 4;

std::string bytes_of(const std::vector<std::uint8_t>& jpeg) {
  return {jpeg.begin(), jpeg.end()};
}

/// The ground of the whole table as a printed map, nobody on it.
report::GroundPicture ground_of(const Context& context, const Battle& battle, const choreography::Film& film) {
  const choreography::Placing placing{battle.scenario()};
  const battle::Ground& ground = battle.scenario().ground;
  const core::Point east{ground.width.micrometres, 0}, north{0, ground.height.micrometres};
  std::array<stage::Vec2, 4> corners{placing.world({}), placing.world(east), placing.world(north),
                                     placing.world(east + north)};
  stage::Box box = stage::box_of(corners);
  // A strip below the table takes the map's margin, a scale and a north arrow: the page cuts it off and has its own.
  const float strip = 0.12F * box.size().y;
  box.low.y -= strip;
  const stage::Vec2 middle = box.middle(), extent = box.size();
  const float longest = std::max(extent.x, extent.y);
  PictureOptions options{.look = "map"};
  const auto side = [&](float of) {
    return std::max(64, static_cast<int>(std::lround(map_side * of / longest)) / 2 * 2);
  };
  const int width = side(extent.x), height = side(extent.y);
  options.size = fmt::format("{}x{}", width, height);
  const auto stage = offscreen_stage(context, options, render::Quality::High, film);
  constexpr float lens = 0.5F;
  const float half = extent.y / 2, above = film.set.scenery.ground.at(middle);
  stage::StageFrame frame;
  frame.look = stage::Look::Map;
  frame.camera = {.eye = {middle.x, middle.y, above + half / std::tan(lens / 2)},
                  .target = {middle.x, middle.y, above},
                  .field_of_view = lens};
  stage->take({&frame, 1});
  const double across = half * static_cast<double>(width) / height;
  const auto share = [&](stage::Vec2 at) {
    return std::array{0.5 + (static_cast<double>(at.x) - middle.x) / (2 * across),
                      0.5 - (static_cast<double>(at.y) - middle.y) / (2.0 * half)};
  };
  return {.jpeg = bytes_of(video::jpeg_of("the map", width, height, stage->read_back())),
          .origin = share(corners[0]),
          .east = share(corners[1]),
          .north = share(corners[2])};
}

struct Wanted {
  const chronicle::Engagement* fight = nullptr;
  chronicle::Act::Kind act = chronicle::Act::Kind::Crisis;
};

/// The heaviest fight of each act first, then the next heaviest of all; as they happened.
std::vector<Wanted> wanted_of(const chronicle::Chronicle& story) {
  std::vector<Wanted> all;
  for (std::size_t rank = 0; rank < most_stills; ++rank)
    for (const chronicle::Act& act : story.acts)
      if (rank < act.engagements.size() && all.size() < most_stills)
        all.push_back({&story.engagements[act.engagements[rank]], act.kind});
  std::ranges::stable_sort(all, {}, [](const Wanted& wanted) { return wanted.fight->first(); });
  return all;
}

/// A picture that tells a fight: when, and from where.
struct View {
  double second = 0;
  stage::Camera camera;
  battle::Sequence at = 0;
  float worth = -1e9F;
};

/// The best camera that the director's choice finds for one of a fight's own moments.
View view_of(const Battle& battle, const choreography::Film& film, const choreography::Choice& choice,
             const chronicle::Engagement& fight) {
  constexpr double around = 0.6;  // seconds before and after
  constexpr std::size_t tried = 6;
  std::vector<const choreography::Moment*> moments;
  for (const choreography::Moment& moment : film.moments) {
    const core::UnitId unit{static_cast<std::uint16_t>(moment.unit + 1)};
    if (moment.sequence >= fight.first() && moment.sequence <= fight.last() &&
        std::ranges::find(fight.units, unit) != fight.units.end())
      moments.push_back(&moment);
  }
  // Of the turn in which most of it happened, where the film has some of it.
  const auto is_of_main_turn = [&](const choreography::Moment* moment) {
    const auto line = std::ranges::lower_bound(battle.ledger, moment->sequence, {}, &battle::LedgerLine::sequence);
    return line != battle.ledger.end() && line->turn == fight.main_turn;
  };
  if (std::ranges::any_of(moments, is_of_main_turn))
    std::erase_if(moments, [&](const choreography::Moment* moment) { return !is_of_main_turn(moment); });
  std::ranges::stable_sort(moments, std::ranges::greater{}, &choreography::Moment::salience);
  if (moments.size() > tried) moments.resize(tried);
  View best;
  for (const choreography::Moment* moment : moments) {
    const choreography::Offer offer = choice.of(*moment, {moment->peak - around, moment->peak + around});
    if (offer.candidates.empty()) continue;
    const choreography::Candidate& chosen = offer.best();
    const float worth = chosen.worth + (offer.shows ? 1.0F : 0.0F);
    if (worth > best.worth)
      best = {.second = moment->peak,
              .camera = choreography::between(chosen.move.first, chosen.move.second, 0.5),
              .at = moment->sequence,
              .worth = worth};
  }
  return best;
}

/// Whose fight is seen; who tells the battle says it better where it knows the moment's event.
std::string caption(const Battle& battle, const chronicle::Engagement& fight, battle::Sequence at) {
  std::string text = fmt::format("Turn {}", battle.replay.state_at(at).clock.turn);
  if (fight.struck) text += ": " + battle.scenario().sheet(fight.struck).name;
  if (fight.struck && !fight.by.empty()) text += " against " + battle.scenario().sheet(fight.by.front()).name;
  return text;
}

ReportPictures pictures_of(const Context& context, const Battle& battle, const Story& story) {
  ReportPictures pictures;
  try {
    const render::PrivateDisplay display;
    const choreography::Film film = make_film(context, battle, usual_ratio(battle, false));
    const std::vector<Wanted> wanted = wanted_of(story.chronicle);
    Progress progress{"pictures", static_cast<std::int64_t>(wanted.size()) + 1, context.quiet};
    pictures.ground = ground_of(context, battle, film);
    progress.reached(1);
    PictureOptions options{.size = fmt::format("{}x{}", still_width, still_height), .titles = false};
    const auto stage = offscreen_stage(context, options, render::Quality::High, film);
    const choreography::Relief relief = choreography::relief_of(film.set.scenery);
    const choreography::Framing framing{film, relief};
    const choreography::Choice choice{film, relief, framing};
    std::int64_t done = 1;
    for (const auto& [fight, act] : wanted) {
      const View view = view_of(battle, film, choice, *fight);
      progress.reached(++done);
      if (view.at == 0) continue;
      stage::StageFrame frame = film.timeline.frame_at(view.second);
      frame.camera = view.camera;
      frame.dip = 0;
      frame.labels.clear(), frame.captions.clear();
      stage->take({&frame, 1});
      const std::string words = caption(battle, *fight, view.at);
      pictures.stills.push_back(
          {.jpeg = bytes_of(video::jpeg_of("a still", still_width, still_height, stage->read_back())),
           .words = words,
           .width = still_width,
           .height = still_height,
           .act = act,
           .at = view.at});
    }
  } catch (const render::GraphicsUnavailable& why) {
    pictures = {.stills = {}, .ground = {}, .without = why.what()};
  }
  return pictures;
}

}  // namespace

void add_illustrated_report(Command program, Context& context) {
  add_report_with(program, context, pictures_of);
}

}  // namespace vedette::app
