#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/studio/cut_frames.h"

namespace vedette::app {

/// In words why a replay cannot be seen beside a battle in one picture: it is neither a branch of it nor what it is a
/// branch of; empty when it can.
[[nodiscard]] std::string fault_of_branch(const Context&, const Battle&, const std::string& path);

/// The branches that a cut shows beside its battle. Both are seen by one camera at one second, counted from the event
/// at which they part; of each picture the middle is seen.
class SplitScreen {
 public:
  /// All are borrowed. @param rate pictures a second: so many are asked for, one after the other
  /// @throws Failure: a branch that cannot be read, or of another battle.
  SplitScreen(const Context&, const Battle&, const choreography::Film&, const timeline::Cut&, const PictureOptions&,
              int rate);
  ~SplitScreen();
  SplitScreen(const SplitScreen&) = delete;
  SplitScreen& operator=(const SplitScreen&) = delete;

  /// Turns the battle's picture at a second of film into the two of them. @param stage shows the battle's set before
  /// and after it @param rgba the battle's picture, top row first. @pre the shot is split.
  void draw(render::Stage& stage, const timeline::CutShot& shot, double at, int exposures, Size size,
            std::span<std::uint8_t> rgba);

 private:
  struct Branch;
  void draw_some(render::Stage&, const timeline::CutShot&, double at, int exposures, Size);

  const choreography::Film& m_film;
  int m_rate;
  std::map<std::string, std::unique_ptr<Branch>> m_branches;  // by path
  /// Halves drawn ahead, by shot's beginning and second in thousandths: another set is not shown for a single picture.
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::uint8_t>> m_ahead;
};

}  // namespace vedette::app
