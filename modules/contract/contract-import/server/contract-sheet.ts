import type { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { isSame } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { optionalDay } from '#core/contract/fields.ts';
import { formatDate } from '#core/contract/format.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { ImportColumn, Importer, ImportSource, Known, Values } from '#core/server/importer.ts';
import { personReference } from '#modules/access/user/server/public.ts';
import type { EnteredPast } from '#modules/contract/contract-terms/server/public.ts';
import { termErrors } from '#modules/contract/contract-terms/terms.rules.ts';
import { customerReference } from '#modules/registry/customer/server/public.ts';

/** What sheets of either kind of contract have in common: a contract's own columns, its past, and what is asked of all. */

/** Signed before the product came, it holds at once; else a person goes on with it. */
const entered = choice({ ACTIVE: 'Vigente', DRAFT: 'Rascunho' });
/** Beside the fields of the contract itself. */
export const pastFields = {
  status: entered.schema.default('ACTIVE'),
  signed_at: optionalDay,
  billed_until: optionalDay,
  last_adjusted_at: optionalDay,
};
export const pastColumns: ImportColumn[] = [
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    aliases: ['Situação'],
    hint: 'Vigente vale desde já, como assinado em papel; rascunho segue pela assinatura. Em branco, vigente.',
    options: entered.options,
    example: entered.label('ACTIVE'),
  },
  {
    key: 'signed_at',
    title: 'Assinado em',
    hint: 'Obrigatório de um contrato vigente.',
    kind: 'date',
    aliases: ['Assinatura', 'Data da assinatura'],
    example: '20/02/2026',
  },
  {
    key: 'billed_until',
    title: 'Faturado até',
    hint: 'Até este dia foi cobrado fora daqui: as medições começam no dia seguinte.',
    kind: 'date',
    aliases: ['Cobrado até'],
    example: '30/06/2026',
  },
  { key: 'last_adjusted_at', title: 'Último reajuste', kind: 'date', aliases: ['Reajustado em'], example: '' },
];
/** How cells of a contract's own columns are read, and whom they name. */
export const ownCells = {
  former_number: { parse: String },
  customer_uuid: { parse: String, refers: customerReference },
  payer_uuid: { parse: String, refers: customerReference },
  responsible_uuid: { parse: String, refers: personReference },
};

interface Item extends Values {
  monthly_value: string | null;
}
/** A contract as its lines say it. */
export interface SheetContract extends Values {
  former_number: string;
  customer_uuid: string;
  starts_at: string;
  ends_at: string | null;
  status: 'ACTIVE' | 'DRAFT';
  signed_at: string | null;
  billed_until: string | null;
  last_adjusted_at: string | null;
  items: Item[];
}

interface Kind {
  type: 'maintenance_contract' | 'rental_contract';
  noun: Importer['noun'];
  access: Importer['access'];
  path: string;
  columns: readonly ImportColumn[];
  /** Those of a unit; the first names it. */
  unitColumns: readonly [ImportColumn, ...ImportColumn[]];
  write: z.ZodObject;
  prepare?: (given: Values) => Values;
  /** What of this kind does not fit together. */
  check: (body: SheetContract) => FieldErrors;
  /** As their own module reads them, by the key asked for. */
  stored: (db: Db, keys: readonly string[]) => Promise<readonly Stored[]>;
  /** What the database has against each, and against those that hold at once. */
  against: (db: Tx, bodies: readonly SheetContract[]) => Promise<readonly FieldErrors[]>;
  enter: (db: Tx, ctx: Ctx, body: Values, past: EnteredPast) => Promise<string>;
  takeBack: (db: Tx, ctx: Ctx, uuid: string) => Promise<void>;
}
export interface Stored {
  key: string;
  row: object & { uuid: string; version: number; code: string; status: string; items: readonly object[] };
}

const said = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
const picked = (of: object, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));
export const worded = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const isAlike = (one: unknown, other: unknown): boolean =>
  isNumber(one) && isNumber(other) ? isSame(one, other) : JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function contractImporter(kind: Kind): Importer {
  const { unitColumns, write } = kind;
  const unit = unitColumns[0].key;
  const unitKeys = unitColumns.map(({ key }) => key);
  const own = Object.keys(write.shape).filter((key) => key !== 'items');
  const itemsOf = (body: Values): Item[] => (body['items'] ?? []) as Item[];
  const like = (items: readonly Item[], { [unit]: named }: Values) => items.find((item) => item[unit] === named);

  /** As a sheet would say it: the code and the whole items stand beside, for what is said of a difference. */
  const bodyOf = ({ row }: Stored): Values => ({
    ...picked(row, own),
    status: row.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE',
    code: row.code,
    items: row.items.map((item) => picked(item, unitKeys)),
  });
  const known = async (db: Db, keys: readonly string[]): Promise<Map<string, Known>> => {
    const found = keys.length > 0 ? await kind.stored(db, keys) : [];
    return new Map(found.map((one) => [one.key, { uuid: one.row.uuid, version: one.row.version, body: bodyOf(one) }]));
  };

  return {
    type: kind.type,
    noun: kind.noun,
    access: kind.access,
    columns: [...kind.columns, ...pastColumns, ...unitColumns],
    key: 'former_number',
    gather: {
      parts: 'items',
      columns: unitKeys,
      against: (db, bodies) => standingAgainst(db, kind, bodies as SheetContract[]),
    },
    ...(kind.prepare ? { prepare: kind.prepare } : {}),
    link: (uuid) => `${kind.path}/show/${uuid}`,
    labelOf: ({ former_number }, line) => [former_number, line[unit]].map(worded).filter(Boolean).join(' · '),
    write,
    known,
    merge: ({ items, ...given }, before) => {
      const of = said(given);
      const stored = before ? itemsOf(before) : [];
      // Without an end there is nothing to renew.
      const renewal = before || of['ends_at'] ? {} : { renewal: 'NEVER' };
      return {
        ...renewal,
        ...picked(before ?? {}, own),
        ...of,
        // However the sheet writes its number, that is the same.
        former_number: before?.['former_number'] ?? of['former_number'],
        items: ((items ?? []) as Values[]).map((item) => ({ ...like(stored, item), ...said(item) })),
      };
    },
    flatten: (body) => body,
    columnOf: (path) => path.split('.')[0] ?? path,
    check: (body, before) => {
      const contract = body as SheetContract;
      if (!before) return { ...termErrors(body as never), ...kind.check(contract), ...signature(contract) };
      const stored = itemsOf(before);
      const code = worded(before['code']);
      const differs = [`Difere do contrato ${code}, já cadastrado: a planilha não o altera.`];
      return Object.fromEntries([
        ...own.filter((key) => !isAlike(body[key], before[key])).map((key) => [key, differs]),
        ...contract.items.flatMap((item, place): [string, string[]][] => {
          const was = like(stored, item);
          if (!was)
            return [
              [`items.${place}.${unit}`, [`Não está no contrato ${code}, já cadastrado: a planilha não o altera.`]],
            ];
          return unitKeys
            .filter((key) => !isAlike(item[key], was[key]))
            .map((key) => [`items.${place}.${key}`, differs]);
        }),
      ]);
    },
    create: (db, ctx, body, source) => {
      const { status, signed_at, billed_until, last_adjusted_at, ...terms } = body as SheetContract;
      const proof = status === 'ACTIVE' ? proofOf(source) : null;
      return kind.enter(db, ctx, terms, { signed_at, billed_until, last_adjusted_at, proof });
    },
    update: () => Promise.reject(new Error('a contract that is there is not changed by a sheet')),
    remove: kind.takeBack,
  };
}

const proofOf = ({ file_name }: ImportSource): string => `Assinado em papel, importado (${file_name})`.slice(0, 500);

const signature = ({ status, signed_at }: SheetContract): FieldErrors =>
  status === 'ACTIVE' && !signed_at ? { signed_at: ['Informe quando o contrato foi assinado'] } : {};

/** Days as they stand today, what the kind asks of its units, and one contract of the file against another. */
async function standingAgainst(db: Tx, kind: Kind, bodies: readonly SheetContract[]): Promise<FieldErrors[]> {
  const today = await readToday(db);
  const stored = await kind.against(db, bodies);
  const unit = kind.unitColumns[0].key;
  const holders = new Map<string, SheetContract[]>();
  return bodies.map((body, place) => {
    const errors: FieldErrors = { ...daysPast(body, today), ...stored[place] };
    if (body.status !== 'ACTIVE') return errors;
    for (const [n, item] of body.items.entries()) {
      const other = holders.get(worded(item[unit]))?.find((one) => meet(one, body));
      if (other)
        errors[`items.${n}.${unit}`] ??= [
          `Também está no contrato ${other.former_number} desta planilha, no mesmo período`,
        ];
    }
    if (Object.keys(errors).length === 0)
      for (const item of body.items) {
        const named = worded(item[unit]);
        holders.set(named, [...(holders.get(named) ?? []), body]);
      }
    return errors;
  });
}

const meet = (one: SheetContract, other: SheetContract): boolean =>
  (one.ends_at === null || one.ends_at >= other.starts_at) &&
  (other.ends_at === null || other.ends_at >= one.starts_at);

function daysPast({ status, ends_at, signed_at, last_adjusted_at }: SheetContract, today: string): FieldErrors {
  const future = ['A data não pode estar no futuro.'];
  return {
    ...(status === 'ACTIVE' && ends_at !== null && ends_at < today
      ? {
          ends_at: [`Terminou em ${formatDate(ends_at)}: informe o fim do prazo atual, com as renovações que já houve`],
        }
      : {}),
    ...(signed_at !== null && signed_at > today ? { signed_at: future } : {}),
    ...(last_adjusted_at !== null && last_adjusted_at > today ? { last_adjusted_at: future } : {}),
  };
}
