import { sql } from 'kysely';
import { sumOf, type Decimal } from '#core/contract/decimal.ts';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { extendHolds, liveHolds } from '#modules/contract/rental-hold/server/public.ts';
import { rentalErrors } from '../rental-contract.rules.ts';
import type { Rental } from './rental-contract.steps.ts';

/** What may be agreed anew after signing: prices, franchise, payment, and until when. Units change by what happens to them. */
export interface RentalAmendment {
  version: number;
  base_value: Decimal | null;
  due_day: number;
  payment_method: Rental['payment_method'];
  ends_at: string | null;
  items: readonly {
    uuid: string;
    monthly_value: Decimal | null;
    included: Decimal | null;
    excess_price: Decimal | null;
  }[];
}

/** Writes what was agreed into a rental whoever calls holds and looked through (contract-amendment), and which tells it as an addendum. */
export async function amendRental(
  db: Tx,
  contract: Rental,
  { version, items, ...terms }: RentalAmendment,
): Promise<void> {
  const errors: FieldErrors = {
    ...(await lineErrors(db, contract.uuid, items)),
    ...rentalErrors({ ...contract, ...terms, items }),
    ...(await endErrors(db, contract, terms.ends_at)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const monthly_value = sumOf([terms.base_value, ...items.map((item) => item.monthly_value)], 2);
  await updateRecord(db, 'rental_contract', { uuid: contract.uuid, version }, { ...terms, monthly_value });
  await sql`update rental_contract_item item
    set monthly_value = sent.monthly_value, included = sent.included, excess_price = sent.excess_price
    from json_populate_recordset(null::rental_contract_item, ${JSON.stringify(items)}::json) as sent
    where item.uuid = sent.uuid and item.rental_contract_uuid = ${contract.uuid}::uuid
      and row(item.monthly_value, item.included, item.excess_price)
        is distinct from row(sent.monthly_value, sent.included, sent.excess_price)`.execute(db);
  if (terms.ends_at !== contract.ends_at) await extendHolds(db, contract.uuid, terms.ends_at);
}

/** Each of its units, and nothing else. */
async function lineErrors(db: Tx, uuid: string, items: RentalAmendment['items']): Promise<FieldErrors> {
  const stored = await db
    .selectFrom('rental_contract_item')
    .select('uuid')
    .where('rental_contract_uuid', '=', uuid)
    .execute();
  const known = new Set(stored.map((line) => line.uuid));
  const sent = new Set(items.map((line) => line.uuid));
  const errors: FieldErrors = {};
  items.forEach((line, n) => {
    if (!known.has(line.uuid)) errors[`items.${n}.uuid`] = ['Esta linha não é deste registro'];
  });
  if (sent.size !== known.size || items.length !== known.size)
    errors['items'] = ['Os equipamentos mudam por troca e devolução, em Entregas e dias'];
  return errors;
}

/** Later or earlier, but never before a unit that is kept for it would come. */
async function endErrors(db: Tx, contract: Rental, ends_at: string | null): Promise<FieldErrors> {
  if (ends_at === contract.ends_at) return {};
  if (ends_at === null || contract.ends_at === null)
    return {
      ends_at: [contract.ends_at === null ? 'O contrato é por prazo indeterminado' : 'Informe até quando vale'],
    };
  const begins = (await liveHolds(db, contract.uuid))
    .map(({ held_from }) => held_from)
    .toSorted()
    .at(-1);
  return begins && ends_at < begins
    ? { ends_at: [`Há equipamento que só vai ao cliente em ${formatDate(begins)}`] }
    : {};
}
