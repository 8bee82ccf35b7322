#include "picking/picker.h"

#include <BulletCollision/CollisionShapes/btHeightfieldTerrainShape.h>
#include <btBulletCollisionCommon.h>

#include <algorithm>
#include <vector>

namespace vedette::picking {
namespace {

using stage::Vec2;
using stage::Vec3;

constexpr float reach = 20'000;  // metres: past every map

// Bullet's world here is the picture's own: x east, y north, z up.
btVector3 to_bullet(Vec3 v) {
  return {v.x, v.y, v.z};
}
Vec3 from_bullet(const btVector3& v) {
  return {v.x(), v.y(), v.z()};
}

btTransform placed(Vec3 at, float bearing) {
  return btTransform{btQuaternion{btVector3{0, 0, 1}, -bearing}, to_bullet(at)};
}

/// A unit's figures as a box: its formation's front and depth, as high as a man (or horseman).
Vec3 half_size(const stage::Roster& roster, const stage::Layout& layout) {
  const float tall = roster.arm == stage::Arm::Horse ? 2.6F : 2.0F;
  const bool square = layout.shape == stage::Layout::Shape::Square;
  const float depth = square ? layout.front : layout.depth;
  return {layout.front / 2 + 1, depth / 2 + 2, tall};
}

struct Hit {
  float share = 1;  // of the ray
  std::int64_t unit = -1;
};

}  // namespace

struct Picker::World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btCollisionWorld world{&dispatcher, &broadphase, &configuration};
  stage::HeightGrid heights;  // Bullet keeps a pointer into it
  std::unique_ptr<btHeightfieldTerrainShape> ground_shape;
  std::vector<std::unique_ptr<btCollisionShape>> shapes;
  std::vector<std::unique_ptr<btCollisionObject>> objects;

  void add(btCollisionShape& shape, const btTransform& where) {
    auto object = std::make_unique<btCollisionObject>();
    object->setCollisionShape(&shape);
    object->setWorldTransform(where);
    world.addCollisionObject(object.get());
    objects.push_back(std::move(object));
  }
  ~World() {
    for (const auto& object : objects) world.removeCollisionObject(object.get());
  }
};

Ray ray_through(const stage::Camera& camera, float x, float y, float aspect) {
  const btVector3 ahead = (to_bullet(camera.target) - to_bullet(camera.eye)).normalized();
  btVector3 right = ahead.cross(btVector3{0, 0, 1});
  right = right.length2() > 1e-6F ? right.normalized() : btVector3{1, 0, 0};
  const btVector3 up = right.cross(ahead);
  const float half = std::tan(camera.field_of_view / 2);
  return {camera.eye,
          from_bullet(ahead + right * ((x - camera.shift.x) * half * aspect) + up * ((y - camera.shift.y) * half))};
}

Picker::Picker(const stage::Scenery& scenery) : m_world{std::make_unique<World>()} {
  World& w = *m_world;
  w.heights = scenery.ground;
  const auto [low, high] = std::ranges::minmax(w.heights.metres);
  w.ground_shape = std::make_unique<btHeightfieldTerrainShape>(
      w.heights.columns, w.heights.rows, w.heights.metres.data(), 1.0F, low, high, 2, PHY_FLOAT, false);
  w.ground_shape->setLocalScaling({w.heights.cell, w.heights.cell, 1});
  w.ground_shape->buildAccelerator(16);
  // Bullet centres a heightfield on its own middle, in height too.
  const Vec2 middle = w.heights.origin + w.heights.size() * 0.5F;
  w.add(*w.ground_shape, placed({middle.x, middle.y, (low + high) / 2}, 0));
  for (const stage::Building& house : scenery.buildings) {
    const Vec3 half{house.size.y / 2, house.size.x / 2, house.height / 2};
    w.shapes.push_back(std::make_unique<btBoxShape>(to_bullet(half)));
    w.add(*w.shapes.back(),
          placed({house.centre.x, house.centre.y, w.heights.at(house.centre) + house.height / 2}, house.bearing));
  }
}

Picker::~Picker() = default;

std::optional<Vec3> Picker::ground(const Ray& ray) const {
  const btVector3 from = to_bullet(ray.from);
  const btVector3 to = from + to_bullet(ray.direction).normalized() * reach;
  btCollisionWorld::ClosestRayResultCallback nearest{from, to};
  m_world->world.rayTest(from, to, nearest);
  if (!nearest.hasHit()) return std::nullopt;
  return from_bullet(nearest.m_hitPointWorld);
}

bool Picker::clear(Vec3 from, Vec3 to) const {
  btCollisionWorld::ClosestRayResultCallback nearest{to_bullet(from), to_bullet(to)};
  m_world->world.rayTest(to_bullet(from), to_bullet(to), nearest);
  return !nearest.hasHit();
}

std::optional<Touch> Picker::touch(Vec3 from, Vec3 to) const {
  btCollisionWorld::ClosestRayResultCallback nearest{to_bullet(from), to_bullet(to)};
  m_world->world.rayTest(to_bullet(from), to_bullet(to), nearest);
  if (!nearest.hasHit()) return std::nullopt;
  const bool house = nearest.m_collisionObject->getCollisionShape() != m_world->ground_shape.get();
  return Touch{nearest.m_closestHitFraction, from_bullet(nearest.m_hitPointWorld),
               from_bullet(nearest.m_hitNormalWorld.normalized()), house};
}

std::optional<std::uint32_t> Picker::unit(const Ray& ray, const stage::StageSet& set,
                                          const stage::StageFrame& frame) const {
  const btVector3 from = to_bullet(ray.from);
  const btVector3 to = from + to_bullet(ray.direction).normalized() * reach;
  Hit nearest;
  btCollisionWorld::ClosestRayResultCallback land{from, to};
  m_world->world.rayTest(from, to, land);
  // A little beyond the first ground: figures stand on it, and low rays graze it.
  if (land.hasHit()) nearest.share = land.m_closestHitFraction + 6.0F / reach;
  for (const stage::Block& block : frame.blocks) {
    const stage::Roster& roster = set.rosters[block.roster];
    if (roster.unit == 0) continue;
    const Vec2 middle = block.middle();
    constexpr float hand = 0.006F;  // of the distance: what is farther off is hit less exactly
    const float near_miss = hand * length(Vec3{middle.x, middle.y, 0} - Vec3{ray.from.x, ray.from.y, 0});
    const Vec3 half = half_size(roster, block.morph < 0.5F ? block.from : block.to) + Vec3{1, 1, 1} * near_miss;
    btBoxShape box{to_bullet(half)};
    btCollisionObject object;
    object.setCollisionShape(&box);
    object.setWorldTransform(placed({middle.x, middle.y, m_world->heights.at(middle) + half.z * 0.5F}, block.bearing));
    btCollisionWorld::ClosestRayResultCallback hit{from, to};
    btCollisionWorld::rayTestSingle(btTransform{btQuaternion::getIdentity(), from},
                                    btTransform{btQuaternion::getIdentity(), to}, &object, &box,
                                    object.getWorldTransform(), hit);
    if (hit.hasHit() && hit.m_closestHitFraction < nearest.share) nearest = {hit.m_closestHitFraction, roster.unit};
  }
  if (nearest.unit < 0) return std::nullopt;
  return static_cast<std::uint32_t>(nearest.unit);
}

}  // namespace vedette::picking
