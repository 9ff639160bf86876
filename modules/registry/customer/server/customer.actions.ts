import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { mainIndex, partyErrors, registrationOf } from '#modules/registry/party/party.rules.ts';
import type { Tx } from '#core/server/db.ts';
import { insertLines, insertRecord, syncLines, syncMarkedLines, updateRecord } from '#core/server/records.ts';
import type { customer } from '../contract.ts';
import './customer.table.ts';

type NewCustomer = Received<typeof customer.create>['body'];
type ChangedCustomer = Received<typeof customer.update>['body'];

/** Checks what the fields together must say, and settles what may be left unsaid. */
function checked<C extends NewCustomer>(given: C) {
  const errors = partyErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const main = mainIndex(given.addresses);
  const { contacts, addresses, ...values } = {
    ...given,
    state_registration: registrationOf(given),
    addresses: given.addresses.map((address, index) => ({ ...address, is_main: index === main })),
  };
  return { values, contacts, addresses, main: addresses[main] };
}

export async function createCustomer(db: Tx, body: NewCustomer): Promise<string> {
  const { values, contacts, addresses, main } = checked(body);
  const uuid = await insertRecord(db, 'customer', { ...values, city: main?.city ?? null, state: main?.state ?? null });
  const parent = { column: 'customer_uuid', uuid };
  await insertLines(db, 'customer_contact', parent, contacts);
  await insertLines(db, 'customer_address', parent, addresses);
  return uuid;
}

export async function updateCustomer(db: Tx, uuid: string, body: ChangedCustomer): Promise<void> {
  const { values, contacts, addresses } = checked(body);
  const { version, ...columns } = values;
  // First the version: it also makes a second editor wait before the lines are touched.
  await updateRecord(db, 'customer', { uuid, version }, columns);
  const parent = { column: 'customer_uuid', uuid };
  await syncLines(db, 'customer_contact', parent, contacts);
  await syncMarkedLines(db, 'customer_address', parent, 'is_main', addresses);
}
