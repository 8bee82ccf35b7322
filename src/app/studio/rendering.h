#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/studio/beside.h"

namespace vedette::app {

/// A film being drawn by a process of this program, while the studio goes on. What is done is kept when it is stopped:
/// the same film goes on from there.
class Rendering {
 public:
  /// @param program that draws films
  explicit Rendering(std::string program = "/proc/self/exe") : m_program{std::move(program)} {}

  /// Begins to draw a replay by a script. @pre none is drawn. @return in words why it could not begin; else empty
  [[nodiscard]] std::string begin(const std::string& replay, const std::string& script, const std::string& output);
  /// How much of it is drawn, 0 to 1; none where none is.
  [[nodiscard]] std::optional<float> share() const;
  void stop();
  /// Listens to it. @return what became of it, once, in words; empty while it is drawn, and where nothing is.
  [[nodiscard]] std::string hear();

 private:
  std::string m_program;
  Beside m_process;
  bool m_stopped = false;
  float m_share = 0;
  std::string m_output;
};

}  // namespace vedette::app
