import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Importer, Known, Values } from '#core/server/importer.ts';
import { attempt } from '#core/server/attempt.ts';
import { standing } from '../import.rules.ts';
import { importerOf } from './import.access.ts';
import { addCounts, inBatches, isBefore, type ImportRun, type Place } from './import.batches.ts';
import { findImport } from './import.queries.ts';

const batchSize = 500;
/** Of records someone may be editing; the new ones go together. */
const restoredTogether = 50;
/** Past any line of any file. */
const end: Place = { turn: 2_147_483_647, line: 0 };

/** Takes the import back, last line first: what someone touched or used since stays, with the reason. */
export async function undoImport(run: ImportRun): Promise<void> {
  const { ctx, params } = run;
  const { type, counts } = await findImport(ctx.db, ctx, params.uuid);
  const importer = importerOf(ctx, type);
  const total = counts.created + counts.updated;
  await run.setTotal(total);
  await inBatches(
    run,
    total - standing(counts),
    (db, reached) => undoBatch(db, ctx, importer, params.uuid, reached ?? end),
    'undone',
  );
}

interface Line extends Place {
  key: string | null;
  outcome: string;
  record_uuid: string | null;
  record_version: number | null;
  before: Values | null;
}

async function undoBatch(db: Tx, ctx: Ctx, importer: Importer, uuid: string, reached: Place) {
  const next = await db
    .selectFrom('data_import_line')
    .select(['turn', 'line', 'key', 'outcome', 'record_uuid', 'record_version', 'before'])
    .where('import_uuid', '=', uuid)
    .where('outcome', 'in', ['CREATED', 'UPDATED'])
    .where(isBefore(reached))
    .orderBy('turn', 'desc')
    .orderBy('line', 'desc')
    .limit(batchSize)
    .execute();
  if (next.length === 0) return { count: 0, reached };
  const lines = importer.gather ? next.filter(({ turn }) => turn === next[0]?.turn) : fewRestored(next);
  const known = await importer.known(
    db,
    lines.flatMap(({ key }) => key ?? []),
  );
  const withFiles = await ownersOfFiles(
    db,
    importer,
    lines.flatMap(({ record_uuid }) => record_uuid ?? []),
  );
  const gone = await removeTogether(db, ctx, importer, lines, known, withFiles);
  const results: Result[] = [];
  if (importer.gather) {
    const reason = await undoGathered(db, ctx, importer, lines, known, withFiles);
    for (const { line } of lines) results.push(resultOf(line, reason));
  } else
    for (const line of lines) {
      const reason = gone.has(line.line)
        ? null
        : await undoLine(db, ctx, importer, line, known.get(line.key ?? ''), withFiles);
      results.push(resultOf(line.line, reason));
    }
  await sql`update data_import_line set outcome = result.outcome, problems = result.problems
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (line int, outcome text, problems jsonb)
    where data_import_line.import_uuid = ${uuid}::uuid and data_import_line.line = result.line`.execute(db);
  const kept = results.filter(({ outcome }) => outcome === 'KEPT').length;
  await addCounts(db, uuid, { kept, undone: results.length - kept });
  return { count: lines.length, reached: lines.at(-1) ?? reached };
}

interface Result {
  line: number;
  outcome: 'UNDONE' | 'KEPT';
  problems: object[];
}
const resultOf = (line: number, reason: string | null): Result => ({
  line,
  outcome: reason ? 'KEPT' : 'UNDONE',
  problems: reason ? [{ column: null, message: reason }] : [],
});

/** A record of several lines goes once, by the one that bears its key. */
async function undoGathered(
  db: Tx,
  ctx: Ctx,
  importer: Importer,
  lines: readonly Line[],
  known: ReadonlyMap<string, Known>,
  withFiles: ReadonlySet<string>,
): Promise<string | null> {
  const head = lines.find(({ key }) => key !== null);
  return head ? undoLine(db, ctx, importer, head, known.get(head.key ?? ''), withFiles) : null;
}

function fewRestored(lines: readonly Line[]): Line[] {
  let restored = 0;
  return lines.filter((line) => {
    if (line.before) restored += 1;
    return restored <= restoredTogether;
  });
}

const untouched = (line: Line, now: Known | undefined): now is Known =>
  now !== undefined && now.uuid === line.record_uuid && now.version === line.record_version;

/** The records the import made, in one go where the module can; if any is in use, they go one by one to find it. */
async function removeTogether(
  db: Tx,
  ctx: Ctx,
  { removeMany }: Importer,
  lines: readonly Line[],
  known: ReadonlyMap<string, Known>,
  withFiles: ReadonlySet<string>,
): Promise<Set<number>> {
  const made = lines.filter((line) => {
    const now = known.get(line.key ?? '');
    return !line.before && untouched(line, now) && !withFiles.has(now.uuid);
  });
  if (!removeMany || made.length < 2) return new Set();
  const uuids = made.flatMap(({ record_uuid }) => record_uuid ?? []);
  const removed = await attempt(db, ctx, () => removeMany(db, ctx, uuids));
  return new Set('refusal' in removed ? [] : made.map(({ line }) => line));
}

/** Null when it was taken back; else why not. */
async function undoLine(
  db: Tx,
  ctx: Ctx,
  importer: Importer,
  line: Line,
  now: Known | undefined,
  withFiles: ReadonlySet<string>,
): Promise<string | null> {
  if (!now || now.uuid !== line.record_uuid) return 'O registro foi alterado ou excluído depois da importação';
  if (now.version !== line.record_version) return 'O registro foi alterado depois da importação';
  const { before } = line;
  if (!before && withFiles.has(now.uuid)) return 'O registro recebeu arquivos depois da importação';
  const undone = await attempt(db, ctx, () =>
    before ? importer.update(db, ctx, now, before) : importer.remove(db, ctx, now.uuid),
  );
  return 'refusal' in undone ? undone.refusal.message : null;
}

async function ownersOfFiles(db: Tx, importer: Importer, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stored_file')
    .select('owner_uuid')
    .where('owner_entity', '=', importer.type)
    .where('owner_uuid', 'in', uuids)
    .execute();
  return new Set(rows.map(({ owner_uuid }) => owner_uuid));
}
