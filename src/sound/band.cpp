#include "sound/band.h"

#include <fluidsynth.h>

#include <algorithm>
#include <array>

namespace vedette::sound {
namespace {

template <class T, void (*gone)(T*)>
struct Gone {
  void operator()(T* one) const { gone(one); }
};
using Settings = std::unique_ptr<fluid_settings_t, Gone<fluid_settings_t, delete_fluid_settings>>;
using Synth = std::unique_ptr<fluid_synth_t, Gone<fluid_synth_t, delete_fluid_synth>>;
using Player = std::unique_ptr<fluid_player_t, Gone<fluid_player_t, delete_fluid_player>>;

/// What goes wrong is told by us.
void keep_silent() {
  for (const int level : {FLUID_PANIC, FLUID_ERR, FLUID_WARN, FLUID_INFO, FLUID_DBG})
    fluid_set_log_function(level, nullptr, nullptr);
}

Settings settings() {
  Settings made{new_fluid_settings()};
  fluid_settings_setnum(made.get(), "synth.sample-rate", samples_a_second);
  fluid_settings_setnum(made.get(), "synth.gain", 0.5);
  fluid_settings_setint(made.get(), "synth.cpu-cores", 1);
  fluid_settings_setint(made.get(), "synth.chorus.active", 0);
  fluid_settings_setint(made.get(), "synth.threadsafe-api", 0);
  fluid_settings_setstr(made.get(), "player.timing-source", "sample");
  fluid_settings_setint(made.get(), "player.reset-synth", 0);
  return made;
}

}  // namespace

std::optional<Band> Band::of(const std::string& soundfont) {
  keep_silent();
  if (fluid_is_soundfont(soundfont.c_str()) == 0) return {};
  const Settings how = settings();
  const Synth synth{new_fluid_synth(how.get())};
  if (!synth || fluid_synth_sfload(synth.get(), soundfont.c_str(), 1) == FLUID_FAILED) return {};
  return Band{soundfont};
}

Band::Stereo Band::play(const Tune& tune, double faster, double seconds) const {
  const Settings how = settings();
  const Synth synth{new_fluid_synth(how.get())};
  fluid_synth_sfload(synth.get(), m_soundfont.c_str(), 1);
  const Player player{new_fluid_player(synth.get())};
  fluid_player_add_mem(player.get(), tune.midi.data(), tune.midi.size());
  fluid_player_set_loop(player.get(), -1);
  fluid_player_set_tempo(player.get(), FLUID_PLAYER_TEMPO_INTERNAL, faster);
  fluid_player_play(player.get());
  const std::size_t played = samples_in(seconds), whole = played + samples_in(rings);
  Stereo out{Wave(whole), Wave(whole)};
  constexpr std::size_t piece = 64;  // samples: what FluidSynth counts in
  bool over = false;
  for (std::size_t at = 0; at < whole; at += piece) {
    if (!over && at + piece > played) {
      over = true;
      fluid_player_stop(player.get());
      fluid_synth_all_notes_off(synth.get(), -1);
    }
    const auto count = static_cast<int>(std::min(piece, whole - at));
    fluid_synth_write_float(synth.get(), count, out.first.data(), static_cast<int>(at), 1, out.second.data(),
                            static_cast<int>(at), 1);
  }
  fade(out.first, 0, rings), fade(out.second, 0, rings);
  return out;
}

}  // namespace vedette::sound
