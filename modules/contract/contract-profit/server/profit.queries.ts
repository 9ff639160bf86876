import { sql, type RawBuilder } from 'kysely';
import { daysBetween, type Period } from '#core/contract/days.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import { repairFrom, replaceFrom } from '../contract-profit.rules.ts';
import type { contractProfits, customerProfits, ProfitOfContract, Sums, unitProfits } from '../contract.ts';
import { contractsOfBoth, facts } from './facts.ts';

type ContractRow = Reply<typeof contractProfits.calls.rows>['data'][number];
type CustomerRow = Reply<typeof customerProfits.calls.rows>['data'][number];
type UnitRow = Reply<typeof unitProfits.calls.rows>['data'][number];
type Summary = Reply<typeof contractProfits.calls.summary>['data'];

export interface Of {
  kind?: string[] | undefined;
  customer_uuid?: string | undefined;
  contract_uuid?: string | undefined;
}
const hourlyCost = async (db: Db): Promise<string | null> => (await companyData(db)).labor_hourly_cost;

/** The facts of a period with their contract, as far as they are asked for. */
async function told(
  db: Db,
  period: Period,
  { kind, customer_uuid, contract_uuid }: Of,
  byUnit = false,
): Promise<RawBuilder<unknown>> {
  return sql`(select fact.*, agreed.code, agreed.kind, agreed.customer_uuid, agreed.customer_name
    from ${facts(period, await hourlyCost(db), { contract_uuid, byUnit })} fact join ${contractsOfBoth} agreed on agreed.uuid = fact.contract_uuid
    where (${kind ?? null}::text[] is null or agreed.kind = any (${kind ?? null}::text[]))
      and (${customer_uuid ?? null}::uuid is null or agreed.customer_uuid = ${customer_uuid ?? null}::uuid)
      and (${contract_uuid ?? null}::uuid is null or agreed.uuid = ${contract_uuid ?? null}::uuid))`;
}

const kept = sql`coalesce(sum(labor + parts + travel), 0)`;
const cost = sql`coalesce(sum(labor + parts + travel + depreciation), 0)`;
const revenue = sql`coalesce(sum(billed + budgeted), 0)`;
const amount = (value: RawBuilder<unknown>) => sql`(${value})::numeric(16, 2)::text`;
const summed = (column: RawBuilder<unknown>) => amount(sql`coalesce(sum(${column}), 0)`);
const sums = sql`${summed(sql`billed`)} as billed, ${summed(sql`budgeted`)} as budgeted, ${summed(sql`labor`)} as labor,
  ${summed(sql`parts`)} as parts, ${summed(sql`travel`)} as travel, ${summed(sql`depreciation`)} as depreciation,
  ${amount(revenue)} as revenue, ${amount(cost)} as cost, ${amount(sql`${revenue} - ${cost}`)} as profit,
  round((${revenue} - ${cost}) * 100 / nullif(${revenue}, 0), 1)::text as margin`;

export async function profitSummary(db: Db, period: Period, of: Of): Promise<Omit<Summary, keyof Period>> {
  const { rows } = await sql<Sums>`select ${sums} from ${await told(db, period, of)} told`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum over nothing is a row too');
  return { ...found, hourly_cost: await hourlyCost(db) };
}

export const contractRows = async (
  db: Db,
  period: Period,
  of: Of,
): Promise<RawBuilder<ContractRow>> => sql<ContractRow>`
  select contract_uuid as uuid, code, kind, customer_name, ${sums}
  from ${await told(db, period, of)} told group by contract_uuid, code, kind, customer_name`;

export const customerRows = async (
  db: Db,
  period: Period,
  of: Of,
): Promise<RawBuilder<CustomerRow>> => sql<CustomerRow>`
  select customer_uuid as uuid, customer_name, count(distinct contract_uuid)::int as contracts, ${sums}
  from ${await told(db, period, of)} told group by customer_uuid, customer_name`;

/** By unit, and what is of no unit by its contract; of a unit of ours what keeping it costs against what it is worth. */
export async function unitRows(db: Db, period: Period, of: Of & { hint?: string[] | undefined }) {
  const days = daysBetween(period.start_date, period.end_date) + 1;
  const yearly = sql`round(unit.kept_cost * 365 / ${days}::int, 2)`;
  const { hint } = of;
  return sql<UnitRow>`select * from (
    select unit.uuid, unit.code, unit.kind, unit.billed, unit.budgeted, unit.labor, unit.parts, unit.travel, unit.depreciation,
      unit.revenue, unit.cost, unit.profit, unit.margin,
      coalesce(theirs.serial_number, ours.serial_number, '') as serial_number,
      coalesce(theirs.equipment_name, ours.equipment_name, 'Do contrato inteiro') as equipment_name,
      ${amount(yearly)} as yearly_cost, ${amount(sql`worth.value`)} as book_value,
      round(${yearly} * 100 / nullif(worth.value, 0), 1)::text as cost_share,
      case when worth.value is null then null
        when ${yearly} > 0 and ${yearly} >= worth.value * ${replaceFrom}::numeric then 'REPLACE'
        when ${yearly} > 0 and ${yearly} >= worth.value * ${repairFrom}::numeric then 'REPAIR' else 'KEEP' end as hint
    from (select coalesce(unit_uuid, contract_uuid) as uuid, string_agg(distinct code, ', ') as code, min(kind) as kind, ${sums},
      ${kept} as kept_cost from ${await told(db, period, of, true)} told group by coalesce(unit_uuid, contract_uuid)) unit
    left join customer_equipment theirs on theirs.uuid = unit.uuid
    left join asset_equipment ours on ours.uuid = unit.uuid
    left join lateral (select asset_value_on(ours.uuid, business_day()) as value where ours.status <> 'DROPPED') worth on true
  ) units where ${hint ?? null}::text[] is null or hint = any (${hint ?? null}::text[])`;
}

/** Of one contract since its first day. */
export async function profitOf(ctx: Ctx, uuid: string): Promise<ProfitOfContract> {
  const { rows } = await sql<{ since: string }>`select starts_at::text as since from ${contractsOfBoth} agreed
    where uuid = ${uuid}::uuid`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  const period = { start_date: found.since, end_date: todayOf(ctx) };
  return { ...(await profitSummary(ctx.db, period, { contract_uuid: uuid })), since: found.since };
}
