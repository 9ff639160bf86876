import type { Received } from '#core/contract/endpoint.ts';
import { partyErrors } from '#modules/registry/party/party.rules.ts';
import { resourceImporter, statusColumn, type ImportColumn, type Importer } from '#core/server/importer.ts';
import {
  documentColumn,
  flattenParty,
  kindOf,
  lineColumns,
  mergeKind,
  notesColumn,
  partyColumnOf,
  reachColumns,
} from '#modules/registry/party/server/public.ts';
import { customer, customerType, segment } from '../contract.ts';
import { customersByDocument } from './customer.queries.ts';
import { loadCustomers } from './public.ts';

type Body = Received<typeof customer.create>['body'];
const text = { kind: 'text' } as const;
const columns: ImportColumn[] = [
  documentColumn,
  {
    ...text,
    key: 'name',
    title: 'Nome ou razão social',
    required: true,
    aliases: ['Nome', 'Razão social', 'Cliente', 'Nome completo', 'Nome / Razão social'],
    example: 'Hospital Exemplo Ltda.',
  },
  { ...text, key: 'trade_name', title: 'Nome fantasia', aliases: ['Fantasia', 'Apelido'], example: 'Hospital Exemplo' },
  {
    ...text,
    key: 'type',
    title: 'Tipo',
    aliases: ['Tipo de pessoa', 'Pessoa'],
    options: [...customerType.options, { value: 'PJ', label: 'Jurídica' }, { value: 'PF', label: 'Física' }],
    example: 'Pessoa jurídica',
  },
  ...reachColumns,
  {
    ...text,
    key: 'segment',
    title: 'Segmento',
    aliases: ['Ramo', 'Ramo de atividade'],
    options: segment.options,
    example: 'Hospital',
  },
  notesColumn,
  statusColumn(),
  ...lineColumns,
];

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
