#include "film/otio.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace vedette::film {
namespace {

using Json = nlohmann::ordered_json;

Json time_of(std::int64_t pictures, int rate) {
  return {
      {"OTIO_SCHEMA", "RationalTime.1"}, {"rate", static_cast<double>(rate)}, {"value", static_cast<double>(pictures)}};
}

Json range_of(std::int64_t from, std::int64_t to, int rate) {
  return {{"OTIO_SCHEMA", "TimeRange.1"}, {"start_time", time_of(from, rate)}, {"duration", time_of(to - from, rate)}};
}

Json clip_of(const timeline::CutShot& shot, const EditList& list, std::int64_t pictures) {
  const auto picture_at = [&](timeline::Seconds second) { return std::llround(second * list.rate); };
  Json words = Json::array();
  if (shot.words)
    for (const timeline::CutWords& said : *shot.words) words.push_back(said.text);
  return {{"OTIO_SCHEMA", "Clip.1"},
          {"name", shot.name()},
          {"source_range", range_of(picture_at(shot.film.from), picture_at(shot.film.to), list.rate)},
          {"media_reference",
           {{"OTIO_SCHEMA", "ExternalReference.1"},
            {"target_url", list.media},
            {"available_range", range_of(0, pictures, list.rate)},
            {"metadata", Json::object()}}},
          {"effects", Json::array()},
          {"markers", Json::array()},
          {"metadata",
           {{"vedette", {{"battle", {shot.battle.from, shot.battle.to}}, {"rate", shot.rate()}, {"words", words}}}}}};
}

}  // namespace

std::string otio_of(const timeline::Cut& cut, const EditList& list) {
  const std::int64_t pictures = std::llround(cut.duration() * list.rate);
  Json clips = Json::array();
  for (const timeline::CutShot& shot : cut.shots) clips.push_back(clip_of(shot, list, pictures));
  const Json track{{"OTIO_SCHEMA", "Track.1"},  {"name", "pictures"},       {"kind", "Video"},
                   {"children", clips},         {"effects", Json::array()}, {"markers", Json::array()},
                   {"metadata", Json::object()}};
  const Json timeline{{"OTIO_SCHEMA", "Timeline.1"},
                      {"name", list.name},
                      {"global_start_time", nullptr},
                      {"tracks",
                       {{"OTIO_SCHEMA", "Stack.1"},
                        {"name", "tracks"},
                        {"children", Json::array({track})},
                        {"effects", Json::array()},
                        {"markers", Json::array()},
                        {"metadata", Json::object()}}},
                      {"metadata", Json::object()}};
  return timeline.dump(2) + '\n';
}

}  // namespace vedette::film
