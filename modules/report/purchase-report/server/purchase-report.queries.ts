import { sql, type RawBuilder } from 'kysely';
import { periodBefore, type Period } from '#core/contract/days.ts';
import { dayAt, endOf, startOf, today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { LeadTimeRow, LeadTotals } from '../lead-time.report.ts';
import type { OpenRow } from '../open.report.ts';
import type { PriceChange, PriceRow } from '../price.report.ts';
import type { SpendBy, SpendRow, SpendTotals } from '../spend.report.ts';

const within = (moment: RawBuilder<unknown>, { start_date, end_date }: Period) =>
  sql`${moment} >= ${startOf(start_date)} and ${moment} < ${endOf(end_date)}`;
/** Orders that count: sent, and standing. */
const sent = (period: Period) =>
  sql`purchase.status not in ('DRAFT', 'CANCELLED') and ${within(sql`purchase.sent_at`, period)}`;

const month = sql`to_char(${dayAt(sql`purchase.sent_at`)}, 'YYYY-MM')`;
const family = sql`coalesce(part.family, case line.kind when 'PART' then 'Sem família' when 'PRODUCT' then 'Produtos' else 'Outros' end)`;
/** A row is known by a uuid, whatever it is a group of. */
const groups: Record<SpendBy, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  SUPPLIER: { key: sql`purchase.supplier_uuid`, name: sql`min(purchase.supplier_name)` },
  FAMILY: { key: sql`md5(${family})::uuid`, name: sql`min(${family})` },
  MONTH: { key: sql`md5(${month})::uuid`, name: sql`min(${month})` },
};
const bought = sql`purchase join purchase_line line on line.purchase_uuid = purchase.uuid left join part on part.uuid = line.part_uuid`;

export function spendRows(period: Period, by: SpendBy = 'SUPPLIER'): RawBuilder<SpendRow> {
  const { key, name } = groups[by];
  const grouped = (
    days: Period,
  ) => sql`select ${key} as key, ${name} as name, count(distinct purchase.uuid)::int as orders,
    count(*)::int as items, sum(line.total) as goods from ${bought} where ${sent(days)} group by ${key}`;
  return sql<SpendRow>`
    select now.key as uuid, now.name, now.orders, now.items, now.goods::text as goods,
      coalesce(round(100 * now.goods / nullif(sum(now.goods) over (), 0), 2), 0)::text as share,
      coalesce(before.goods, 0)::text as before
    from (${grouped(period)}) now left join (${grouped(periodBefore(period))}) before on before.key = now.key`;
}

async function spendTotals(db: Db, period: Period): Promise<SpendTotals> {
  const { rows } = await sql<SpendTotals>`
    select count(*)::int as orders, coalesce(sum(items_total), 0)::text as goods,
      coalesce(sum(total - items_total), 0)::text as charges from purchase where ${sent(period)}`.execute(db);
  return rows[0] ?? { orders: 0, goods: '0', charges: '0' };
}

const mostBars = 12;
export async function spendSummary(db: Db, period: Period) {
  const [totals, previous, months, suppliers] = await Promise.all([
    spendTotals(db, period),
    spendTotals(db, periodBefore(period)),
    sql<{ month: string; goods: string }>`select ${month} as month, sum(items_total)::text as goods
      from purchase where ${sent(period)} group by 1 order by 1`.execute(db),
    sql<{ name: string; goods: string }>`select min(supplier_name) as name, sum(items_total)::text as goods
      from purchase where ${sent(period)} group by supplier_uuid order by sum(items_total) desc limit ${mostBars}`.execute(
      db,
    ),
  ]);
  return { totals, previous, months: months.rows, suppliers: suppliers.rows };
}

/** Orders with the day they were sent, promised (by the latest of their lines, or as a whole) and come. */
const arrived = (period: Period) => sql`
  select purchase.uuid, purchase.supplier_uuid, purchase.supplier_name, ${dayAt(sql`purchase.sent_at`)} as sent_on,
    coalesce((select max(line.expected_at) from purchase_line line where line.purchase_uuid = purchase.uuid), purchase.expected_at) as promised_on,
    ${dayAt(sql`came.at`)} as came_on
  from purchase cross join lateral (
    select min(at) as at from status_change
    where record_uuid = purchase.uuid and entity = 'purchase' and axis = 'status' and to_status = (
      select case when bool_or(to_status = 'RECEIVED') then 'RECEIVED' else 'CLOSED' end from status_change
      where record_uuid = purchase.uuid and entity = 'purchase' and axis = 'status')
  ) came
  where purchase.status in ('RECEIVED', 'CLOSED') and purchase.sent_at is not null and ${within(sql`came.at`, period)}`;

const kept = sql`count(*)::int as orders, round(avg(promised_on - sent_on), 1)::text as promised_days,
  round(avg(came_on - sent_on), 1)::text as real_days,
  round(100.0 * count(*) filter (where came_on <= promised_on) / nullif(count(promised_on), 0), 1)::text as on_time`;

export const leadTimeRows = (period: Period): RawBuilder<LeadTimeRow> => sql<LeadTimeRow>`
  select supplier_uuid as uuid, min(supplier_name) as supplier_name, ${kept},
    round(avg(came_on - promised_on), 1)::text as delay_days, max(came_on - promised_on) as worst_days
  from (${arrived(period)}) arrived group by supplier_uuid`;

export async function leadTimeSummary(db: Db, period: Period) {
  const totalsOf = async (days: Period): Promise<LeadTotals> => {
    const { rows } = await sql<LeadTotals>`select ${kept} from (${arrived(days)}) arrived`.execute(db);
    return rows[0] ?? { orders: 0, promised_days: null, real_days: null, on_time: null };
  };
  const [totals, previous, suppliers] = await Promise.all([
    totalsOf(period),
    totalsOf(periodBefore(period)),
    sql<LeadTimeRow>`select * from (${leadTimeRows(period)}) kept order by orders desc, supplier_name limit ${mostBars}`.execute(
      db,
    ),
  ]);
  return { totals, previous, suppliers: suppliers.rows };
}

/** Each line of a part or product that was bought in the period, and the price of the time before, whenever that was. */
const prices = (period: Period, part: string | undefined) => sql`
  select * from (
    select line.uuid, purchase.uuid as purchase_uuid, purchase.code, line.description, purchase.supplier_name,
      purchase.sent_at, ${dayAt(sql`purchase.sent_at`)} as bought_on, line.quantity, line.unit, line.unit_price,
      lag(line.unit_price) over (partition by coalesce(line.part_uuid, line.product_uuid) order by purchase.sent_at, line.uuid) as before
    from purchase join purchase_line line on line.purchase_uuid = purchase.uuid
    where line.kind <> 'OTHER' and purchase.status not in ('DRAFT', 'CANCELLED') and purchase.sent_at is not null
      ${part ? sql`and line.part_uuid = ${part}::uuid` : sql``}
  ) paid where ${within(sql`sent_at`, period)}`;

const changed: Record<PriceChange, RawBuilder<unknown>> = {
  DEARER: sql`unit_price > before`,
  CHEAPER: sql`unit_price < before`,
};
export const priceRows = (
  period: Period,
  part: string | undefined,
  changes: readonly PriceChange[] | undefined,
): RawBuilder<PriceRow> => sql<PriceRow>`
  select uuid, purchase_uuid, code, description, supplier_name, bought_on::text as bought_on, quantity::text as quantity, unit,
    unit_price::text as unit_price, before::text as before,
    round(100 * (unit_price - before) / nullif(before, 0), 1)::text as drift
  from (${prices(period, part)}) paid
  ${
    changes
      ? sql`where ${sql.join(
          changes.map((one) => changed[one]),
          sql` or `,
        )}`
      : sql``
  }`;

export async function priceSummary(db: Db, period: Period, part: string | undefined) {
  const paid = prices(period, part);
  const { rows } = await sql<{ bought: number; dearer: number; cheaper: number; paid_more: string }>`
    select count(*)::int as bought, count(*) filter (where unit_price > before)::int as dearer,
      count(*) filter (where unit_price < before)::int as cheaper,
      coalesce(sum(round((unit_price - before) * quantity, 2)), 0)::text as paid_more from (${paid}) paid`.execute(db);
  const course = part
    ? (
        await sql<{ day: string; unit_price: string }>`
          select bought_on::text as day, round(avg(unit_price), 2)::text as unit_price from (${paid}) paid
          group by bought_on order by bought_on`.execute(db)
      ).rows
    : [];
  return { ...(rows[0] ?? { bought: 0, dearer: 0, cheaper: 0, paid_more: '0' }), course };
}

/** Sent, and not yet refused, cancelled or all in orders; counted from the day it was sent. */
const open = sql`
  select *, case when days <= 7 then 'WEEK' when days <= 15 then 'FORTNIGHT' when days <= 30 then 'MONTH' else 'OLDER' end as age
  from (select purchase_request.*, greatest(${today} - ${dayAt(sql`coalesce(sent_at, created_at)`)}, 0)::int as days
    from purchase_request where status not in ('DRAFT', 'DENIED', 'CANCELLED', 'ORDERED')) aged`;

export const openRows = (ages: readonly string[] | undefined): RawBuilder<OpenRow> => sql<OpenRow>`
  select uuid, code, justification, requester_name, status, priority, needed_by::text as needed_by, days, age, total::text as total
  from (${open}) open ${ages ? sql`where age = any(${ages}::text[])` : sql``}`;

export async function openSummary(db: Db) {
  const { rows: ages } = await sql<{ age: OpenRow['age']; requests: number; total: string }>`
    select age, count(*)::int as requests, sum(total)::text as total from (${open}) open group by age
    order by min(days)`.execute(db);
  const { rows } = await sql<{ requests: number; total: string }>`
    select count(*)::int as requests, coalesce(sum(total), 0)::text as total from (${open}) open`.execute(db);
  return { ...(rows[0] ?? { requests: 0, total: '0' }), ages };
}
