// Any text as a time (`--at`): it is one, or refused in words.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/failure.h"
#include "app/moment.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  try {
    const app::Moment moment = app::parse_moment(std::string{reinterpret_cast<const char*>(bytes), size});
    if (const auto* film = std::get_if<app::FilmMoment>(&moment))
      if (!(film->seconds >= 0)) std::abort();
    if (const auto* turn = std::get_if<app::TurnMoment>(&moment))
      if (turn->turn < 0) std::abort();
  } catch (const app::Failure& failure) {
    if (failure.status != app::Status::BadInput) std::abort();
  }
  return 0;
}
