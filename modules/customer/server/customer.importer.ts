import { documentKind } from '#core/contract/br.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { mainIndex, partyErrors } from '#core/contract/party.ts';
import { resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import { customer } from '../contract.ts';

import { columns } from './customer.import-columns.ts';
import { customersByDocument } from './customer.queries.ts';
import { loadCustomers } from './public.ts';

type Body = Received<typeof customer.create>['body'];
const contactFields = {
  contact_name: 'name',
  contact_role: 'role',
  contact_phone: 'phone',
  contact_email: 'email',
} as const;
const addressFields = {
  address_label: 'label',
  zip_code: 'zip_code',
  street: 'street',
  number: 'number',
  complement: 'complement',
  district: 'district',
  city: 'city',
  state: 'state',
  ibge_code: 'ibge_code',
} as const;
type Fields = Readonly<Record<string, string>>;

const picked = (given: Values, fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => (given[column] === undefined ? [] : [[field, given[column]]])),
  );
const isFilled = (line: Values): boolean => Object.values(line).some((value) => value !== null && value !== '');

/** The line that comes from the sheet's columns is put over the one stored; the others stay. */
function withLine(lines: readonly Values[], index: number, given: Values, blank: Values): Values[] {
  const stored = lines[index];
  if (stored) return lines.map((line, place) => (place === index ? { ...line, ...given } : line));
  return isFilled(given) ? [...lines, { ...blank, ...given }] : [...lines];
}

function merge(given: Values, before: Values | undefined): Values {
  const known = before as Body | undefined;
  const own = Object.fromEntries(
    Object.entries(given).filter(([key]) => !(key in contactFields) && !(key in addressFields)),
  );
  const document = typeof given['document'] === 'string' ? given['document'] : '';
  const type = own['type'] ?? known?.type ?? (documentKind(document) === 'CPF' ? 'PF' : 'PJ');
  const addresses = known?.addresses ?? [];
  return {
    ...before,
    ...own,
    type,
    // A cell left empty to erase it cannot erase what a customer always has.
    status: own['status'] ?? known?.status ?? 'ACTIVE',
    contacts: withLine(known?.contacts ?? [], 0, picked(given, contactFields), {}),
    addresses: withLine(addresses, Math.max(0, mainIndex(addresses)), picked(given, addressFields), {
      label: 'Principal',
      is_main: true,
    }),
  };
}

function flatten(body: Values): Values {
  const { contacts, addresses, ...own } = body as Body;
  const columnsOf = (line: object | undefined, fields: Fields): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([column, field]) => [column, (line as Values | undefined)?.[field] ?? null]),
    );
  return {
    ...own,
    ...columnsOf(contacts[0], contactFields),
    ...columnsOf(addresses[mainIndex(addresses)], addressFields),
  };
}

/** `addresses.0.zip_code` → the column `zip_code`. */
function columnOf(path: string): string {
  const [list, , field] = path.split('.');
  const fields: Fields = list === 'contacts' ? contactFields : list === 'addresses' ? addressFields : {};
  return Object.entries(fields).find(([, name]) => name === field)?.[0] ?? path;
}

/** One line of the sheet: the customer, its main contact and its main address. */
export const customerImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(customer, registry, {
    type: 'customer',
    noun: { one: 'cliente', many: 'Clientes' },
    key: 'document',
    known: customersByDocument,
    link: (uuid) => `/customer/show/${uuid}`,
    columns,
    merge,
    flatten,
    columnOf,
    createMany: (db, _ctx, bodies) => loadCustomers(db, bodies as unknown as Body[]),
    check: (body) => partyErrors(body as Body),
  });
