#include "app/terminal_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <limits>
#include <ostream>

#include "app/correction_sheet.h"
#include "app/shelf.h"
#include "app/table_words.h"
#include "app/typed_line.h"
#include "battle/words.h"
#include "players/desk/said_ruling.h"
#include "players/throw_words.h"
#include "players/typed_faces.h"
#include "players/words/names.h"
#include "players/words/reach_words.h"

namespace vedette::app {
namespace {

constexpr std::string_view prompt = "> ";

/// "a; b" as two orders.
std::vector<std::string> parted(std::string_view text) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == ';')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

std::string rest_of(players::Line& line) {
  std::string text = line.written(line.place(), line.end());
  line.go_back(line.end());
  text.erase(0, text.find_first_not_of(' '));
  return text;
}

}  // namespace

/// What is no answer, but said to the desk itself.
struct TerminalDesk::Command {
  std::string_view words, shown, help;
  void (TerminalDesk::*act)(players::Line&);
};

const std::vector<TerminalDesk::Command>& TerminalDesk::commands() {
  static const std::vector<Command> all{
      {"help", "help", "what may be answered, and these", &TerminalDesk::help},
      {"units", "units", "everybody on the table", &TerminalDesk::tell_units},
      {"check the table", "check the table", "by brigade, with places, facings and losses", &TerminalDesk::check_table},
      {"always", "always", "the last answer of one word is given always, or asked again", &TerminalDesk::always},
      {"undo", "undo, redo", "the last gesture is taken back, or done again", &TerminalDesk::undo},
      {"back", "", "", &TerminalDesk::undo},
      {"redo", "", "", &TerminalDesk::redo},
      {"roll", "roll", "the program throws these dice", &TerminalDesk::roll},
      {"umpire", "umpire 4 6", "dice that an umpire set", &TerminalDesk::set_dice},
      {"given", "given, given turn 3", "what was said and thrown, by number", &TerminalDesk::tell_given},
      {"correct", "correct 12", "that was otherwise: what came after is carried over", &TerminalDesk::correct},
      {"insert before", "insert before 12", "something is missing there", &TerminalDesk::insert},
      {"leave out misfits", "", "", &TerminalDesk::leave_out_misfits},
      {"leave out rest", "", "", &TerminalDesk::leave_out_rest},
      {"leave out", "leave out, leave out misfits, leave out rest", "of a correction what does not fit, or all of it",
       &TerminalDesk::leave_out},
      {"keep correction", "keep correction, drop correction", "the game is as it was put right, or as before",
       &TerminalDesk::keep_correction},
      {"drop correction", "", "", &TerminalDesk::drop_correction},
      {"shelf", "shelf", "what was undone or put right, by number", &TerminalDesk::tell_shelf},
      {"take up", "take up 2", "the game goes on by that line of the shelf", &TerminalDesk::take_up},
      {"save", "save FILE", "the recording goes on in another file, where the disk is full", &TerminalDesk::save},
      {"quit", "quit", "leave; everything is kept", &TerminalDesk::quit},
      {"exit", "", "", &TerminalDesk::quit},
  };
  return all;
}

TerminalDesk::TerminalDesk(Recording& recording, Habits habits, std::istream& in, std::ostream& out)
    : m_recording{recording}, m_always{recording}, m_in{in}, m_out{out} {
  m_always.set(std::move(habits));
}

rules::SideView TerminalDesk::view() {
  return {m_recording.ruleset(), desk().state(), desk().question()->side};
}

bool TerminalDesk::sit() {
  const auto lacks_something = [&] { return !desk().is_over() || m_recording.correction() != nullptr; };
  while (lacks_something()) {
    ask();
    m_out << prompt << std::flush;
    const auto text = typed_line(m_in);
    if (!text) m_leaving = true;
    // Behind what could not be written nothing may follow in the file: it is written anew first, where there is room.
    if (!m_fault.empty() && !m_recording.save_as(m_recording.path())) m_fault.clear();
    try {
      if (text && !text->empty()) take(*text);
    } catch (const replay::CannotRecord& full) {
      m_fault = full.what();
      m_out << m_fault << ". Nothing is lost while you sit here: make room, or say 'save FILE'.\n";
      desk().go_on();
      m_asks = true;
    }
    if (!m_leaving) continue;
    if (!m_fault.empty()) throw cannot(m_fault);
    return false;
  }
  return true;
}

void TerminalDesk::ask() {
  if (!std::exchange(m_asks, false)) return;
  if (!m_always.followed().empty()) m_out << "As always: " << m_always.followed() << " ('always' asks again)\n";
  if (m_recording.correction() != nullptr) tell_correction();
  if (const auto& wanted = desk().throw_wanted()) {
    m_out << battle::side_word(wanted->side) << " throws " << players::throw_words(*wanted);
    if (wanted->unit) m_out << " for " << m_recording.scenario().sheet(wanted->unit).name;
    if (wanted->needed > 0) m_out << ", " << wanted->needed << "+ succeeds";
    m_out << '\n';
  } else if (const auto& question = desk().question()) {
    ask_question(*question);
  }
}

void TerminalDesk::ask_question(const rules::Decision& question) {
  const rules::BattleState& state = desk().state();
  if (state.clock.turn > m_turn && m_turn > 0 && m_recording.correction() == nullptr)
    m_out << "A turn begins: 'check the table' tells how everybody stands.\n";
  m_turn = state.clock.turn;
  m_out << "Turn " << state.clock.turn << ", " << state.scenario->sides[core::index(question.side)].name << " ("
        << battle::side_word(question.side) << "). " << question.question << " [" << question.rule << "]\n";
  tell_choices(m_out, view().state(), question);
}

void TerminalDesk::tell_correction() {
  Correction& correction = *m_recording.correction();
  const CorrectionSheet sheet = sheet_of(correction, correction.foreseen(), m_recording.ruleset());
  m_out << "Put right: " << sheet.title << '\n';
  for (const std::string& line : sheet.lines) m_out << "  " << line << '\n';
  if (!sheet.asks.empty()) m_out << sheet.asks << '\n';
  if (sheet.leaves_out) m_out << "  ('leave out' leaves it out, 'leave out misfits' all that does not fit)\n";
  if (sheet.complete) m_out << "  ('keep correction' keeps it, 'drop correction' leaves the game as it was)\n";
}

void TerminalDesk::take(const std::string& text) {
  if (obey(text)) return;
  if (desk().throw_wanted()) return throw_dice(text, rules::DiceSource::Kind::Typed);
  if (!desk().question()) {
    m_out << "the battle is over (expected undo, correct, keep correction or quit)\n";
  } else if (players::says_ruling(text)) {
    make_ruling(text);
  } else {
    players::Line line{text, 1};
    line.take("brigade") && line.take("of") ? give_to_brigade(line) : give(parted(text));
  }
}

/// @return whether it was one of the desk's own commands
bool TerminalDesk::obey(const std::string& text) {
  players::Line none{"", 1};
  if (text == "?") return help(none), true;  // no word, so that no line takes it as one
  for (const Command& command : commands()) {
    players::Line line{text, 1};
    bool meant = true;
    for (std::string_view left = command.words; meant && !left.empty();) {
      const std::size_t end = std::min(left.find(' '), left.size());
      meant = line.take(left.substr(0, end));
      left.remove_prefix(std::min(end + 1, left.size()));
    }
    if (!meant) continue;
    (this->*command.act)(line);
    return true;
  }
  return false;
}

void TerminalDesk::complain(const players::Misheard& fault, std::size_t from) {
  if (fault.at) m_out << std::string(prompt.size() + from + *fault.at, ' ') << "^ ";
  m_out << fault.words << '\n';
}

/// Each has an answer and a refusal of its own; undo takes all of them back.
void TerminalDesk::give(const std::vector<std::string>& orders) {
  std::size_t from = 0;
  bool given = false;
  const core::Side side = desk().question()->side;
  m_always.with([&] {
    for (const std::string& order : orders) {
      if (!desk().question() || desk().question()->side != side) {
        m_out << "not given, as something else is asked first:" << order << '\n';
        continue;
      }
      given |= give_one(order, from, given);
      from += order.size() + 1;
    }
    return given;
  });
  m_asks |= given;
}

bool TerminalDesk::give_one(const std::string& order, std::size_t from, bool joined) {
  const rules::SideView seen = view();
  const rules::Decision& question = *desk().question();
  const rules::Advice advice{m_recording.ruleset(), seen, question};
  const auto answer = players::said(order, seen, question, advice);
  if (!answer) {
    complain(answer.error(), from);
    return false;
  }
  const std::string reach = advice.check(*answer) ? players::reach_words(advice, question, *answer) : std::string{};
  const rules::Decision asked = question;
  const auto refusal = desk().answer(*answer, joined);
  if (!refusal) m_always.note(asked, *answer);
  if (refusal)
    m_out << "Not allowed: " << refusal->words << " [" << refusal->rule << "]" << (reach.empty() ? "" : "; ") << reach
          << '\n';
  return !refusal;
}

/// "brigade of 1st Foot: moves 6\"": the same to all its commander's who may act, those in front first.
void TerminalDesk::give_to_brigade(players::Line& line) {
  const battle::Scenario& scenario = m_recording.scenario();
  const rules::BattleState& state = desk().state();
  const rules::Decision& question = *desk().question();
  try {
    const core::UnitId named = players::take_unit(line, scenario, {}, question.side);
    if (!line.take_mark(':'))
      throw players::WordFault{line.mark(), "what does it do? (expected 'brigade of 1st Foot: moves 6\"')"};
    const std::string deed = rest_of(line), &commander = scenario.sheet(named).commander;
    std::vector<core::UnitId> units;
    for (const rules::Choice& choice : question.choices)
      for (const core::UnitId unit : choice.units)
        if (state.unit(unit).side == question.side && std::ranges::find(units, unit) == units.end() &&
            (unit == named || (!commander.empty() && scenario.sheet(unit).commander == commander)))
          units.push_back(unit);
    if (units.empty()) return void(m_out << "nobody of that brigade can act now\n");
    const core::Angle facing = state.unit(named).pose.facing;
    std::ranges::stable_sort(units, std::greater{},
                             [&](core::UnitId unit) { return core::local(state.unit(unit).pose.at, facing).y; });
    std::vector<std::string> orders;
    for (const core::UnitId unit : units) orders.push_back(fmt::format("\"{}\" {}", scenario.sheet(unit).name, deed));
    give(orders);
  } catch (const players::WordFault& fault) {
    complain({static_cast<std::size_t>(std::max(1, fault.at.column)) - 1, fault.words});
  }
}

void TerminalDesk::throw_dice(const std::string& faces, rules::DiceSource::Kind kind) {
  auto thrown = players::typed_faces(faces, *desk().throw_wanted());
  if (!thrown) return void(m_out << thrown.error() << '\n');
  m_always.with([&] { return desk().throw_dice(*std::move(thrown), kind), true; });
  m_asks = true;
}

void TerminalDesk::make_ruling(const std::string& text) {
  const auto ruling = players::said_ruling(text, m_recording.ruleset(), view().state(), *desk().question());
  if (!ruling) return complain(ruling.error());
  if (const auto why = desk().rule(*ruling))
    m_out << "Not ruled: " << *why << '\n';
  else
    m_asks = true;
}

void TerminalDesk::help(players::Line&) {
  if (desk().question()) tell_choices(m_out, view().state(), *desk().question());
  m_out << "  several orders on a line, parted by ;, are one gesture; brigade of UNIT: moves 6\" is said to all of it\n"
        << "  " << players::ruling_help() << '\n';
  for (const Command& command : commands())
    if (!command.shown.empty()) m_out << "  " << command.shown << ": " << command.help << '\n';
}

void TerminalDesk::tell_units(players::Line&) {
  app::tell_units(m_out, desk().question() ? view().state() : desk().state());
}

void TerminalDesk::check_table(players::Line&) {
  tell_table(m_out, desk().state(), m_recording.ruleset().measures);
  m_out << "Say what stands otherwise in one go: ruling: UNIT at 12.5, 18 facing 90; UNIT have lost 3; turn 7\n";
}

void TerminalDesk::always(players::Line&) {
  if (const auto why = m_always.toggle()) return void(m_out << *why << '\n');
  const bool is = m_always.standing() == Always::Standing::Is;
  m_out << (is ? "From now on: " : "Asked again: ") << m_always.last() << '\n';
}

void TerminalDesk::undo(players::Line&) {
  m_always.forget_last();
  if (!m_recording.undo()) return void(m_out << "nothing to take back\n");
  m_asks = true;
}

void TerminalDesk::redo(players::Line&) {
  m_always.forget_last();
  if (!m_recording.redo()) return void(m_out << "nothing to do again\n");
  m_asks = true;
}

void TerminalDesk::roll(players::Line&) {
  if (!desk().throw_wanted()) return void(m_out << "no dice are thrown now\n");
  m_always.with([&] { return desk().roll(), true; });
  m_asks = true;
}

void TerminalDesk::set_dice(players::Line& line) {
  if (!desk().throw_wanted()) return void(m_out << "no dice are thrown now\n");
  throw_dice(rest_of(line), rules::DiceSource::Kind::Umpire);
}

/// The last twelve, or those of a turn.
void TerminalDesk::tell_given(players::Line& line) {
  constexpr std::size_t most = 12;
  const LookBack all{m_recording};
  std::optional<std::int64_t> turn;
  if (line.take("turn")) turn = line.take_number(1);
  constexpr std::size_t whole = std::numeric_limits<std::size_t>::max();
  const auto rows = all.rows(whole);
  const std::size_t from = turn || rows.size() < most ? 0 : rows.size() - most;
  for (std::size_t i = from; i < rows.size(); ++i)
    if (!turn || rows[i].turn == *turn) m_out << fmt::format("  {:4}  {}: {}\n", i + 1, rows[i].when, rows[i].what);
  if (rows.empty()) m_out << "nothing was given yet\n";
}

std::optional<std::size_t> TerminalDesk::number_in(players::Line& line, std::size_t most, const char* of_what) {
  const auto number = line.take_number(1);
  if (number && *number >= 1 && static_cast<std::uint64_t>(*number) <= most && line.at_end())
    return static_cast<std::size_t>(*number) - 1;
  m_out << "which? (expected a number from 1 to " << most << "; " << of_what << " lists them)\n";
  return std::nullopt;
}

void TerminalDesk::correct(players::Line& line) {
  put_right(line, players::Carry::Instead::OfFirst);
}

void TerminalDesk::insert(players::Line& line) {
  put_right(line, players::Carry::Instead::BeforeFirst);
}

void TerminalDesk::put_right(players::Line& line, players::Carry::Instead instead) {
  if (m_recording.correction() != nullptr)
    return void(m_out << "another correction is not done yet (expected keep correction or drop correction)\n");
  const auto at = number_in(line, m_recording.deeds().size(), "'given'");
  if (!at) return;
  if (const auto why = m_recording.put_right(*at, instead))
    m_out << *why << '\n';
  else
    m_asks = true;
}

void TerminalDesk::leave_out(players::Line&) {
  if (m_recording.correction() == nullptr || !m_recording.correction()->leave_out())
    return void(m_out << "there is nothing to leave out\n");
  m_asks = true;
}

void TerminalDesk::leave_out_misfits(players::Line&) {
  leave_out_all(&Correction::leave_out_all);
}

void TerminalDesk::leave_out_rest(players::Line&) {
  leave_out_all(&Correction::leave_out_rest);
}

void TerminalDesk::leave_out_all(void (Correction::*of_them)()) {
  Correction* correction = m_recording.correction();
  if (correction == nullptr || correction->carry().waits_for_hand())
    return void(m_out << "there is nothing to leave out\n");
  (correction->*of_them)();
  m_asks = true;
}

void TerminalDesk::keep_correction(players::Line&) {
  const Correction* correction = m_recording.correction();
  if (correction == nullptr) return void(m_out << "nothing is put right (correct 12 begins it)\n");
  if (!correction->is_complete()) return void(m_out << "something waits to be settled first\n");
  const std::string told = kept_words(correction->carry());
  m_recording.keep_correction();
  m_out << told << '\n';
  m_asks = true;
}

void TerminalDesk::drop_correction(players::Line&) {
  if (m_recording.correction() == nullptr) return void(m_out << "nothing is put right (correct 12 begins it)\n");
  m_recording.drop_correction();
  m_asks = true;
}

void TerminalDesk::tell_shelf(players::Line&) {
  if (m_recording.shelved().empty()) return void(m_out << "nothing is shelved: nothing was undone or put right\n");
  std::size_t number = 0;
  for (const LookBack::Row& row : Shelf{m_recording}.rows(std::numeric_limits<std::size_t>::max()))
    m_out << fmt::format("  {:4}  {}: {}\n", ++number, row.when, row.what);
}

void TerminalDesk::take_up(players::Line& line) {
  if (m_recording.correction() != nullptr) return void(m_out << "a correction is not done yet\n");
  const auto lines = m_recording.shelved();
  if (lines.empty()) return void(m_out << "nothing is shelved: nothing was undone or put right\n");
  const auto at = number_in(line, lines.size(), "'shelf'");
  if (!at) return;
  m_out << (m_recording.take_up(lines[*at]) ? "Taken up again; what the game left is shelved.\n"
                                            : "The game does not take this line any more.\n");
  m_asks = true;
}

void TerminalDesk::save(players::Line& line) {
  const std::string path = rest_of(line);
  if (path.empty()) return void(m_out << "into which file? (expected save FILE)\n");
  if (const auto fault = m_recording.save_as(path)) return void(m_out << fault->words() << '\n');
  m_fault.clear();
  m_out << "written to " << path << ", and from here on too\n";
}

void TerminalDesk::quit(players::Line&) {
  m_leaving = true;
}

}  // namespace vedette::app
