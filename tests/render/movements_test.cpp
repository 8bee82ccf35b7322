#include "render/movements.h"

#include <doctest/doctest.h>

#include <set>

#include "render/crowd.h"

namespace {

using namespace vedette;
using render::Movements;
using stage::Clip;

/// A model whose clips are named, one frame each: the frame shown is the index of the clip.
assets::Model model_with(std::initializer_list<const char*> names) {
  assets::Model model;
  for (const char* name : names) model.clips.push_back({.name = name, .first_frame = model.frames++});
  return model;
}

stage::Roster foot(std::uint64_t seed, stage::Arm arm = stage::Arm::Foot) {
  return {.arm = arm, .figures = 60, .seed = seed};
}

/// What the figures of a unit are seen doing.
std::set<int> seen(const assets::Model& model, const stage::Roster& roster, Clip clip, stage::Layout::Shape shape,
                   int rank) {
  const Movements movements{model};
  const stage::Block block{.to = {.shape = shape}, .clip = clip};
  std::set<int> frames;
  for (int figure = 0; figure < roster.figures; ++figure)
    frames.insert(movements.frame(roster, block, {.clip = clip, .rank = rank}, figure));
  return frames;
}

using Shape = stage::Layout::Shape;

}  // namespace

TEST_CASE("men die in every way their model has, each man always the same way") {
  const assets::Model model = model_with({"stand", "fall", "fall_2", "fall_3"});
  CHECK(seen(model, foot(5), Clip::Fall, Shape::Ranks, 0) == std::set{1, 2, 3});
  const Movements movements{model};
  const stage::FigurePose pose{.clip = Clip::Fall, .clip_seconds = 3};
  for (int figure = 0; figure < 60; ++figure)
    CHECK(movements.frame(foot(5), {}, pose, figure) == movements.frame(foot(5), {}, pose, figure));
}

TEST_CASE("a unit stands with arms shouldered or with arms ordered, never both") {
  const assets::Model model = model_with({"stand", "stand_2", "stand_3", "stand_4"});
  int shouldered = 0, ordered = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::set<int> frames = seen(model, foot(seed), Clip::Stand, Shape::Ranks, 0);
    const bool shoulders = frames == std::set{0, 1}, orders = frames == std::set{2, 3};
    CHECK((shoulders || orders));
    shouldered += shoulders, ordered += orders;
  }
  CHECK(shouldered > 10);
  CHECK(ordered > 5);
}

TEST_CASE("only the front rank of a square kneels to its bayonets") {
  const assets::Model model = model_with({"stand", "present", "guard"});
  CHECK(seen(model, foot(1), Clip::Present, Shape::Square, 0) == std::set{2});
  CHECK(seen(model, foot(1), Clip::Present, Shape::Square, 1) == std::set{1});
  CHECK(seen(model, foot(1), Clip::Present, Shape::Ranks, 0) == std::set{1});
}

TEST_CASE("some skirmishers fire from the knee, men in line do not") {
  const assets::Model model = model_with({"stand", "volley", "kneel"});
  CHECK(seen(model, foot(2, stage::Arm::Skirmish), Clip::Volley, Shape::Swarm, 0) == std::set{1, 2});
  CHECK(seen(model, foot(2), Clip::Volley, Shape::Ranks, 0) == std::set{1});
}

TEST_CASE("horses that come in no order before bayonets rear, those in ranks do not") {
  const assets::Model model = model_with({"stand", "fence", "rear"});
  CHECK(seen(model, foot(2, stage::Arm::Horse), Clip::Fence, Shape::Swarm, 0) == std::set{1, 2});
  CHECK(seen(model, foot(2, stage::Arm::Horse), Clip::Fence, Shape::Ranks, 0) == std::set{1});
}

TEST_CASE("a movement the model lacks is another's, in the end the first clip") {
  const assets::Model model = model_with({"march", "stand"});
  CHECK(seen(model, foot(3), Clip::Rout, Shape::Ranks, 0) == std::set{0});
  CHECK(seen(model, foot(3), Clip::Cheer, Shape::Ranks, 0) == std::set{1});
  CHECK(seen(model_with({"wave"}), foot(3), Clip::Fall, Shape::Ranks, 0) == std::set{0});
}

TEST_CASE("men who stand beside one who falls duck for a second, those farther off and those who march do not") {
  stage::Roster roster = foot(6);
  stage::Block block{.clip = Clip::Stand, .sway = 0};
  block.from = block.to = {.front = 30, .depth = 2, .ranks = 2};
  const int victim = roster.figures / 4;
  const stage::FigurePose struck = stage::standing_pose(roster, block, victim);
  roster.falls.push_back({.figure = victim, .second = 10, .at = struck.at});
  roster.index_falls();
  const auto startled = [&](float second) {
    std::vector<float> away;  // metres from the victim of those who duck
    for (int figure = 0; figure < roster.figures; ++figure) {
      const stage::FigurePose pose = stage::figure_pose(roster, block, figure, second);
      if (figure != victim && pose.startled >= 0) away.push_back(stage::length(pose.at - struck.at));
    }
    return away;
  };
  CHECK(startled(9.9F).empty());
  const auto ducking = startled(10.5F);
  CHECK(ducking.size() >= 2);
  for (const float metres : ducking) CHECK(metres < 2.2F);
  CHECK(startled(11.3F).empty());
  block.clip = Clip::March;
  CHECK(startled(10.5F).empty());

  const assets::Model trained = model_with({"stand", "flinch"}), wooden = model_with({"stand"});
  stage::FigurePose pose{.clip = Clip::Stand, .startled = 0.5F};
  CHECK(Movements{trained}.frame(roster, block, pose, 0) == 1);
  CHECK(Movements{wooden}.frame(roster, block, pose, 0) == 0);
}

TEST_CASE("a colour goes down with its bearer, and the man beside him takes it up") {
  stage::Roster roster = foot(4);
  const int bearer = roster.bearers().at(0);
  roster.falls = {{.figure = bearer, .second = 10}};
  roster.index_falls();
  const auto at = [&](float second) { return render::bearers_at(roster, second).at(0); };
  CHECK(at(9.9F).figure == bearer);
  CHECK(at(10.5F).figure == bearer);  // the staff falls as he does
  CHECK(at(11).figure == bearer + 1);
  CHECK(at(11).lowered > 0.8F);
  CHECK(at(11.5F).lowered < at(11).lowered);
  CHECK(at(13).figure == bearer + 1);
  CHECK(at(13).lowered == 0);
}

TEST_CASE("a ball throws a man over, musketry never does") {
  const assets::Model model = model_with({"stand", "fall", "fall_2", "fall_3", "fall_4"});
  const stage::Roster roster = foot(40);
  const Movements movements{model};
  const auto down = [&](stage::Cause cause, int figure) {
    return movements.frame(roster, {}, {.clip = Clip::Fall, .fallen = true, .cause = cause}, figure);
  };
  int thrown_over = 0;
  for (int figure = 0; figure < 40; ++figure) {
    CHECK(down(stage::Cause::Musket, figure) != 2);
    thrown_over += down(stage::Cause::Cannon, figure) == 2;
  }
  CHECK(thrown_over > 15);
}

TEST_CASE("officers stand in the front rank beside the colour, a drummer behind, a handful of men has neither") {
  stage::Roster roster = foot(4);
  const int bearer = roster.bearers().at(0);
  CHECK(roster.is_officer(bearer + 1));
  CHECK_FALSE(roster.is_officer(bearer));
  int officers = 0, drummers = 0;
  for (int figure = 0; figure < roster.figures; ++figure) {
    officers += roster.is_officer(figure), drummers += roster.is_drummer(figure);
    CHECK_FALSE((roster.is_drummer(figure) && roster.is_officer(figure)));
    if (roster.is_officer(figure)) CHECK(figure < roster.figures / 3);
    if (roster.is_drummer(figure)) CHECK(figure >= 2 * roster.figures / 3);
  }
  CHECK(officers >= 2);
  CHECK(officers <= 4);
  CHECK(drummers == 1);
  roster.figures = 9;
  for (int figure = 0; figure < 9; ++figure) CHECK_FALSE(roster.is_officer(figure));
  CHECK_FALSE(foot(4, stage::Arm::Horse).is_officer(11));
}
