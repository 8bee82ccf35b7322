#pragma once

#include <CLI/CLI.hpp>

#include "app/context.h"

namespace vedette::app {

/// What both programs' command lines share: --data, --quiet, and the way they end.
class Program {
 public:
  explicit Program(const char* description);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] CLI::App& parser() { return m_parser; }
  [[nodiscard]] Context& context() { return m_context; }
  /// Runs the command the words name. @return the exit status; faults are told on standard error. @throws what the
  /// command throws beyond Failure.
  int run(int argc, char** argv);

 private:
  CLI::App m_parser;
  Context m_context;
  std::string m_data;
};

}  // namespace vedette::app
