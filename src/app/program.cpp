#include "app/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <span>
#include <string_view>

#include "data/suggest.h"

namespace vedette::app {
namespace {

std::vector<std::string> commands_of(const CLI::App& parser) {
  std::vector<std::string> names;
  for (const CLI::App* command : parser.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

std::vector<std::string> options_of(const CLI::App& parser) {
  std::vector<std::string> names;
  for (const CLI::Option* option : parser.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string hint(const std::string& word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> known{names.begin(), names.end()};
  return data::hint(word, known);
}

/// The command, or the first long option of the command, that does not exist, and what was perhaps meant; else nothing.
std::string slip_of_the_pen(const CLI::App& parser, std::span<char* const> words) {
  const CLI::App* command = nullptr;
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string word = words[i];
    if (command == nullptr && word == "--data") {
      ++i;
    } else if (command == nullptr && !word.starts_with('-')) {
      const std::vector<std::string> names = commands_of(parser);
      if (std::ranges::find(names, word) == names.end())
        return fmt::format("there is no command '{}'{}", word, hint(word, names));
      command = parser.get_subcommand(word);
    } else if (command != nullptr && word.starts_with("--") && word.size() > 2) {
      word.resize(std::min(word.find('='), word.size()));
      std::vector<std::string> names = options_of(*command);
      for (std::string& shared : options_of(parser)) names.push_back(std::move(shared));
      if (std::ranges::find(names, word) == names.end())
        return fmt::format("{} has no option '{}'{}", command->get_name(), word, hint(word, names));
    }
  }
  return {};
}

}  // namespace

Program::Program(const char* description, bool needs_command) : m_parser{std::make_unique<CLI::App>(description)} {
  m_parser->name("vedette");
  m_parser->add_option("--data", m_data, "folder with maps, models and replays (default: beside the build)");
  m_parser->add_flag("--quiet", m_context.quiet, "no progress on standard error");
  m_parser->set_version_flag("--version", "vedette 0.1.0");
  m_parser->fallthrough();
  m_parser->require_subcommand(needs_command ? 1 : 0, 1);
  m_parser->parse_complete_callback([this] { m_context.data = find_data(m_data); });
}
Program::~Program() = default;

int Program::run(int argc, char** argv) {
  try {
    m_parser->parse(argc, argv);
  } catch (const CLI::Success& wanted) {
    return m_parser->exit(wanted);
  } catch (const CLI::ParseError& error) {
    const std::string slip = slip_of_the_pen(*m_parser, {argv, static_cast<std::size_t>(argc)});
    const auto chosen = m_parser->get_subcommands();
    fmt::print(stderr, "vedette: {} (see vedette {}--help)\n", slip.empty() ? error.what() : slip,
               chosen.empty() ? "" : chosen.front()->get_name() + ' ');
    return static_cast<int>(Status::BadInput);
  } catch (const Failure& failure) {
    fmt::print(stderr, "vedette: {}\n", failure.what());
    return static_cast<int>(failure.status);
  }
  return static_cast<int>(m_context.status);
}

}  // namespace vedette::app
