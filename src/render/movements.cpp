#include "render/movements.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

namespace vedette::render {
namespace {

using stage::Clip;
using Shape = stage::Layout::Shape;

/// The names of a clip's movements, all of them ways of doing it.
std::vector<std::string_view> names(Clip clip) {
  switch (clip) {
    case Clip::Stand:
      return {"stand", "stand_2"};
    case Clip::March:
      return {"march"};
    case Clip::Quick:
      return {"quick"};
    case Clip::Run:
      return {"run"};
    case Clip::Present:
      return {"present"};
    case Clip::Volley:
      return {"volley"};
    case Clip::Charge:
      return {"charge"};
    case Clip::Fence:
      return {"fence", "fence_2", "fence_3", "fence_4"};
    case Clip::Fall:
      return {"fall", "fall_2", "fall_3", "fall_4"};
    case Clip::Rout:
      return {"rout"};
    case Clip::Serve:
      return {"serve"};
    case Clip::Reload:
      return {"reload"};
    case Clip::Cheer:
      return {"cheer", "cheer_2"};
    case Clip::Mount:
      return {"mount"};
    case Clip::Sink:
      return {"fall_4"};
    case Clip::Drop:
      return {"drop"};
    case Clip::Rise:
      return {"rise"};
    case Clip::Limp:
      return {"limp", "limp_2"};
    case Clip::Crawl:
      return {"crawl"};
    case Clip::Collapse:
      return {"collapse"};
    case Clip::Led:
      return {"led"};
    case Clip::Leads:
      return {"leads"};
    case Clip::LayArms:
      return {"lay_arms"};
    case Clip::Captive:
      return {"captive"};
    case Clip::Graze:
      return {"graze"};
    case Clip::Unhorsed:
      return {"unhorsed"};
    case Clip::Slump:
      return {"slump"};
    case Clip::Slumped:
      return {"slumped"};
  }
  return {};
}

/// What stands in where a model lacks a movement.
constexpr Clip substitute(Clip clip) {
  switch (clip) {
    case Clip::Quick:
      return Clip::March;
    case Clip::Run:
      return Clip::Quick;
    case Clip::Charge:
    case Clip::Rout:
      return Clip::Run;
    case Clip::Drop:
    case Clip::Sink:
    case Clip::Unhorsed:
      return Clip::Fall;
    case Clip::Limp:
    case Clip::Led:
    case Clip::Leads:
    case Clip::Captive:
    case Clip::Slumped:
      return Clip::March;
    default:
      return Clip::Stand;
  }
}

std::vector<std::size_t> found(const assets::Model& model, const std::vector<std::string_view>& wanted) {
  std::vector<std::size_t> all;
  for (const std::string_view name : wanted) {
    const auto clip = std::ranges::find(model.clips, name, &assets::ModelClip::name);
    if (clip != model.clips.end()) all.push_back(static_cast<std::size_t>(clip - model.clips.begin()));
  }
  return all;
}

}  // namespace

Movements::Movements(const assets::Model& model)
    : m_model{&model},
      m_at_ease{found(model, {"stand_3", "stand_4"})},
      m_kneeling{found(model, {"kneel"})},
      m_braced{found(model, {"guard"})},
      m_shying{found(model, {"fence", "fence_2", "fence_3", "fence", "fence_3", "rear"})},
      // Of musketry a man folds up or sits down; a ball throws him over. Source: drill, section 11.
      m_struck{found(model, {"fall", "fall_4", "fall_3", "fall"}), found(model, {"fall_2", "fall_3", "fall_2"}),
               found(model, {"fall", "fall_3", "fall_4", "fall_2"})},
      m_ducking{found(model, {"flinch"})} {
  for (std::size_t i = 0; i < stage::clip_count; ++i) {
    Clip clip = static_cast<Clip>(i);
    for (int tries = 0; tries < 4 && m_ways[i].empty(); ++tries, clip = substitute(clip))
      m_ways[i] = found(model, names(clip));
    if (m_ways[i].empty()) m_ways[i] = {0};
  }
}

std::size_t Movements::way(const stage::Roster& roster, const stage::Block& block, const stage::FigurePose& pose,
                           int figure) const {
  const auto own = static_cast<std::uint64_t>(figure);
  const Ways* ways = &m_ways[static_cast<std::size_t>(pose.clip)];
  if (pose.clip == Clip::Stand && !m_at_ease.empty() && stage::noise(roster.seed, 0, 43) < 0.4F) ways = &m_at_ease;
  if (pose.clip == Clip::Present && block.to.shape == Shape::Square && pose.rank == 0 && !m_braced.empty())
    ways = &m_braced;
  if (const Ways& struck = m_struck[static_cast<std::size_t>(pose.cause)];
      pose.clip == Clip::Fall && pose.fallen && !struck.empty())
    ways = &struck;
  const bool loose = pose.loose || roster.arm == stage::Arm::Skirmish || block.to.shape == Shape::Swarm;
  if (pose.clip == Clip::Volley && loose && !m_kneeling.empty() && stage::noise(roster.seed, own, 44) < 0.5F)
    ways = &m_kneeling;
  if (pose.clip == Clip::Fence && loose && !m_shying.empty()) ways = &m_shying;
  const float whim = stage::noise(roster.seed, own, 45);
  return (*ways)[static_cast<std::size_t>(whim * static_cast<float>(ways->size()))];
}

int Movements::frame(const stage::Roster& roster, const stage::Block& block, const stage::FigurePose& pose,
                     int figure) const {
  const bool ducks = pose.startled >= 0 && !m_ducking.empty();
  const assets::ModelClip& clip = m_model->clips[ducks ? m_ducking.front() : way(roster, block, pose, figure)];
  if (clip.frames < 2 || clip.seconds <= 0) return clip.first_frame;
  const float share = (ducks ? pose.startled : pose.clip_seconds) / clip.seconds;
  const bool loops = !ducks && stage::loops(pose.clip);
  // A loop's last frame is its first again, so it is left out.
  const auto span = static_cast<float>(clip.frames - 1);
  const float frame = loops ? (share - std::floor(share)) * span : std::clamp(share, 0.0F, 1.0F) * span;
  return clip.first_frame + std::min(clip.frames - 1, static_cast<int>(frame + (loops ? 0.0F : 0.5F)));
}

}  // namespace vedette::render
