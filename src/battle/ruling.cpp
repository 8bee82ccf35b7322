#include "battle/ruling.h"

#include "battle/words.h"

namespace vedette::battle {
namespace {

constexpr std::int32_t most_losses = 30'000, last_turn = 9'999;
constexpr std::size_t longest_reason = 200, most_items = 2'000;
constexpr std::int64_t widest_base = 1'000'000;  // micrometres

bool is_contact_of(const Contact& contact, UnitId unit) {
  return contact.attacker == unit || contact.target == unit;
}

auto same_pair(const Contact& wanted) {
  return [&wanted](const Contact& c) { return c.attacker == wanted.attacker && c.target == wanted.target; };
}

bool is_unit(const BattleState& state, UnitId unit) {
  return unit && unit.value <= state.units.size();
}

std::string off_the_table(const BattleState& state, const Pose& pose) {
  const Ground& ground = state.ground();
  if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > ground.width.micrometres || pose.at.y > ground.height.micrometres)
    return "that is off the table";
  if (pose.facing.centidegrees < 0 || pose.facing.centidegrees >= 36'000) return "a facing lies between 0° and 360°";
  return {};
}

std::string contact_fault(const BattleState& state, const RulingItem& item) {
  const Contact& contact = item.contact;
  if (!is_unit(state, contact.attacker) || !is_unit(state, contact.target)) return "a contact is one of two units";
  const Unit &one = state.unit(contact.attacker), &other = state.unit(contact.target);
  if (one.side == other.side) return "a contact is one of enemies";
  const bool stands = std::ranges::any_of(state.contacts, same_pair(contact));
  if (!item.there) return stands ? "" : "they are not in contact";
  if (stands) return "they are in contact already";
  return one.on_table && other.on_table ? "" : "they are not both on the table";
}

std::string formation_fault(const RulingItem& item) {
  for (const auto& length : {item.width, item.depth})
    if (length && (length->micrometres <= 0 || length->micrometres > widest_base)) return "no base is as large as that";
  return {};
}

/// Whether an item can be made true now; without who it is about.
std::string item_fault(const BattleState& state, const RulingItem& item) {
  using Kind = RulingItem::Kind;
  if (item.kind == Kind::Contact) return contact_fault(state, item);
  if (item.kind == Kind::Clock) return item.count >= 1 && item.count <= last_turn ? "" : "there is no such turn";
  if (item.kind == Kind::State && !item.unit) return {};
  if (!is_unit(state, item.unit)) return "there is no such unit";
  const bool there = state.unit(item.unit).on_table;
  switch (item.kind) {
    case Kind::Place:
      return there ? off_the_table(state, item.at) : "it is off the table: put it back first";
    case Kind::Back:
      return there ? "it is on the table already" : off_the_table(state, item.at);
    case Kind::Off:
      return there ? "" : "it is off the table already";
    case Kind::Formation:
      return formation_fault(item);
    case Kind::Losses:
      return item.count >= 0 && item.count <= most_losses ? "" : "losses are counted from 0 to 30000";
    case Kind::State:
    case Kind::Contact:
    case Kind::Marker:
    case Kind::Clock:
      return {};
  }
  return {};
}

void put_down(BattleState& state, const RulingItem& item) {
  Unit& unit = state.unit(item.unit);
  unit.pose = item.at;
  unit.place = {};
  std::erase_if(state.contacts, [&](const Contact& c) { return is_contact_of(c, item.unit); });
}

std::string who(const BattleState& state, UnitId unit) {
  return unit ? state.name(unit) : std::string{"The game"};
}

}  // namespace

void enact(BattleState& state, const RulingItem& item) {
  switch (item.kind) {
    case RulingItem::Kind::Place:
      return put_down(state, item);
    case RulingItem::Kind::Formation: {
      Unit& unit = state.unit(item.unit);
      unit.formation = item.formation;
      unit.width = item.width.value_or(unit.width);
      unit.depth = item.depth.value_or(unit.depth);
      return;
    }
    case RulingItem::Kind::Losses:
      state.unit(item.unit).losses = item.count;
      return;
    case RulingItem::Kind::State:
      return (item.unit ? state.unit(item.unit).notes : state.notes).set(item.note);
    case RulingItem::Kind::Contact:
      std::erase_if(state.contacts, same_pair(item.contact));
      if (item.there) state.contacts.push_back(item.contact);
      return;
    case RulingItem::Kind::Off:
      state.unit(item.unit).on_table = false;
      state.unit(item.unit).place = {};
      std::erase_if(state.contacts, [&](const Contact& c) { return is_contact_of(c, item.unit); });
      return;
    case RulingItem::Kind::Back:
      put_down(state, item);
      state.unit(item.unit).on_table = true;
      return;
    case RulingItem::Kind::Marker: {
      auto& markers = state.unit(item.unit).markers;
      std::erase(markers, item.marker);
      if (item.there) markers.push_back(item.marker);
      return;
    }
    case RulingItem::Kind::Clock:
      state.clock.turn = item.count;
      return;
  }
}

std::string fault_of(const BattleState& state, const RulingMade& ruling) {
  if (ruling.items.empty()) return "a ruling sets something";
  if (ruling.items.size() > most_items) return "a ruling sets no more than 2000 things";
  if (ruling.reason.size() > longest_reason) return "a reason has no more than 200 letters";
  BattleState now = state;
  for (const RulingItem& item : ruling.items) {
    if (std::string fault = item_fault(now, item); !fault.empty())
      return is_unit(now, item.unit) ? now.name(item.unit) + ": " + fault : fault;
    enact(now, item);
  }
  return {};
}

std::string_view certainty_word(Certainty certainty) {
  switch (certainty) {
    case Certainty::Seen:
      return "";
    case Certainty::About:
      return "about";
    case Certainty::Guess:
      return "from memory";
  }
  return {};
}

std::string ruled_words(const BattleState& before, const RulingItem& item, const Measures& measures) {
  const std::string name = who(before, item.unit);
  const auto looks = [&] { return ", looking " + degrees_text(item.at.facing); };
  switch (item.kind) {
    case RulingItem::Kind::Place: {
      const Length gone = core::distance(before.unit(item.unit).pose.at, item.at.at);
      return name + " stand " + length_text(measures, gone) + " from where they were" + looks();
    }
    case RulingItem::Kind::Formation:
      return name + " are " + formation_phrase(item.formation);
    case RulingItem::Kind::Losses:
      return name + " have lost " + losses_text(measures, item.count) + " in all, not " +
             std::to_string(before.unit(item.unit).losses);
    case RulingItem::Kind::State:
      return {};
    case RulingItem::Kind::Contact:
      return who(before, item.contact.attacker) + " and " + who(before, item.contact.target) +
             (item.there ? " are in contact" : " are not in contact");
    case RulingItem::Kind::Off:
      return name + " are off the table";
    case RulingItem::Kind::Back:
      return name + " are on the table again" + looks();
    case RulingItem::Kind::Marker:
      return name + (item.there ? " line a hedge" : " line no hedge");
    case RulingItem::Kind::Clock:
      return "it is turn " + std::to_string(item.count);
  }
  return {};
}

namespace {

/// Says of a base on the table that it stands where it stood: somebody is not sure of it.
bool confirms(const BattleState& now, const RulingItem& item) {
  return item.kind == RulingItem::Kind::Place && item.at == now.unit(item.unit).pose;
}

}  // namespace

std::string ruled_words(const BattleState& before, const RulingMade& ruling, const Measures& measures) {
  const std::string_view known = certainty_word(ruling.certainty);
  std::string text = "Ruling" + (known.empty() ? std::string{} : " (" + std::string{known} + ")") + ": ", all;
  BattleState now = before;
  // Whole armies that stand where they stood are counted, not named.
  std::size_t where_they_were = 0;
  UnitId last;
  const auto add = [&](const std::string& words) {
    if (!words.empty()) all += (all.empty() ? "" : "; ") + words;
  };
  for (const RulingItem& item : ruling.items) {
    if (confirms(now, item))
      ++where_they_were, last = item.unit;
    else
      add(ruled_words(now, item, measures));
    enact(now, item);
  }
  if (where_they_were == 1) add(who(before, last) + " stand where they were");
  if (where_they_were > 1)
    add(std::to_string(where_they_were) + (all.empty() ? "" : " others") + " stand where they were");
  text += all.empty() ? "notes are set right" : all;
  return ruling.reason.empty() ? text : text + " (" + ruling.reason + ")";
}

void pencil(std::vector<std::optional<Certainty>>& marks, const Event& event) {
  const auto of = [&](UnitId unit) -> std::optional<Certainty>& { return marks[unit.value - 1U]; };
  if (const auto* ruling = std::get_if<RulingMade>(&event)) {
    for (const RulingItem& item : ruling->items)
      if (item.unit && item.kind != RulingItem::Kind::State) of(item.unit) = ruling->certainty;
  } else if (const auto* moved = std::get_if<UnitMoved>(&event)) {
    of(moved->unit).reset();
  } else if (const auto* removed = std::get_if<UnitRemoved>(&event)) {
    of(removed->unit).reset();
  }
}

std::vector<std::optional<Certainty>> pencilled(std::span<const Entry> entries, std::size_t units, Sequence upto) {
  std::vector<std::optional<Certainty>> marks(units);
  for (const Entry& entry : entries)
    if (entry.sequence <= upto) pencil(marks, entry.event);
  return marks;
}

}  // namespace vedette::battle
