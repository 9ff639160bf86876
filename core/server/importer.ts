import type { z } from 'zod';
import { recordStatus, type Choice, type Option } from '#core/contract/choice.ts';
import type { Permission } from '#core/contract/endpoint.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { ResourceContract, ResourceWrites } from './resource.ts';
import type { CellKind, SheetColumn } from './sheet.ts';

export type Values = Record<string, unknown>;

/** A column people may bring, under any of its names. */
export interface ImportColumn {
  key: string;
  title: string;
  kind: CellKind;
  /** Without it no new record can be made; one that exists can still be changed. */
  required?: true;
  /** Columns without which what it says of a new record is refused, and why. */
  needs?: { what: string; keys: readonly string[]; why: string };
  /** Other headings it comes under, beside its title and the export's. */
  aliases?: readonly string[];
  /** Of the template's example line. */
  example: string;
  /** Said of it in the template's guide. */
  hint?: string;
  /** Of a choice: its words (as exported) and its stored values are both understood. */
  options?: readonly Option[];
  /** Where the kind alone would read it wrong: a CNPJ the spreadsheet took for a number. */
  parse?: (cell: string | number | boolean) => unknown;
  /** As staff read it, masks and all. */
  show?: (value: string) => string;
  /** The cell holds several, as exports write them: 'Peças; Serviços'. */
  many?: true;
  /** The cell names records; the body holds their uuids, under the column's key. */
  refers?: Reference;
}

/** Records a column names, of another registry or of its own. */
export interface Reference {
  /** Said of a name nobody has. */
  missing: string;
  /** By `searchable(name)` and by uuid, each with its `key`, the same `searchable(name)`. */
  find: (
    db: Db,
    wanted: { keys: readonly string[]; uuids: readonly string[] },
  ) => Promise<readonly { uuid: string; key: string; label: string }[]>;
  /** What of the cell is the name: of a path, its end. */
  nameOf?: (text: string) => string;
  /** Another line of the same file may bring the record. */
  own?: true;
}

/** A stored record, as its write body would say it. */
export interface Known {
  uuid: string;
  version: number;
  body: Values;
}

/** The import a record comes with. */
export interface ImportSource {
  uuid: string;
  file_name: string;
}

/** How lines with the same key make one record: what is the record's own, and what each line adds to it. */
export interface Gathering {
  /** The field of the body that holds what the lines add, one each, in their order. */
  parts: string;
  /** Columns of a line that go there; the others are the record's own, said once or alike on every line. */
  columns: readonly string[];
  /** What stored records and the others of the file have against new ones, by the fields of each body. */
  against: (db: Tx, bodies: readonly Values[]) => Promise<readonly FieldErrors[]>;
}

/** What a module declares so that its records can come from a sheet. The import centre does the rest. */
export interface Importer {
  /** Also the audit entity. */
  type: string;
  noun: { one: string; many: string; feminine?: true };
  /** All of them are needed, besides the permission to import. */
  access: readonly Permission[];
  columns: readonly ImportColumn[];
  /** The column that tells which record a line is about. */
  key: string;
  /** Where that column alone does not: the key out of all that a line says. */
  keyOf?: (given: Values) => string | null;
  /** What a line that tells no record from another lacks, where it is more than that column. */
  keyless?: string;
  /** Puts in order what the cells say, before names are looked up. */
  prepare?: (given: Values) => Values;
  /** The screen of a record, where it has one. */
  link: (uuid: string) => string | null;
  /** Where one record takes several lines, those with the same key: they come in together or not at all, and are only ever new. */
  gather?: Gathering;
  /** Out of the body, or of the line's own words. */
  labelOf: (body: Values, said: Values) => string;
  /** The contract's own schema: rules live once. */
  write: z.ZodType;
  /** What no field can say alone; nor what differs from what is stored, where that may not. */
  check: (body: Values, before?: Values) => FieldErrors;
  /** Stored records by `searchable(key)`. */
  known: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Known>>;
  /** What a line gives, put over what is stored; columns the line does not have stay as they are. */
  merge: (given: Values, before: Values | undefined) => Values;
  /** A body as columns: the inverse of `merge`, for comparing. */
  flatten: (body: Values) => Values;
  /** The column a field of the body is about. */
  columnOf: (path: string) => string;
  create: (db: Tx, ctx: Ctx, body: Values, source: ImportSource) => Promise<string>;
  /** Many at once, where the module has a quicker way; answers uuids in the order given. */
  createMany?: (db: Tx, ctx: Ctx, bodies: readonly Values[], source: ImportSource) => Promise<string[]>;
  update: (db: Tx, ctx: Ctx, key: { uuid: string; version: number }, body: Values) => Promise<void>;
  remove: (db: Tx, ctx: Ctx, uuid: string) => Promise<void>;
  /** Many at once, all or none. */
  removeMany?: (db: Tx, ctx: Ctx, uuids: readonly string[]) => Promise<void>;
}

type Own = 'type' | 'noun' | 'columns' | 'key' | 'link';
type Optional = 'check' | 'merge' | 'flatten' | 'columnOf' | 'createMany' | 'keyOf' | 'keyless' | 'prepare';
interface ResourceImporter extends Pick<Importer, Own>, Partial<Pick<Importer, Optional>> {
  /** Stored records with these keys, each with its key. */
  known: (
    db: Db,
    keys: readonly string[],
  ) => Promise<readonly ({ uuid: string; version: number; key: string } & object)[]>;
}

/** What a line gives, over what is stored. A cell left empty to erase it cannot erase what a record always has. */
export function overStored(given: Values, before: Values | undefined): Values {
  const { status, ...own } = given;
  const kept = status ?? before?.['status'];
  return { ...before, ...own, ...(kept === undefined || kept === null ? {} : { status: kept }) };
}

/** A count the contract wants as a number; what is none stays, to be refused. */
export function readCount(cell: string | number | boolean): unknown {
  const text = String(cell).trim();
  return /^\d{1,3}(\.\d{3})*$|^\d+$/.test(text) ? Number(text.replaceAll('.', '')) : text;
}

/** 'Peças; Serviços', or with commas where no semicolon is. */
export const readList = (cell: string | number | boolean): string[] =>
  String(cell)
    .split(String(cell).includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Told in the gender of the thing; sheets that say it in the other are understood all the same. */
export const statusColumn = (of: Choice = recordStatus): ImportColumn => ({
  key: 'status',
  title: 'Situação',
  kind: 'text',
  aliases: ['Status', 'Ativo', 'Ativa'],
  options: [...of.options, ...recordStatus.options],
  example: of.label('ACTIVE'),
});

/**
 * The importer of a plain registry: fields are columns, writing is what the registry's own calls do, and
 * the headings of its export are known names, so that an exported file comes back as it went.
 */
export function resourceImporter(
  contract: Pick<ResourceContract, 'create' | 'update'>,
  { writes, sheet }: { writes: ResourceWrites; sheet: readonly SheetColumn[] },
  own: ResourceImporter,
): Importer {
  const fields = Object.keys(contract.create.body.shape);
  const bodyOf = (row: object): Values =>
    Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
  const exported = new Map(sheet.map(({ key, title }) => [key, title]));
  const { known, ...rest } = own;
  return {
    access: [...contract.create.access, ...contract.update.access],
    write: contract.create.body,
    labelOf: ({ name }) => (typeof name === 'string' ? name : ''),
    check: () => ({}),
    merge: overStored,
    flatten: (body) => body,
    columnOf: (path) => path.split('.')[0] ?? path,
    ...rest,
    columns: own.columns.map((column) => ({
      ...column,
      aliases: [...(column.aliases ?? []), exported.get(column.key) ?? column.title],
    })),
    known: async (db, keys) => {
      const rows = keys.length > 0 ? await known(db, keys) : [];
      return new Map(rows.map((row) => [row.key, { uuid: row.uuid, version: row.version, body: bodyOf(row) }]));
    },
    create: (db, ctx, body) => writes.insert(db, ctx, body as never),
    update: (db, ctx, { uuid, version }, body) => writes.update(db, ctx, uuid, { ...body, version } as never),
    remove: writes.remove,
    ...(writes.removeMany ? { removeMany: writes.removeMany } : {}),
  };
}
