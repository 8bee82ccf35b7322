#include "ui/order_rows.h"

#include <doctest/doctest.h>

#include "ui/shown_moment.h"

using namespace vedette;
using core::Side;
using Status = battle::OrderSheet::Status;

namespace {

/// Maida when the first French order has been written: the British have written theirs.
struct Written : test::ShownMoment {
  Written()
      : ShownMoment{"maida-death-or-glory", [this](const battle::Entry& entry) {
                      const auto* order = std::get_if<battle::OrderWritten>(&entry.event);
                      return order != nullptr &&
                             battle.scenario().people[order->sheet.to.value - 1U].side == Side::Blue;
                    }} {}
};

}  // namespace

TEST_CASE("every order that was written stands under its side, the newest first") {
  const Written shown;
  const auto british = ui::order_rows(shown.model, Side::Red), french = ui::order_rows(shown.model, Side::Blue);
  REQUIRE(british.size() + french.size() == shown.state.orders.size());
  REQUIRE(british.size() == 4);
  CHECK(british[0].leader == "Oswald");
  CHECK(british[0].kind == "support");
  CHECK(british[3].leader == "Kempt");
  CHECK(british[3].kind == "attack");
  REQUIRE(french.size() == 1);
  CHECK(french[0].leader == "Compère");
}

TEST_CASE("how far an order has come is told, and one that another has taken the place of is left out") {
  Written shown;
  const auto whereabouts = [&](Status status) {
    shown.state.orders.back().status = status;
    shown.state.orders.back().sent_turn = 3, shown.state.orders.back().delivered_turn = 5;
    return ui::order_rows(shown.model, Side::Blue).at(0).whereabouts;
  };
  CHECK(whereabouts(Status::InTransit) == "rides since turn 3");
  CHECK(whereabouts(Status::Delivered) == "in hand since turn 5");
  CHECK(whereabouts(Status::Active) == "in force");
  shown.state.orders.back().status = Status::Superseded;
  CHECK(ui::order_rows(shown.model, Side::Blue).empty());
  CHECK(ui::order_rows(shown.model, Side::Red).size() == 4);
}
