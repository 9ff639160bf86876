import type { Budget } from '../budget.rows.ts';
import { totalsOf } from '#modules/budget/coverage/money.rules.ts';

/** What a customer decides on, the same before and after they do: nothing of an answer is in it. */
export function canonicalOf(budget: Budget): object {
  const lines = budget.items.map((item) => ({ ...item, percent: item.coverage.percent }));
  const { covered_total, chargeable_total, total, warranty_class } = totalsOf(lines, budget);
  return {
    code: budget.code,
    revision: budget.revision,
    customer: budget.customer.document,
    items: budget.items.map(({ position, kind, code, description, part_origin, unit, coverage, ...line }) => ({
      position,
      kind,
      code,
      description,
      part_origin,
      unit,
      quantity: line.quantity,
      unit_price: line.unit_price,
      discount: line.discount,
      cause: coverage.cause,
      percent: coverage.percent,
      net: line.net,
      covered: line.covered,
      chargeable: line.chargeable,
    })),
    discount: budget.discount,
    freight: budget.freight,
    covered_total,
    chargeable_total,
    total,
    warranty_class,
    valid_until: budget.valid_until,
    payment_terms: budget.payment_terms,
    delivery_days: budget.delivery_days,
    notes: budget.notes,
  };
}
