import type { Received } from '#core/contract/endpoint.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import {
  flattenParty,
  kindOf,
  lineColumns,
  mergeKind,
  partyCells,
  partyColumnOf,
} from '#modules/registry/party/server/public.ts';
import { supplier, supplierFields } from '../contract.ts';
import { supplierErrors } from '../supplier.rules.ts';
import { createSuppliers } from './supplier.actions.ts';
import { suppliersByKey } from './supplier.queries.ts';

type Body = Received<typeof supplier.create>['body'];

const columns = [...importColumns(supplierFields, 'document', partyCells), ...lineColumns];

const worded = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isAbroad = (given: Values): boolean =>
  given['type'] === 'FOREIGN' || (!given['type'] && !/^(bra[sz]il)?$/i.test(worded(given['country'])));

/** By document; abroad, by fiscal number or name, each in its country. */
function keyOf(given: Values): string | null {
  const document = worded(given['document']);
  if (document || !isAbroad(given)) return document || null;
  const own = worded(given['tax_id']) || worded(given['name']);
  return own && `${own} · ${worded(given['country'])}`;
}

const typeOf = (given: Values, before: Values | undefined) =>
  given['type'] ?? before?.['type'] ?? (isAbroad(given) && !given['document'] ? 'FOREIGN' : kindOf(given['document']));

/** One line of the sheet: the supplier, its main contact and its main address. */
export const supplierImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(supplier, registry, {
    type: 'supplier',
    noun: { one: 'fornecedor', many: 'Fornecedores' },
    key: 'document',
    keyOf,
    known: suppliersByKey,
    link: (uuid) => `/supplier/edit/${uuid}`,
    columns,
    merge: (given, before) => ({
      ...mergeKind(given, before, typeOf(given, before)),
      // What a new one has anyway; an emptied cell cannot take it away.
      currency: given['currency'] ?? before?.['currency'] ?? 'BRL',
    }),
    flatten: flattenParty,
    columnOf: partyColumnOf,
    createMany: (db, _ctx, bodies) => createSuppliers(db, bodies as unknown as Body[]),
    check: (body) => supplierErrors(body as Body),
  });
