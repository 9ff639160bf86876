import { sql, type RawBuilder } from 'kysely';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { expiringDays } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import '#modules/contract/contract-billing/server/public.ts';
import { inWindows } from '#modules/contract/fiscal-custody/server/public.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import '#modules/contract/rental-contract/server/public.ts';
import '#modules/contract/rental-return/server/public.ts';
import type { contracts } from '../contract.ts';

type Row = Reply<typeof contracts.calls.rows>['data'][number];
type Summary = Reply<typeof contracts.calls.summary>['data'];
interface Narrowed {
  kind?: string[] | undefined;
  customer_uuid?: string | undefined;
}

/** Both kinds as far as this person may list them. */
function seenBy(ctx: Ctx, { kind, customer_uuid }: Narrowed): RawBuilder<Row> {
  const [maintenance, rental] = (['maintenance_contract', 'rental_contract'] as const).map((module) =>
    ctx.holds({ module, action: 'list' }),
  );
  const bills = ctx.holds({ module: 'contract_billing', action: 'list' });
  return sql<Row>`select uuid, code, kind, title, customer_uuid, customer_name, starts_at::text, ends_at::text,
      next_adjustment_at::text, units, monthly_value::text, late.overdue::text, returned.open_returns,
      array_remove(array[case when late.overdue is not null then 'OVERDUE' end,
        case when status in ('ACTIVE', 'RENEWED') and next_adjustment_at <= business_day() then 'ADJUSTMENT' end,
        case when returned.open_returns > 0 then 'RETURN' end], null) as pending,
      case when status in ('ACTIVE', 'RENEWED') and ends_at <= business_day() + ${expiringDays}::int then 'EXPIRING' else status end as standing
    from (
      select uuid, code, 'MAINTENANCE' as kind, title, customer_uuid, customer_name, status, starts_at, ends_at,
        next_adjustment_at, line_count as units, monthly_value from maintenance_contract where ${maintenance}
      union all
      select uuid, code, kind, title, customer_uuid, customer_name, status, starts_at, ends_at,
        next_adjustment_at, item_count, monthly_value from rental_contract where ${rental}) both_kinds
    left join (select coalesce(maintenance_contract_uuid, rental_contract_uuid) as contract_uuid, sum(total) as overdue
      from contract_billing where status in ('APPROVED', 'ISSUED') and due_on < business_day() and ${bills} group by 1) late
      on late.contract_uuid = uuid
    left join (select rental_contract_uuid, count(distinct rental_handover_uuid)::int as open_returns
      from rental_difference where settled_as is null group by 1) returned on returned.rental_contract_uuid = uuid
    where (${kind ?? null}::text[] is null or kind = any (${kind ?? null}::text[]))
      and (${customer_uuid ?? null}::uuid is null or customer_uuid = ${customer_uuid ?? null}::uuid)`;
}

export const overviewRows = (
  ctx: Ctx,
  { standing, pending, ...narrowed }: Narrowed & { standing?: string[] | undefined; pending?: string[] | undefined },
): RawBuilder<Row> =>
  standing || pending
    ? sql<Row>`select * from (${seenBy(ctx, narrowed)}) seen
        where (${standing ?? null}::text[] is null or standing = any (${standing ?? null}::text[]))
          and (${pending ?? null}::text[] is null or pending && ${pending ?? null}::text[])`
    : seenBy(ctx, narrowed);

export async function overviewSummary(db: Db, ctx: Ctx, narrowed: Narrowed): Promise<Summary> {
  const away = ctx.holds({ module: 'fiscal_custody', action: 'list' });
  const { rows } = await sql<Summary>`
    with seen as materialized (${seenBy(ctx, narrowed)}),
      held as (select * from seen where standing in ('ACTIVE', 'RENEWED', 'EXPIRING'))
    select (select count(*)::int from held) as in_force,
      (select count(*)::int from seen where standing = 'EXPIRING') as expiring,
      (select count(*)::int from seen where standing = 'EXPIRED') as expired,
      (select count(*)::int from seen where standing = 'PENDING_SIGNATURE') as waiting,
      (select count(*)::int from seen where 'ADJUSTMENT' = any (pending)) as adjusting,
      (select coalesce(sum(monthly_value::numeric), 0)::numeric(14, 2)::text from held) as monthly,
      (select coalesce(sum(units), 0)::int from held where kind = 'MAINTENANCE') as covered,
      (select coalesce(sum(units), 0)::int from held where kind <> 'MAINTENANCE') as on_hire,
      (select coalesce(sum(overdue::numeric), 0)::numeric(14, 2)::text from seen) as overdue,
      (select count(*)::int from seen where overdue is not null) as overdue_count,
      (select coalesce(sum(open_returns), 0)::int from seen) as open_returns,
      (select count(*)::int from seen where open_returns > 0) as unsettled_contracts,
      away.returning, away.returning_late
    from (select count(*)::int as returning, count(*) filter (where due_on < business_day())::int as returning_late
      from fiscal_custody where ${inWindows(['LATE', 'THIS_WEEK'])} and ${away}
        and ${narrowed.customer_uuid ? sql`customer_uuid = ${narrowed.customer_uuid}::uuid` : sql`true`}) away`.execute(
    db,
  );
  const [summary] = rows;
  if (!summary) throw new Error('a sum over nothing is a row too');
  return summary;
}
