#include "render/billows.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <thread>

#include "render/noise.h"
#include "render/view.h"

namespace vedette::render {
namespace {

using stage::Vec3;

constexpr int side = Billows::tile, deep = 40;  // cells of a volume across and up, and along the look

struct Volume {
  std::vector<float> density = std::vector<float>(static_cast<std::size_t>(side * side * deep));
  [[nodiscard]] float& at(int x, int y, int z) { return density[static_cast<std::size_t>((z * side + y) * side + x)]; }
};

struct Ball {
  Vec3 at;
  float radius;
};

/// A heap: a ball, smaller ones on it, and smaller ones on these, as a cauliflower grows. All within the unit ball.
std::vector<Ball> heap(std::uint32_t seed) {
  std::uint32_t drawn = 0;
  const auto chance = [&] { return scatter(seed, drawn++, 811); };
  const auto way = [&] {
    const float up = 2 * chance() - 1, turn = 2 * std::numbers::pi_v<float> * chance(), flat = std::sqrt(1 - up * up);
    return Vec3{flat * std::cos(turn), flat * std::sin(turn), up};
  };
  std::vector<Ball> balls{{{0, 0, 0}, 0.40F + 0.08F * chance()}};
  std::size_t first = 0;
  for (const int children : {9, 5}) {
    const std::size_t last = balls.size();
    for (std::size_t parent = first; parent < last; ++parent)
      for (int i = 0; i < children; ++i) {
        const Ball of = balls[parent];
        const float radius = of.radius * (0.40F + 0.32F * chance());
        balls.push_back({of.at + way() * (of.radius * (0.70F + 0.30F * chance())), radius});
      }
    first = last;
  }
  // As large as its picture, and in the midst of it.
  Vec3 low{9, 9, 9}, high{-9, -9, -9};
  for (const Ball& ball : balls) {
    const auto fit = [&](float Vec3::*axis) {
      low.*axis = std::min(low.*axis, ball.at.*axis - ball.radius);
      high.*axis = std::max(high.*axis, ball.at.*axis + ball.radius);
    };
    fit(&Vec3::x), fit(&Vec3::y), fit(&Vec3::z);
  }
  const Vec3 middle = (low + high) * 0.5F, half = (high - low) * 0.5F;
  const float scale = 0.94F / std::max({half.x, half.y, half.z});
  for (Ball& ball : balls) ball = {(ball.at - middle) * scale, ball.radius * scale};
  return balls;
}

/// Cells of a volume run from -1 to 1 either way.
constexpr float place(int cell, int cells) {
  return (2 * static_cast<float>(cell) + 1) / static_cast<float>(cells) - 1;
}

Volume filled(std::uint32_t seed) {
  Volume volume;
  for (const Ball& ball : heap(seed)) {
    const auto range = [&](float at, int cells) {
      const auto cell = [&](float p) { return static_cast<int>((p + 1) / 2 * static_cast<float>(cells)); };
      return std::pair{std::max(0, cell(at - ball.radius)), std::min(cells - 1, cell(at + ball.radius))};
    };
    const auto [x0, x1] = range(ball.at.x, side);
    const auto [y0, y1] = range(ball.at.y, side);
    const auto [z0, z1] = range(ball.at.z, deep);
    for (int z = z0; z <= z1; ++z)
      for (int y = y0; y <= y1; ++y)
        for (int x = x0; x <= x1; ++x) {
          const Vec3 off = Vec3{place(x, side), place(y, side), place(z, deep)} - ball.at;
          const float inside = 1 - dot(off, off) / (ball.radius * ball.radius);
          // Balls melt into each other where they meet.
          if (inside > 0) volume.at(x, y, z) = 1 - (1 - volume.at(x, y, z)) * (1 - 0.8F * inside);
        }
  }
  // Its skin is curled and frayed.
  static const NoiseTile curls{301, 32, 4, 0.65F};
  for (int z = 0; z < deep; ++z)
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        float& here = volume.at(x, y, z);
        if (here <= 0) continue;
        const auto fx = static_cast<float>(x), fy = static_cast<float>(y), fz = static_cast<float>(z * 7);
        // Two flat noises that slide past each other from slice to slice.
        const float curl = curls.at(fx * 0.9F + fz * 0.43F + static_cast<float>(seed) * 61, fy * 0.9F - fz * 0.37F) +
                           curls.at(fy * 1.1F + fz * 0.71F, fx * 1.1F + fz * 0.67F + static_cast<float>(seed) * 83);
        here = smooth(0.10F, 0.85F, here + 1.15F * (curl - 1.20F));
      }
  return volume;
}

/// What comes through so much smoke: straight, and scattered on the way.
float through(float smoke) {
  return 0.55F * std::exp(-smoke) + 0.45F * std::exp(-0.22F * smoke);
}

void sweep(std::uint32_t seed, std::uint32_t* texels) {
  constexpr float hides = 5.5F, shades = 5.0F;  // of a unit of length, full of smoke
  constexpr float cell = 2.0F / side, slice = 2.0F / deep;
  Volume volume = filled(seed);
  constexpr auto texel_count = static_cast<std::size_t>(side * side);
  struct Seen {
    float right = 0, above = 0, left = 0, hidden = 0;
  };
  std::vector<Seen> seen(texel_count);
  std::vector<float> right(texel_count), above(texel_count), left(texel_count);
  const auto index = [](int x, int y) { return static_cast<std::size_t>(y * side + x); };
  for (int z = deep - 1; z >= 0; --z) {  // what is nearest to the eye first; y runs upwards
    for (int i = 0; i < side; ++i) {
      float from_right = 0, from_left = 0, from_above = 0;
      for (int k = 0; k < side; ++k) {
        right[index(side - 1 - k, i)] = from_right, from_right += volume.at(side - 1 - k, i, z) * cell;
        left[index(k, i)] = from_left, from_left += volume.at(k, i, z) * cell;
        above[index(i, side - 1 - k)] = from_above, from_above += volume.at(i, side - 1 - k, z) * cell;
      }
    }
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const float here = volume.at(x, y, z);
        if (here <= 0) continue;
        const std::size_t i = index(x, y);
        Seen& texel = seen[i];
        const float adds = (1 - texel.hidden) * (1 - std::exp(-hides * here * slice));
        texel.right += adds * through(shades * right[i]);
        texel.above += adds * through(shades * above[i]);
        texel.left += adds * through(shades * left[i]);
        texel.hidden += adds;
      }
  }
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const Seen& texel = seen[index(x, y)];
      const auto byte = [](float value) {
        return static_cast<std::uint32_t>(std::clamp(value, 0.0F, 1.0F) * 255 + 0.5F);
      };
      const auto lit = [&](float value) { return byte(texel.hidden > 0.004F ? value / texel.hidden : 0.8F); };
      texels[static_cast<std::size_t>(side - 1 - y) * side + static_cast<std::size_t>(x)] =
          lit(texel.right) | lit(texel.above) << 8U | lit(texel.left) << 16U | byte(texel.hidden) << 24U;
    }
}

}  // namespace

const Billows& billows() {
  static const Billows swept = [] {
    Billows made;
    made.pixels.resize(static_cast<std::size_t>(Billows::count * side * side));
    const auto some = [&](std::uint32_t from) {
      for (std::uint32_t n = from; n < Billows::count; n += 2)
        sweep(n + 1, made.pixels.data() + static_cast<std::size_t>(n) * side * side);
    };
    std::thread other{some, 1};
    some(0);
    other.join();
    return made;
  }();
  return swept;
}

SideLight side_light(Vec3 to_light) {
  const auto square = [](float x) { return x > 0 ? x * x : 0.0F; };
  return {.right = square(to_light.x),
          .above = square(to_light.y),
          .left = square(-to_light.x),
          .before = square(to_light.z),
          .behind = square(-to_light.z),
          .below = square(-to_light.y)};
}

float glow_of(std::uint32_t texel, const SideLight& light) {
  const auto part = [&](unsigned shift) { return static_cast<float>((texel >> shift) & 255U) / 255; };
  const float right = part(0), above = part(8), left = part(16), hidden = part(24);
  // Lit from before it has little shade but what its own folds give; from behind only its thin edges shine.
  return light.right * right + light.above * above + light.left * left +
         light.before * (0.45F + 0.25F * (right + left)) + light.behind * (0.15F + 0.85F * (1 - hidden)) +
         light.below * (0.75F - 0.6F * above);
}

}  // namespace vedette::render
