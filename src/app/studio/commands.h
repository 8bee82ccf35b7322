#pragma once

#include <CLI/CLI.hpp>

#include <memory>

#include "app/context.h"

namespace vedette::app {

// The commands that draw; one file each.
void add_watch(CLI::App&, Context&);
void add_film(CLI::App&, Context&);
void add_still(CLI::App&, Context&);
void add_check_picture(CLI::App&, Context&);
void add_bench_picture(CLI::App&, Context&);

}  // namespace vedette::app
