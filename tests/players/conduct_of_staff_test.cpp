// How the computer commanders use their armies: counted over a few battles against themselves, with room for chance.
#include <doctest/doctest.h>

#include "players/bundled.h"
#include "players/mirror.h"
#include "players/watched.h"

namespace vedette::test {

TEST_CASE("Death or Glory: every arm is used, squares meet horse, and messengers bring new orders") {
  const Watched maida = watched(bundled("maida/death-or-glory.yaml"), 8, 100);
  MESSAGE(maida.text());
  CHECK(maida.idle * 100 <= 13 * maida.units);
  CHECK(maida.both.by_horse >= maida.battles);
  CHECK(maida.both.squares >= maida.battles);
  CHECK(maida.both.new_orders >= 4 * maida.battles);
  CHECK(maida.both.carried_orders >= 3 * maida.battles);
  CHECK(maida.guns_fired >= 8 * maida.battles);
  CHECK(maida.both.limbered >= maida.battles);
  CHECK(maida.both.limbered_without_shot * 4 <= maida.both.limbered);  // two of three once
}

TEST_CASE("One Hour: those behind find a way round woods and friends and come into action") {
  for (const char* battle :
       {"maida/one-hour.yaml", "quatre-bras/one-hour.yaml", "crossroads/one-hour.yaml", "waterloo/one-hour.yaml"}) {
    const Watched watch = watched(bundled(battle), 8, 100);
    MESSAGE(battle << ": " << watch.text());
    CHECK(watch.idle * 100 <= 10 * watch.units);
  }
}

TEST_CASE("Steve Burt's rules: charges are met by fire, friends support, foot forms square") {
  const Watched maida = watched(bundled("maida/burt.yaml"), 8, 100);
  MESSAGE(maida.text());
  CHECK(maida.idle * 100 <= 13 * maida.units);
  CHECK(maida.both.reactions.contains("fire"));
  CHECK(maida.both.supports >= 1);
  CHECK(maida.both.squares >= 3);
}

TEST_CASE("Steve Burt's rules: who comes up fires or charges, so that at Vimeiro every arm is used") {
  const Watched vimeiro = watched(bundled("vimeiro/burt.yaml"), 32, 100);
  MESSAGE(vimeiro.text());
  CHECK(vimeiro.idle * 100 <= 10 * vimeiro.units);  // 16 when foot stayed in columns out of reach
  CHECK(vimeiro.idle_horse * 4 <= vimeiro.horse);
}

TEST_CASE("Napoleonic Fury: guns are unlimbered for a target, nobody stands idle") {
  const Watched mirror = watched(*mirror::fury_scenario(), 4, 100);
  MESSAGE(mirror.text());
  CHECK(mirror.idle * 100 <= 10 * mirror.units);
  CHECK(mirror.guns_fired >= 20 * mirror.battles);
  CHECK(mirror.both.limbered_without_shot * 5 <= mirror.both.limbered);
}

}  // namespace vedette::test
