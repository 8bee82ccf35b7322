#include "film/script_cut.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "choreography/director/choice.h"
#include "choreography/gauge/take.h"
#include "choreography/map_symbols.h"
#include "data/suggest.h"
#include "film/settled.h"

namespace vedette::film {
namespace {

using timeline::Cut;
using timeline::CutShot;
using timeline::Seconds;
using timeline::ShotKind;
using timeline::Span;

constexpr float usual_view = 0.4711F;  // of a lens of 50 mm

stage::Vec3 metres(const std::array<std::int64_t, 3>& mm) {
  return {static_cast<float>(static_cast<double>(mm[0]) / thousandths),
          static_cast<float>(static_cast<double>(mm[1]) / thousandths),
          static_cast<float>(static_cast<double>(mm[2]) / thousandths)};
}

/// What a shot of somebody's own is called where he says nothing.
std::string usual_name(const Script::Shot& wish) {
  if (wish.split) return "split";
  if (wish.photo) return "photo";
  if (wish.map) return std::string{name_of(ShotKind::Map)};
  if (!wish.keys.empty()) return "keys";
  if (wish.shot) return std::string{choreography::composition_names[static_cast<std::size_t>(*wish.shot)]};
  return "shot";
}

class Cutting {
 public:
  Cutting(const Script& script, const CuttingRoom& room, data::Faults& faults)
      : m_script{script},
        m_room{room},
        m_faults{faults},
        m_framing{room.film, room.relief},
        m_choice{room.film, room.relief, m_framing},
        m_takes{choreography::takes_of(room.film)} {}

  Cut whole() {
    Cut cut;
    for (const Script::Shot& wish : m_script.shots) {
      if (wish.drop) {
        error(wish.drop->at,
              "nothing is there to drop where all shots are one's own (take the shot out of the script)");
        continue;
      }
      const Seconds last = cut.shots.empty() ? 0 : cut.shots.back().battle.to;
      if (auto made = made_of(wish, last)) {
        if (!made->shot.words) made->shot.words.emplace();
        cut.shots.push_back(std::move(made->shot));
      }
    }
    return cut;
  }

  Cut among(Cut cut) {
    std::vector<Laid> film = laid(cut);
    Seconds last = 0;  // of the battle, where a photo without a moment goes on
    for (const Script::Shot& wish : m_script.shots) {
      if (wish.drop) {
        drop(film, wish);
        continue;
      }
      if (auto made = made_of(wish, last)) {
        last = made->shot.battle.to;
        put(film, std::move(*made));
      }
    }
    cut.shots.clear();
    for (Laid& one : film) cut.shots.push_back(std::move(one.shot));
    return cut;
  }

 private:
  struct Made {
    CutShot shot;
    Seconds moment = 0;
    bool instead = true;  // of the director's shot that shows its moment
  };
  /// A shot of the director's film, or one that the script has put among them.
  struct Laid {
    enum class Part : std::uint8_t { Crisis, Frame, Story, Own };  // before its time; titles, armies, outcome; the rest
    CutShot shot;
    Part part = Part::Story;
    Seconds moment = 0;  // of its own
  };
  static std::vector<Laid> laid(const Cut& cut) {
    const std::vector<CutShot>& shots = cut.shots;
    const auto first = [&](ShotKind kind) { return std::ranges::find(shots, kind, &CutShot::kind); };
    const auto title = first(ShotKind::Establish), plan = first(ShotKind::Plan), outcome = cut.outcome();
    std::vector<Laid> film;
    for (auto shot = shots.begin(); shot != shots.end(); ++shot) {
      const bool frames = plan != shots.end() ? shot <= plan : shot == title || shot->kind == ShotKind::Army;
      const auto part = title != shots.end() && shot < title ? Laid::Part::Crisis
                        : frames || shot >= outcome          ? Laid::Part::Frame
                                                             : Laid::Part::Story;
      film.push_back({*shot, part});
    }
    return film;
  }

  void error(data::Mark at, std::string words) { m_faults.error(m_script.file, at, std::move(words)); }

  const Happening* happening(const Word& name) {
    const auto found = m_room.happenings.find(name.text);
    if (found) return *found;
    error(name.at, found.error());
    return nullptr;
  }
  std::optional<std::uint32_t> unit(const std::optional<Word>& name) {
    if (!name) return {};
    const auto known = m_room.names.find(name->text);
    if (!known) error(name->at, "unknown unit '" + name->text + "'" + m_room.names.hint(name->text));
    return known;
  }

  /// Leaves out what a moment names: the shots of a turn, a side's part or a phase; of a sentence those that show it.
  void drop(std::vector<Laid>& film, const Script::Shot& wish) {
    const Happening* what = happening(*wish.drop);
    if (what == nullptr) return;
    const bool sentence = !what->sentence.empty();
    const Span span{what->at, sentence ? what->at : ends(*what)};
    const auto is_dropped = [&](const Laid& one) {
      const CutShot& shot = one.shot;
      if (sentence)
        return (one.part == Laid::Part::Story || one.part == Laid::Part::Crisis) && shot.look == stage::Look::Field &&
               shot.battle.holds(what->at);
      return one.part != Laid::Part::Frame && one.part != Laid::Part::Crisis &&
             span.holds((shot.battle.from + shot.battle.to) / 2);
    };
    std::vector<Laid> left;
    std::string chapter;  // of what is dropped: it begins with what is left of it
    for (Laid& one : film) {
      if (is_dropped(one)) {
        if (!one.shot.chapter.empty()) chapter = std::move(one.shot.chapter);
        continue;
      }
      if (one.shot.chapter.empty()) one.shot.chapter = std::move(chapter);
      chapter.clear();
      left.push_back(std::move(one));
    }
    if (left.size() == film.size())
      error(wish.drop->at, "the film shows nothing of '" + wish.drop->text + "': there is nothing to drop");
    film = std::move(left);
  }
  /// When what a name begins has ended.
  [[nodiscard]] Seconds ends(const Happening& what) const {
    for (const Happening& one : m_room.happenings.all()) {
      if (one.at <= what.at || !one.sentence.empty()) continue;
      const bool within = one.turn == what.turn && (what.side < 0 || one.side == what.side) &&
                          (what.phase.empty() || one.phase == what.phase);
      if (!within) return one.at;
    }
    return m_room.film.timeline.duration();
  }

  std::optional<Made> made_of(const Script::Shot& wish, Seconds last) {
    const std::size_t before = m_faults.errors();
    Made made;
    CutShot& shot = made.shot;
    const std::optional<Word>& name = wish.map ? wish.map : wish.when;
    const Happening* moment = name ? happening(*name) : nullptr;
    if (name && moment == nullptr) return {};
    made.moment = moment != nullptr ? moment->at : last;
    made.instead = moment != nullptr && !wish.map && !wish.photo && !wish.split;
    shot.unit = wish.unit ? unit(wish.unit) : moment != nullptr && !wish.battle ? moment->unit : std::nullopt;
    shot.other = wish.other ? unit(wish.other) : moment != nullptr && !wish.battle ? moment->other : std::nullopt;
    // Two battles of which no unit is named are held against each other on the map.
    const bool map = wish.map || (wish.split && !shot.unit && wish.keys.empty() && !wish.look);
    shot.look = map ? stage::Look::Map : wish.look.value_or(stage::Look::Field);
    shot.far = wish.far.value_or(shot.look == stage::Look::Map);
    shot.called = wish.called.empty() ? usual_name(wish) : wish.called;
    if (const auto kind = timeline::shot_kind(shot.called)) shot.kind = *kind, shot.called.clear();
    time(shot, wish, made.moment);
    ways(shot, wish, moment, made.moment);
    words(shot, wish);
    photo(shot, wish);
    split(shot, wish);
    camera(shot, wish);
    if (wish.chapter) shot.chapter = *wish.chapter;
    if (wish.into) shot.into = *wish.into, shot.takes = static_cast<double>(wish.takes) / thousandths;
    shot.plates = wish.plates;
    if (wish.split && wish.plates.empty())
      shot.plates.push_back(
          {{0, shot.film.length()},
           {.kind = stage::Plate::Kind::Halves, .lines = {"As it was fought", "As it might have been"}}});
    if (m_faults.errors() > before) return {};
    return made;
  }

  void time(CutShot& shot, const Script::Shot& wish, Seconds moment) {
    constexpr std::int64_t usual = 6'000;        // ms
    constexpr double before = 0.4, longest = 3;  // share and seconds of a shot before its moment
    const Seconds duration = m_room.film.timeline.duration();
    const std::int64_t by_keys = wish.keys.empty() ? usual : std::max<std::int64_t>(500, wish.keys.back().at);
    const Seconds hold = static_cast<double>(wish.hold.value_or(by_keys)) / thousandths;
    shot.film = {0, hold};
    if (wish.battle) {
      const std::int64_t at = millionths_of(moment);
      shot.battle = {static_cast<double>(at + (*wish.battle)[0]) / millionths,
                     static_cast<double>(at + (*wish.battle)[1]) / millionths};
      // A battle that was recorded anew may end earlier, by a moment.
      if (shot.battle.from < 0 || shot.battle.to > duration + 1)
        error(wish.mark, fmt::format("shows the battle from {:.1f} s to {:.1f} s, which has {:.1f} s", shot.battle.from,
                                     shot.battle.to, duration));
      return;
    }
    const double shown = std::min(hold * wish.rate.value_or(shot.look == stage::Look::Map ? 4.0 : 1.0), duration);
    if (shown < hold * timeline::Edit::slowest) {
      error(wish.mark, fmt::format("holds {} s, longer than the battle at its slowest", hold));
      return;
    }
    // A map ends with its moment's turn, which is told by what follows; a photo stands where its moment is.
    const Seconds lead = wish.map || wish.photo || wish.split ? 0 : std::min(before * hold, longest) * (shown / hold);
    const Seconds from = std::clamp(moment - lead, 0.0, duration - shown);
    shot.battle = {from, from + shown};
  }

  void ways(CutShot& shot, const Script::Shot& wish, const Happening* what, Seconds moment) {
    for (const Word& name : wish.arrows)
      if (const auto mover = unit(name)) shot.movers.push_back(*mover);
    if (wish.ways) {
      const std::int64_t at = millionths_of(moment);
      shot.ways = Span{static_cast<double>(at + (*wish.ways)[0]) / millionths,
                       static_cast<double>(at + (*wish.ways)[1]) / millionths};
    } else if (wish.map && !wish.battle && what != nullptr) {
      shot.ways = Span{what->at, m_room.happenings.turn_ends(*what, m_room.film.timeline.duration())};
      if (shot.ways->length() <= 0) shot.ways.reset();
      // It shows how the turn ended.
      if (shot.ways) {
        const Seconds to = shot.ways->to, shown = std::min(shot.battle.length(), to);
        shot.battle = {to - shown, to};
      }
    }
    if (!wish.arrows.empty() && !shot.ways) error(wish.arrows.front().at, "arrows are drawn on a map (expected 'map')");
  }

  static void words(CutShot& shot, const Script::Shot& wish) {
    if (wish.lines) shot.words = *wish.lines;
    if (!wish.text) return;
    shot.words.emplace();
    if (!wish.text->empty()) shot.words->push_back({{0.2, shot.film.length() - 0.1}, *wish.text});
  }

  void photo(CutShot& shot, const Script::Shot& wish) {
    if (!wish.photo) return;
    shot.photo = m_script.beside(wish.photo->text);
    if (const std::string fault = m_room.fault_of_photo(shot.photo); !fault.empty()) error(wish.photo->at, fault);
  }

  void split(CutShot& shot, const Script::Shot& wish) {
    if (!wish.split) return;
    shot.split = m_script.beside(wish.split->text);
    if (const std::string fault = m_room.fault_of_branch(shot.split); !fault.empty()) error(wish.split->at, fault);
    if (shot.look == stage::Look::Map && !shot.ways) shot.ways = shot.battle;
    if (!shot.words) shot.words.emplace();  // the battle's own words are of one half alone
  }

  /// Over all who move in a stretch; where the picture has two halves, so that they are in either.
  [[nodiscard]] stage::Camera over_the_map(Span stretch, bool halved) const {
    const float aspect = m_room.film.aspect;
    const auto over = [&](float of) { return choreography::map_of(m_room.film, m_room.relief, stretch, of); };
    if (!halved) return over(aspect);
    if (stage::stands_beside(aspect)) return over(aspect / 2);
    // Of halves one above the other each shows the middle of what is drawn, half as high.
    stage::Camera camera = over(2 * aspect);
    camera.eye.z += camera.eye.z - camera.target.z;
    return camera;
  }

  void camera(CutShot& shot, const Script::Shot& wish) {
    if (!wish.keys.empty()) return keys(shot, wish);
    if (shot.look == stage::Look::Map) {
      shot.keys = {{0, over_the_map(shot.ways.value_or(shot.battle), !shot.split.empty())}};
      return;
    }
    if (wish.photo) {  // nothing is drawn, but it is heard from where the director stands
      const auto take =
          std::ranges::find_if(m_takes, [&](const choreography::Take& one) { return one.span.to > shot.battle.from; });
      const choreography::Take& one = take != m_takes.end() ? *take : m_takes.back();
      shot.keys = {{0, one.camera(std::clamp(shot.battle.from, one.span.from, one.span.to))}};
      return;
    }
    choreography::Offer offer = m_choice.again({shot.unit, shot.other}, shot.battle);
    if (wish.shot) {
      std::vector<std::string_view> others;
      for (const choreography::Candidate& one : offer.candidates)
        if (const auto way = choreography::composition_names[static_cast<std::size_t>(one.composition)];
            std::ranges::find(others, way) == others.end())
          others.push_back(way);
      std::erase_if(offer.candidates,
                    [&](const choreography::Candidate& one) { return one.composition != *wish.shot; });
      if (offer.candidates.empty())
        return error(wish.mark, fmt::format("there is no place from which this can be taken so (expected {})",
                                            data::listed(others)));
    }
    const choreography::Move& move = offer.best().move;
    shot.keys = {{0, move.first}, {shot.film.length(), move.second}};
  }
  /// Keys of one's own. Places of the map are kept as they are; what goes with a unit, looks at one, or has its own
  /// pace becomes a way.
  void keys(CutShot& shot, const Script::Shot& wish) {
    const bool in_the_map = wish.in_the_map.value_or(!shot.unit.has_value());
    if (!in_the_map && !shot.unit)
      return error(wish.keys.front().mark, "whose frame? The moment names no unit (expected 'unit', or 'frame: map')");
    bool as_they_are = in_the_map;
    float view = usual_view;
    std::vector<PathKey> path;
    for (const Script::Key& given : wish.keys) {
      PathKey key{.at = static_cast<double>(given.at) / thousandths, .eye = metres(given.eye), .look = stage::Vec3{}};
      if (const auto* place = std::get_if<std::array<std::int64_t, 3>>(&given.look)) {
        key.look = metres(*place);
      } else {
        const auto looked_at = unit(std::get<Word>(given.look));
        if (!looked_at) continue;
        key.look = *looked_at;
      }
      if (given.lens) view = view_of(*given.lens);
      key.view = view;
      key.ease = given.ease.value_or(wish.keys.size() == 2 ? Ease::InOut : Ease::None);
      key.equal = given.equal;
      as_they_are =
          as_they_are && given.lens && !given.ease && !given.equal && std::holds_alternative<stage::Vec3>(key.look);
      if (in_the_map) check_place(key, given);
      path.push_back(key);
    }
    if (path.size() < wish.keys.size()) return;
    if (!as_they_are) {
      shot.keys = walked(path, in_the_map ? std::nullopt : shot.unit, m_room.film, m_room.relief, shot.battle,
                         shot.film.length());
      return;
    }
    // Heights as they are written: over a large map a float holds no thousandths.
    const auto on_ground = [&](const std::array<std::int64_t, 3>& written) {
      const stage::Vec3 at = metres(written);
      const double ground = m_room.relief.ground({at.x, at.y});
      return stage::Vec3{at.x, at.y, static_cast<float>(ground + static_cast<double>(written[2]) / thousandths)};
    };
    for (std::size_t i = 0; i < path.size(); ++i) {
      const auto& look = std::get<std::array<std::int64_t, 3>>(wish.keys[i].look);
      shot.keys.push_back(
          {path[i].at, {.eye = on_ground(wish.keys[i].eye), .target = on_ground(look), .field_of_view = path[i].view}});
    }
  }
  void check_place(const PathKey& key, const Script::Key& given) {
    const stage::Vec2 at{key.eye.x, key.eye.y};
    const stage::Vec3 eye{at.x, at.y, m_room.relief.ground(at) + key.eye.z};
    if (is_in_house(eye, m_room.relief))
      error(given.mark,
            fmt::format("the eye stands in a house at {:.1f}, {:.1f} (put it beside, or over its roof)", at.x, at.y));
  }

  static bool tells_outcome(const Laid& one) {
    return timeline::plate_of(one.shot, stage::Plate::Kind::Outcome) != nullptr;
  }

  /// A made shot instead of the director's that shows its moment, or where that comes.
  static void put(std::vector<Laid>& film, Made made) {
    // The story's own shot: the crisis shows it before its time.
    const auto shown = std::find_if(film.rbegin(), film.rend(), [&](const Laid& one) {
      return one.part == Laid::Part::Story && one.shot.look == stage::Look::Field && one.shot.battle.holds(made.moment);
    });
    if (made.instead && shown != film.rend()) {
      CutShot& old = shown->shot;
      if (made.shot.plates.empty()) made.shot.plates = std::move(old.plates);
      for (timeline::CutPlate& plate : made.shot.plates)
        plate.span.to = std::min(plate.span.to, made.shot.film.length());
      std::erase_if(made.shot.plates, [](const timeline::CutPlate& plate) { return plate.span.length() < 1; });
      if (made.shot.chapter.empty()) made.shot.chapter = std::move(old.chapter);
      if (made.shot.into == timeline::Transition::Cut) made.shot.into = old.into, made.shot.takes = old.takes;
      *shown = {std::move(made.shot), Laid::Part::Own, made.moment};
      return;
    }
    // Behind all of the battle that comes before it.
    const auto is_before = [&](const Laid& one) {
      return one.part == Laid::Part::Own ? one.moment <= made.moment : one.shot.battle.to <= made.moment;
    };
    auto place = std::ranges::find_if(
        film, [](const Laid& one) { return one.part == Laid::Part::Story || one.part == Laid::Part::Own; });
    if (place == film.end()) place = std::ranges::find_if(film, tells_outcome);
    while (place != film.end() && place->part != Laid::Part::Frame && is_before(*place)) ++place;
    film.insert(place, {std::move(made.shot), Laid::Part::Own, made.moment});
  }

  const Script& m_script;
  const CuttingRoom& m_room;
  data::Faults& m_faults;
  choreography::Framing m_framing;
  choreography::Choice m_choice;
  std::vector<choreography::Take> m_takes;
};

}  // namespace

std::vector<std::uint32_t> cast_of(const Script& script, const UnitNames& names, data::Faults& faults) {
  std::vector<std::uint32_t> cast;
  for (const Word& name : script.cast) {
    if (const auto known = names.find(name.text))
      cast.push_back(*known);
    else
      faults.error(script.file, name.at, "unknown unit '" + name.text + "'" + names.hint(name.text));
  }
  return cast;
}

std::optional<Cut> cut_of(const Script& script, const Cut& directors, const CuttingRoom& room, data::Faults& faults) {
  const std::size_t before = faults.errors();
  Cutting cutting{script, room, faults};
  Cut cut = script.whole ? cutting.whole() : cutting.among(directors);
  if (faults.errors() > before) return {};
  if (cut.shots.empty()) {
    faults.error(script.file, {}, "no shot is left: there is nothing to film");
    return {};
  }
  return settled(std::move(cut), room.film, room.relief);
}

}  // namespace vedette::film
