#include "choreography/strips.h"

#include <algorithm>
#include <cmath>

#include "choreography/formation.h"
#include "choreography/gait.h"

namespace vedette::choreography {
namespace {

using stage::Arm;
using stage::Block;
using stage::Clip;
using stage::Vec2;

/// Looped clips may not run below zero; any whole number of cycles does.
constexpr float well_above_zero = 1'000;
constexpr float settles_in = 2.5F;  // seconds in which who halts finds a place beside what stands in his, and leaves it
constexpr float column_forms_in = 0.35F;  // share of a road march spent in forming column, and again in leaving it

/// How far men have found their places beside what stands in these, who look for them since so many seconds.
float found(Seconds since, const Block& block) {
  const float fights = std::max(0.0F, 1 - 4 * block.fray.grown);  // whom a fight presses to and fro does not settle
  return fights * smooth(since / double{settles_in});
}

/// Seconds for which men turn on their heels before they step off, and again when they have halted.
double turning_of(const MarchStrip::Plan& plan) {
  constexpr float goes_about = 1.2F;  // radians
  if (plan.arm == Arm::Guns) return plan.hooks;
  return plan.about || std::abs(plan.before.heel) > goes_about ? 0.7 : 0;
}

/// Who runs away sets off as he can, and halts so.
bool straggles(const MarchStrip::Plan& plan) {
  return plan.manner == Manner::Rout && plan.arm != Arm::Guns && !plan.about && !plan.on_way;
}

/// Seconds in which they front again after the last step, or those behind come up.
double settling_of(const MarchStrip::Plan& plan) {
  if (plan.arm == Arm::Guns) return plan.unhooks;
  if (straggles(plan)) return stage::Trail::longest;
  return plan.about ? turning_of(plan) : 0;
}

}  // namespace

float UnitStrip::settled(Seconds at, const Block& block) const {
  return found(std::min(at - m_stays.from, m_stays.to - at), block);
}

void settle(timeline::Track& track) {
  const auto& strips = track.strips();
  const auto of = [&](std::size_t i) { return static_cast<UnitStrip*>(strips[i].get()); };
  const auto stays = [&](std::size_t i, const Stance& there) {
    const Stance* const here = of(i)->in_place();
    return here != nullptr && here->at == there.at && here->bearing == there.bearing && here->layout == there.layout;
  };
  for (std::size_t i = 0; i < strips.size();) {
    const Stance* const there = of(i)->in_place();
    std::size_t beyond = i + 1;
    while (there != nullptr && beyond < strips.size() && stays(beyond, *there)) ++beyond;
    if (there == nullptr) {
      i = beyond;
      continue;
    }
    // Who stands when the film begins has stood there before; who marches looks out before he halts, but not who comes
    // to fight.
    constexpr double looks_out = 1;  // seconds
    Span all{strips[i]->span().from, strips[beyond - 1]->span().to};
    const bool meets = there->meets_to > all.from && there->meets_from < all.from + double{settles_in};
    auto* const comes = i > 0 && !meets ? dynamic_cast<MarchStrip*>(of(i - 1)) : nullptr;
    auto* const goes = beyond < strips.size() ? dynamic_cast<MarchStrip*>(of(beyond)) : nullptr;
    all.from -= i == 0 ? double{settles_in} : comes != nullptr ? looks_out : 0.0;
    all.to += beyond == strips.size() ? double{settles_in} : goes != nullptr ? looks_out : 0.0;
    if (comes != nullptr) comes->leaves_and_halts({}, all.from);
    if (goes != nullptr) goes->leaves_and_halts(all.to, {});
    for (; i < beyond; ++i) of(i)->stays(all);
  }
}

Block HoldStrip::block(Seconds at) const {
  Block block = at_rest(roster(), m_stance, at);
  block.settled = settled(at, block);
  return block;
}

MarchStrip::MarchStrip(Seconds from, std::uint32_t roster, Plan plan)
    : UnitStrip{{from, from + static_cast<double>(plan.pace.seconds()) + turning_of(plan) + settling_of(plan)}, roster},
      m_turning{turning_of(plan)},
      m_settling{settling_of(plan)},
      m_plan{std::move(plan)} {
  if (m_plan.about || m_plan.backwards) return;
  constexpr float look = 0.1F;
  const auto whole = static_cast<float>(span().length());
  for (float in = 0; in < whole && m_sidles == 0; in += look) m_sidles = beyond(in);
}

/// Exactly at its cut, not a rounding earlier or later, it is elsewhere.
Pace::Moment MarchStrip::moment(Seconds at) const {
  constexpr float hair = 1e-3F;
  float in = std::clamp(static_cast<float>(at - span().from - m_turning), 0.0F, m_plan.pace.seconds());
  if (m_plan.cut)
    in = at < *m_plan.cut ? std::min(in, *m_plan.pace.cut() - hair) : std::max(in, *m_plan.pace.cut() + hair);
  return m_plan.pace.at(in);
}

Footing MarchStrip::footing(float in) const {
  return footing(moment(span().from + static_cast<double>(in)));
}
Footing MarchStrip::footing(const Pace::Moment& moment) const {
  return m_plan.path.along(share_of(moment) * m_plan.path.length());
}

float MarchStrip::share_of(const Pace::Moment& moment) const {
  return m_plan.pace.metres() > 0 ? moment.walked / m_plan.pace.metres() : 1;
}

/// Radians from the front to the way at a moment; 0 where it is near enough to it, or the unit hardly moves.
float MarchStrip::beyond(float in) const {
  constexpr float step = 0.1F, least = 0.8F, near_enough = 1.0F;  // seconds; metres a second at life size; radians
  const Seconds at = span().from + static_cast<double>(in);
  if (m_plan.cut && std::abs(at - *m_plan.cut) <= static_cast<double>(step))
    return 0;  // nobody looks over what is left out
  const Footing before = footing(in - step), after = footing(in + step);
  const Vec2 way = after.at - before.at;
  if (length(way) < 2 * step * least) return 0;
  const float turn = stage::turn_between(before.bearing, stage::bearing_of(way));
  return std::abs(turn) < near_enough ? 0 : turn;
}

/// The same, come to by and by, and by the same hand all along: of who goes straight back neither is the nearer.
float MarchStrip::askew(float in) const {
  constexpr float step = 0.1F;
  constexpr int looks = 4;  // before and after
  float sum = 0;
  for (int i = -looks; i <= looks; ++i)
    if (const float turn = beyond(in + static_cast<float>(i) * step); turn != 0)
      sum += m_sidles + stage::turn_between(m_sidles, turn);
  constexpr float fronts_in = 0.7F;  // seconds before the last step, and after the first: whoever stands fronts
  const float near_an_end = std::min(in, m_plan.pace.seconds() - in);
  return sum / (2 * looks + 1) * std::clamp(near_an_end / fronts_in, 0.0F, 1.0F);
}

/// Measured from the end that is nearer in time, so that nobody turns all the way round when the unit swings.
float MarchStrip::heel(Footing here, float in) const {
  constexpr float turns_in = 0.8F;  // seconds
  const auto whole = static_cast<float>(span().length());
  const float turning = std::min(turns_in, 0.3F * whole);
  const bool setting_off = in < whole / 2;
  const float own = setting_off ? m_plan.before.heel : m_plan.after.heel;
  const float turned = smooth(static_cast<double>((setting_off ? in : whole - in) / turning));
  if (!m_plan.about) return own * (1 - turned);
  const float front = (setting_off ? m_plan.path.start().bearing : m_plan.path.end().bearing) + own;
  const float way = stage::turn_between(front, stage::bearing_of(m_plan.path.end().at - m_plan.path.start().at));
  return own + (front + way - here.bearing - own) * turned;
}

/// Which way the teams of guns look, from the front. A team is a long thing: it turns by and by.
float MarchStrip::drawn(float in) const {
  constexpr float wheels_in = 4, moves = 0.45F;  // seconds: of a wheel; after which a way is to be seen
  const auto first = static_cast<float>(m_turning) + moves,
             last = static_cast<float>(m_turning) + m_plan.pace.seconds() - moves;
  const float now = first < last ? std::clamp(in, first, last) : (first + last) / 2;
  const stage::Vec2 way = m_plan.path.end().at - m_plan.path.start().at;
  float ahead = m_plan.about ? stage::turn_between(footing(now).bearing, stage::bearing_of(way)) : 0.0F;
  if (m_sidles != 0) ahead += askew(now);
  const auto whole = static_cast<float>(span().length());
  const float turning = std::min(wheels_in, 0.45F * whole);
  const auto blended = [&](float own, float since) {
    return own + stage::turn_between(own, ahead) * smooth(static_cast<double>(since / turning));
  };
  if (m_plan.before.limbered && in < whole / 2) return blended(m_plan.before.heel, in);
  if (m_plan.after.limbered && in >= whole / 2) return blended(m_plan.after.heel, whole - in);
  return ahead;
}

/// After a cut those behind are already on their way.
stage::Trail MarchStrip::trail(Seconds at, const Block& now) const {
  constexpr Seconds hair = 1e-3, a_moment = 0.1;
  const auto skips = cut();
  stage::Trail trail{.runs = true};
  for (std::size_t k = 0; k < trail.before.size(); ++k) {
    const Seconds then = std::max(span().from, at - static_cast<double>(static_cast<float>(k) * stage::Trail::often));
    const bool crosses = skips && at >= *skips && then < *skips;
    const Block was = together(crosses ? std::min(at, *skips + hair) : then);
    stage::Trail::Look& look = trail.before[k];
    look = {.at = turned(was.at - now.at, -now.bearing),
            .turn = stage::turn_between(now.bearing, was.bearing),
            .morph = was.morph,
            .clip_seconds = was.clip_seconds,
            .swung = was.swung,
            .came = was.came,
            .came_turn = was.came_turn};
    if (!crosses) continue;
    const Block next = together(*skips + hair + a_moment);
    const auto moments = static_cast<float>((*skips - then) / a_moment);
    const Vec2 back = (next.at - was.at) * moments;
    look.at = look.at - turned(back, -now.bearing);
    look.came = look.came + turned(back, -was.bearing);
    look.morph = std::max(0.0F, was.morph - (next.morph - was.morph) * moments);
  }
  return trail;
}

/// Guns limber up before they move and unlimber where they halt, or are moved by hand. Their caissons change from one
/// end of the battery to the other on the way.
void MarchStrip::hook(Block& block, float in) const {
  const auto whole = static_cast<float>(span().length());
  const bool setting_off = in < whole / 2;
  const Stance& rest = setting_off ? m_plan.before : m_plan.after;
  const auto hooks = static_cast<float>(m_plan.hooks), unhooks = static_cast<float>(m_plan.unhooks);
  block.heel = m_plan.before.heel + stage::turn_between(m_plan.before.heel, m_plan.after.heel) *
                                        smooth((in - hooks) / std::max(1.0F, whole - hooks - unhooks));
  block.limbered = rest.limbered ? 1.0F : 0.0F;
  if (m_plan.hooks <= 0 && m_plan.unhooks <= 0) {
    if (rest.limbered) block.drawn = drawn(in);
    return;
  }
  const float share = setting_off ? (hooks > 0 ? in / hooks : 1.0F) : (unhooks > 0 ? (whole - in) / unhooks : 1.0F);
  block.limbered = std::clamp(share, 0.0F, 1.0F);
  block.unlimbers = !setting_off;
  block.drawn = drawn(in);
}

Block MarchStrip::block(Seconds at) const {
  Block block = together(at);
  if (straggles(m_plan)) block.trail = trail(at, block);
  return block;
}

/// All in step with the first of them.
Block MarchStrip::together(Seconds at) const {
  const auto in = static_cast<float>(at - span().from);
  const Pace::Moment moment = this->moment(at);
  const float share = share_of(moment);
  const Footing here = footing(moment);
  Block block = at_rest(roster(), m_plan.before, at);
  block.at = here.at;
  block.bearing = here.bearing;
  block.from = m_plan.before.layout;
  block.to = m_plan.on_way ? *m_plan.on_way : m_plan.after.layout;
  block.morph = block.from == block.to ? 1 : std::min(1.0F, m_plan.scatters ? share : share / column_forms_in);
  constexpr float opens_from = 0.65F, out_of_it = 0.5F;
  if (block.from.mesh && block.from != block.to)  // they leave the enemy by their lanes
    block.morph = std::clamp((share - out_of_it) / (1 - out_of_it), 0.0F, 1.0F);
  if (m_plan.opens_late) block.morph = std::clamp((share - opens_from) / (1 - opens_from), 0.0F, 1.0F);
  if (m_plan.on_way && share > 0.5F) {
    block.from = *m_plan.on_way;
    block.to = m_plan.after.layout;
    block.morph = std::clamp((share - 1 + column_forms_in) / column_forms_in, 0.0F, 1.0F);
  }
  const bool on_the_spot =
      in < static_cast<float>(m_turning) || in > static_cast<float>(m_turning) + m_plan.pace.seconds();
  const bool halts_late = straggles(m_plan);
  if (!on_the_spot || halts_late) block.clip = moment.clip;
  const float stride = natural_speed(m_plan.arm, moment.clip);
  const Path::OnLeg leg = m_plan.path.leg_at(share * m_plan.path.length());
  const float way = m_plan.backwards ? -1.0F : 1.0F;
  const float cycles = stride > 0 ? leg.gone / stride : in;
  if (!on_the_spot || halts_late) block.clip_seconds = well_above_zero + way * cycles;
  block.swung = leg.start.bearing - m_plan.path.start().bearing;
  block.came = turned(leg.start.at - here.at, -here.bearing);
  block.came_turn = leg.start.bearing - here.bearing;
  block.scatters = m_plan.scatters;
  block.heel = heel(here, in) + (m_sidles != 0 ? askew(in) : 0);
  block.press = 0;
  constexpr float leaves_it = 4;  // seconds in which nothing is seen any more of the line on which it fought
  block.fray.grown *= 1 - smooth(in / std::min(leaves_it, static_cast<float>(span().length())));
  const auto skips = cut();
  block.presence = skips && at < *skips ? m_plan.before.presence : m_plan.after.presence;
  if (m_plan.arm == Arm::Guns) hook(block, in);
  if (m_leaves) block.settled = found(*m_leaves - at, block);
  if (m_halts) block.settled = std::max(block.settled, found(at - *m_halts, block));
  block.hedge = m_plan.before.hedge && share <= 0;
  return block;
}

/// Its own second until the film's is known.
std::optional<Seconds> MarchStrip::cut() const {
  const auto skips = m_plan.pace.cut();
  if (m_plan.cut || !skips) return m_plan.cut;
  return span().from + m_turning + static_cast<double>(*skips);
}

Block MarchStrip::afar(Seconds at) const {
  Block block = this->block(at);
  const Footing here = m_plan.path.along(smooth(span().share(at)) * m_plan.path.length());
  block.at = here.at;
  block.bearing = here.bearing;
  return block;
}

void cut_with(Cuts& cuts, Seconds begin, std::uint32_t roster, MarchStrip::Plan& plan) {
  if (!plan.pace.cut()) return;
  const Seconds steps_off = begin + MarchStrip{begin, roster, plan}.turning();
  const Span window = plan.pace.cut_window();
  plan.cut = cuts.join(roster, {steps_off + window.from, steps_off + window.to},
                       steps_off + static_cast<double>(*plan.pace.cut()));
  plan.pace = plan.pace.cut_at(static_cast<float>(*plan.cut - steps_off));
}

bool MorphStrip::shifts(const Stance& before, const Stance& after) {
  return before.layout != after.layout || length(after.at - before.at) > 0.1F ||
         std::abs(stage::turn_between(before.bearing, after.bearing)) > 0.01F;
}

Block MorphStrip::block(Seconds at, const std::optional<Gap>& gap) const {
  const double share = span().share(at);
  Block block = at_rest(roster(), share < 1 ? m_before : m_after, at);
  const bool first = !gap || at < gap->at;
  auto done = static_cast<float>(share);
  if (gap)
    done = first ? gap->reach * static_cast<float>(Span{span().from, gap->at}.share(at))
                 : 1 - gap->reach * static_cast<float>(1 - Span{gap->at, span().to}.share(at));
  block.at = m_after.at;
  block.bearing = m_after.bearing;
  block.from_at = turned(m_before.at - m_after.at, -m_after.bearing);
  block.from_turn = stage::turn_between(m_after.bearing, m_before.bearing);
  block.fray.line = m_after.fray.line;
  block.heel = m_before.heel + stage::turn_between(m_before.heel, m_after.heel) * smooth(4 * share);
  if (m_before.limbered != m_after.limbered) {
    block.limbered = static_cast<float>(m_after.limbered ? share : 1 - share);
    block.unlimbers = m_before.limbered;
    block.heel = (m_before.limbered ? m_after : m_before).heel;
    block.drawn = (m_before.limbered ? m_before : m_after).heel;
  }
  block.from = m_before.layout;
  block.to = m_after.layout;
  block.morph = done;
  block.presence = first && share < 1 ? m_before.presence : m_after.presence;
  if (share < 1 && shifts(m_before, m_after) && m_arm != Arm::Guns) {
    block.clip = m_arm == Arm::Horse ? Clip::Quick : Clip::Run;
    block.clip_seconds = well_above_zero;
    block.in_place = true;
    block.arrived = m_after.idle == Clip::Fence ? Clip::Fence : Clip::Stand;
    block.press = 0;
  }
  return block;
}

Block ActStrip::block(Seconds at) const {
  Block block = at_rest(roster(), m_stance, at);
  block.clip = m_act.clip;
  block.clip_seconds = static_cast<float>(at - span().from);
  block.ripple = m_act.ripple;
  block.jitter = m_act.jitter;
  block.press = 0;
  block.settled = settled(at, block);
  return block;
}

Block MeleeStrip::block(Seconds at) const {
  Block block = at_rest(roster(), m_stance, at);
  const auto in = static_cast<float>(at - span().from);
  const float envelope = std::sin(std::numbers::pi_v<float> * static_cast<float>(span().share(at)));
  const float wave = std::sin(in * 2.1F) + 0.5F * std::sin(in * 3.7F);
  block.clip = Clip::Fence;
  block.clip_seconds = static_cast<float>(at);
  block.jitter = 0.6F;
  block.press += envelope * wave * 0.02F;
  block.at = block.at + stage::heading(block.bearing) * (m_sway * envelope);
  return block;
}

Block RoutStrip::block(Seconds at) const {
  const auto in = static_cast<float>(at - span().from);
  Block block = at_rest(roster(), m_stance, at);
  constexpr float turning = 1.2F;  // seconds until everybody runs
  const float begun = smooth(in / turning);
  const float run = in < turning ? m_flight.speed * in * in / (2 * turning) : m_flight.speed * (in - turning / 2);
  block.at = m_stance.at + m_flight.direction * run;
  const float facing = m_stance.bearing + m_stance.heel;
  block.heel = m_stance.heel + stage::turn_between(facing, stage::bearing_of(m_flight.direction)) * begun;
  block.from = m_stance.layout;
  // The crowd grows in every direction alike, so that nobody changes places in it.
  const float grown = 1 + run / 220;
  block.to = m_flight.crowd;
  if (!block.to.mesh) block.to.front *= grown, block.to.depth *= grown;
  block.morph = std::clamp(in / m_flight.scatters, 0.0F, 1.0F);
  block.clip = Clip::Rout;
  if (m_flight.guns) {                // the teams wheel, each where it is: those behind go first
    constexpr float wheeling = 3.5F;  // seconds
    block.heel = m_stance.heel;
    block.drawn =
        m_stance.heel + stage::turn_between(facing, stage::bearing_of(m_flight.direction)) * smooth(in / wheeling);
  }
  block.clip_seconds = well_above_zero;
  block.came = turned(m_flight.direction * -run, -block.bearing);
  block.scatters = true;
  block.jitter = 0.5F;
  constexpr float astray = 1.9F;  // metres
  block.sway += (astray - block.sway) * block.morph;
  block.press = 0;
  block.hedge = false;
  return block;
}

}  // namespace vedette::choreography
