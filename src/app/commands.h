#pragma once

#include <memory>

#include "app/command_line.h"
#include "app/context.h"

namespace vedette::app {

// One file each: adds its subcommand, whose callback runs it and leaves the answer in Context::status.
void add_play(Command, Context&);
void add_verify(Command, Context&);
void add_info(Command, Context&);
void add_log(Command, Context&);
void add_branch(Command, Context&);
void add_odds(Command, Context&);
void add_resolve(Command, Context&);
void add_rules(Command, Context&);
void add_check(Command, Context&);
void add_bench(Command, Context&);
void add_story(Command, Context&);
void add_report(Command, Context&);

}  // namespace vedette::app
