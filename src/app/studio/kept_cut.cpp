#include "app/studio/kept_cut.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/failure.h"
#include "files/write.h"
#include "film/script_cut.h"

namespace vedette::app {
namespace {

constexpr const char* kind = "script";  // of the cuts kept with a replay

bool is_script(const replay::Cut& cut) {
  return cut.kind == kind;
}

}  // namespace

std::optional<film::Script> kept_script(const Battle& battle, data::Faults& faults) {
  const auto kept = std::ranges::find_if(battle.replay.cuts, is_script);
  if (kept == battle.replay.cuts.end()) return {};
  auto script = film::read_script(kept->value, battle.path, faults);
  return script && !faults.any_error() && script->whole ? std::move(script) : std::nullopt;
}

std::optional<timeline::Cut> kept_cut(const Context& context, const Battle& battle, const choreography::Film& film,
                                      data::Faults& faults) {
  const auto script = kept_script(battle, faults);
  if (!script) return {};
  auto cut = cut_of_script(context, battle, film, *script, faults);
  return faults.any_error() ? std::nullopt : std::move(cut);
}

std::string kept_in_vain(const data::Faults& faults) {
  if (!faults.any_error()) return {};
  const data::Fault& first = *std::ranges::find(faults.all(), false, &data::Fault::warning);
  return fmt::format(
      "The film that was cut in the studio cannot be read, so the director's is shown: line {} of it, {}",
      first.at.line, first.words);
}

SetAside set_kept_aside(const Battle& battle) {
  namespace fs = std::filesystem;
  const auto kept = std::ranges::find_if(battle.replay.cuts, is_script);
  if (kept == battle.replay.cuts.end()) return {.file = {}, .fault = "none is kept"};
  const std::string stem = fs::path{battle.path}.replace_extension().string();
  SetAside aside;
  for (int n = 1; aside.file.empty() || fs::exists(aside.file); ++n)
    aside.file = fmt::format("{}-{:02}.film.yaml", stem, n);
  aside.fault = files::write_whole(aside.file, kept->value).value_or("");
  return aside;
}

std::string keep_script(const Context& context, const std::string& path, const std::string& script) {
  try {
    Battle battle = open_battle(context, path);
    if (battle.replay.damaged || !battle.replay.gaps.empty() || !battle.replay.holes.empty())
      return path + " is damaged, and is not written anew";
    std::erase_if(battle.replay.cuts, is_script);
    if (!script.empty()) battle.replay.cuts.push_back({.event = 0, .kind = kind, .value = script});
    if (const auto fault = replay::save(battle.replay, path)) return fault->words();
    return {};
  } catch (const Failure& failure) {
    return failure.what();
  }
}

}  // namespace vedette::app
