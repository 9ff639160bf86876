import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Period } from '#core/contract/days.ts';
import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import { mayEnter } from '#core/server/access.ts';
import type { Ctx } from '#core/server/context.ts';
import { visibleBudgets } from '#modules/budget/budget/server/public.ts';
import { coverageCause, type CoverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClaim } from '#modules/budget/warranty-claim/contract.ts';
import { recoveryOf } from '#modules/budget/warranty-claim/server/public.ts';
import { warrantyClass, type WarrantyClass } from '#modules/budget/coverage/money.rules.ts';
import type { WarrantyRow, WarrantySummary } from '../contract.ts';

/** Approved within the days, wholly or in part, as far as this person sees. */
const approved = (ctx: Ctx, { start_date, end_date }: Period) =>
  sql.join(
    [
      sql<SqlBool>`budget.status in ('APPROVED', 'PARTIALLY_APPROVED')`,
      sql<SqlBool>`budget.decided_at >= ${startOf(start_date)} and budget.decided_at < ${endOf(end_date)}`,
      ...visibleBudgets(ctx),
    ],
    sql` and `,
  );

interface Wanted {
  warranty_class?: readonly string[] | undefined;
  cause?: readonly string[] | undefined;
  customer_uuid?: string | undefined;
}

export const warrantyRows = (ctx: Ctx, period: Period, { warranty_class, cause, customer_uuid }: Wanted) =>
  sql<WarrantyRow>`
    select budget.uuid, budget.code, budget.customer_name, budget.service_order_uuid, budget.order_code,
      budget.equipment_name, budget.warranty_class, budget.status, budget.covered_total::text as covered_total,
      budget.chargeable_total::text as chargeable_total, budget.total::text as total, budget.decided_at, budget.search_text
    from budget where ${approved(ctx, period)}
      ${warranty_class ? sql`and budget.warranty_class = any(${warranty_class}::text[])` : sql``}
      ${customer_uuid ? sql`and budget.customer_uuid = ${customer_uuid}::uuid` : sql``}
      ${cause ? coveredBy(cause) : sql``}`;

const coveredBy = (causes: readonly string[]): RawBuilder<unknown> => sql`and exists (
  select from budget_item line where line.budget_uuid = budget.uuid and line.approved and line.cause = any(${causes}::text[]))`;

interface Approved extends Omit<WarrantySummary['budgets'][number], 'customer' | 'service_order'> {
  customer_uuid: string;
  customer_name: string;
  service_order_uuid: string | null;
  order_code: string | null;
}

/** Covered against charged, summed from what is listed. */
export async function warrantySummary(ctx: Ctx, period: Period): Promise<WarrantySummary> {
  const { rows } = await sql<Approved>`
    select budget.uuid, budget.code, budget.revision, budget.status, budget.equipment_name, budget.covered_total::text as covered_total,
      budget.chargeable_total::text as chargeable_total, budget.total::text as total, budget.warranty_class, budget.decided_at,
      budget.customer_uuid, budget.customer_name, budget.service_order_uuid, budget.order_code
    from budget where ${approved(ctx, period)} order by budget.decided_at desc, budget.uuid desc`.execute(ctx.db);
  const { rows: causes } = await sql<{ cause: CoverageCause; covered: string }>`
    select line.cause, sum(line.covered)::text as covered
    from budget join budget_item line on line.budget_uuid = budget.uuid
    where ${approved(ctx, period)} and line.approved and line.cause <> 'NONE' group by line.cause`.execute(ctx.db);
  const recovery = mayEnter(warrantyClaim.list.access, ctx.identity) ? await recoveryOf(ctx.db, ctx, period) : null;
  const coveredOf = new Map(causes.map(({ cause, covered }) => [cause, covered]));
  const countOf = (value: WarrantyClass): number => rows.filter((row) => row.warranty_class === value).length;
  const summed = (pick: 'covered_total' | 'chargeable_total'): string =>
    sumOf(
      rows.map((row) => row[pick]),
      moneyPlaces,
    );
  return {
    warranty_total: summed('covered_total'),
    chargeable_total: summed('chargeable_total'),
    warranty_breakdown: Object.fromEntries(
      warrantyClass.values.map((value) => [value, countOf(value)]),
    ) as WarrantySummary['warranty_breakdown'],
    by_cause: coverageCause.values.flatMap((cause) => {
      const covered = coveredOf.get(cause);
      return covered === undefined ? [] : [{ cause, covered }];
    }),
    recovery,
    budgets: rows.map(({ customer_uuid, customer_name, service_order_uuid, order_code, ...row }) => ({
      ...row,
      customer: { uuid: customer_uuid, name: customer_name },
      service_order: service_order_uuid ? { uuid: service_order_uuid, code: order_code ?? '' } : null,
    })),
  };
}
