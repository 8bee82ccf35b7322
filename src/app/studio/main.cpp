#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "app/door.h"
#include "app/program.h"
#include "app/studio/commands.h"
#include "render/errors.h"
#include "video/film_error.h"

namespace {

using vedette::app::Status;

int run(int argc, char** argv) {
  using namespace vedette::app;
  Program program{"Vedette: the commands that draw", false};
  for (const auto add :
       {add_watch, add_record, add_film, add_still, add_illustrated_report, add_check_picture, add_bench_picture})
    add(program.commands(), program.context());
  return program.run(argc, argv);
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
  for (const int signal : {SIGINT, SIGTERM})
    std::signal(signal, [](int) { _exit(static_cast<int>(Status::Interrupted)); });  // `film` puts its file away first
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then told like a full disk
  const vedette::app::Door door;
  try {
    return run(argc, argv);
  } catch (const vedette::video::FilmError& error) {
    return ended(status_of(error), error.what());
  } catch (const vedette::render::GraphicsUnavailable& error) {
    return ended(Status::Cannot, error.what());
  } catch (const std::exception& error) {
    return ended(Status::Cannot, error.what());
  }
}
