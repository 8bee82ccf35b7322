#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/battle.h"
#include "app/commands.h"
#include "app/house_text.h"
#include "app/json_text.h"
#include "app/rulesets.h"
#include "replay/verify.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> replays;
  bool json = false;
};

std::string_view verdict_word(const replay::Report& report) {
  switch (report.verdict) {
    case replay::Verdict::Same:
      return report.other_words ? "same, words differ" : "same";
    case replay::Verdict::Damaged:
      return "damaged";
    case replay::Verdict::Inconsistent:
      return "inconsistent";
    case replay::Verdict::Different:
      return "different";
    case replay::Verdict::Impossible:
      return "impossible";
    case replay::Verdict::OtherRules:
      return "other rules";
  }
  return {};
}

struct Verified {
  replay::Report report;
  std::vector<battle::HouseValue> house;  // the printed values it was played without
  const rules::Ruleset* ruleset = nullptr;
};

/// One replay's verdict; a file that cannot be read at all is damaged.
Verified verified(const std::string& path) {
  const auto read = replay::load(path);
  if (!read) return {{.verdict = replay::Verdict::Damaged, .words = read.error().in_it()}};
  const rules::Ruleset* ruleset = rulesets::find(read->header.ruleset);
  if (ruleset == nullptr)
    return {{.verdict = replay::Verdict::OtherRules,
             .words = fmt::format("this build does not know the ruleset '{}'", read->header.ruleset)},
            read->scenario->house};
  return {replay::verify(*read, *ruleset), read->scenario->house, ruleset};
}

Json json_of(const replay::Difference& difference) {
  return {{"segment", difference.segment},
          {"event", difference.event},
          {"field", difference.field},
          {"recorded", difference.recorded},
          {"played", difference.played}};
}

Json json_of(const std::string& path, const Verified& checked) {
  const replay::Report& report = checked.report;
  Json object{{"replay", path},
              {"verdict", verdict_word(report)},
              {"words", report.words},
              {"events", report.events},
              {"answers", report.answers},
              {"segments", report.segments},
              {"finished", report.finished}};
  for (const auto& house : checked.house) object["house"][house.id] = house.values;
  if (report.difference) object["difference"] = json_of(*report.difference);
  if (report.other_words) object["other_words"] = json_of(*report.other_words);
  return object;
}

void print(const std::string& path, const Verified& checked) {
  fmt::print("{}: {}: {}{}\n", path, verdict_word(checked.report), checked.report.words,
             checked.report.finished ? "" : " (the recording was cut off there)");
  print_house(checked.ruleset, checked.house);
}

void run(Context& context, const Options& options) {
  for (const std::string& path : options.replays)
    if (!std::filesystem::exists(path)) throw no_such_replay(context, path);
  Json all = Json::array();
  for (const std::string& path : options.replays) {
    const Verified checked = verified(path);
    if (checked.report.verdict != replay::Verdict::Same) context.status = Status::No;
    if (options.json)
      all.push_back(json_of(path, checked));
    else
      print(path, checked);
  }
  if (options.json) fmt::print("{}\n", json_text(all));
}

}  // namespace

void add_verify(Command program, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      program.subcommand("verify", "Plays replays again from their answers and dice; compares all events");
  command.option("REPLAY", options->replays).required();
  command.flag("--json", options->json,
               "one JSON document, an array: replay, verdict, words, events, answers, segments, finished, "
               "house, difference{segment, event, field, recorded, played}, other_words{the same}");
  command.runs([options, &context] { run(context, *options); });
}

}  // namespace vedette::app
