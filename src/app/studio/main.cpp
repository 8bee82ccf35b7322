#include <fmt/format.h>

#include <csignal>
#include <cstdlib>

#include "app/studio/commands.h"
#include "render/errors.h"
#include "video/film_error.h"

namespace {

using vedette::app::Context;
using vedette::app::Failure;
using vedette::app::Status;

int run(int argc, char** argv) {
  CLI::App app{"Vedette: the commands that draw"};
  app.name("vedette");
  app.require_subcommand(0, 1);
  Context context;
  std::string data;
  app.add_option("--data", data, "folder with maps, models and replays (default: beside the build)");
  app.add_flag("--quiet", context.quiet, "no progress on standard error");
  app.fallthrough();
  app.parse_complete_callback([&] { context.data = vedette::app::find_data(data); });
  vedette::app::add_watch(app, context);
  vedette::app::add_film(app, context);
  vedette::app::add_still(app, context);
  vedette::app::add_check_picture(app, context);
  vedette::app::add_bench_picture(app, context);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& wanted) {
    return app.exit(wanted);
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "vedette: {} (see vedette {}--help)\n", error.what(),
               argc > 1 && argv[1][0] != '-' ? std::string{argv[1]} + ' ' : "");
    return static_cast<int>(Status::BadInput);
  }
  return static_cast<int>(context.status);
}

Status status_of(const vedette::video::FilmError& error) {
  using vedette::video::FilmFault;
  const bool ours = error.fault() == FilmFault::Format || error.fault() == FilmFault::Path;
  return ours ? Status::BadInput : Status::Cannot;
}

int ended(Status status, const char* words) {
  fmt::print(stderr, "vedette: {}\n", words);
  return static_cast<int>(status);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then told like a full disk
  try {
    return run(argc, argv);
  } catch (const Failure& failure) {
    return ended(failure.status, failure.what());
  } catch (const vedette::video::FilmError& error) {
    return ended(status_of(error), error.what());
  } catch (const vedette::render::GraphicsUnavailable& error) {
    return ended(Status::Cannot, error.what());
  } catch (const std::exception& error) {
    return ended(Status::Cannot, error.what());
  }
}
