#include "choreography/director/sequence.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "choreography/aftermath.h"
#include "choreography/visible.h"
#include "stage/view.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;
using timeline::Seconds;

constexpr float never = std::numeric_limits<float>::infinity();
constexpr Seconds step = 0.5, hair = 1e-6;

/// The seconds of a slot at which a shot may end: every half second, and where the film leaves time out.
std::vector<Seconds> nodes_of(const Film& film, const Slot& slot) {
  std::vector<Seconds> nodes{slot.span.from, slot.span.to};
  if (!slot.whole) {
    for (Seconds at = slot.span.from + step; at < slot.span.to - step / 2; at += step) nodes.push_back(at);
    for (const Cuts::Cut& cut : film.cuts.by_time())
      if (cut.at > slot.span.from + hair && cut.at < slot.span.to - hair) nodes.push_back(cut.at);
  }
  std::ranges::sort(nodes);
  return nodes;
}

stage::Camera camera_of(const Slot& slot, const Candidate& candidate, Seconds at) {
  return between(candidate.move.first, candidate.move.second, slot.span.share(at));
}

float length_cost(Seconds length) {
  if (length < costs.shortest - hair) return 40;  // only where nothing else is possible
  const float ratio = std::log(static_cast<float>(length) / costs.usual_length);
  return costs.length * ratio * ratio;
}

/// One slot with what its shots cost, whatever stands before them.
class Tally {
 public:
  Tally(const Film& film, const Relief& relief, const Slot& slot) : m_slot{slot}, m_nodes{nodes_of(film, slot)} {
    for (const Candidate& candidate : slot.offer.candidates) {
      std::vector<float> sums{0};
      for (std::size_t i = 0; i + 1 < m_nodes.size(); ++i) {
        const Seconds middle = (m_nodes[i] + m_nodes[i + 1]) / 2;
        const auto look = std::ranges::lower_bound(slot.offer.looks, middle);
        const std::size_t which = std::min<std::size_t>(static_cast<std::size_t>(look - slot.offer.looks.begin()),
                                                        candidate.costs.size() - 1);
        sums.push_back(sums.back() + candidate.costs[which] * static_cast<float>(m_nodes[i + 1] - m_nodes[i]));
      }
      m_sums.push_back(std::move(sums));
      std::vector<int> leaps{0};
      for (std::size_t i = 1; i < m_nodes.size(); ++i)
        leaps.push_back(leaps.back() + leaps_at(film, relief, candidate, i));
      m_leaps.push_back(std::move(leaps));
    }
  }

  [[nodiscard]] const std::vector<Seconds>& nodes() const { return m_nodes; }
  /// Of a shot by one candidate from a node to a later one.
  [[nodiscard]] float shot(std::size_t candidate, std::size_t from, std::size_t to) const {
    const Seconds length = m_nodes[to] - m_nodes[from];
    float cost = (m_sums[candidate][to] - m_sums[candidate][from]) / costs.usual_length + length_cost(length);
    cost += costs.leaps * static_cast<float>(m_leaps[candidate][to - 1] - m_leaps[candidate][from]);
    constexpr Seconds soon = 1.95, late = 4.05;
    const auto holds = [&](Seconds at) { return at >= m_nodes[from] && at < m_nodes[to]; };
    if (m_slot.contact && holds(*m_slot.contact)) {
      const Seconds before = *m_slot.contact - m_nodes[from];
      if (before < soon || before > late) cost += costs.late;
    }
    for (const Seconds contact : m_slot.more)
      if (holds(contact) && contact - m_nodes[from] < soon) cost += costs.late;
    return cost;
  }

 private:
  /// Whether somebody would leap at a node, if the shot went on over it.
  [[nodiscard]] int leaps_at(const Film& film, const Relief& relief, const Candidate& candidate,
                             std::size_t node) const {
    for (const Cuts::Cut& cut : film.cuts.by_time())
      if (std::abs(cut.at - m_nodes[node]) < hair)
        return shows_leap(film, relief, camera_of(m_slot, candidate, cut.at), cut) ? 1 : 0;
    return 0;
  }

  const Slot& m_slot;
  std::vector<Seconds> m_nodes;
  std::vector<std::vector<float>> m_sums;  // by candidate, up to each node
  std::vector<std::vector<int>> m_leaps;   // by candidate, up to each node, it included
};

struct Step {
  float cost = never;
  std::size_t node = 0, candidate = 0;  // where the shot began, and by whom the one before it was taken
  bool begins = false;                  // it is the slot's first: the one before it is of the slot before
};

}  // namespace

bool crosses(Vec2 a, Vec2 line, const stage::Camera& one, const stage::Camera& two) {
  constexpr float on_the_line = 0.14F;  // sine of eight degrees
  const auto side = [&](const stage::Camera& camera) {
    const Vec2 way{camera.eye.x - a.x, camera.eye.y - a.y};
    return (line.x * way.y - line.y * way.x) / std::max(1.0F, length(line) * length(way));
  };
  const float first = side(one), second = side(two);
  return first * second < 0 && std::abs(first) > on_the_line && std::abs(second) > on_the_line;
}

float cut_cost(const Film& film, const Standing& before, const Standing& after, Seconds at) {
  constexpr float alike_angle = 0.866F, as_large = 0.2F;  // cosine of 30 degrees; share of the size
  float cost = 0;
  if (before.composition == after.composition) cost += costs.alike;
  const stage::Camera &one = before.camera, &two = after.camera;
  constexpr float still = 1;  // metres
  if (length(one.eye - two.eye) < still && length(one.target - two.target) < still) cost += costs.no_cut;
  if (std::abs(one.field_of_view - two.field_of_view) < 0.02F) cost += costs.same_lens;
  const auto shared = [&](std::optional<std::uint32_t> unit) {
    return unit && (unit == before.subject.unit || unit == before.subject.other);
  };
  const stage::Vec3 way_one = stage::unit(one.target - one.eye), way_two = stage::unit(two.target - two.eye);
  constexpr float same_place = 60;  // metres
  const bool same = shared(after.subject.unit) || shared(after.subject.other) ||
                    (!after.subject.unit && !before.subject.unit && length(one.eye - two.eye) < same_place);
  if (same && dot(way_one, way_two) > alike_angle) {
    Vec2 place{two.target.x, two.target.y};
    if (after.subject.unit) place = block_of(film, *after.subject.unit, at).middle();
    const auto size = [&](const stage::Camera& camera) {
      const stage::View view = view_of(film, camera, 0);
      return view.pixels_per_metre(std::max(1.0F, view.depth({place.x, place.y, camera.target.z})));
    };
    const float ratio = size(one) / size(two);
    if (ratio > 1 - as_large && ratio < 1 / (1 - as_large)) cost += costs.jump;
  }
  const Subject &then = before.subject, &now = after.subject;
  if (now.unit && now.other && then.other &&
      ((now.unit == then.unit && now.other == then.other) || (now.unit == then.other && now.other == then.unit))) {
    const Vec2 a = block_of(film, *now.unit, at).middle(), line = block_of(film, *now.other, at).middle() - a;
    if (crosses(a, line, one, two)) cost += costs.crossed;
  }
  return cost;
}

std::vector<Taken> cheapest(const Film& film, const Relief& relief, const std::vector<Slot>& slots) {
  std::vector<std::vector<Seconds>> nodes;
  std::vector<std::vector<std::vector<Step>>> best;  // by slot, node, candidate: of a shot that ends there
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const Slot& slot = slots[s];
    const Tally tally{film, relief, slot};
    const std::size_t count = slot.offer.candidates.size(), ends = tally.nodes().size();
    std::vector<std::vector<Step>> steps(ends, std::vector<Step>(count));
    for (std::size_t from = 0; from + 1 < ends; ++from) {
      const Seconds at = tally.nodes()[from];
      const auto standing = [](const Slot& of, std::size_t candidate, Seconds second) {
        const Candidate& camera = of.offer.candidates[candidate];
        return Standing{camera_of(of, camera, second), camera.composition, of.subject};
      };
      // The cheapest way to begin here with each candidate.
      std::vector<Step> begun(count);
      for (std::size_t c = 0; c < count; ++c) {
        Step& begin = begun[c];
        begin.node = from, begin.begins = from == 0;
        if (from == 0 && s == 0) {
          begin.cost = 0;
          continue;
        }
        const Slot& before = from == 0 ? slots[s - 1] : slot;
        const std::vector<Step>& there = from == 0 ? best[s - 1].back() : steps[from];
        for (std::size_t p = 0; p < there.size(); ++p) {
          if (there[p].cost == never) continue;
          const bool compared = from > 0 || !slot.apart;
          const float cost = there[p].cost +
                             (compared ? cut_cost(film, standing(before, p, at - hair), standing(slot, c, at), at) : 0);
          if (cost < begin.cost) begin.cost = cost, begin.candidate = p;
        }
      }
      for (std::size_t to = from + 1; to < ends; ++to) {
        const Seconds length = tally.nodes()[to] - tally.nodes()[from], left = tally.nodes().back() - tally.nodes()[to];
        const bool whole = from == 0 && to + 1 == ends;
        if (!whole && (length < costs.shortest - hair || (left > hair && left < costs.shortest - hair))) continue;
        for (std::size_t c = 0; c < count; ++c) {
          if (begun[c].cost == never) continue;
          const float cost = begun[c].cost + tally.shot(c, from, to);
          if (cost < steps[to][c].cost) steps[to][c] = {cost, from, begun[c].candidate, begun[c].begins};
        }
      }
    }
    nodes.push_back(tally.nodes());
    best.push_back(std::move(steps));
  }
  std::vector<Taken> taken;
  if (slots.empty()) return taken;
  std::size_t s = slots.size() - 1, node = nodes[s].size() - 1;
  auto c = static_cast<std::size_t>(std::ranges::min_element(best[s][node], {}, &Step::cost) - best[s][node].begin());
  while (true) {
    const Step& last = best[s][node][c];
    taken.push_back({s, c, {nodes[s][last.node], nodes[s][node]}});
    if (last.begins && s == 0) break;
    if (last.begins)
      --s, node = nodes[s].size() - 1;
    else
      node = last.node;
    c = last.candidate;
  }
  std::ranges::reverse(taken);
  return taken;
}

}  // namespace vedette::choreography
