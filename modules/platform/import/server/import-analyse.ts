import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { SheetRow } from '#core/server/sheet.ts';
import {
  gatheredLines,
  givenOf,
  givingWay,
  isExample,
  judge,
  keyOf,
  lookUp,
  type Plan,
  planOf,
  refersToItself,
  searchableKeys,
  type StagedLine,
  type Verdict,
} from '#modules/platform/import-line/server/public.ts';
import { maxLines } from '../contract.ts';
import { importerOf } from './import.access.ts';
import { end } from './import.actions.ts';
import { addCounts, underLock, type ImportRun } from './import.batches.ts';
import { settleOrder } from './import-order.ts';
import { readBatches } from './import-sheet.ts';
import { findImport } from './import.queries.ts';

const batchSize = 500;
/** Lines of one record may stand anywhere in the file, and two records of it may be against one another: it is judged as a whole. */
const sizeOf = ({ importer }: Plan): number => (importer.gather ? maxLines : batchSize);

/** The dry run: every line gets its verdict, and no registry is touched. After a kill it goes on where it stopped. */
export async function analyse(run: ImportRun): Promise<void> {
  const { ctx, params } = run;
  const found = await findImport(ctx.db, ctx, params.uuid);
  const plan = planOf(importerOf(ctx, found.type), found.mapping, found.clear_empty);
  await run.setTotal(found.counts.total);
  let read = 0;
  for await (const rows of readBatches(ctx.services.files, found.sha256, sizeOf(plan))) {
    const began = performance.now();
    const staged = await underLock(run, (db) => stage(db, plan, params.uuid, rows));
    read += rows.length;
    if (staged === null || !(await run.progress(read))) return;
    // Nobody waits for a dry run as people wait for their lists: the database is theirs for a moment.
    await rest((performance.now() - began) / 4);
  }
  await underLock(run, async (db) => {
    if (refersToItself(plan.importer)) await settleOrder(db, params.uuid);
    await end(db, params.uuid, 'analysed');
  });
}

async function stage(db: Tx, plan: Plan, uuid: string, rows: readonly SheetRow[]): Promise<true> {
  const { importer } = plan;
  const { last } = await db
    .selectFrom('data_import_line')
    .select(sql<number>`coalesce(max(line), 0)`.as('last'))
    .where('import_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const read = rows.filter(({ line }) => line > last).map((row) => ({ ...row, given: givenOf(plan, row.cells) }));
  if (read.length === 0) return true;
  const keys = await searchableKeys(
    db,
    read.map(({ given }) => keyOf(importer, given)),
  );
  const distinct = [...new Set(keys.filter((key) => key !== null))];
  const known = await importer.known(db, distinct);
  const references = await lookUp(
    db,
    importer,
    read.map(({ given }) => given),
    known.values(),
  );
  if (importer.gather) {
    const rows = read.map((row, index) => ({
      ...row,
      key: keys[index] ?? null,
      isExample: isExample(plan, row.cells),
    }));
    return keep(db, uuid, await gatheredLines(db, { importer, references, known, example }, rows));
  }
  const firstLine = await firstLines(db, uuid, distinct);

  const verdictOf = ({ line, cells, given }: (typeof read)[number], index: number): StagedLine => {
    const key = keys[index] ?? null;
    const record = key === null ? undefined : known.get(key);
    const { body: _body, ...verdict } = isExample(plan, cells)
      ? example
      : judge(importer, references, given, record, true);
    const place = { line, turn: 0, cells, record_uuid: record?.uuid ?? null, record_version: record?.version ?? null };
    if (key === null || verdict.class === 'INVALID') return { ...place, ...verdict, key: null };
    const first = firstLine.get(key);
    if (first !== undefined) return { ...place, ...repeated(plan, first, verdict), key: null };
    firstLine.set(key, line);
    return { ...place, ...verdict, key };
  };
  const lines: StagedLine[] = [];
  for await (const [index, row] of givingWay(read.entries())) lines.push(verdictOf(row, index));
  return keep(db, uuid, lines);
}

async function keep(db: Tx, uuid: string, lines: readonly StagedLine[]): Promise<true> {
  for (let from = 0; from < lines.length; from += batchSize)
    await insertLines(db, uuid, lines.slice(from, from + batchSize));
  await count(db, uuid, lines);
  return true;
}

const example: Verdict = {
  class: 'INVALID',
  body: null,
  label: null,
  changes: {},
  problems: [{ column: null, message: 'É a linha de exemplo do modelo' }],
  awaits: [],
};

/** The first line with a key counts; which of them was meant, only a person can say. */
const repeated = ({ importer }: Plan, first: number, verdict: Omit<Verdict, 'body'>): Omit<Verdict, 'body'> => ({
  ...verdict,
  awaits: [],
  class: 'CONFLICT',
  changes: {},
  problems: [
    {
      column: importer.columns.find(({ key }) => key === importer.key)?.title ?? null,
      message: `Repete a linha ${first}`,
    },
  ],
});

async function firstLines(db: Tx, uuid: string, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('data_import_line')
    .select(['key', 'line'])
    .where('import_uuid', '=', uuid)
    .where(sql<boolean>`key = any (${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, line }) => [key ?? '', line]));
}

const outcomeOf = {
  NEW: 'PENDING',
  CHANGED: 'PENDING',
  EQUAL: 'SKIPPED',
  CONFLICT: 'REJECTED',
  INVALID: 'REJECTED',
} as const;

async function insertLines(db: Tx, uuid: string, lines: readonly StagedLine[]): Promise<void> {
  const json = JSON.stringify(lines.map((line) => ({ ...line, outcome: outcomeOf[line.class] })));
  await sql`insert into data_import_line
      (import_uuid, line, turn, class, outcome, key, label, cells, changes, problems, awaits, record_uuid, record_version)
    select ${uuid}::uuid, line, turn, class, outcome, key, label, cells, changes, problems, awaits, record_uuid, record_version
    from jsonb_to_recordset(${json}::jsonb) as staged (line int, turn int, class text, outcome text, key text, label text,
      cells jsonb, changes jsonb, problems jsonb, awaits jsonb, record_uuid uuid, record_version int)`.execute(db);
}

function count(db: Tx, uuid: string, lines: readonly StagedLine[]): Promise<void> {
  const of = (name: StagedLine['class']): number => lines.filter((line) => line.class === name).length;
  const [fresh, changed, equal, conflict, invalid] = [
    of('NEW'),
    of('CHANGED'),
    of('EQUAL'),
    of('CONFLICT'),
    of('INVALID'),
  ];
  return addCounts(db, uuid, {
    new: fresh,
    changed,
    equal,
    conflict,
    invalid,
    pending: fresh + changed,
    rejected: conflict + invalid,
  });
}
