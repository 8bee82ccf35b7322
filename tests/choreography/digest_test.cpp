#include "choreography/digest.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace vedette::choreography::test {
namespace {

/// Two armies that come apart.
struct Fight {
  Film film;
  std::vector<CaptionCue> cues;

  Fight() { film.sides = {"Allied", "French"}; }

  void unit(int side, const std::string& name, const std::string& deed, stage::Arm arm = stage::Arm::Foot) {
    stage::Roster roster;
    roster.side = side, roster.name = name, roster.arm = arm;
    film.set.rosters.push_back(roster);
    cues.push_back({.text = name + ' ' + deed, .roster = static_cast<std::uint32_t>(film.set.rosters.size() - 1)});
  }
  void leader(const std::string& text) { cues.push_back({.text = text}); }

  [[nodiscard]] std::string in(std::size_t letters) const {
    std::vector<const CaptionCue*> all;
    for (const CaptionCue& cue : cues) all.push_back(&cue);
    return digest(film, all, letters);
  }
};

Fight three_armies_worth() {
  Fight fight;
  fight.unit(0, "Kempt’s brigade", "break and run");
  fight.unit(1, "Quiot’s brigade", "break and run");
  fight.unit(1, "Schmitz’s brigade", "break and run");
  fight.unit(0, "Ross’s troop", "leave their guns", stage::Arm::Guns);
  fight.unit(0, "Rogers’s battery", "leave their guns", stage::Arm::Guns);
  fight.leader("Picton is killed");
  fight.leader("Perponcher is captured");
  fight.leader("Alten is captured");
  return fight;
}

TEST_CASE("a digest says as much as it has letters for, and never more than it knows") {
  const Fight fight = three_armies_worth();
  const std::string whole =
      "Kempt’s brigade, Quiot’s brigade and Schmitz’s brigade break and run. Ross’s troop and Rogers’s battery leave "
      "their guns. Picton is killed. Perponcher and Alten are captured";
  CHECK(fight.in(letters_in(whole)) == whole);
  const std::string leaders_named =
      "one Allied and two French units break and run. Two Allied batteries leave their guns. Picton is killed. "
      "Perponcher and Alten are captured";
  CHECK(fight.in(letters_in(whole) - 1) == leaders_named);
  const std::string counted =
      "one Allied and two French units break and run. Two Allied batteries leave their guns. Three generals are lost";
  CHECK(fight.in(letters_in(leaders_named) - 1) == counted);
  const std::string shortest = "three Allied and two French units break, and three generals are lost";
  CHECK(fight.in(letters_in(counted) - 1) == shortest);
  CHECK(fight.in(letters_in(shortest)) == shortest);
  CHECK(fight.in(letters_in(shortest) - 1).empty());
}

TEST_CASE("a digest counts a unit once, names one that is alone, and writes large numbers in figures") {
  Fight fight;
  fight.unit(1, "Soye’s brigade", "break and run");
  fight.cues.push_back(fight.cues.front());
  fight.leader("Orange is wounded");
  fight.leader("Orange is captured");
  CHECK(fight.in(200) == "Soye’s brigade break and run. Orange is wounded. Orange is captured");
  CHECK(fight.in(50) == "Soye’s brigade break and run. One general is lost");

  Fight rout;
  for (int i = 0; i < 13; ++i) rout.unit(1, "Brigade " + std::to_string(i), "break and run");
  CHECK(rout.in(60) == "13 French units break and run");
}

TEST_CASE("whatever a digest says is told, and nothing that somebody made of it") {
  Fight fight = three_armies_worth();
  fight.film.words = fight.cues;
  for (std::size_t letters = 0; letters < 250; ++letters)
    if (const std::string line = fight.in(letters); !line.empty()) {
      CHECK_MESSAGE(is_told(fight.film, line), line);
      CHECK_MESSAGE(is_told(fight.film, "Elsewhere " + line), line);
    }
  for (const char* own : {"Kempt’s brigade, out of powder, break and run", "Peter rolls a six and everybody shouts.",
                          "Picton is killed, alas", "Anna's French units break and run", "break", "",
                          "Kempt’s brigade break and run. Poor Kempt!"})
    CHECK_MESSAGE(!is_told(fight.film, own), own);
}

}  // namespace
}  // namespace vedette::choreography::test
