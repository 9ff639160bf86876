import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addMonths } from '#core/contract/days.ts';
import type { Decimal } from '#core/contract/decimal.ts';
import { notFound } from '#core/contract/error.ts';
import type { Db, Tables } from '#core/server/db.ts';
import type { PriceIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import '#modules/contract/price-index/server/public.ts';
import '#modules/contract/rental-contract/server/public.ts';
import { adjustmentIn, endOf, type Adjustable, type RateOf } from '../contract-adjustment.rules.ts';
import type {
  Addendum,
  AdjustmentAddendum,
  AdjustmentPreview,
  AmendmentAddendum,
  ContractKind,
  Franchise,
  RenewalAddendum,
} from '../contract.ts';
import './adjustment-letter.table.ts';
import type { ContractAddendumTable } from './contract-addendum.table.ts';

/** The rates of the year before a month, of every index. */
export async function ratesBefore(db: Db, month: string): Promise<RateOf> {
  const rows = await db
    .selectFrom('price_index')
    .select(['price_index', 'month', 'rate'])
    .where('month', '>=', addMonths(`${month}-01`, -12).slice(0, 7))
    .where('month', '<', month)
    .execute();
  const rates = new Map(rows.map(({ price_index, month: of, rate }) => [`${price_index} ${of}`, rate]));
  return (index: PriceIndex, of: string) => rates.get(`${index} ${of}`);
}

interface Due extends Omit<Adjustable, 'prices'> {
  uuid: string;
  kind: ContractKind;
  code: string;
  customer_name: string;
  next_adjustment_at: string | null;
  base_value: Decimal | null;
  units: Decimal[];
}
const terms = sql`uuid, code, customer_name, starts_at::text, last_adjusted_at::text, next_adjustment_at::text, adjustment_index,
  adjustment_month, adjustment_percent::text, apply_negative, base_value::text`;

/** In force, with a price that may be adjusted, and due by the month's end or meant for this month of the year. */
async function dueIn(db: Db, month: string): Promise<Due[]> {
  const isDue = sql`status in ('ACTIVE', 'RENEWED', 'SUSPENDED') and adjustment_index <> 'NONE' and monthly_value > 0
    and (next_adjustment_at <= ${endOf(month)}::date or adjustment_month = ${Number(month.slice(5))})`;
  const { rows } = await sql<Due>`
    select 'maintenance_contract' as kind, ${terms}, array(select monthly_value::text from maintenance_contract_item
      where maintenance_contract_uuid = maintenance_contract.uuid and covered_until is null and monthly_value is not null order by position) as units
    from maintenance_contract where ${isDue}
    union all
    select 'rental_contract', ${terms}, array(select monthly_value::text from rental_contract_item
      where rental_contract_uuid = rental_contract.uuid and monthly_value is not null order by position)
    from rental_contract where ${isDue}
    order by customer_name, code`.execute(db);
  return rows;
}

export async function previewOf(db: Db, month: string): Promise<AdjustmentPreview[]> {
  const [due, rateOf] = [await dueIn(db, month), await ratesBefore(db, month)];
  return due.map(({ base_value, units, ...contract }) => {
    const prices = [...(base_value === null ? [] : [base_value]), ...units];
    const { worked, ...said } = adjustmentIn({ ...contract, prices }, month, rateOf);
    return {
      uuid: contract.uuid,
      kind: contract.kind,
      code: contract.code,
      customer_name: contract.customer_name,
      adjustment_index: contract.adjustment_index,
      next_adjustment_at: contract.next_adjustment_at,
      ...said,
      new_value: worked?.new_value ?? null,
      factor: worked?.factor ?? null,
      percent: worked?.percent ?? null,
    };
  });
}

const isContract = async (db: Db, uuid: string): Promise<boolean> => {
  const { rows } = await sql`select from maintenance_contract where uuid = ${uuid}::uuid
    union all select from rental_contract where uuid = ${uuid}::uuid`.execute(db);
  return rows.length > 0;
};

const said = ['uuid', 'number', 'takes_effect', 'made_by_name', 'created_at'] as const;
const ofAdjustment = ['adjustment_index', 'factor', 'percent', 'months', 'old_value', 'new_value', 'changes'] as const;
const ofRenewal = ['old_ends_at', 'new_ends_at', 'is_tacit'] as const;
const ofAmendment = ['old_value', 'new_value', 'changes', 'reason', 'signed_on', 'conditions'] as const;

/** Of a contract, the last first; which columns a kind fills the table itself holds (contract_addendum_says). */
export async function addendaOf(db: Db, uuid: string): Promise<Addendum[]> {
  if (!(await isContract(db, uuid))) throw notFound();
  const ofKind = (kind: Addendum['kind'], columns: readonly (keyof ContractAddendumTable)[]) =>
    db
      .selectFrom('contract_addendum')
      .select(['kind', ...said, ...columns])
      .where('contract_uuid', '=', uuid)
      .where('kind', '=', kind);
  const letters = (eb: ExpressionBuilder<Tables, 'contract_addendum'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('adjustment_letter as letter')
        .select(['letter.to_address', 'letter.sent_at', 'letter.sent_by_name'])
        .whereRef('letter.addendum_uuid', '=', 'contract_addendum.uuid')
        .orderBy('letter.sent_at')
        .orderBy('letter.to_address'),
    ).as('letters');
  const all: Addendum[] = [
    ...(await ofKind('ADJUSTMENT', ofAdjustment).select(letters).$castTo<AdjustmentAddendum>().execute()),
    ...(await ofKind('RENEWAL', ofRenewal).$castTo<RenewalAddendum>().execute()),
    ...(await ofKind('AMENDMENT', ofAmendment).$castTo<AmendmentAddendum>().execute()),
  ];
  return all.sort((a, b) => b.number - a.number);
}

export const contractCode = async (db: Db, uuid: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`select code from maintenance_contract where uuid = ${uuid}::uuid
    union all select code from rental_contract where uuid = ${uuid}::uuid`.execute(db);
  return rows[0]?.code ?? null;
};

interface Changed {
  on: string;
  before: Decimal;
  /** By what the parties agreed, not by an index. */
  isAgreed: boolean;
}
/**
 * What each price of a contract was before each of its addenda, in their order; the fixed value by the contract's own
 * uuid. One written later never counts from an earlier day than the one before it: an index applied to a whole month must
 * not price the days before a unit came in.
 */
export async function priceChangesOf(db: Db, uuid: string): Promise<Map<string, Changed[]>> {
  const { rows } = await sql<Changed & { source_uuid: string }>`
    select change ->> 'source_uuid' as source_uuid, change ->> 'before' as before, kind = 'AMENDMENT' as "isAgreed",
      max(takes_effect) over (partition by change ->> 'source_uuid' order by number)::text as on
    from contract_addendum, jsonb_array_elements(changes) as change
    where contract_uuid = ${uuid}::uuid order by number`.execute(db);
  const changes = new Map<string, Changed[]>();
  for (const { source_uuid, ...change } of rows)
    changes.set(source_uuid, [...(changes.get(source_uuid) ?? []), change]);
  return changes;
}

/** What of each unit's use was included before each addendum that changed it, in their order. */
export async function franchiseChangesOf(
  db: Db,
  uuid: string,
): Promise<Map<string, (Omit<Franchise, 'source_uuid'> & { on: string })[]>> {
  const { rows } = await sql<Franchise & { on: string }>`
    select change ->> 'source_uuid' as source_uuid, change ->> 'included' as included, change ->> 'excess_price' as excess_price,
      takes_effect::text as on
    from contract_addendum, jsonb_array_elements(franchises) as change
    where contract_uuid = ${uuid}::uuid order by number`.execute(db);
  return Map.groupBy(rows, ({ source_uuid }) => source_uuid);
}
