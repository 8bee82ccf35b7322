#pragma once

#include <memory>
#include <string>

#include "app/command_line.h"
#include "app/context.h"

namespace vedette::app {

/// What both programs' command lines share: --data, --quiet, and the way they end.
class Program {
 public:
  /// @param needs_command whether a line without a command is a fault.
  Program(const char* description, bool needs_command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Command commands() { return Command{*m_parser}; }
  [[nodiscard]] Context& context() { return m_context; }
  /// Runs the command the words name. @return the exit status; faults are told on standard error. @throws what the
  /// command throws beyond Failure.
  int run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> m_parser;
  Context m_context;
  std::string m_data;
};

}  // namespace vedette::app
