import { sql } from 'kysely';
import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { WarrantySummary } from '../budget.rows.ts';
import { coverageCause, type CoverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import './budget.table.ts';
import { visibleBudgets } from './visibility.ts';

/** What was approved within the days, wholly or in part: covered against charged. Summed from what is listed. */
export async function summarise(ctx: Ctx, { start, end }: { start: string; end: string }): Promise<WarrantySummary> {
  const approved = (db: typeof ctx.db) =>
    db
      .selectFrom('budget')
      .where('budget.status', 'in', ['APPROVED', 'PARTIALLY_APPROVED'])
      .where('budget.decided_at', '>=', startOf(start))
      .where('budget.decided_at', '<', endOf(end))
      .where((eb) => eb.and([...visibleBudgets(ctx)]));
  const rows = await approved(ctx.db)
    .select(['budget.uuid', 'budget.code', 'budget.revision', 'budget.status', 'budget.equipment_name'])
    .select(['budget.covered_total', 'budget.chargeable_total', 'budget.total', 'budget.warranty_class'])
    .select(['budget.decided_at', 'budget.customer_uuid', 'budget.customer_name'])
    .select(['budget.service_order_uuid', 'budget.order_code'])
    .orderBy('budget.decided_at', 'desc')
    .orderBy('budget.uuid', 'desc')
    .execute();
  const causes = await approved(ctx.db)
    .innerJoin('budget_item as line', 'line.budget_uuid', 'budget.uuid')
    .select(['line.cause', sql<string>`sum(line.covered)::text`.as('covered')])
    .where('line.approved', 'is', true)
    .where('line.cause', '!=', 'NONE')
    .groupBy('line.cause')
    .execute();
  const coveredBy = new Map<CoverageCause, string>(causes.map(({ cause, covered }) => [cause, covered]));
  const counted = Object.fromEntries(
    warrantyClass.values.map((word) => [word, rows.filter((row) => row.warranty_class === word).length]),
  ) as WarrantySummary['warranty_breakdown'];
  return {
    warranty_total: sumOf(
      rows.map((row) => row.covered_total),
      moneyPlaces,
    ),
    chargeable_total: sumOf(
      rows.map((row) => row.chargeable_total),
      moneyPlaces,
    ),
    warranty_breakdown: counted,
    by_cause: coverageCause.values.flatMap((cause) => {
      const covered = coveredBy.get(cause);
      return covered === undefined ? [] : [{ cause, covered }];
    }),
    budgets: rows.map(({ customer_uuid, customer_name, service_order_uuid, order_code, decided_at, ...row }) => ({
      ...row,
      customer: { uuid: customer_uuid, name: customer_name },
      service_order: service_order_uuid ? { uuid: service_order_uuid, code: order_code ?? '' } : null,
      decided_at: decided_at ?? '',
    })),
  };
}
