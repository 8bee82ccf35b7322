#include "scenario/map_file.h"

#include <doctest/doctest.h>

#include "scenario/check.h"
#include "scenario/fixture.h"
#include "support/paths.h"

using namespace vedette;

namespace {

/// What is said about the small map with one thing changed in it.
std::string map_faults(const std::string& from, const std::string& to, const std::string& png = grey_png(11, 11)) {
  const Folder folder;
  if (!png.empty()) folder.write("heights.png", png);
  data::Faults faults;
  const auto map = scenario::read_map(folder.write("map.yaml", replaced(small_map, from, to)), faults);
  CHECK(map.has_value() == !faults.any_error());
  return shortened(faults.text(), folder);
}

}  // namespace

TEST_CASE("a map is read whole, its heights from the south") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const auto map = scenario::read_map(folder.write("map.yaml", small_map), faults);
  REQUIRE(map);
  CHECK(map->name == "Little field");
  CHECK(map->width() == 1'000);
  CHECK(map->heights.metres(0, 10) == doctest::Approx(50.0));       // north-west: sample 0
  CHECK(map->heights.metres(3, 0) == doctest::Approx(50 + 10.03));  // south: row 10 of the picture
  CHECK(map->heights.centimetres_at(350'000, 0) == 6'004);          // between samples 1003 and 1004, rounded
  CHECK(map->heights.centimetres_at(-5'000, 2'000'000) == 5'000);   // beyond the grid: its corner
  CHECK(map->heights.metres_at(350, 0) == doctest::Approx(60.035));
  REQUIRE(map->areas.size() == 1);
  CHECK(map->areas[0].kind == scenario::AreaKind::Wood);
  CHECK(map->areas[0].outline[1] == scenario::MapPoint{300, 100});
  CHECK(map->lines[0].width == 5);
  CHECK(map->buildings[0].bearing == 30);
  CHECK_FALSE(map->crossings[0].bridge);
  CHECK(map->places[0].priority == 2);
  CHECK(map->sun_elevation == 40);
}

TEST_CASE("a map may say how far one sees and how long the morning's mist lies") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const auto clear = scenario::read_map(folder.write("map.yaml", small_map), faults);
  const auto misty = scenario::read_map(
      folder.write("misty.yaml", replaced(small_map, "areas:", "air: {mist: 30, lifts: 0.25, haze: 900}\nareas:")),
      faults);
  REQUIRE(clear);
  REQUIRE_MESSAGE(misty, faults.text());
  CHECK(clear->mist == 0);
  CHECK(misty->mist == 30);
  CHECK(misty->lifts == 0.25);
  CHECK(misty->haze == 900);
  CHECK(map_faults("areas:", "air: {mist: -1}\nareas:").find("'-1' (expected 0 to 500)") != std::string::npos);
}

TEST_CASE("a map may say when it rains and how long its ground stays soft") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const auto read = [&](const std::string& air) {
    return scenario::read_map(folder.write("map.yaml", replaced(small_map, "areas:", air + "\nareas:")), faults);
  };
  const auto dry = read("");
  const auto shower = read("air: {rain: heavy, from: 0.25, until: 0.5}");
  const auto morning_after = read("air: {wet: yes, dries: 0.3}");
  REQUIRE_MESSAGE((dry && shower && morning_after), faults.text());
  CHECK(dry->rain == scenario::Rain::None);
  CHECK_FALSE(dry->wet);
  CHECK(shower->rain == scenario::Rain::Heavy);
  CHECK(shower->rain_from == 0.25);
  CHECK(shower->rain_until == 0.5);
  CHECK(morning_after->wet);
  CHECK(morning_after->dries == 0.3);
  CHECK(map_faults("areas:", "air: {rain: havy}\nareas:").find("unknown rain 'havy' (did you mean 'heavy'?)") !=
        std::string::npos);
  CHECK(map_faults("areas:", "air: {rain: light, from: 0.6, until: 0.2}\nareas:").find("ends before it begins") !=
        std::string::npos);
  CHECK(map_faults("areas:", "air: {from: 0.6}\nareas:").find("there is none (expected rain: light or heavy)") !=
        std::string::npos);
}

TEST_CASE("a map may say what grows where, by the battlefield, a wood or hedge, or a tree by itself") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const std::string more =
      "plants: {wood: [elm, elm, oak], hedge: [thorn]}\ntrees: [{kind: elm, at: [400, 300], height: 17}]\n";
  const auto map = scenario::read_map(folder.write("map.yaml", replaced(small_map, "areas:", more + "areas:")), faults);
  REQUIRE_MESSAGE(map, faults.text());
  const auto of = [&](scenario::Ground ground) { return map->plants[static_cast<std::size_t>(ground)].size(); };
  CHECK(of(scenario::Ground::Wood) == 3);
  CHECK(of(scenario::Ground::Hedge) == 1);
  CHECK(of(scenario::Ground::Lone) == 0);
  REQUIRE(map->trees.size() == 1);
  CHECK(map->trees[0].kind == "elm");
  CHECK(map->trees[0].height == 17);
  CHECK(map_faults("areas:", "plants: {woods: [oak]}\nareas:") ==
        "map.yaml:10:10: unknown key 'woods' in the plants (did you mean 'wood'?)\n");
  CHECK(map_faults("areas:", "plants: {wood: [oka]}\nareas:")
            .find("map.yaml:10:17: unknown plant 'oka' (did you mean 'oak'?)") != std::string::npos);
  CHECK(map_faults("areas:", "plants: {wood: []}\nareas:").find("no plants (expected one at least") !=
        std::string::npos);
  CHECK(map_faults("kind: wood", "plants: [olve], kind: wood").find("(did you mean 'olive'?)") != std::string::npos);
  CHECK(map_faults("areas:", "trees: [{kind: oak}]\nareas:").find("the tree has no 'at'") != std::string::npos);
}

TEST_CASE("only the head of a map is needed for its heights") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const auto file = folder.write("map.yaml", small_map + "lines: [broken\n");
  CHECK(scenario::read_heights(file, faults));
  CHECK_FALSE(scenario::read_map(file, faults));
}

TEST_CASE("faults of a map stand where they are") {
  CHECK(map_faults("kind: wood", "kind: woods") == "map.yaml:11:12: unknown kind 'woods' (did you mean 'wood'?)\n");
  CHECK(map_faults("density: 0.8", "density: 8") == "map.yaml:11:40: '8' (expected 0 to 1)\n");
  CHECK(map_faults("[300, 100], ", "") == "map.yaml:11:66: 2 points (expected at least 3)\n");
  CHECK(map_faults("width: 5, points", "widht: 5, points") ==
        "map.yaml:13:5: the line has no 'width'\n"
        "map.yaml:13:30: unknown key 'widht' in the line (did you mean 'width'?)\n");
  CHECK(map_faults("columns: 11", "columns: eleven") ==
        "map.yaml:3:10: 'eleven' (expected a whole number)\n"
        "heights.png: 11 x 11 samples (expected 0 x 11 as in map.yaml)\n");
  CHECK(map_faults("at: [500, 600]", "at: [500]") == "map.yaml:15:22: a list (expected a list of 2 numbers)\n");
}

TEST_CASE("heights that are none are refused with the reason") {
  CHECK(map_faults("", "", "") == "heights.png: cannot be opened: No such file or directory\n");
  CHECK(map_faults("", "", "no picture at all").starts_with("heights.png: not a height map: "));
  CHECK(map_faults("", "", grey_png(11, 11, 8)) ==
        "heights.png: not a height map: is no height map (expected 16 bits of grey a sample)\n");
  CHECK(map_faults("", "", grey_png(10, 11)) == "heights.png: 10 x 11 samples (expected 11 x 11 as in map.yaml)\n");
  const std::string whole = grey_png(11, 11);
  for (std::size_t cut = 0; cut + 13 < whole.size(); ++cut) {  // 12 bytes of end mark may be missing
    CAPTURE(cut);
    CHECK_FALSE(map_faults("", "", whole.substr(0, cut) + (cut == 0 ? "\x89" : "")).empty());
  }
}

TEST_CASE("bundled maps are sound") {
  for (const std::string name : {"maida", "crossroads", "vimeiro", "quatre-bras", "waterloo", "austerlitz"}) {
    CAPTURE(name);
    const std::string file = paths::source_dir() + "/maps/" + name + "/map.yaml";
    data::Faults faults;
    const auto map = scenario::read_map(file, faults);
    REQUIRE(map);
    scenario::check(*map, file, faults);
    CHECK(faults.text() == "");
    CHECK(map->heights.cell_mm <= 5'000);
  }
}

TEST_CASE("Maida covers the ground of the fight") {
  data::Faults faults;
  const auto map = scenario::read_map(paths::source_dir() + "/maps/maida/map.yaml", faults);
  REQUIRE(map);
  CHECK(map->width() >= 4'000);
  CHECK(map->depth() >= 3'000);
}

TEST_CASE("a map may have a sky and a grade of its own, and houses as its region builds them") {
  const Folder folder;
  folder.write("heights.png", grey_png(11, 11));
  data::Faults faults;
  const auto usual = scenario::read_map(folder.write("map.yaml", small_map), faults);
  std::string text =
      replaced(small_map, "areas:",
               "sky: {clouds: thunderhead, from: 40, cover: 0.5, shade: 0.6}\n"
               "grade: {sunlight: 0.9, sun: \"#FFE3B4\", cloud_shade: \"#6E7A8A\"}\nkit: moravia\nareas:");
  text = replaced(text, "{kind: farm, ", "{kind: farm, plan: gatehouse, ");
  const auto own = scenario::read_map(folder.write("own.yaml", text), faults);
  REQUIRE(usual);
  REQUIRE_MESSAGE(own, faults.text());
  CHECK(usual->sky.clouds == scenario::Clouds::Heaps);
  CHECK_FALSE(usual->grade.colours[0].has_value());
  CHECK(own->sky.clouds == scenario::Clouds::Thunderhead);
  CHECK(own->sky.from == 40);
  CHECK(own->sky.shade == 0.6);
  CHECK(own->sky.hills == usual->sky.hills);
  CHECK(own->grade.sunlight == 0.9);
  CHECK(own->grade.colours[0] == 0xFFE3B4);
  CHECK(own->grade.colours.back() == 0x6E7A8A);
  CHECK(scenario::house_kits[own->kit] == "moravia");
  CHECK(scenario::house_plans[own->buildings[0].plan] == "gatehouse");
  CHECK(scenario::house_plans[usual->buildings[0].plan] == "usual");
}

TEST_CASE("what is wrong with a sky, a grade, a kit or a plan stands where it is, with what was expected") {
  const auto faults = [](const std::string& line) { return map_faults("areas:", line + "\nareas:"); };
  const auto says = [](const std::string& all, const std::string& words) {
    return all.find(words) != std::string::npos;
  };
  CHECK(says(faults("sky: {clouds: heap}"), "unknown clouds 'heap' (did you mean 'heaps'?)"));
  CHECK(says(faults("sky: {clouds: heaps, from: 20}"),
             "these clouds are on every side (expected from: with clouds: thunderhead or ceiling)"));
  CHECK(says(faults("sky: {clouds: heaps, cover: 2}"), "'2' (expected 0 to 1)"));
  CHECK(says(faults("grade: {sun: white}"), "'white' (expected a colour such as \"#C6CED3\", in quotes)"));
  CHECK(says(faults("grade: {sunn: \"#FFE3B4\"}"), "'sunn'"));
  CHECK(says(faults("kit: moravie"), "unknown kit of houses 'moravie' (did you mean 'moravia'?)"));
  CHECK(says(map_faults("{kind: farm, ", "{kind: farm, plan: manner, "),
             "unknown plan 'manner' (did you mean 'manor'?)"));
}
