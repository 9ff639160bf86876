import { sql } from 'kysely';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { isPgError, type Tables, type Tx } from './db.ts';
import { columnsOf, insertRows } from './records.ts';

/**
 * The lines of a document, stored one by one under their own uuid: `uuid` is the key, `position` the place, and
 * (parent, position) is unique but only checked when a statement ends, so that lines may change places.
 */
export interface LineKind {
  table: keyof Tables & string;
  /** The column with the document's uuid. */
  parent: string;
  /** What the contract calls them; refusals are addressed by it: `items.3.uuid`. */
  field: string;
  /** The column a line is known by when the screen no longer shows it. */
  label?: string;
  /** Of lines that only point somewhere, once each: they come without a uuid and are known by where they point. */
  key?: string;
}
type Line = Record<string, unknown> & { uuid?: string | null };
type Stored = { uuid: string; position: number; label: string | null; key: string | null };

/** The lines of a document just made, in one statement. */
export async function addLines(db: Tx, kind: LineKind, parent: string, lines: readonly Line[]): Promise<void> {
  await insertPlaced(
    db,
    kind,
    lines.map((line, position) => placed(line, kind, parent, position)),
  );
}

/**
 * Makes a document's lines equal to what was sent, in at most four statements however many there are: a line that was
 * there keeps its uuid, one that is the same is not touched, one that was not sent goes. The document's own update comes
 * first: its version refuses whoever read older lines, and makes a second editor wait before the lines are touched.
 */
export async function saveLines(db: Tx, kind: LineKind, parent: string, sent: readonly Line[]): Promise<void> {
  const stored = await storedLines(db, kind, parent);
  const lines = kind.key ? knownByKey(kind.key, stored, sent) : sent;
  refuseForeign(kind, stored, lines);
  const rows = lines.map((line, position) => placed(line, kind, parent, position));
  const kept = new Set(lines.map(({ uuid }) => uuid));
  await removeLines(
    db,
    kind,
    stored.filter(({ uuid }) => !kept.has(uuid)),
  );
  await updateLines(
    db,
    kind,
    rows.filter(({ uuid }) => uuid),
  );
  await insertPlaced(
    db,
    kind,
    rows.filter(({ uuid }) => !uuid),
  );
}

const placed = (line: Line, { parent: column }: LineKind, parent: string, position: number): Line => ({
  ...line,
  position,
  [column]: parent,
});

async function storedLines(db: Tx, { table, parent: column, label, key }: LineKind, parent: string): Promise<Stored[]> {
  const named = (name: string | undefined) => (name ? sql`${sql.ref(name)}::text` : sql`null::text`);
  const { rows } = await sql<Stored>`select uuid, position, ${named(label)} as label, ${named(key)} as key
    from ${sql.table(table)} where ${sql.ref(column)} = ${parent}::uuid`.execute(db);
  return rows;
}

/** What points where a stored line points is that line; a second one that does is new, for the table's constraint to refuse. */
function knownByKey(key: string, stored: readonly Stored[], lines: readonly Line[]): Line[] {
  const uuids = new Map(stored.map((line) => [line.key, line.uuid]));
  return lines.map((line) => {
    const uuid = uuids.get(String(line[key])) ?? null;
    uuids.delete(String(line[key]));
    return { ...line, uuid };
  });
}

/** A line is the document's own, and sent once. */
function refuseForeign({ field }: LineKind, stored: readonly Stored[], lines: readonly Line[]): void {
  const free = new Set(stored.map(({ uuid }) => uuid));
  const errors: FieldErrors = {};
  lines.forEach(({ uuid }, place) => {
    if (uuid && !free.delete(uuid)) errors[`${field}.${place}.uuid`] = ['Esta linha não é deste registro'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function removeLines(db: Tx, { table, field }: LineKind, gone: readonly Stored[]): Promise<void> {
  if (gone.length === 0) return;
  const uuids = gone.map(({ uuid }) => uuid);
  try {
    await sql`delete from ${sql.table(table)} where uuid = any(${uuids}::uuid[])`.execute(db);
  } catch (error) {
    if (!isPgError(error) || !['23001', '23503'].includes(error.code)) throw error;
    const held = gone.find(({ uuid }) => error.detail?.includes(uuid));
    throw held ? invalid({ [field]: [heldWords(held)] }) : error;
  }
}

/** It is not among what was sent, so it is named by what it was. */
const heldWords = ({ position, label }: Stored): string =>
  `A linha ${position + 1}${label ? ` (${label})` : ''} não pode ser removida: outros registros apontam para ela.`;

/** The database compares: what only looks different (`1.5` and `1.500`) is not written. */
async function updateLines(db: Tx, { table }: LineKind, rows: readonly Line[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows).filter((column) => column !== 'uuid');
  const of = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`sent.${column}`)}`));
  await sql`update ${sql.table(table)} as line set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as sent
    where line.uuid = sent.uuid and row(${of('line')}) is distinct from row(${of('sent')})`.execute(db);
}

/** Their uuids are the database's to give. */
async function insertPlaced(db: Tx, { table }: LineKind, rows: readonly Line[]): Promise<void> {
  const fresh = rows.map(({ uuid: _none, ...row }) => row);
  await insertRows(db, table, fresh as never);
}
