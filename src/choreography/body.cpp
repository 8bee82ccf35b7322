#include "choreography/body.h"

namespace vedette::choreography {

using stage::Vec2;

namespace {

constexpr float man = 0.19F, horse = 0.27F;   // metres from the middle to the side
constexpr float withers_to_croup = 0.75F;     // from a horse's middle either way
constexpr float horses = 0.7F, wheel = 0.3F;  // of a team and its limber; of a piece's wheels and trail
constexpr std::array<Vec2, 6> team{{{0, -1.7F}, {0, 0.3F}, {0, 1.5F}, {0, 2.7F}, {0, 3.9F}, {0, 5.1F}}};
constexpr std::array<Vec2, 4> piece{{{-0.6F, 0}, {0.6F, 0}, {0, -1.2F}, {0, 0.7F}}};

}  // namespace

Body::Kind Body::kind_of(const stage::Roster& roster, const stage::FigurePose& pose) {
  using stage::Arm;
  using Part = stage::FigurePose::Part;
  if (pose.part == Part::Gunner) return pose.clip == stage::Clip::Mount ? Kind::None : Kind::Man;
  if (pose.part == Part::Team || pose.part == Part::Caisson) return Kind::Team;
  if (pose.part == Part::Piece) return Kind::Piece;
  return roster.arm == Arm::Foot || roster.arm == Arm::Skirmish ? Kind::Man : Kind::Horse;
}

Body::Body(Kind kind, float bearing) {
  if (kind == Kind::None) return;
  if (kind == Kind::Man) {
    m_discs[static_cast<std::size_t>(m_count++)] = {{}, man};
    return;
  }
  const Vec2 ahead = stage::heading(bearing), right{ahead.y, -ahead.x};
  const auto disc = [&](Vec2 offset, float radius) {
    m_discs[static_cast<std::size_t>(m_count++)] = {right * offset.x + ahead * offset.y, radius};
  };
  switch (kind) {
    case Kind::None:
    case Kind::Man:
      break;
    case Kind::Horse:
      for (const float along : {-withers_to_croup, 0.0F, withers_to_croup}) disc({0, along}, horse);
      break;
    case Kind::Team:
      for (const Vec2 offset : team) disc(offset, horses);
      break;
    case Kind::Piece:
      for (const Vec2 offset : piece) disc(offset, wheel);
      break;
  }
}

}  // namespace vedette::choreography
