#pragma once

#include <functional>
#include <iosfwd>

#include "battle/telling.h"
#include "replay/recorder.h"
#include "rules/ruleset.h"

namespace vedette::app {

/// Tells people at the terminal what comes of every answer and every throw, line by line as it happens, and hands
/// everything on to the recorder. What a side may keep to itself is not told to the other.
class Commentary final : public rules::Journal {
 public:
  /// All borrowed. @param present which sides sit at this terminal.
  Commentary(replay::Recorder&, const rules::Ruleset&, std::array<bool, 2> present, std::ostream&);

  /// Says nothing of what is done so.
  void quietly(const std::function<void()>&);

  void answered(const rules::Decision&, const rules::Answer&, const std::string& by) override;
  void ruled(const rules::Decision&, const battle::RulingMade&) override;
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind) override;
  void written(const battle::Entry&) override;
  void segment_ended(const rules::Position&) override;
  void taken_back(std::uint32_t given) override;
  void waiting() override;

 private:
  [[nodiscard]] bool is_secret(const battle::Event&) const;

  replay::Recorder& m_recorder;
  const rules::Ruleset& m_ruleset;
  battle::Telling m_telling;
  std::array<bool, 2> m_present;
  std::ostream& m_out;
  battle::BattleState m_state;  // at the last line told
  bool m_quiet = false;
};

}  // namespace vedette::app
