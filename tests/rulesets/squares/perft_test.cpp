// Every line of play of the small boards, counted by the rules and again by a plain little game of its own that shares
// no code with them: as many of its rules as these boards need.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <vector>

#include "rules/perft.h"
#include "rulesets/squares/ruleset.h"

namespace vedette::test {
namespace {

struct LastOrders {
  long count;
};

/// Walks a tree: every choice of an order and every fall of dice, one leaf a run.
class Walk {
 public:
  explicit Walk(int orders) : m_orders{orders} {}
  void begin() { m_depth = 0, m_left = m_orders; }
  /// One of n orders. The last of a line is only counted.
  std::size_t order(std::size_t n) {
    if (--m_left == 0) throw LastOrders{static_cast<long>(n)};
    return fork(n);
  }
  /// One of n ways dice can fall.
  std::size_t fork(std::size_t n) {
    if (m_depth == m_path.size()) m_path.push_back({0, n});
    return m_path[m_depth++].taken;
  }
  /// To the next leaf. @return false after the last.
  bool next() {
    while (!m_path.empty() && ++m_path.back().taken == m_path.back().ways) m_path.pop_back();
    return !m_path.empty();
  }

 private:
  struct Fork {
    std::size_t taken, ways;
  };
  std::vector<Fork> m_path;
  std::size_t m_depth = 0;
  int m_orders, m_left = 0;
};

enum Kind { Infantry, Light, Horse, FootBattery, HorseBattery };
struct Piece {
  Kind kind;
  bool red;
  int x, y;
  int hits = 0;
  int spent = 0, slants = 0;
  bool moved = false, fired = false, attacked = false, rode_further = false, done = false, in_town = false,
       dead = false;
  [[nodiscard]] bool guns() const { return kind == FootBattery || kind == HorseBattery; }
  [[nodiscard]] bool at(int column, int row) const { return !dead && x == column && y == row; }
};
struct Spot {
  int x, y;
};

/// A command of red acts, on a board of five squares by five.
struct Game {
  std::vector<Piece> pieces;
  std::vector<Spot> woods, hills, towns;
  int points = 3;

  static bool lies(const std::vector<Spot>& ground, int x, int y) {
    return std::ranges::any_of(ground, [&](Spot s) { return s.x == x && s.y == y; });
  }
  static int apart(const Piece& a, const Piece& b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }
  [[nodiscard]] bool enemy_at(const Piece& p, int x, int y) const {
    return std::ranges::any_of(pieces, [&](const Piece& o) { return o.red != p.red && o.at(x, y); });
  }
  [[nodiscard]] bool enemy_beside(const Piece& p) const {
    return std::ranges::any_of(pieces, [&](const Piece& o) { return !o.dead && o.red != p.red && apart(o, p) == 1; });
  }
  [[nodiscard]] bool town_taken(int x, int y) const {
    return std::ranges::any_of(pieces, [&](const Piece& o) { return o.at(x, y) && o.in_town; });
  }
  [[nodiscard]] int to_ride(const Piece& p) const {
    return points - p.spent + (p.kind == Light && !p.attacked ? 1 : 0);
  }

  [[nodiscard]] int price(const Piece& p, int dx, int dy, bool into_town) const {
    const int x = p.x + dx, y = p.y + dy;
    int price = dx != 0 && dy != 0 && p.slants > 0 ? 2 : 1;
    if (lies(woods, x, y) || lies(hills, x, y)) ++price;
    return price + (into_town ? 1 : 0);
  }
  [[nodiscard]] bool may_step(const Piece& p, int dx, int dy, bool into_town) const {
    const int x = p.x + dx, y = p.y + dy;
    if (x < 0 || y < 0 || x > 4 || y > 4 || enemy_at(p, x, y)) return false;
    if (p.kind == FootBattery && p.fired) return false;
    if (into_town && (!lies(towns, x, y) || p.kind != Infantry || town_taken(x, y))) return false;
    return price(p, dx, dy, into_town) <= to_ride(p);
  }
  void step(Piece& p, int dx, int dy, bool into_town) {
    const int cost = price(p, dx, dy, into_town);
    if (p.spent + cost > points) p.rode_further = true;
    p.spent += cost;
    if (dx != 0 && dy != 0) ++p.slants;
    p.x += dx, p.y += dy;
    p.moved = true;
    p.in_town = into_town;
    if ((p.kind == Light || p.kind == Horse) && lies(woods, p.x, p.y)) p.done = true;
  }
  [[nodiscard]] bool may_bombard(const Piece& p, const Piece& target, int more) const {
    if (!p.guns() || !p.red || p.dead || p.done || target.dead || apart(p, target) > 2) return false;
    if (p.kind == FootBattery && p.moved) return false;
    return points - p.spent >= more;
  }

  /// A battery leads; it and others add points until the owner has enough. Every point is a die.
  void bombard(Walk& walk, std::size_t first, std::size_t target) {
    std::vector<std::size_t> in_order{first};
    std::vector<int> dice(pieces.size());
    dice[first] = 1;
    for (;;) {
      std::vector<std::size_t> more;
      for (std::size_t i = 0; i < pieces.size(); ++i)
        if (may_bombard(pieces[i], pieces[target], dice[i] + 1)) more.push_back(i);
      if (more.empty()) break;
      const std::size_t chosen = walk.order(more.size() + 1);
      if (chosen == 0) break;
      const std::size_t gun = more[chosen - 1];
      if (dice[gun]++ == 0) in_order.push_back(gun);
    }
    for (const std::size_t gun : in_order) {
      pieces[target].hits += static_cast<int>(walk.fork(static_cast<std::size_t>(dice[gun]) + 1));
      pieces[gun].spent += dice[gun];
      pieces[gun].fired = true;
    }
  }

  [[nodiscard]] std::vector<Spot> ways_back(const Piece& p) const {
    std::vector<Spot> ways;
    const int y = p.y + (p.red ? -1 : 1);
    for (const int dx : {0, -1, 1})
      if (y >= 0 && y <= 4 && p.x + dx >= 0 && p.x + dx <= 4 && !enemy_at(p, p.x + dx, y))
        ways.push_back({p.x + dx, y});
    return ways;
  }
  void go_back(Walk& walk, Piece& p) const {
    const auto ways = ways_back(p);
    const Spot to = ways[ways.size() == 1 ? 0 : walk.order(ways.size())];
    p.x = to.x, p.y = to.y;
    if (p.red) p.done = true;
  }
  /// @return how many dice of a check fail.
  static int fails(Walk& walk, const Piece& p) {
    return p.hits - static_cast<int>(walk.fork(static_cast<std::size_t>(p.hits) + 1));
  }
  void check(Walk& walk, Piece& p) const {
    if (p.hits == 0) return;
    const int failed = fails(walk, p);
    if (failed > 1) {
      p.dead = true;
    } else if (failed == 1 && !ways_back(p).empty()) {
      go_back(walk, p);
    } else if (failed == 1) {
      ++p.hits;
      if (fails(walk, p) > 1) p.dead = true;
    } else if (!ways_back(p).empty() && walk.order(2) == 1) {
      go_back(walk, p);
    }
  }
  /// One brigade of foot against one: nobody to name, no later round.
  void assault(Walk& walk, Piece& a, Piece& d) {
    a.spent += 2;
    a.attacked = true;
    walk.fork(6), walk.fork(6);  // skirmishers decide what hits, not how many may
    const int inflicted = static_cast<int>(walk.fork(3)), returned = static_cast<int>(walk.fork(3));
    d.hits += inflicted, a.hits += returned;
    if (returned >= inflicted) check(walk, a);
    if (inflicted >= returned) check(walk, d);
  }

  void play(Walk& walk) {
    for (;;) {
      std::vector<std::function<void()>> orders{[] {}};
      bool somebody = false;
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece& p = pieces[i];
        if (!p.red || p.dead || p.done) continue;
        if (p.spent == 0 && p.hits >= 2 && !enemy_beside(p)) {
          somebody = true;
          orders.push_back([&] { p.hits -= static_cast<int>(walk.fork(2)), p.done = true; });
        }
        if (to_ride(p) <= 0) continue;
        somebody = true;
        for (int dx = -1; dx <= 1; ++dx)
          for (int dy = -1; dy <= 1; ++dy)
            for (const bool town : {false, true})
              if ((dx != 0 || dy != 0) && may_step(p, dx, dy, town))
                orders.push_back([&, dx, dy, town] { step(p, dx, dy, town); });
        if (p.kind == Infantry && lies(towns, p.x, p.y) && !p.in_town && !town_taken(p.x, p.y))
          orders.push_back([&] { ++p.spent, p.moved = p.in_town = true; });
        for (std::size_t j = 0; j < pieces.size(); ++j) {
          Piece& enemy = pieces[j];
          if (enemy.red || enemy.dead) continue;
          if (may_bombard(p, enemy, 1)) orders.push_back([&, i, j] { bombard(walk, i, j); });
          if (!p.guns() && apart(p, enemy) == 1 && points - p.spent >= 2 && !p.rode_further)
            orders.push_back([&] { assault(walk, p, enemy); });
        }
      }
      if (!somebody) break;
      const std::size_t chosen = walk.order(orders.size());
      if (chosen == 0) break;
      orders[chosen]();
    }
    // The general stays or goes to a square that holds a unit of his.
    std::vector<Spot> squares;
    for (const Piece& p : pieces)
      if (p.red && !p.dead && !lies(squares, p.x, p.y)) squares.push_back({p.x, p.y});
    if (!squares.empty()) walk.order(squares.size() + 1);
  }
};

Game small(std::string_view name) {
  if (name == "march")
    return {{{Infantry, true, 1, 1}, {Light, true, 2, 1}, {Infantry, false, 4, 4}}, {{2, 2}}, {{1, 2}}, {{0, 1}}, 3};
  if (name == "guns")
    return {{{FootBattery, true, 1, 1},
             {HorseBattery, true, 1, 2},
             {Infantry, true, 0, 0, 2},
             {Infantry, false, 2, 3},
             {Horse, false, 3, 1}},
            {{2, 3}},
            {},
            {},
            2};
  return {{{Infantry, true, 2, 1}, {Infantry, false, 2, 2, 1}}, {}, {}, {}, 3};
}

std::int64_t lines(const Game& start, int orders) {
  Walk walk{orders};
  std::int64_t all = 0;
  do {
    walk.begin();
    Game game = start;
    try {
      game.play(walk);
    } catch (const LastOrders& last) {
      all += last.count;
    }
  } while (walk.next());
  return all;
}

}  // namespace

TEST_CASE("every line of play of the small boards: the rules, a plain little game and the stored numbers agree") {
  CHECK(squares::ruleset().small_boards.size() == 3);
  for (const rules::SmallBoard& board : squares::ruleset().small_boards)
    for (int orders = 1; orders <= 3; ++orders) {
      CAPTURE(std::string{board.name});
      CAPTURE(orders);
      const std::int64_t counted = rules::lines_of_play(squares::ruleset(), board, orders);
      CHECK(counted == lines(small(board.name), orders));
      CHECK(counted == board.lines[static_cast<std::size_t>(orders - 1)]);
    }
}

}  // namespace vedette::test
