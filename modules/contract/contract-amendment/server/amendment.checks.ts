import { sql } from 'kysely';
import { conflict, invalid, type FieldErrors } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { StoredLines } from '#modules/contract/maintenance-contract/server/public.ts';

interface Held {
  uuid: string;
  status: string;
  starts_at: string;
  ends_at: string | null;
}
/** Only of a contract in force, from the day after it began; `latest`, where it is to hold at once, is today. */
export async function requireAmendable(
  db: Tx,
  contract: Held,
  takes_effect: string,
  latest: string | null,
): Promise<void> {
  if (!isInForce(contract.status)) throw conflict('Só um contrato vigente recebe aditivo.', 'transition');
  const errors = dayErrors(contract, takes_effect, latest);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await requireInOrder(db, contract.uuid, takes_effect);
}

function dayErrors({ starts_at, ends_at }: Held, on: string, latest: string | null): FieldErrors {
  if (on <= starts_at) return { takes_effect: [`Use uma data depois do início do contrato, ${formatDate(starts_at)}`] };
  const [last] = [ends_at, latest].filter((day) => day !== null).toSorted();
  return last && on > last ? { takes_effect: [`Use uma data até ${formatDate(last)}`] } : {};
}

/** One follows on the other: what was agreed for a day is not undone for the days before it. */
async function requireInOrder(db: Tx, uuid: string, takes_effect: string): Promise<void> {
  const last = await db
    .selectFrom('contract_addendum')
    .select(['number', 'takes_effect'])
    .where('contract_uuid', '=', uuid)
    .where('kind', '=', 'AMENDMENT')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last && takes_effect <= last.takes_effect)
    throw invalid({
      takes_effect: [`O aditivo ${last.number} vale desde ${formatDate(last.takes_effect)}: use uma data depois`],
    });
}

/** The lines a maintenance contract covers now. */
export async function storedLines(db: Tx, uuid: string): Promise<StoredLines> {
  const { rows } = await sql<{ uuid: string; unit: string; periodicity: string | null }>`
    select uuid, customer_equipment_uuid as unit, periodicity from maintenance_contract_item
    where maintenance_contract_uuid = ${uuid}::uuid and covered_until is null`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

interface Sent {
  uuid?: string | null | undefined;
  customer_equipment_uuid: string;
}
/** What stays is what it was: another unit is another line. */
export function requireOwnLines(stored: StoredLines, items: readonly Sent[]): void {
  const errors: FieldErrors = items.length === 0 ? { items: ['Deixe ao menos um equipamento coberto'] } : {};
  items.forEach(({ uuid, customer_equipment_uuid: unit }, n) => {
    const known = uuid ? stored.get(uuid) : undefined;
    if (uuid && !known) errors[`items.${n}.uuid`] = ['Esta linha não é deste registro'];
    if (known && known.unit !== unit)
      errors[`items.${n}.customer_equipment_uuid`] = ['Para trocar o equipamento, remova a linha e inclua outra'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
