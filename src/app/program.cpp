#include "app/program.h"

#include <fmt/format.h>

namespace vedette::app {

Program::Program(const char* description) : m_parser{description} {
  m_parser.name("vedette");
  m_parser.add_option("--data", m_data, "folder with maps, models and replays (default: beside the build)");
  m_parser.add_flag("--quiet", m_context.quiet, "no progress on standard error");
  m_parser.set_version_flag("--version", "vedette 0.1.0");
  m_parser.fallthrough();
  m_parser.parse_complete_callback([this] { m_context.data = find_data(m_data); });
}

int Program::run(int argc, char** argv) {
  try {
    m_parser.parse(argc, argv);
  } catch (const CLI::Success& wanted) {
    return m_parser.exit(wanted);
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "vedette: {} (see vedette {}--help)\n", error.what(),
               argc > 1 && argv[1][0] != '-' ? std::string{argv[1]} + ' ' : "");
    return static_cast<int>(Status::BadInput);
  } catch (const Failure& failure) {
    fmt::print(stderr, "vedette: {}\n", failure.what());
    return static_cast<int>(failure.status);
  }
  return static_cast<int>(m_context.status);
}

}  // namespace vedette::app
