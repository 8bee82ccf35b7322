#include "app/settings.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/folder.h"

using namespace vedette;

TEST_CASE("settings are read as they were written") {
  const test::Folder folder;
  const std::string file = folder.file("deep/settings.yaml");
  data::Faults faults;
  CHECK(app::read_settings(file, faults).quality.empty());
  CHECK(app::read_settings(file, faults).sound);
  REQUIRE(app::write_settings(file, {.quality = "high", .sound = false, .volume = 35}));
  CHECK(app::read_settings(file, faults).quality == "high");
  CHECK_FALSE(app::read_settings(file, faults).sound);
  CHECK(app::read_settings(file, faults).volume == 35);
  REQUIRE(app::write_settings(file, {.volume = 0}));  // who never measured the quality has none
  CHECK(app::read_settings(file, faults).quality.empty());
  CHECK(app::read_settings(file, faults).volume == 0);
  CHECK(faults.all().empty());
}

TEST_CASE("settings that are wrong are told by line and column and passed over") {
  data::Faults faults;
  const app::Settings settings =
      app::settings_of("quality: hihg\ncolour: red\nsound: loud\nvolume: 170\n", "settings.yaml", faults);
  CHECK(settings.quality.empty());
  CHECK(faults.text().find("settings.yaml:1:10") != std::string::npos);
  CHECK(faults.text().find("'high'") != std::string::npos);
  CHECK(faults.text().find("colour") != std::string::npos);
  CHECK(faults.text().find("settings.yaml:3:8") != std::string::npos);
  CHECK(faults.text().find("settings.yaml:4:9") != std::string::npos);
  CHECK(settings.sound);
  CHECK(settings.volume == 70);
}

TEST_CASE("settings lie where the desktop keeps such things") {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const std::string kept = config == nullptr ? "" : config;
  setenv("XDG_CONFIG_HOME", "/somewhere", 1);
  CHECK(app::settings_file() == "/somewhere/vedette/settings.yaml");
  kept.empty() ? unsetenv("XDG_CONFIG_HOME") : setenv("XDG_CONFIG_HOME", kept.c_str(), 1);
}

TEST_CASE("ten replays opened lately are remembered, the last first, whatever their names") {
  const test::Folder folder;
  const std::string file = folder.file("settings.yaml");
  app::Settings settings;
  for (int n = 0; n < 12; ++n) settings.opened(folder.file("evening " + std::to_string(n) + ".vrep"));
  settings.opened(folder.file("evening 5.vrep"));
  settings.opened(folder.file("\"Brunswick\"\\\n\x01: [#].vrep"));
  REQUIRE(settings.recent.size() == 10);
  REQUIRE(app::write_settings(file, settings));
  data::Faults faults;
  CHECK(app::read_settings(file, faults).recent == settings.recent);
  CHECK(faults.all().empty());
  CHECK(std::filesystem::path{settings.recent[1]}.filename() == "evening 5.vrep");
  settings.opened(folder.file("no text: \xff.vrep"));
  settings.volume = 15;
  REQUIRE(app::write_settings(file, settings));  // without that name, but with all the rest
  CHECK(app::read_settings(file, faults).volume == 15);
  CHECK(app::read_settings(file, faults).recent.size() == 9);
}

TEST_CASE("what the desk does not ask any more is remembered, and a line that says no answer is told") {
  const test::Folder folder;
  const std::string file = folder.file("settings.yaml");
  const app::Habits always{{"OH-SQR-01", "yes"}, {"NF-MEL-07", "stand fast"}};
  REQUIRE(app::write_settings(file, {.always = always}));
  data::Faults faults;
  CHECK(app::read_settings(file, faults).always == always);
  CHECK(faults.all().empty());
  CHECK(app::settings_of("always: [\"OH-SQR-01\", \"OH-SQR-02 no\"]\n", "settings.yaml", faults).always ==
        app::Habits{{"OH-SQR-02", "no"}});
  CHECK(faults.text().find("settings.yaml:1:9") != std::string::npos);
}
