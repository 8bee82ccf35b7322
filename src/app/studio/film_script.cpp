#include "app/studio/film_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/failure.h"
#include "app/studio/film_edit.h"
#include "app/studio/photos.h"
#include "app/studio/split_screen.h"
#include "data/text_file.h"
#include "film/script_cut.h"
#include "film/script_text.h"
#include "film/settled.h"

namespace vedette::app {
namespace {

/// Who is named in a sentence besides the unit it is about: the longest name that stands in it.
std::optional<std::uint32_t> other_in(const std::string& sentence, std::uint32_t unit, const choreography::Film& film) {
  std::optional<std::uint32_t> found;
  std::size_t longest = 0;
  for (std::uint32_t i = 0; i < film.units; ++i) {
    const stage::Roster& roster = film.set.rosters[i];
    if (roster.side == film.set.rosters[unit].side || roster.name.size() <= longest) continue;
    if (sentence.find(roster.name) != std::string::npos) found = i, longest = roster.name.size();
  }
  return found;
}

film::Happening happening_of(const battle::LedgerLine& line, const choreography::Film& film) {
  film::Happening one{.turn = line.turn,
                      .side = static_cast<int>(core::index(line.side)),
                      .phase = line.phase,
                      .sentence = line.text,
                      .at = film.timeline.events().shown(line.sequence)};
  const auto id = static_cast<std::uint32_t>(line.unit.value);
  if (id > 0 && id <= film.units) one.unit = id - 1, one.other = other_in(line.text, id - 1, film);
  for (const choreography::Moment& m : film.moments) {
    if (m.sequence != line.sequence || m.sequence == 0 || m.unit >= film.units) continue;
    one.at = m.peak, one.telling = true, one.unit = m.unit;
    if (m.has_other()) one.other = m.other;
  }
  return one;
}

film::CuttingRoom room_of(const Context& context, const Battle& battle, const choreography::Film& film,
                          const choreography::Relief& relief, const film::Happenings& happenings,
                          const film::UnitNames& names) {
  return {film,  relief,         happenings,
          names, fault_of_photo, [&](const std::string& path) { return fault_of_branch(context, battle, path); }};
}

[[noreturn]] void refuse(const data::Faults& faults) {
  std::string text = faults.text();
  while (text.ends_with('\n')) text.pop_back();
  throw bad_input(text);
}

}  // namespace

film::Happenings happenings_of(const Battle& battle, const choreography::Film& film) {
  std::vector<film::Happening> all;
  for (const timeline::Mark& mark : film.timeline.marks()) {
    film::Happening one{.turn = mark.turn, .at = mark.at};
    if (mark.kind != timeline::Mark::Kind::Turn) one.side = mark.side;
    if (mark.kind == timeline::Mark::Kind::Phase) one.phase = mark.name;
    all.push_back(std::move(one));
  }
  for (const battle::LedgerLine& line : battle.ledger)
    if (!line.heading && !line.text.empty() && line.sequence <= film.timeline.events().size())
      all.push_back(happening_of(line, film));
  std::ranges::stable_sort(all, {}, &film::Happening::at);
  if (all.empty()) all.push_back({.turn = 1});
  return film::Happenings{std::move(all)};
}

film::Script load_script(const std::string& file) {
  data::Faults faults;
  const auto text = data::text_of(file, largest_script, faults);
  if (!text) refuse(faults);
  auto script = film::read_script(*text, file, faults);
  if (!script || faults.any_error()) refuse(faults);
  return *std::move(script);
}

CutFilm cut_film(const Context& context, const Battle& battle, const choreography::Film& film,
                 const FilmOptions& options, const film::Script* script) {
  const choreography::Relief relief = choreography::relief_of(film.set.scenery);
  const film::Happenings happenings = happenings_of(battle, film);
  const film::UnitNames names{film.set.rosters};
  film::Script head{.file = ""};
  CutFilm made;
  if (script == nullptr) {
    const Documentarist director{context, battle, film, options.odds, {}};
    made.cut = film::settled(director.cut(options.length, options.style), film, relief);
  } else {
    head.title = script->title, head.sound = script->sound;
    if (head.sound.has_folder()) head.sound.voice = script->beside(*head.sound.voice);
    data::Faults faults;
    const film::CuttingRoom room = room_of(context, battle, film, relief, happenings, names);
    std::optional<timeline::Cut> cut;
    if (script->whole) {
      cut = film::cut_of(*script, {}, room, faults);
    } else {
      try_script(context, battle, film, *script, faults);  // what is wrong is told before anything is played
      if (faults.any_error()) refuse(faults);
      const Documentarist director{
          context, battle, film, options.odds, {.title = script->title, .cast = film::cast_of(*script, names, faults)}};
      const timeline::Cut usual = director.cut(options.length, options.style);
      cut = film::cut_of(*script, usual, room, faults);
      // What its shots take more or less than the director's, his others give.
      constexpr double near = 0.03;
      const double wished = usual.duration(), more = cut ? cut->duration() - wished : 0;
      if (cut && std::abs(more) > near * wished && director.can_tell(wished - more))
        cut = film::cut_of(*script, director.cut(wished - more, options.style), room, faults);
    }
    if (!cut) refuse(faults);
    made.cut = *std::move(cut);
  }
  made.text = film::script_text(made.cut, head, names, happenings, relief);
  if (options.write_script.empty()) return made;
  head.file = options.write_script;
  made.written = film::script_text(made.cut, head, names, happenings, relief);
  return made;
}

std::optional<timeline::Cut> cut_of_script(const Context& context, const Battle& battle, const choreography::Film& film,
                                           const film::Script& script, data::Faults& faults) {
  const choreography::Relief relief = choreography::relief_of(film.set.scenery);
  const film::Happenings happenings = happenings_of(battle, film);
  const film::UnitNames names{film.set.rosters};
  return film::cut_of(script, {}, room_of(context, battle, film, relief, happenings, names), faults);
}

void try_script(const Context& context, const Battle& battle, const choreography::Film& film,
                const film::Script& script, data::Faults& faults) {
  const choreography::Relief relief = choreography::relief_of(film.set.scenery);
  const film::Happenings happenings = happenings_of(battle, film);
  const film::UnitNames names{film.set.rosters};
  timeline::Cut usual;
  const std::vector<std::uint32_t> cast = film::cast_of(script, names, faults);
  if (!script.whole) {
    const Documentarist director{context, battle, film, {}, {.title = script.title, .cast = cast, .odds = false}};
    try {
      usual = director.cut(script.length ? script.length->text : "", script.style.value_or(choreography::Style{}));
    } catch (const Failure& failure) {
      faults.error(script.file, script.length ? script.length->at : data::Mark{}, failure.what());
      usual = director.cut("", choreography::Style{});
    }
  }
  static_cast<void>(film::cut_of(script, usual, room_of(context, battle, film, relief, happenings, names), faults));
}

}  // namespace vedette::app
