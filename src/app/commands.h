#pragma once

#include <CLI/CLI.hpp>

#include <memory>

#include "app/context.h"

namespace vedette::app {

// One file each: adds its subcommand, whose callback runs it and leaves the answer in Context::status.
void add_play(CLI::App&, Context&);
void add_verify(CLI::App&, Context&);
void add_info(CLI::App&, Context&);
void add_log(CLI::App&, Context&);
void add_branch(CLI::App&, Context&);
void add_odds(CLI::App&, Context&);
void add_resolve(CLI::App&, Context&);
void add_rules(CLI::App&, Context&);
void add_check(CLI::App&, Context&);
void add_bench(CLI::App&, Context&);

}  // namespace vedette::app
