import type { z } from 'zod';
import type { Option } from '#core/contract/choice.ts';
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
  /** Other headings it comes under, beside its title and the export's. */
  aliases?: readonly string[];
  /** Of the template's example line. */
  example: string;
  /** Of a choice: its words (as exported) and its stored values are both understood. */
  options?: readonly Option[];
  /** Where the kind alone would read it wrong: a CNPJ the spreadsheet took for a number. */
  parse?: (cell: string | number | boolean) => unknown;
  /** As staff read it, masks and all. */
  show?: (value: string) => string;
}

/** A stored record, as its write body would say it. */
export interface Known {
  uuid: string;
  version: number;
  body: Values;
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
  /** The screen of a record. */
  link: (uuid: string) => string;
  labelOf: (body: Values) => string;
  /** The contract's own schema: rules live once. */
  write: z.ZodType;
  /** What no field can say alone. */
  check: (body: Values) => FieldErrors;
  /** Stored records by `searchable(key)`. */
  known: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Known>>;
  /** What a line gives, put over what is stored; columns the line does not have stay as they are. */
  merge: (given: Values, before: Values | undefined) => Values;
  /** A body as columns: the inverse of `merge`, for comparing. */
  flatten: (body: Values) => Values;
  /** The column a field of the body is about. */
  columnOf: (path: string) => string;
  create: (db: Tx, ctx: Ctx, body: Values) => Promise<string>;
  /** Many at once, where the module has a quicker way; answers uuids in the order given. */
  createMany?: (db: Tx, ctx: Ctx, bodies: readonly Values[]) => Promise<string[]>;
  update: (db: Tx, ctx: Ctx, key: { uuid: string; version: number }, body: Values) => Promise<void>;
  remove: (db: Tx, ctx: Ctx, uuid: string) => Promise<void>;
}

type Own = 'type' | 'noun' | 'columns' | 'key' | 'link';
type Optional = 'check' | 'merge' | 'flatten' | 'columnOf' | 'createMany';
interface ResourceImporter extends Pick<Importer, Own>, Partial<Pick<Importer, Optional>> {
  /** Stored records with these keys, each with its key. */
  known: (
    db: Db,
    keys: readonly string[],
  ) => Promise<readonly ({ uuid: string; version: number; key: string } & object)[]>;
}

/**
 * The importer of a plain registry: fields are columns, writing is what the registry's own calls do, and
 * the headings of its export are known names, so that an exported file comes back as it went.
 */
export function resourceImporter(
  contract: ResourceContract,
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
    merge: (given, before) => ({ ...before, ...given }),
    flatten: (body) => body,
    columnOf: (path) => path,
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
  };
}
