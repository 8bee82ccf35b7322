#include "choreography/captions.h"

#include <doctest/doctest.h>

#include <map>

namespace vedette::choreography::test {
namespace {

using stage::Caption;

CaptionCue line(double at, std::string words, int weight = 0) {
  return {{at, at + 3.4}, Caption::Kind::Line, std::move(words), weight};
}

/// Seconds for which every line is seen, by its words; looks ten times a second, and never at two lines at once.
std::map<std::string, double> seconds_seen(const CaptionStrip& strip) {
  std::map<std::string, double> seen;
  for (double at = strip.span().from; at < strip.span().to; at += 0.1) {
    stage::StageFrame frame;
    strip.draw(at, frame);
    CHECK(frame.captions.size() <= 1);
    for (const Caption& caption : frame.captions) seen[caption.text] += 0.1;
  }
  return seen;
}

TEST_CASE("lines that come thick wait for their turn, and each is long enough to be read") {
  const auto seen = seconds_seen(CaptionStrip{{0, 20}, {line(1, "one"), line(1.5, "two"), line(6, "three")}});
  REQUIRE(seen.size() == 3);
  for (const auto& caption : seen) CHECK_MESSAGE(caption.second >= 1.9, caption.first);
  CHECK(seen.at("three") > 3);
}

TEST_CASE("where there is no time for all lines the lightest are left out") {
  const auto seen = seconds_seen(CaptionStrip{
      {0, 20}, {line(1, "occupy", 1), line(1.2, "charge", 2), line(1.4, "square", 3), line(1.6, "run", 4)}});
  CHECK(seen.contains("run"));
  CHECK(seen.contains("square"));
  CHECK_FALSE(seen.contains("occupy"));
}

}  // namespace
}  // namespace vedette::choreography::test
