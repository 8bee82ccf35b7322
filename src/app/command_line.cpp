#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <system_error>

namespace vedette::app {
namespace {

/// What is wrong with what should be a whole number between two; empty: nothing.
template <typename Number>
std::string fault_of(const std::string& text, Number least, Number most) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, trouble] = std::from_chars(text.data(), end, number);
  if (rest == end && trouble == std::errc{} && number >= least && number <= most) return {};
  return text + ": expected a whole number of " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

Option& Option::required() {
  m_option->required();
  return *this;
}

Option& Option::with_default() {
  m_option->capture_default_str();
  return *this;
}

Option& Option::between(std::int64_t least, std::int64_t most) {
  m_option->check(CLI::Validator{[=](const std::string& text) { return fault_of(text, least, most); },
                                 "INT in [" + std::to_string(least) + " - " + std::to_string(most) + "]"});
  return *this;
}

Option& Option::hidden() {
  m_option->group("");
  return *this;
}

Option& Option::checked(std::function<std::string(const std::string&)> fault) {
  m_option->check(std::move(fault));
  return *this;
}

Command Command::subcommand(const std::string& name, const std::string& does) {
  return Command{*m_parser->add_subcommand(name, does)};
}

Option Command::option(const std::string& names, std::string& into, const std::string& says) {
  return Option{*m_parser->add_option(names, into, says)};
}
Option Command::option(const std::string& names, int& into, const std::string& says) {
  return Option{*m_parser->add_option(names, into, says)};
}
Option Command::option(const std::string& names, std::int64_t& into, const std::string& says) {
  return Option{*m_parser->add_option(names, into, says)};
}
Option Command::option(const std::string& names, std::uint64_t& into, const std::string& says) {
  // The parser itself takes "-3" and what is too large for some other number.
  return Option{*m_parser->add_option(names, into, says)->check([](const std::string& text) {
    return fault_of(text, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max());
  })};
}
Option Command::option(const std::string& names, std::vector<std::string>& into, const std::string& says) {
  return Option{*m_parser->add_option(names, into, says)};
}

void Command::flag(const std::string& names, bool& into, const std::string& says) {
  m_parser->add_flag(names, into, says);
}
Option Command::flag(const std::string& names, const std::string& says) {
  return Option{*m_parser->add_flag(names)->description(says)};
}

Option Command::known(const std::string& name) {
  return Option{*m_parser->get_option(name)};
}
bool Command::is_given(const std::string& name) const {
  return m_parser->count(name) > 0;
}

void Command::runs(std::function<void()> what) {
  m_parser->callback(std::move(what));
}
void Command::runs_without_command(std::function<void()> what) {
  m_parser->final_callback([parser = m_parser, what = std::move(what)] {
    if (parser->get_subcommands().empty()) what();
  });
}

}  // namespace vedette::app
