#include "chronicle/measure_words.h"

#include "battle/words.h"

namespace vedette::chronicle {
namespace {

Filling said(Fact fact, std::string text, Sequence event, std::vector<Sequence> because = {}) {
  return {{{.kind = Piece::Kind::Number,
            .text = std::move(text),
            .event = event,
            .fact = fact,
            .because = std::move(because)}},
          std::nullopt};
}

}  // namespace

std::int64_t rounded(std::int64_t n) {
  const std::int64_t step = n < 100 ? 5 : n < 2000 ? 10 : 100;
  return (n + step / 2) / step * step;
}

std::string with(std::string text, std::string_view slot, const std::string& value) {
  const std::string name = '{' + std::string{slot} + '}';
  if (const std::size_t at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
  return text;
}

MeasureWords::MeasureWords(const Telling& facts, const Words& words) : m_facts{facts}, m_words{words} {}

std::string MeasureWords::number(std::int64_t n) const {
  return n >= 1 && n <= static_cast<std::int64_t>(m_words.numbers.size())
             ? m_words.numbers[static_cast<std::size_t>(n - 1)]
             : figures(n);
}

std::string MeasureWords::figures(std::int64_t n) const {
  std::string text = std::to_string(n);
  for (std::size_t left = text.size(); left > 3; left -= 3) text.insert(left - 3, m_words.thousands);
  return text;
}

Filling MeasureWords::turn(std::int32_t turn, Sequence event) const {
  return said(Fact::Turn, with(m_words.turn, "n", number(turn)), event);
}

std::string MeasureWords::men_text(std::int64_t n) const {
  if (n == 1) return m_words.man;
  return n < 20 ? with(m_words.men, "n", number(n)) : with(m_words.about_men, "n", figures(rounded(n)));
}

Filling MeasureWords::men(std::int64_t n, Sequence event, std::vector<Sequence> because) const {
  return said(Fact::Men, men_text(n), event, std::move(because));
}

Filling MeasureWords::losses(std::int64_t n, Sequence event, std::vector<Sequence> because) const {
  return said(Fact::Losses, battle::losses_text(m_facts.measures, n), event, std::move(because));
}

std::optional<Filling> MeasureWords::share(std::int64_t part, std::int64_t whole, Sequence event,
                                           std::vector<Sequence> because) const {
  if (whole <= 0 || 10 * part < whole || 20 * part > 19 * whole) return std::nullopt;
  std::int64_t a = 1, b = 1, best = whole * 10'000;
  for (std::int64_t under = 2; under <= 10; ++under)
    for (const std::int64_t over : {std::int64_t{1}, std::int64_t{2}, under - 1}) {
      if (over >= under || (over == 2 && under > 5) || (over > 2 && under > 5)) continue;
      const std::int64_t off = std::abs(part * under - over * whole) * 2520 / under;
      if (off < best) best = off, a = over, b = under;
    }
  if (a == 1 && b == 2) return said(Fact::Share, m_words.half_of, event, std::move(because));
  const std::string text = with(a == 1 ? m_words.one_in : m_words.several_in, "b", number(b));
  return said(Fact::Share, with(text, "a", number(a)), event, std::move(because));
}

std::optional<Filling> MeasureWords::paces(const battle::FireDeclared& shot, Sequence event) const {
  const auto paces = battle::paces_of(*m_facts.start.scenario, shot.range, m_facts.start.unit(shot.firer).arm);
  if (!paces) return std::nullopt;
  return said(Fact::Paces, with(m_words.paces, "n", figures(*paces)), event);
}

std::optional<Filling> MeasureWords::strength(std::int64_t men, Sequence event) const {
  if (men <= 0) return std::nullopt;
  return said(Fact::Strength, with(m_words.strong, "n", figures(rounded(men))), event);
}

std::optional<Filling> MeasureWords::clock(std::int32_t turns, Sequence event) const {
  if (!m_facts.clock) return std::nullopt;
  constexpr std::int32_t day = 24 * 60, hour = 60, quarter = 15;
  const std::int32_t exact = m_facts.clock->begins + turns * m_facts.clock->turn_seconds / 60;
  const std::int32_t minutes = (exact + 2) / 5 * 5 % day, past = minutes % hour;
  const auto hour_text = [&](std::int32_t h) { return number((h + 11) % 12 + 1); };
  const std::int32_t h = minutes / hour;
  const TimeWords& time = m_words.time;
  std::string text;
  if (past == 0)
    text = h == 12 ? time.noon : with(time.hour, "h", hour_text(h));
  else if (past == 2 * quarter)
    text = with(time.half, "h", hour_text(h));
  else if (past == quarter)
    text = with(time.quarter_past, "h", hour_text(h));
  else if (past == 3 * quarter)
    text = with(time.quarter_to, "h", hour_text(h + 1));
  else if (past < 2 * quarter)
    text = with(with(time.past, "h", hour_text(h)), "m", number(past));
  else
    text = with(with(time.to, "h", hour_text(h + 1)), "m", number(hour - past));
  return said(Fact::Clock, text, event);
}

std::string MeasureWords::units(std::int64_t some, std::int64_t of) const {
  return with(with(m_words.share_of_units, "a", some == 0 ? m_words.none : number(some)), "b", number(of));
}

}  // namespace vedette::chronicle
