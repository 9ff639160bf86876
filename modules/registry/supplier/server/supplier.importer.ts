import type { Received } from '#core/contract/endpoint.ts';
import {
  readCount,
  resourceImporter,
  statusColumn,
  type ImportColumn,
  type Importer,
  type Values,
} from '#core/server/importer.ts';
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
import { currency, supplier, supplierPerson, supplierType } from '../contract.ts';
import { homeCountry, supplierErrors } from '../supplier.rules.ts';
import { createSuppliers } from './supplier.actions.ts';
import { suppliersByKey } from './supplier.queries.ts';

type Body = Received<typeof supplier.create>['body'];

const text = { kind: 'text' } as const;
const columns: ImportColumn[] = [
  // Foreign ones have none: they are known by their fiscal number, or name, in their country.
  { ...documentColumn, aliases: [...(documentColumn.aliases ?? []), 'CNPJ do fornecedor'] },
  {
    ...text,
    key: 'name',
    title: 'Nome ou razão social',
    required: true,
    aliases: ['Nome', 'Razão social', 'Fornecedor', 'Nome / Razão social'],
    example: 'Peças Exemplo Ltda.',
  },
  { ...text, key: 'trade_name', title: 'Nome fantasia', aliases: ['Fantasia'], example: 'Peças Exemplo' },
  {
    ...text,
    key: 'type',
    title: 'Tipo de pessoa',
    aliases: ['Pessoa', 'Tipo'],
    options: [...supplierPerson.options, { value: 'PJ', label: 'Jurídica' }, { value: 'PF', label: 'Física' }],
    example: 'Pessoa jurídica',
  },
  { ...text, key: 'tax_id', title: 'Identificação fiscal', aliases: ['Tax ID', 'VAT'], example: '' },
  { ...text, key: 'country', title: 'País', aliases: ['País de origem'], example: homeCountry },
  { ...text, key: 'foreign_address', title: 'Endereço no exterior', example: '' },
  {
    ...text,
    key: 'types',
    title: 'Fornece',
    required: true,
    aliases: ['Tipos', 'O que fornece', 'Tipo de fornecimento'],
    many: true,
    options: supplierType.options,
    example: 'Peças; Serviços',
  },
  ...reachColumns,
  {
    key: 'lead_time_days',
    title: 'Prazo de entrega (dias)',
    kind: 'number',
    aliases: ['Prazo de entrega', 'Lead time', 'Prazo'],
    example: '15',
    parse: readCount,
  },
  {
    ...text,
    key: 'payment_terms',
    title: 'Condição de pagamento',
    aliases: ['Pagamento', 'Condições de pagamento'],
    example: '28 dias',
  },
  { ...text, key: 'currency', title: 'Moeda', options: currency.options, example: 'Real (R$)' },
  { key: 'minimum_order', title: 'Pedido mínimo', kind: 'money', aliases: ['Valor mínimo'], example: '500,00' },
  { ...text, key: 'bank_details', title: 'Dados bancários', aliases: ['Banco', 'PIX'], example: 'PIX: CNPJ' },
  notesColumn,
  statusColumn(),
  ...lineColumns,
];

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
