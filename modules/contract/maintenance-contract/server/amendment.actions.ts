import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { saveLines } from '#core/server/lines.ts';
import { insertRows, updateRecord } from '#core/server/records.ts';
import type { maintenanceContract } from '../contract.ts';
import { coverageOf, excludedKind, partsOf, unitErrors, type KeptContract } from './maintenance-contract.actions.ts';
import { requireUncovered } from './maintenance-contract.steps.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** What a contract covers was agreed anew: `ended` are its lines whose visits end, or begin anew in another rhythm. */
    'maintenance_contract.amended': { contract: KeptContract; ended: readonly string[]; reason: string };
  }
}

type Body = Received<typeof maintenanceContract.update>['body'];
/** What may be agreed anew after signing: units and what is covered and paid; who signed, and for how long, stays. */
export type Amendment = Pick<
  Body,
  | 'version'
  | 'coverage'
  | 'included_visits'
  | 'included_hours'
  | 'parts_cap'
  | 'excluded_part_uuids'
  | 'sla_configuration_uuid'
  | 'base_value'
  | 'due_day'
  | 'payment_method'
  | 'items'
> & { takes_effect: string; reason: string };

/** Lines it covers today, and how often each is visited. */
export type StoredLines = ReadonlyMap<string, { unit: string; periodicity: string | null }>;

/**
 * Writes what was agreed, from its day on, into a contract whoever calls holds and looked through (contract-amendment),
 * and which tells it as an addendum.
 */
export async function amendContract(
  db: Tx,
  ctx: Ctx,
  held: { contract: KeptContract; stored: StoredLines },
  amendment: Amendment,
): Promise<void> {
  const { contract, stored } = held;
  const { uuid } = contract;
  const { version, takes_effect, items, excluded_part_uuids: _parts, reason, ...terms } = amendment;
  const errors = await unitErrors(db, { customer_uuid: contract.customer_uuid, items }, new Set(stored.keys()));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { excluded_part_uuids, ...coverage } = coverageOf(amendment);
  const monthly = [terms.base_value, ...items.map(({ monthly_value }) => monthly_value)];
  const values = { ...terms, ...coverage, monthly_value: sumOf(monthly, 2), line_count: items.length };
  await updateRecord(db, 'maintenance_contract', { uuid, version }, values);
  const left = await letGo(db, stored, items, takes_effect);
  await rewrite(db, uuid, items);
  await takeIn(db, uuid, items, takes_effect);
  await saveLines(db, excludedKind, uuid, partsOf(excluded_part_uuids));
  const amended = { ...contract, ...values };
  await requireUncovered(db, amended);
  const isOver = terms.coverage === 'ON_DEMAND';
  const ended = isOver ? [...stored.keys()] : [...left, ...otherRhythm(stored, items)];
  await announce(db, ctx, 'maintenance_contract.amended', { contract: amended, ended, reason });
}

type Items = Amendment['items'];
/** What was covered until the day before. */
async function letGo(db: Tx, stored: StoredLines, items: Items, on: string): Promise<string[]> {
  const sent = new Set(items.map(({ uuid }) => uuid));
  const left = [...stored.keys()].filter((uuid) => !sent.has(uuid));
  if (left.length > 0)
    await db
      .updateTable('maintenance_contract_item')
      .set({ covered_until: addDays(on, -1) })
      .where('uuid', 'in', left)
      .execute();
  return left;
}

async function rewrite(db: Tx, contract: string, items: Items): Promise<void> {
  await sql`update maintenance_contract_item item set monthly_value = sent.monthly_value, periodicity = sent.periodicity,
      first_visit_at = sent.first_visit_at, checklist_uuid = sent.checklist_uuid
    from json_populate_recordset(null::maintenance_contract_item, ${JSON.stringify(items)}::json) as sent
    where item.uuid = sent.uuid and item.maintenance_contract_uuid = ${contract}::uuid
      and row(item.monthly_value, item.periodicity, item.first_visit_at, item.checklist_uuid)
        is distinct from row(sent.monthly_value, sent.periodicity, sent.first_visit_at, sent.checklist_uuid)`.execute(
    db,
  );
}

async function takeIn(db: Tx, contract: string, items: Items, on: string): Promise<void> {
  const added = items.filter(({ uuid }) => !uuid);
  if (added.length === 0) return;
  const { last } = await db
    .selectFrom('maintenance_contract_item')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('maintenance_contract_uuid', '=', contract)
    .executeTakeFirstOrThrow();
  const rows = added.map(({ uuid: _none, ...line }, n) => ({
    ...line,
    maintenance_contract_uuid: contract,
    position: (last ?? -1) + 1 + n,
    covered_from: on,
  }));
  await insertRows(db, 'maintenance_contract_item', rows);
}

const otherRhythm = (stored: StoredLines, items: Items): string[] =>
  items.flatMap(({ uuid, periodicity }) =>
    uuid && (stored.get(uuid)?.periodicity ?? null) !== (periodicity ?? null) ? [uuid] : [],
  );
