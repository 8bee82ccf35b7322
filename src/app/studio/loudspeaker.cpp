#include "app/studio/loudspeaker.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/studio/film_sound.h"
#include "sound/score.h"

namespace vedette::app {
namespace {

constexpr int samples_at_once = 1'024;
static_assert(samples_at_once % sound::Live::step == 0);
/// Films of battles need about that for what is wished of them, decibels: measured at 23 to 26.
constexpr float usual_gain = 24;
/// Seconds by which sound and picture may part before the sound leaps after the picture.
constexpr double lag = 0.25;

void tell_nobody(const char*, int, const char*, int, const char*, ...) {}

/// Without a sound card ALSA would tell the terminal so eight times over, in words of its own; we say it once.
void hush_alsa() {
  static void* const alsa = SDL_LoadObject("libasound.so.2");
  if (alsa == nullptr) return;
  const auto set =
      reinterpret_cast<int (*)(decltype(&tell_nobody))>(SDL_LoadFunction(alsa, "snd_lib_error_set_handler"));
  if (set != nullptr) set(tell_nobody);
}

float gain_at(int volume) {
  const float share = static_cast<float>(volume) / 100;
  return share * share * std::pow(10.0F, usual_gain / 20);  // what is half as far seems half as loud
}

}  // namespace

Loudspeaker::Loudspeaker() {
  SDL_AudioSpec wanted{};
  wanted.freq = sound::samples_a_second;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 2;
  wanted.samples = samples_at_once;
  wanted.userdata = this;
  wanted.callback = [](void* self, Uint8* bytes, int size) {
    static_cast<Loudspeaker*>(self)->give(
        {reinterpret_cast<float*>(bytes), static_cast<std::size_t>(size) / sizeof(float)});
  };
  hush_alsa();
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) m_device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (m_device == 0)
    m_fault = std::string{"Nothing will be heard: "} + SDL_GetError();
  else
    SDL_PauseAudioDevice(m_device, 0);
}

Loudspeaker::~Loudspeaker() {
  if (m_device != 0) SDL_CloseAudioDevice(m_device);
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

std::string Loudspeaker::take_fault() {
  return std::exchange(m_fault, {});
}

void Loudspeaker::show(const Moment& moment) {
  const std::scoped_lock lock{m_lock};
  m_moment = moment;
}

std::int64_t Loudspeaker::samples_heard() const {
  const std::scoped_lock lock{m_lock};
  return m_heard;
}

/// Goes on where it was as long as the picture is near.
std::int64_t Loudspeaker::next_sample() {
  const auto shown = static_cast<std::int64_t>(std::llround(m_moment.second * sound::samples_a_second));
  if (std::abs(m_next - shown) > std::llround(lag * sound::samples_a_second)) m_next = shown;
  return std::max<std::int64_t>(0, m_next);
}

void Loudspeaker::give(std::span<float> both) {
  std::ranges::fill(both, 0.0F);
  const std::scoped_lock lock{m_lock};
  const std::size_t samples = both.size() / 2 / sound::Live::step * sound::Live::step;
  const float wished = m_moment.is_heard ? gain_at(m_moment.volume) : 0;
  const bool begins = m_gain <= 0, ends = wished <= 0;
  const float gain = ends ? m_gain : wished;
  m_gain = wished;
  if (!m_live || gain <= 0) return;
  m_left.resize(samples), m_right.resize(samples);
  const std::int64_t first = ends ? m_next : next_sample();
  m_live->mix(first, m_moment.camera, gain, m_left, m_right);
  m_next = first + static_cast<std::int64_t>(samples);
  for (std::size_t i = 0; i < samples; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(samples);  // nothing begins or ends with a click
    const float loud = (begins ? share : 1) * (ends ? 1 - share : 1);
    both[2 * i] = loud * m_left[i], both[2 * i + 1] = loud * m_right[i];
  }
  if (sound::peak_of(m_left) > 0) m_heard += static_cast<std::int64_t>(samples);
}

Loudspeaker::Battle::Battle(Loudspeaker& speaker, const Context& context, const choreography::Film& film)
    : m_speaker{speaker} {
  if (m_speaker.m_device == 0) return;
  m_getting_ready = std::jthread{[&speaker, &context, &film] {
    // Nobody else touches the bank before there is something to play from it.
    if (!speaker.m_bank) speaker.m_bank = load_bank(context);
    auto live = std::make_unique<sound::Live>(*speaker.m_bank, sound::score_of(film.set, film.timeline));
    const std::scoped_lock lock{speaker.m_lock};
    speaker.m_live = std::move(live);
  }};
}

Loudspeaker::Battle::~Battle() {
  if (m_getting_ready.joinable()) m_getting_ready.join();
  const std::scoped_lock lock{m_speaker.m_lock};
  m_speaker.m_live.reset();
}

}  // namespace vedette::app
