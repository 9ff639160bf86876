import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { requireTemplate } from '#modules/contract/contract-template/server/public.ts';
import { derivedTerms, termErrors } from '#modules/contract/contract-terms/terms.rules.ts';
import type { rentalContract } from '../contract.ts';
import { rentalErrors } from '../rental-contract.rules.ts';
import './rental-contract.table.ts';

type NewRental = Received<typeof rentalContract.create>['body'];
type ChangedRental = Received<typeof rentalContract.update>['body'];

const itemKind: LineKind = { table: 'rental_contract_item', parent: 'rental_contract_uuid', field: 'items' };

/** What is stored of it besides its items; what does not fit is told by field. */
async function completed(db: Tx, { items, ...terms }: NewRental) {
  await requireTemplate(db, terms.kind, terms.template_uuid);
  const errors = { ...termErrors(terms), ...rentalErrors({ ...terms, items }) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const values = items.map(({ monthly_value }) => monthly_value);
  return { ...terms, ...derivedTerms(terms, values), item_count: items.length };
}

export async function createRentalContract(db: Tx, _ctx: Ctx, body: NewRental): Promise<string> {
  const values = await completed(db, body);
  const uuid = await insertRecord(db, 'rental_contract', { ...values, code: await nextCode(db, 'CL') });
  await addLines(db, itemKind, uuid, body.items);
  return uuid;
}

export async function updateRentalContract(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedRental,
): Promise<void> {
  await updateRecord(db, 'rental_contract', { uuid, version }, await completed(db, body));
  await saveLines(db, itemKind, uuid, body.items);
}

/** A swap: another unit in an item's place. */
export async function replaceUnit(db: Tx, item: string, asset_equipment_uuid: string): Promise<void> {
  await db.updateTable('rental_contract_item').set({ asset_equipment_uuid }).where('uuid', '=', item).execute();
}
