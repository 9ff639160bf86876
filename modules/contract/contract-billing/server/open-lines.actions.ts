import { sql, type Insertable } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { sumsOf } from './contract-billing.actions.ts';
import type { ContractBillingLineTable } from './contract-billing.table.ts';

/** The lines of a billing that is still looked through: the one way they are written after it was proposed. */

const linesOf = (db: Tx, uuid: string) =>
  db
    .selectFrom('contract_billing_line')
    .select(['uuid', 'kind', 'by_hand', 'excluded_reason', 'position'])
    .select((eb) => [
      eb.cast<string | null>('amount', 'text').as('amount'),
      eb.cast<string | null>('quantity', 'text').as('quantity'),
      eb.cast<string | null>('unit_value', 'text').as('unit_value'),
    ])
    .where('contract_billing_uuid', '=', uuid)
    .orderBy('position')
    .execute();

async function lockOpen(db: Tx, uuid: string) {
  const billing = await lockDocument(db, 'contract_billing', uuid);
  const why = contractBillingMachine.whyNotEdit(billing.status);
  if (why) throw conflict(why, 'transition');
  return { ...billing, lines: await linesOf(db, uuid) };
}

/** One line of it, held with its billing. */
export async function lockLine(db: Tx, uuid: string, line: string) {
  const found = (await lockOpen(db, uuid)).lines.find((one) => one.uuid === line);
  if (!found) throw notFound();
  return found;
}

/** The document's own update refuses whoever read an older one. */
async function countAgain(db: Tx, uuid: string, version: number): Promise<void> {
  const sums = sumsOf(await linesOf(db, uuid));
  await updateRecord(db, 'contract_billing', { uuid, version }, { ...sums, updated_at: sql<string>`now()` });
}

type Line = Insertable<ContractBillingLineTable>;
/** Where a line stands: its billing, as it was read. */
export interface LinePlace {
  uuid: string;
  line: string;
  version: number;
}
export async function writeLine(
  db: Tx,
  { uuid, line, version }: LinePlace,
  values: Partial<Pick<Line, 'amount' | 'bought' | 'excluded_reason'>>,
): Promise<void> {
  await db.updateTable('contract_billing_line').set(values).where('uuid', '=', line).execute();
  await countAgain(db, uuid, version);
}

/** What no run knows of, on a day. */
export async function addHandLine(
  db: Tx,
  { uuid, version }: Omit<LinePlace, 'line'>,
  { on, ...line }: Pick<Line, 'kind' | 'description' | 'amount'> & { on: string },
): Promise<void> {
  const billing = await lockOpen(db, uuid);
  await db
    .insertInto('contract_billing_line')
    .values({
      ...line,
      contract_billing_uuid: uuid,
      position: (billing.lines.at(-1)?.position ?? -1) + 1,
      source_uuid: billing.maintenance_contract_uuid ?? billing.rental_contract_uuid ?? uuid,
      starts_on: on,
      ends_on: on,
      by_hand: true,
    })
    .execute();
  await countAgain(db, uuid, version);
}
