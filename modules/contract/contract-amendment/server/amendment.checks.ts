import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, type FieldErrors } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { KeptContract, StoredLines } from '#modules/contract/maintenance-contract/server/public.ts';
import type { contractAmendment } from '../contract.ts';

type Body = Received<typeof contractAmendment.amend>['body'];

/** Whether the contract may be amended so; answers the lines it covers now. */
export async function requireAmendable(
  db: Tx,
  contract: KeptContract,
  { takes_effect, items }: Body,
  today: string,
): Promise<StoredLines> {
  if (!isInForce(contract.status)) throw conflict('Só um contrato vigente recebe aditivo.', 'transition');
  const stored = await storedLines(db, contract.uuid);
  const errors = { ...dayErrors(contract, takes_effect, today), ...lineErrors(stored, items) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return stored;
}

async function storedLines(db: Tx, uuid: string): Promise<StoredLines> {
  const { rows } = await sql<{ uuid: string; unit: string; periodicity: string | null }>`
    select uuid, customer_equipment_uuid as unit, periodicity from maintenance_contract_item
    where maintenance_contract_uuid = ${uuid}::uuid and covered_until is null`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** From the day after it began, up to today: what is agreed for a later day is written down when that day is there. */
function dayErrors({ starts_at, ends_at }: KeptContract, on: string, today: string): FieldErrors {
  const last = ends_at !== null && ends_at < today ? ends_at : today;
  if (on <= starts_at) return { takes_effect: [`Use uma data depois do início do contrato, ${formatDate(starts_at)}`] };
  return on > last ? { takes_effect: [`Use uma data até ${formatDate(last)}`] } : {};
}

function lineErrors(stored: StoredLines, items: Body['items']): FieldErrors {
  const errors: FieldErrors = items.length === 0 ? { items: ['Deixe ao menos um equipamento coberto'] } : {};
  items.forEach(({ uuid, customer_equipment_uuid: unit }, n) => {
    const known = uuid ? stored.get(uuid) : undefined;
    if (uuid && !known) errors[`items.${n}.uuid`] = ['Esta linha não é deste registro'];
    if (known && known.unit !== unit)
      errors[`items.${n}.customer_equipment_uuid`] = ['Para trocar o equipamento, remova a linha e inclua outra'];
  });
  return errors;
}
