#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "battle/ledger.h"
#include "chronicle/chronicle.h"
#include "chronicle/names.h"

namespace vedette::chronicle {

/// The ledger as a teller reads it.
class Ledger {
 public:
  explicit Ledger(std::span<const Entry> entries);
  [[nodiscard]] const Entry& entry(Sequence at) const { return *battle::entry_numbered(m_entries, at); }
  [[nodiscard]] std::int32_t turn_of(Sequence) const;
  /// The event with which a turn begins; of a turn that never began, the last there is.
  [[nodiscard]] Sequence turn_begins(std::int32_t turn) const;
  [[nodiscard]] Sequence last() const { return m_last; }
  [[nodiscard]] Sequence end() const { return m_end != 0 ? m_end : std::max<Sequence>(m_last, 1); }
  /// Whether a general who is hit is the one known by name, and not who took his place.
  [[nodiscard]] bool is_himself(battle::LeaderId, Sequence at) const;

 private:
  std::span<const Entry> m_entries;
  std::map<std::int32_t, Sequence> m_turns;
  std::map<battle::LeaderId, Sequence> m_replaced;  // generals lost, and where they were first replaced
  Sequence m_last = 0, m_end = 0;
};

/// Everything an engagement is told by, gathered from its events.
struct Fight {
  struct Loss {
    std::int64_t count = 0;         // in the game's own measure
    std::vector<Sequence> because;  // by which events
  };
  std::int32_t turn = 0;                 // in which it opens: where most of its harm was done
  std::vector<Named> by;                 // who fires at the struck, most first
  Named struck;                          // event 0: no fire or blow at him is known
  std::vector<Named> chargers, charged;  // of the first charge that the struck has a part in
  std::optional<std::int64_t> range;     // micrometres, the nearest fire at the struck
  Sequence range_event = 0;
  std::map<UnitId, Loss> losses;
  std::vector<Named> broke, gone;  // in order, each once
  std::vector<Sequence> leaders, places;

  [[nodiscard]] bool opens() const { return !chargers.empty() || (!by.empty() && struck.event != 0); }
};

[[nodiscard]] Fight fight_of(const Engagement&, const Ledger&);

}  // namespace vedette::chronicle
