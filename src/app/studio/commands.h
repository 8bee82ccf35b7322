#pragma once

#include <memory>

#include "app/command_line.h"
#include "app/context.h"

namespace vedette::app {

// The commands that draw; one file each.
void add_watch(Command, Context&);
void add_record(Command, Context&);
void add_film(Command, Context&);
void add_still(Command, Context&);
void add_illustrated_report(Command, Context&);
void add_check_picture(Command, Context&);
void add_bench_picture(Command, Context&);

}  // namespace vedette::app
