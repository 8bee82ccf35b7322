#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library gives the name
class App;
class Option;
}  // namespace CLI

namespace vedette::app {

// The command line, read by CLI11. No other header shows that library: it takes longer to compile than a command.

/// An option, or a word without a name, of a command. Belongs to its command.
class Option {
 public:
  explicit Option(CLI::Option& option) : m_option{&option} {}
  Option& required();
  /// The value it has already is told by --help.
  Option& with_default();
  Option& between(std::int64_t least, std::int64_t most);
  /// For the program itself: not told by --help.
  Option& hidden();
  /// @param fault what is wrong with a text, in words; empty when nothing is.
  Option& checked(std::function<std::string(const std::string& text)> fault);

 private:
  CLI::Option* m_option;
};

/// A command, or the program itself. Values are written where `into` says when the line is read; `says` is for --help.
class Command {
 public:
  explicit Command(CLI::App& parser) : m_parser{&parser} {}
  [[nodiscard]] Command subcommand(const std::string& name, const std::string& does);

  /// @param names "-o,--output", or "REPLAY" for a word without a name.
  Option option(const std::string& names, std::string& into, const std::string& says = {});
  Option option(const std::string& names, int& into, const std::string& says = {});
  Option option(const std::string& names, std::int64_t& into, const std::string& says = {});
  Option option(const std::string& names, std::uint64_t& into, const std::string& says = {});
  Option option(const std::string& names, std::vector<std::string>& into, const std::string& says = {});
  void flag(const std::string& names, bool& into, const std::string& says);
  /// One that changes nothing here, and is told by --help. Also what is required to have been said.
  Option flag(const std::string& names, const std::string& says);
  /// An option that was added before.
  [[nodiscard]] Option known(const std::string& name);
  [[nodiscard]] bool is_given(const std::string& name) const;

  void runs(std::function<void()>);
  /// Of the program: what it does when no command is named.
  void runs_without_command(std::function<void()>);

 private:
  CLI::App* m_parser;
};

}  // namespace vedette::app
