import { sql } from 'kysely';
import { takeCodes } from '#core/server/codes.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { takeStep, type DocumentKind } from '#core/server/steps.ts';
import { deadlineOf, fiscalCustodyMachine, type CustodyKind, type StateBorder } from '../fiscal-custody.rules.ts';
import { entity } from './fiscal-custody.queries.ts';
import '#modules/contract/rental-contract/server/public.ts';
import '#modules/service/service-order/server/public.ts';

/** Custodies follow what they are of: units that went to a customer, customers' units that came into the shop. */

const kind: DocumentKind<typeof fiscalCustodyMachine, 'fiscal_custody'> = {
  entity,
  table: 'fiscal_custody',
  machine: fiscalCustodyMachine,
};

/** Of one contract, of one order, or of everything. */
interface Within {
  contract?: string;
  order?: string;
}
const ofContract = ({ contract, order }: Within) =>
  order ? sql`false` : contract ? sql`contract.uuid = ${contract}::uuid` : sql`true`;
const ofOrder = ({ contract, order }: Within) =>
  contract ? sql`false` : order ? sql`own.uuid = ${order}::uuid` : sql`true`;

interface Found {
  kind: CustodyKind;
  customer_uuid: string;
  rental_hold_uuid: string | null;
  rental_contract_uuid: string | null;
  rental_contract_code: string | null;
  service_order_uuid: string | null;
  service_order_code: string | null;
  asset_equipment_uuid: string | null;
  item_name: string;
  serial_number: string | null;
  left_on: string;
  held_until: string | null;
  state_border: StateBorder;
}
/** Away or here without a custody. Other states than ours are told by the address; unknown ones are taken for ours. */
async function withoutCustody(db: Db, within: Within): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select found.*, case when customer.state <> company.state then 'OTHER_STATE' else 'SAME_STATE' end as state_border from (
      select case contract.kind when 'COMODATO' then 'LOAN' else 'RENTAL' end as kind, contract.customer_uuid,
        hold.uuid as rental_hold_uuid, contract.uuid as rental_contract_uuid, contract.code as rental_contract_code,
        null::uuid as service_order_uuid, null as service_order_code, hold.asset_equipment_uuid, '' as item_name,
        null as serial_number, hold.held_from::text as left_on, hold.held_until::text as held_until
      from rental_hold hold join rental_contract contract on contract.uuid = hold.contract_uuid
      where hold.state = 'ON_HIRE' and ${ofContract(within)}
        and not exists (select from fiscal_custody custody where custody.rental_hold_uuid = hold.uuid)
      union all
      select 'REPAIR', own.customer_uuid, null, null, null, own.uuid, own.code, null, coalesce(own.equipment_name, ''),
        own.serial_number, (own.created_at at time zone business_zone())::date::text, null
      from service_order own
      where own.service_location = 'INTERNAL' and own.customer_equipment_uuid is not null
        and own.status not in ('DELIVERED', 'CLOSED', 'CANCELLED') and ${ofOrder(within)}
        and not exists (select from fiscal_custody custody where custody.service_order_uuid = own.uuid)
    ) found join customer on customer.uuid = found.customer_uuid cross join company
    order by found.left_on, found.rental_hold_uuid, found.service_order_uuid`.execute(db);
  return rows;
}

/** Told twice at once, it is there once. */
export async function openCustodies(db: Tx, today: string, within: Within = {}): Promise<void> {
  const found = await withoutCustody(db, within);
  if (found.length === 0) return;
  const year = Number(today.slice(0, 4));
  const codes = await takeCodes(db, { prefix: 'CF', year, count: found.length });
  const values = found.map(({ held_until, ...own }, place) => ({
    ...own,
    code: codes[place] ?? '',
    due_on: deadlineOf({ ...own, agreed_until: null, out_on: null, held_until }),
  }));
  await db
    .insertInto('fiscal_custody')
    .values(values.map((own) => ({ ...emptyCustody, ...own })))
    .onConflict((on) => on.doNothing())
    .execute();
}
const emptyCustody = {
  supplier_uuid: null,
  agreed_until: null,
  out_document: null,
  out_number: null,
  out_key: null,
  out_on: null,
  returned_on: null,
  back_document: null,
  back_number: null,
  back_key: null,
  back_on: null,
  notes: null,
};

/** What is back where it belongs by its contract or its order has no open custody. */
export async function closeCustodies(db: Tx, within: Within = {}): Promise<void> {
  const { rows } = await sql<{ uuid: string; version: number; status: string; back_since: string }>`
    select custody.uuid, custody.version, custody.status, custody.rental_hold_uuid, greatest(custody.left_on,
      coalesce(hold.held_until, (own.delivered_at at time zone business_zone())::date, business_day()))::text as back_since
    from fiscal_custody custody left join rental_hold hold on hold.uuid = custody.rental_hold_uuid
      left join rental_contract contract on contract.uuid = custody.rental_contract_uuid
      left join service_order own on own.uuid = custody.service_order_uuid
    where custody.status = 'OPEN' and ((hold.state = 'RETURNED' and ${ofContract(within)})
      or (own.status in ('DELIVERED', 'CLOSED') and ${ofOrder(within)}))
    order by custody.uuid for no key update of custody`.execute(db);
  for (const { back_since, ...custody } of rows)
    await takeStep(db, kind, custody, 'giveBack', { by: ['system'], values: { returned_on: back_since } });
}

/** An order that is about another unit, or is done at the customer's after all. What has a document is left to a person. */
export async function followOrder(db: Tx, ctx: Ctx, order: string): Promise<void> {
  await sql`delete from fiscal_custody custody using service_order own where own.uuid = custody.service_order_uuid
    and own.uuid = ${order}::uuid and custody.status = 'OPEN' and custody.out_document is null
    and (own.service_location <> 'INTERNAL' or own.customer_equipment_uuid is null)`.execute(db);
  await sql`update fiscal_custody custody set customer_uuid = own.customer_uuid, item_name = coalesce(own.equipment_name, ''),
      serial_number = own.serial_number
    from service_order own where own.uuid = custody.service_order_uuid and own.uuid = ${order}::uuid and custody.status = 'OPEN'
      and (custody.customer_uuid, custody.item_name, custody.serial_number)
        is distinct from (own.customer_uuid, coalesce(own.equipment_name, ''), own.serial_number)`.execute(db);
  await openCustodies(db, todayOf(ctx), { order });
}

/** What moved is told by its contract. */
export async function followMovement(db: Tx, ctx: Ctx, event: { uuid: string; kind: string }): Promise<void> {
  if (!['DELIVERED', 'RETURNED', 'SWAPPED'].includes(event.kind)) return;
  const { rental_contract_uuid: contract } = await db
    .selectFrom('rental_event')
    .select('rental_contract_uuid')
    .where('uuid', '=', event.uuid)
    .executeTakeFirstOrThrow();
  await closeCustodies(db, { contract });
  await openCustodies(db, todayOf(ctx), { contract });
}

export const nightlyJob = 'fiscal-custody.follow';
/** Whatever was away before this was kept, or moved by a way that told nobody. */
export async function followAll(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  await ctx.transaction(async (db) => {
    await closeCustodies(db);
    await openCustodies(db, todayOf(ctx));
  });
}
