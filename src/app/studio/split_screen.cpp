#include "app/studio/split_screen.h"

#include <algorithm>
#include <cmath>

#include "app/failure.h"

namespace vedette::app {
namespace {

using timeline::CutShot;

/// Where in a picture a half of it is taken from, and how large it is.
struct Half {
  int left = 0, top = 0, width = 0, height = 0;
};

Half middle_of(Size size) {
  if (stage::stands_beside(size.width, size.height)) return {size.width / 4, 0, size.width / 2, size.height};
  return {0, size.height / 4, size.width, size.height / 2};
}

constexpr std::size_t rgb = 4;  // bytes of a pixel

/// Row by row from one place of a picture to another; rows may overlap where they go up or to the left.
void copy(std::span<const std::uint8_t> from, int from_width, int from_left, int from_top, std::span<std::uint8_t> to,
          int to_width, int to_left, int to_top, const Half& half) {
  const auto place = [](int left, int top, int width) {
    return rgb * (static_cast<std::size_t>(top) * static_cast<std::size_t>(width) + static_cast<std::size_t>(left));
  };
  for (int y = 0; y < half.height; ++y)
    std::copy_n(from.data() + place(from_left, from_top + y, from_width), rgb * static_cast<std::size_t>(half.width),
                to.data() + place(to_left, to_top + y, to_width));
}

/// The event at which two battles part; none where neither is a branch of the other.
std::optional<replay::Sequence> joint_of(const replay::Replay& one, const replay::Replay& two) {
  if (two.header.parent && two.header.parent->identity == one.identity) return two.header.parent->event;
  if (one.header.parent && one.header.parent->identity == two.identity) return one.header.parent->event;
  return {};
}

double shown(const choreography::Film& film, replay::Sequence event) {
  return event == 0 ? 0 : film.timeline.events().shown(event);
}

/// The same shots of a battle whose clock shows another second at their common past.
timeline::Cut moved(timeline::Cut cut, double later, double duration) {
  for (CutShot& shot : cut.shots) {
    const double length = std::min(shot.battle.length(), duration);
    const double from = std::clamp(shot.battle.from + later, 0.0, duration - length);
    shot.battle = {from, from + length};
    if (shot.ways) shot.ways = timeline::Span{shot.ways->from + later, shot.ways->to + later};
    shot.unit.reset(), shot.other.reset();  // it is sharp where all are
    shot.movers.clear();
  }
  return cut;
}

}  // namespace

struct SplitScreen::Branch {
  Battle battle;
  choreography::Film film;
  timeline::Cut cut;
  PictureOptions options;
  Looks looks;
  CutFrames frames;

  Branch(const Context& context, Battle opened, const Battle& parent, const choreography::Film& parents,
         const timeline::Cut& of, PictureOptions given)
      : battle{std::move(opened)},
        film{make_film(context, battle, ratio_of(given, battle, render::Quality::High), {}, parents.aspect)},
        cut{moved(of, later(parent, parents), film.timeline.duration())},
        options{std::move(given)},
        looks{battle, film},
        frames{battle, film, looks, cut, options} {
    options.titles = false;  // words are over both
  }

  [[nodiscard]] double later(const Battle& parent, const choreography::Film& parents) const {
    const auto joint = joint_of(parent.replay, battle.replay);
    return joint ? shown(film, *joint) - shown(parents, *joint) : 0;
  }
};

std::string fault_of_branch(const Context& context, const Battle& battle, const std::string& path) {
  try {
    const Battle other = open_battle(context, path);
    if (joint_of(battle.replay, other.replay)) return {};
    return path + (other.replay.header.parent ? ": is a branch of another battle" : ": is no branch of this battle") +
           " (expected what `vedette branch` makes of the replay that is filmed)";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

SplitScreen::SplitScreen(const Context& context, const Battle& battle, const choreography::Film& film,
                         const timeline::Cut& cut, const PictureOptions& options, int rate)
    : m_film{film}, m_rate{rate} {
  for (const CutShot& shot : cut.shots) {
    if (shot.split.empty() || m_branches.contains(shot.split)) continue;
    if (const std::string fault = fault_of_branch(context, battle, shot.split); !fault.empty()) throw bad_input(fault);
    m_branches[shot.split] =
        std::make_unique<Branch>(context, open_without_leaps(context, shot.split), battle, film, cut, options);
  }
}

SplitScreen::~SplitScreen() = default;

void SplitScreen::draw_some(render::Stage& stage, const CutShot& shot, double at, int exposures, Size size) {
  constexpr std::size_t most = 96'000'000;  // bytes that are kept
  const Half half = middle_of(size);
  const std::size_t bytes = rgb * static_cast<std::size_t>(half.width) * static_cast<std::size_t>(half.height);
  const std::size_t count = std::max<std::size_t>(1, most / bytes);
  const Branch& branch = *m_branches.at(shot.split);
  m_ahead.clear();
  stage.show(branch.film.set);
  for (std::size_t n = 0; n < count; ++n) {
    const double second = at + static_cast<double>(n) / m_rate;
    if (n > 0 && second >= shot.film.to + shot.takes) break;
    constexpr double hair = 1e-6;
    stage.take(branch.frames.taken(std::min(second, shot.film.to - hair), exposures));
    std::vector<std::uint8_t> pixels(bytes);
    copy(stage.read_back(), size.width, half.left, half.top, pixels, half.width, 0, 0, half);
    m_ahead[{std::llround(shot.film.from * 1000), std::llround(second * 1000)}] = std::move(pixels);
  }
  stage.show(m_film.set);
}

void SplitScreen::draw(render::Stage& stage, const CutShot& shot, double at, int exposures, Size size,
                       std::span<std::uint8_t> rgba) {
  const std::pair key{std::llround(shot.film.from * 1000), std::llround(at * 1000)};
  if (!m_ahead.contains(key)) draw_some(stage, shot, at, exposures, size);
  const Half half = middle_of(size);
  copy(rgba, size.width, half.left, half.top, rgba, size.width, 0, 0, half);
  const bool beside = stage::stands_beside(size.width, size.height);
  copy(m_ahead.at(key), half.width, 0, 0, rgba, size.width, beside ? size.width - half.width : 0,
       beside ? 0 : size.height - half.height, half);
}

}  // namespace vedette::app
