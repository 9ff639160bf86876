import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { partyReference } from '#modules/registry/party/server/public.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { CustomerAddressTable, CustomerContactTable, CustomerTable } from './customer.table.ts';

export interface KnownCustomer {
  uuid: string;
  name: string;
  document: string;
  email: string | null;
  status: CustomerTable['status'];
}

/** The customer another record points to; an unknown one is told on that record's own field. */
export async function requireCustomer(db: Db, uuid: string, field = 'customer_uuid'): Promise<KnownCustomer> {
  const found = await db
    .selectFrom('customer')
    .select(['uuid', 'name', 'document', 'email', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Cliente não encontrado'] });
  return found;
}

/** A column of an imported sheet that names a customer. */
export const customerReference = partyReference(
  'customer',
  'Cliente não encontrado (se o nome se repete, use o CPF/CNPJ)',
);

type Lines<Table> = Omit<Table, 'customer_uuid' | 'position'>;

/** A customer ready to store: documents and telephones plain, at most one main address. */
export interface LoadedCustomer extends Pick<
  CustomerTable,
  | 'type'
  | 'name'
  | 'trade_name'
  | 'document'
  | 'state_registration'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'segment'
  | 'notes'
  | 'status'
> {
  created_at?: string;
  contacts: readonly Lines<CustomerContactTable>[];
  addresses: readonly Lines<CustomerAddressTable>[];
}

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadCustomers(db: Tx, rows: readonly LoadedCustomer[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  const ofRow = <Line>(lines: readonly Line[], place: number) =>
    lines.map((line, position) => ({ ...line, position, customer_uuid: uuids[place] ?? '' }));
  const customers = rows.map(({ contacts: _contacts, addresses, ...values }, place) => {
    const main = addresses.find((address) => address.is_main);
    return { ...values, uuid: uuids[place], city: main?.city ?? null, state: main?.state ?? null };
  });
  await insertRows(db, 'customer', customers);
  await insertRows(
    db,
    'customer_contact',
    rows.flatMap(({ contacts }, place) => ofRow(contacts, place)),
  );
  await insertRows(
    db,
    'customer_address',
    rows.flatMap(({ addresses }, place) => ofRow(addresses, place)),
  );
  return uuids;
}
