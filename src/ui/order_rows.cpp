#include "ui/order_rows.h"

#include <algorithm>

namespace vedette::ui {
namespace {

using battle::OrderSheet;

std::string whereabouts(const OrderSheet& sheet) {
  switch (sheet.status) {
    case OrderSheet::Status::InTransit:
      return "rides since turn " + std::to_string(sheet.sent_turn);
    case OrderSheet::Status::Delivered:
      return "in hand since turn " + std::to_string(sheet.delivered_turn);
    case OrderSheet::Status::Active:
      return "in force";
    case OrderSheet::Status::Superseded:
      return "superseded";
  }
  return {};
}

}  // namespace

std::vector<OrderRow> order_rows(const StudioModel& model, core::Side side) {
  std::vector<const OrderSheet*> sheets;
  for (const OrderSheet& sheet : model.state->orders)
    if (sheet.status != OrderSheet::Status::Superseded && model.state->leader(sheet.to).side == side)
      sheets.push_back(&sheet);
  std::ranges::sort(sheets, std::ranges::greater{}, &OrderSheet::number);
  std::vector<OrderRow> rows;
  for (const OrderSheet* sheet : sheets)
    rows.push_back({model.scenario->people[sheet->to.value - 1U].name, sheet->kind, whereabouts(*sheet)});
  return rows;
}

}  // namespace vedette::ui
