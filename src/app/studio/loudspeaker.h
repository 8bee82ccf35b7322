#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>

#include "app/context.h"
#include "choreography/film.h"
#include "sound/live.h"

namespace vedette::app {

/// The studio's sound, by SDL. Without a device everything works and nothing is heard.
class Loudspeaker {
 public:
  Loudspeaker();
  ~Loudspeaker();
  Loudspeaker(const Loudspeaker&) = delete;
  Loudspeaker& operator=(const Loudspeaker&) = delete;

  /// Why nothing will be heard; empty where something will. Said once: from then on empty.
  [[nodiscard]] std::string take_fault();

  /// What is on screen just now.
  struct Moment {
    double second = 0;      // of film
    bool is_heard = false;  // it plays, forwards, as fast as it was
    stage::Camera camera;
    int volume = 0;  // 0 to 100
  };
  void show(const Moment&);
  /// A battle is open as long as this lives: its sounds are got ready beside whatever else is done.
  class Battle {
   public:
    /// @param film outlives it.
    Battle(Loudspeaker&, const Context&, const choreography::Film& film);
    ~Battle();
    Battle(const Battle&) = delete;
    Battle& operator=(const Battle&) = delete;

   private:
    Loudspeaker& m_speaker;
    std::jthread m_getting_ready;
  };

  /// Samples that the device has been given with something in them.
  [[nodiscard]] std::int64_t samples_heard() const;

 private:
  void give(std::span<float> both);
  [[nodiscard]] std::int64_t next_sample();

  std::uint32_t m_device = 0;
  std::string m_fault;
  mutable std::mutex m_lock;  // what the device's own thread reads too
  std::optional<sound::Bank> m_bank;
  std::unique_ptr<sound::Live> m_live;
  Moment m_moment;
  float m_gain = 0;  // that was given last
  std::int64_t m_next = 0, m_heard = 0;
  sound::Wave m_left, m_right;
};

}  // namespace vedette::app
