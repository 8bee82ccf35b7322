#include "replay/compare.h"

#include "battle/walk.h"

namespace vedette::replay {
namespace {

/// Explanations for people: a later Vedette may word them better, and the battle is the same.
bool is_wording(std::string_view name) {
  return name == "words";
}

/// All leaves in a row: equal rows, equal values. Much quicker than two readable dumps.
class Row {
 public:
  static constexpr bool wants_names = false;
  void number(const char*, std::int64_t v) { m_bytes.append(reinterpret_cast<const char*>(&v), sizeof v); }
  void text(const char* name, const std::string& v) {
    number(name, static_cast<std::int64_t>(v.size()));
    m_bytes += v;
  }
  void enter(const char*) {}
  void leave() {}
  [[nodiscard]] const std::string& bytes() const { return m_bytes; }

 private:
  std::string m_bytes;
};

using Lines = std::vector<battle::DumpLine>;

/// All leaves with their paths: the facts, or the explanations.
template <class T>
Lines lines_of(const T& value, bool words) {
  battle::Dump dump;
  battle::walk(dump, value);
  Lines lines = dump.lines();
  std::erase_if(lines, [words](const battle::DumpLine& line) {
    return is_wording(std::string_view{line.path}.substr(line.path.rfind('.') + 1)) != words;
  });
  return lines;
}

std::optional<FieldDifference> first(const Lines& ours, const Lines& theirs, bool words) {
  std::size_t i = 0;
  while (i < ours.size() && i < theirs.size() && ours[i] == theirs[i]) ++i;
  if (i == ours.size() && i == theirs.size()) return std::nullopt;
  if (i == ours.size()) return FieldDifference{theirs[i].path, "nothing", theirs[i].value, words};
  if (i == theirs.size()) return FieldDifference{ours[i].path, ours[i].value, "nothing", words};
  if (ours[i].path == theirs[i].path) return FieldDifference{ours[i].path, ours[i].value, theirs[i].value, words};
  return FieldDifference{ours[i].path, ours[i].value, theirs[i].path + " = " + theirs[i].value, words};
}

battle::Entry without_reasons(battle::Entry entry) {
  std::visit(
      [](auto& e) {
        if constexpr (requires { e.why; }) e.why = battle::Reasons{};
      },
      entry.event);
  return entry;
}

template <class T>
std::optional<FieldDifference> first(const T& recorded, const T& played) {
  Row a, b;
  battle::walk(a, recorded), battle::walk(b, played);
  if (a.bytes() == b.bytes()) return std::nullopt;
  const auto fact = first(lines_of(recorded, false), lines_of(played, false), false);
  return fact ? fact : first(lines_of(recorded, true), lines_of(played, true), true);
}

}  // namespace

std::optional<FieldDifference> difference_of(const battle::Entry& recorded, const battle::Entry& played, bool reasons) {
  if (reasons) return first(recorded, played);
  return first(without_reasons(recorded), without_reasons(played));
}
std::optional<FieldDifference> difference_of(const battle::BattleState& recorded, const battle::BattleState& played) {
  return first(recorded, played);
}

}  // namespace vedette::replay
