import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { mainIndex, registrationOf } from '#modules/registry/party/party.rules.ts';
import type { Tx } from '#core/server/db.ts';
import { insertLines, insertRecord, syncLines, syncMarkedLines, updateRecord } from '#core/server/records.ts';
import type { supplier } from '../contract.ts';
import { homeCountry, supplierErrors } from '../supplier.rules.ts';
import { loadSuppliers } from './public.ts';

type NewSupplier = Received<typeof supplier.create>['body'];
type ChangedSupplier = Received<typeof supplier.update>['body'];

/** Checks what the fields together must say; what does not belong to the kind of supplier is not kept. */
function checked<S extends NewSupplier>(given: S) {
  const errors = supplierErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const main = mainIndex(given.addresses);
  const ofKind =
    given.type === 'FOREIGN'
      ? {}
      : {
          country: homeCountry,
          tax_id: null,
          foreign_address: null,
        };
  const { contacts, addresses, ...values } = { ...given, state_registration: registrationOf(given), ...ofKind };
  const placed = addresses.map((address, index) => ({ ...address, is_main: index === main }));
  return { values, contacts, addresses: placed, main: placed[main] };
}

export async function createSupplier(db: Tx, body: NewSupplier): Promise<string> {
  const { values, contacts, addresses, main } = checked(body);
  const uuid = await insertRecord(db, 'supplier', { ...values, city: main?.city ?? null, state: main?.state ?? null });
  const parent = { column: 'supplier_uuid', uuid };
  await insertLines(db, 'supplier_contact', parent, contacts);
  await insertLines(db, 'supplier_address', parent, addresses);
  return uuid;
}

export const createSuppliers = (db: Tx, bodies: readonly NewSupplier[]): Promise<string[]> =>
  loadSuppliers(
    db,
    bodies.map((body) => {
      const { values, contacts, addresses } = checked(body);
      return { ...values, country: values.country ?? homeCountry, contacts, addresses };
    }),
  );

export async function updateSupplier(db: Tx, uuid: string, body: ChangedSupplier): Promise<void> {
  const { values, contacts, addresses } = checked(body);
  const { version, ...columns } = values;
  // First the version: it also makes a second editor wait before the lines are touched.
  await updateRecord(db, 'supplier', { uuid, version }, columns);
  const parent = { column: 'supplier_uuid', uuid };
  await syncLines(db, 'supplier_contact', parent, contacts);
  await syncMarkedLines(db, 'supplier_address', parent, 'is_main', addresses);
}
