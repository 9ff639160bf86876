import type { Received } from '#core/contract/endpoint.ts';
import { partyErrors } from '#modules/registry/party/party.rules.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { resourceImporter, type Importer } from '#core/server/importer.ts';
import {
  flattenParty,
  kindOf,
  lineColumns,
  mergeKind,
  partyCells,
  partyColumnOf,
} from '#modules/registry/party/server/public.ts';
import { customer, customerFields } from '../contract.ts';
import { customersByDocument } from './customer.queries.ts';
import { loadCustomers } from './public.ts';

type Body = Received<typeof customer.create>['body'];
const columns = [...importColumns(customerFields, 'document', partyCells), ...lineColumns];

/** One line of the sheet: the customer, its main contact and its main address. */
export const customerImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(customer, registry, {
    type: 'customer',
    noun: { one: 'cliente', many: 'Clientes' },
    key: 'document',
    known: customersByDocument,
    link: (uuid) => `/customer/show/${uuid}`,
    columns,
    merge: (given, before) => mergeKind(given, before, given['type'] ?? before?.['type'] ?? kindOf(given['document'])),
    flatten: flattenParty,
    columnOf: partyColumnOf,
    createMany: (db, _ctx, bodies) => loadCustomers(db, bodies as unknown as Body[]),
    check: (body) => partyErrors(body as Body),
  });
