import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { partyReference } from '#modules/registry/party/server/public.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { SupplierSummary } from '../contract.ts';
import type { SupplierAddressTable, SupplierContactTable, SupplierTable } from './supplier.table.ts';

export { supplierList } from './supplier.queries.ts';

export interface KnownSupplier {
  uuid: string;
  name: string;
  email: string | null;
  status: SupplierTable['status'];
}

/** The supplier another record points to; an unknown one is told on that record's own field. */
export async function requireSupplier(db: Db, uuid: string, field = 'supplier_uuid'): Promise<KnownSupplier> {
  const found = await db
    .selectFrom('supplier')
    .select(['uuid', 'name', 'email', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Fornecedor não encontrado'] });
  return found;
}

/** A column of an imported sheet that names a supplier. */
export const supplierReference = partyReference(
  'supplier',
  'Fornecedor não encontrado (se o nome se repete, use o CPF/CNPJ)',
);

type Lines<Table> = Omit<Table, 'supplier_uuid' | 'position'>;
type NotGiven =
  | 'uuid'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'search_text'
  | 'city'
  | 'state'
  | 'qualification_status'
  | 'iqf';

/** A supplier ready to store: documents and telephones plain, at most one main address. */
export interface LoadedSupplier extends Omit<SupplierTable, NotGiven> {
  created_at?: string;
  contacts: readonly Lines<SupplierContactTable>[];
  addresses: readonly Lines<SupplierAddressTable>[];
}

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadSuppliers(db: Tx, rows: readonly LoadedSupplier[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  const ofRow = <Line>(lines: readonly Line[], place: number) =>
    lines.map((line, position) => ({ ...line, position, supplier_uuid: uuids[place] ?? '' }));
  const contacts = rows.flatMap((row, place) => ofRow(row.contacts, place));
  const addresses = rows.flatMap((row, place) => ofRow(row.addresses, place));
  await insertRows(
    db,
    'supplier',
    rows.map(({ contacts: _c, addresses: _a, ...values }, place) => ({ ...values, uuid: uuids[place] })),
  );
  await insertRows(db, 'supplier_contact', contacts);
  await insertRows(db, 'supplier_address', addresses);
  return uuids;
}

/** How it stands, as quality worked it out: no new version of the supplier, no news for its history. */
export async function keepQualification(
  db: Tx,
  uuid: string,
  { qualification_status, iqf }: Pick<SupplierSummary, 'qualification_status' | 'iqf'>,
): Promise<void> {
  await db
    .updateTable('supplier')
    .set({ qualification_status, iqf })
    .where('uuid', '=', uuid)
    .where(sql<boolean>`(qualification_status, iqf) is distinct from (${qualification_status}, ${iqf}::numeric)`)
    .execute();
}
