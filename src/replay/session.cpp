#include "replay/session.h"

#include "replay/compare.h"

namespace vedette::replay {
namespace {

/// Why a replay can only be watched.
std::optional<Fault> not_playable(const Replay& replay, const rules::Ruleset& ruleset, const std::string& path) {
  const Header& head = replay.header;
  if (head.ruleset != ruleset.name)
    return Fault{path, 0, "recorded under " + head.ruleset + ", this is " + std::string{ruleset.name}};
  if (head.ruleset_version != ruleset.version)
    return Fault{path, 0,
                 "recorded under version " + std::to_string(head.ruleset_version) + ", this is " +
                     std::to_string(ruleset.version) + ": it can be watched, and not played on"};
  if (!replay.gaps.empty())
    return Fault{path, 0, "holds events of a later Vedette: it can be watched, and not played on"};
  if (replay.heights_lost)
    return Fault{path, 0, "has lost the heights of its ground: it can be watched, and not played on"};
  return std::nullopt;
}

}  // namespace

Session::Session(const rules::Ruleset& ruleset, Replay past, std::unique_ptr<Recorder> recorder, Living living,
                 std::uint64_t seed)
    : m_past{std::move(past)}, m_recorder{std::move(recorder)}, m_seeded{seed} {
  if (living.dice == nullptr) living.dice = &m_seeded;
  m_tape = std::make_unique<Tape>(m_past, living, m_recorder.get());
  m_game =
      std::make_unique<rules::Game>(ruleset, m_past.keyframes.front(), m_tape->players(), m_tape->dice(), m_tape.get());
  m_game->let_rule(&m_tape->umpire());
}

std::optional<Fault> Session::catch_up(Sequence upto) {
  m_tape->let_live(false);
  try {
    std::size_t progress = 0;
    while (!m_tape->at_end() || m_recorder->inside_record() || m_recorder->heard() < upto) {
      const rules::Game::Status status = m_game->advance();
      if (status == rules::Game::Status::Ended) break;
      const std::size_t before = std::exchange(progress, m_tape->progress() + 1);
      if (status == rules::Game::Status::Waiting && progress == before) break;
    }
  } catch (const Departed& departed) {
    return Fault{{}, 0, "played again it comes out otherwise: " + departed.difference.words()};
  }
  m_tape->let_live(true);
  if (m_tape->at_end()) return std::nullopt;
  return Fault{{}, 0, "played again it ends, or waits, before its record does"};
}

core::Result<std::unique_ptr<Session>, Fault> Session::resume(const std::string& path, const rules::Ruleset& ruleset,
                                                              Living living, const Again& again) {
  GrowingFile held;  // until the session has it
  if (auto fault = held.hold(path)) return *fault;
  auto replay = load(path);
  if (!replay) return replay.error();
  if (replay->heights_lost && again.heights != nullptr) replay->give_heights(*again.heights);
  if (auto fault = not_playable(*replay, ruleset, path)) return *fault;
  const bool damaged = replay->damaged.has_value();
  replay->end_at_hole();
  if (again.meta) replay->meta = *again.meta;
  auto recorder = std::make_unique<Recorder>(*replay);
  const std::uint64_t seed = replay->header.seed;
  std::unique_ptr<Session> session{new Session{ruleset, std::move(*replay), std::move(recorder), living, seed}};
  auto fault = session->catch_up(0);
  if (!fault && damaged) {
    auto copy = copy_beside(path, "damaged");
    if (!copy) return copy.error();
    session->m_kept = *copy;
  }
  if (!fault) fault = session->recorder().record_into(path, again.pace, Recorder::Existing::GoOn);
  if (!fault) return session;
  fault->path = path;
  return *fault;
}

core::Result<std::unique_ptr<Session>, Fault> Session::branch(const Replay& parent, const Branch& wanted,
                                                              const rules::Ruleset& ruleset, Living living) {
  if (auto fault = not_playable(parent, ruleset, {})) return *fault;
  if (wanted.at > parent.last())
    return Fault{
        {}, 0, "there is no event " + std::to_string(wanted.at) + ": the last is " + std::to_string(parent.last())};
  const std::uint64_t identity = parent.identity != 0 ? parent.identity : read(bytes_of(parent))->identity;
  Replay past = parent;
  const auto later = [&](const auto& given) { return given.after >= wanted.at; };
  std::erase_if(past.answers, later);
  std::erase_if(past.rulings, later);
  std::erase_if(past.throws, later);
  past.header.seed = wanted.seed.value_or(parent.header.seed);
  past.header.parent = Parent{identity, wanted.at};
  const Beginning beginning{.ruleset = ruleset,
                            .start = parent.keyframes.front(),
                            .seed = past.header.seed,
                            .meta = wanted.meta,
                            .parent = past.header.parent};
  auto recorder = std::make_unique<Recorder>(beginning);
  const std::uint64_t seed = past.header.seed;
  std::unique_ptr<Session> session{new Session{ruleset, std::move(past), std::move(recorder), living, seed}};
  if (auto fault = session->catch_up(wanted.at)) return *fault;
  const std::vector<Entry>& child = session->recorder().replay().entries;
  for (std::size_t i = 0; i < child.size() && child[i].sequence <= wanted.at; ++i)
    if (const auto difference = difference_of(parent.entries[i], child[i], parent.same_fields);
        difference && !difference->only_words)
      return Fault{{},
                   0,
                   "played again it comes out otherwise: event " + std::to_string(child[i].sequence) + ", " +
                       difference->field + ": " + difference->recorded + " recorded, " + difference->played +
                       " played"};
  if (!wanted.path.empty())
    if (auto fault = session->recorder().record_into(wanted.path, wanted.pace, Recorder::Existing::Refuse))
      return *fault;
  return session;
}

}  // namespace vedette::replay
