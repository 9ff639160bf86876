import { isSame } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { conflict } from '#core/contract/error.ts';
import type { ImportColumn, Importer, ImportSource, Values } from '#core/server/importer.ts';
import { openingBalance, stockPart, stockProduct, type OpeningBalance } from '../contract.ts';
import { stockKind } from '../stock.rules.ts';
import { openBalances, takeBackBalances } from './opening.actions.ts';
import { between, called, itemReference, openingsByKey } from './opening.queries.ts';

const text = { kind: 'text' } as const;
const columns: ImportColumn[] = [
  {
    ...text,
    key: 'item_uuid',
    title: 'Código',
    required: true,
    aliases: ['Código do item', 'Peça', 'Produto', 'Código da peça', 'Código do produto', 'Item'],
    example: 'PEC-000123',
    parse: String,
    refers: itemReference,
  },
  {
    ...text,
    key: 'kind',
    title: 'Tipo',
    aliases: ['Peça ou produto', 'Tipo do item'],
    options: stockKind.options,
    example: 'Peça',
  },
  { ...text, key: 'batch_number', title: 'Lote', aliases: ['Número do lote'], example: 'L2026-04', parse: String },
  { key: 'expires_at', title: 'Validade', kind: 'date', aliases: ['Vencimento', 'Vence em'], example: '31/12/2027' },
  { ...text, key: 'location', title: 'Local', aliases: ['Localização', 'Endereço', 'Prateleira'], example: 'A1-03' },
  {
    key: 'quantity',
    title: 'Quantidade',
    kind: 'number',
    required: true,
    aliases: ['Saldo', 'Saldo inicial', 'Qtd', 'Estoque'],
    example: '12',
  },
  {
    key: 'unit_cost',
    title: 'Custo unitário',
    kind: 'money',
    aliases: ['Custo', 'Custo médio', 'Valor unitário'],
    example: '35,90',
  },
];

/** Of what has no batch of its own. */
const unnamed = 'SALDO INICIAL';
const worded = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The kind goes with the code, where the sheet says it; what has no batch gets the one of opening balances. */
function prepare({ kind, ...given }: Values): Values {
  const code = worded(given['item_uuid']);
  const word = stockKind.options.find(({ value }) => value === kind)?.label ?? worded(kind);
  return {
    ...given,
    ...(code ? { item_uuid: called(code, word) } : {}),
    batch_number: worded(given['batch_number']) || unnamed,
  };
}

const saysKind = new RegExp(`^(.*) \\((${stockKind.options.map(({ label }) => label).join('|')})\\)$`);
/** The same batch of the same item in the same place. */
function keyOf(given: Values): string | null {
  const named = worded(given['item_uuid']);
  if (!named) return null;
  const [, code = named, kind = ''] = saysKind.exec(named) ?? [];
  return [code, kind, worded(given['batch_number']), worded(given['location'])].join(between);
}

/** What is there already is not changed by a sheet: the ledger knows more of it than the sheet does. */
function check(body: Values, before?: Values): FieldErrors {
  if (!before) return {};
  const [is, was] = [body as unknown as OpeningBalance, before as Partial<OpeningBalance>];
  if (!was.quantity)
    return { batch_number: ['Este lote já existe neste local. Dê entrada nele pela tela do estoque.'] };
  if (!isSame(is.quantity, was.quantity))
    return {
      quantity: [`O lote já tem saldo inicial de ${formatNumber(was.quantity)}. Acerte a diferença por inventário.`],
    };
  if ((is.expires_at ?? null) !== (was.expires_at ?? null))
    return { expires_at: [edited('validade', was.expires_at ? formatDate(was.expires_at) : null)] };
  if (is.unit_cost !== null && !isSame(is.unit_cost, was.unit_cost))
    return { unit_cost: [edited('custo', was.unit_cost ? formatMoney(was.unit_cost) : null)] };
  return {};
}
const edited = (what: string, is: string | null): string =>
  `O lote já está no estoque com ${what} ${is ?? 'em branco'}. Corrija no cadastro do lote.`;

/** What the shelves held before: one line for each batch in each place, of parts and of products. */
export const openingImporter: Importer = {
  type: 'stock_batch',
  noun: { one: 'saldo inicial', many: 'Saldos iniciais de estoque' },
  access: [stockPart, stockProduct].flatMap(({ create, addBatch }) => [...create.access, ...addBatch.access]),
  columns,
  key: 'item_uuid',
  keyOf,
  prepare,
  link: () => null,
  labelOf: ({ batch_number }, said) => [said['item_uuid'], batch_number].map(worded).filter(Boolean).join(' · '),
  write: openingBalance,
  check,
  known: openingsByKey,
  merge: (given, before) => ({ ...before, ...given }),
  flatten: (body) => body,
  columnOf: (path) => path.split('.')[0] ?? path,
  create: async (db, ctx, body, source) =>
    (await openBalances(db, ctx, [body as unknown as OpeningBalance], documentOf(source)))[0] ?? '',
  createMany: (db, ctx, bodies, source) =>
    openBalances(db, ctx, bodies as unknown as OpeningBalance[], documentOf(source)),
  update: () => {
    throw conflict('O lote já está no estoque: a planilha não o altera.', 'kept');
  },
  remove: (db, _ctx, uuid) => takeBackBalances(db, [uuid]),
  removeMany: (db, _ctx, uuids) => takeBackBalances(db, uuids),
};

const documentOf = ({ uuid, file_name }: ImportSource) => ({
  type: 'import',
  uuid,
  label: `Importação ${file_name}`.slice(0, 120),
});
