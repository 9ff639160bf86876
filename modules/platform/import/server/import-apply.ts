import { sql } from 'kysely';
import { invalid, type ErrorBody } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { ImportSource, Known, Values } from '#core/server/importer.ts';
import type { ReadCell } from '#core/server/sheet.ts';
import { attempt } from '#core/server/attempt.ts';
import type { LineClass, LineOutcome } from '#modules/platform/import-line/import-line.rules.ts';
import {
  type GatheredVerdict,
  givenOf,
  givingWay,
  judge,
  judgeTogether,
  lookUp,
  type Plan,
  planOf,
  type Problems,
  problemsOf,
  type References,
  refusedBy,
  type Verdict,
} from '#modules/platform/import-line/server/public.ts';
import { importerOf } from './import.access.ts';
import { addCounts, inBatches, isAfter, type ImportRun, type Place } from './import.batches.ts';
import { findImport } from './import.queries.ts';

const batchSize = 500;
/** Few records that others may be editing, so that they hardly wait; new ones nobody waits for. */
const changedTogether = 50;

/** The confirmed import: what the dry run promised, and nothing else. */
export async function applyImport(run: ImportRun): Promise<void> {
  const { ctx, params } = run;
  const { type, mapping, clear_empty, counts, file_name } = await findImport(ctx.db, ctx, params.uuid);
  const source = { uuid: params.uuid, file_name };
  const plan = planOf(importerOf(ctx, type), mapping, clear_empty);
  const total = counts.new + counts.changed;
  await run.setTotal(total);
  await inBatches(
    run,
    total - counts.pending,
    (db, reached) => applyBatch(db, ctx, plan, source, reached ?? { turn: 0, line: 0 }),
    'finish',
  );
}

interface Line extends Place {
  class: LineClass;
  key: string | null;
  cells: ReadCell[];
  record_uuid: string | null;
  record_version: number | null;
}
interface Result extends Pick<Line, 'line' | 'key' | 'class'> {
  outcome: LineOutcome;
  problems: Problems;
  record_uuid: string | null;
  before: Values | null;
  /** What the dry run had said. */
  was: LineClass;
}

async function applyBatch(db: Tx, ctx: Ctx, plan: Plan, source: ImportSource, reached: Place) {
  const next = await db
    .selectFrom('data_import_line')
    .select(['turn', 'line', 'class', 'key', 'cells', 'record_uuid', 'record_version'])
    .where('import_uuid', '=', source.uuid)
    .where('outcome', '=', 'PENDING')
    .where(isAfter(reached))
    .orderBy('turn')
    .orderBy('line')
    .limit(batchSize)
    .execute();
  if (next.length === 0) return { count: 0, reached };
  const lines = plan.importer.gather ? oneTurn(next) : fewChanged(oneTurn(next));
  const keys = lines.flatMap(({ key }) => key ?? []);
  const known = await plan.importer.known(db, keys);
  const given = new Map(lines.map((line) => [line.line, givenOf(plan, line.cells)]));
  const references = await lookUp(db, plan.importer, [...given.values()], known.values());
  const judged = (line: Line): Verdict =>
    judge(plan.importer, references, given.get(line.line) ?? {}, known.get(line.key ?? ''));
  const results: Result[] = [];
  if (plan.importer.gather) {
    const said = lines.map(({ line }) => ({ line, given: given.get(line) ?? {} }));
    results.push(...(await applyGathered(db, ctx, plan, source, lines, known, { references, said })));
  } else {
    const made = await createTogether(db, ctx, plan, source, lines, known, judged);
    for (const line of lines) {
      const now = known.get(line.key ?? '');
      results.push(made.get(line.line) ?? (await applyLine(db, ctx, plan, source, line, now, judged)));
    }
  }
  // As the import leaves them: what differs later was changed by someone else.
  const left = await plan.importer.known(db, keys);
  await keep(db, source.uuid, results, left);
  return { count: lines.length, reached: lines.at(-1) ?? reached };
}

/** What a line names was written in an earlier turn, so one turn's lines are looked up together. */
const oneTurn = (lines: readonly Line[]): Line[] => lines.filter(({ turn }) => turn === lines[0]?.turn);

function fewChanged(lines: readonly Line[]): Line[] {
  let changed = 0;
  return lines.filter((line) => {
    if (line.class !== 'NEW') changed += 1;
    return changed <= changedTogether;
  });
}

const stays = (line: Line): Pick<Result, 'line' | 'key' | 'class' | 'was' | 'record_uuid' | 'before'> => ({
  line: line.line,
  key: line.key,
  class: line.class,
  was: line.class,
  record_uuid: line.record_uuid,
  before: null,
});
const rejected = (line: Line, problems: Problems, as: LineClass): Result => ({
  ...stays(line),
  outcome: 'REJECTED',
  problems,
  class: as,
});

async function applyLine(
  db: Tx,
  ctx: Ctx,
  plan: Plan,
  source: ImportSource,
  line: Line,
  known: Known | undefined,
  judged: (line: Line) => Verdict,
): Promise<Result> {
  const { importer } = plan;
  const overtaken = overtakenBy(line, known);
  if (overtaken) return rejected(line, [{ column: null, message: overtaken }], 'CONFLICT');
  const { body, problems } = judged(line);
  if (!body) return rejected(line, problems, 'INVALID');
  const written = await attempt(db, ctx, async () => {
    if (!known) return importer.create(db, ctx, body, source);
    await importer.update(db, ctx, known, body);
    return known.uuid;
  });
  if ('refusal' in written) return rejected(line, problemsOfRefusal(plan, written.refusal), 'CONFLICT');
  const outcome = known ? 'UPDATED' : 'CREATED';
  return { ...stays(line), outcome, problems: [], record_uuid: written.value, before: known?.body ?? null };
}

interface Gathered {
  references: References;
  said: { line: number; given: Values }[];
}
/** All lines of one record: it is written once, and each line bears it. */
async function applyGathered(
  db: Tx,
  ctx: Ctx,
  { importer }: Plan,
  source: ImportSource,
  lines: readonly Line[],
  known: ReadonlyMap<string, Known>,
  { references, said }: Gathered,
): Promise<Result[]> {
  const now = known.get(lines[0]?.key ?? '');
  const overtaken = now ? overtakenBy({ class: 'NEW', record_uuid: null, record_version: null }, now) : null;
  if (overtaken) return lines.map((line) => rejected(line, [{ column: null, message: overtaken }], 'CONFLICT'));
  const refused = (verdict: GatheredVerdict): Result[] =>
    lines.map((line, place) => {
      const { problems = [], class: as = 'INVALID' } = verdict.lines[place] ?? {};
      return rejected(line, problems, as);
    });
  const verdict = judgeTogether({ importer, references }, said, undefined);
  const { body } = verdict;
  if (!body) return refused(verdict);
  const written = await attempt(db, ctx, async () => {
    const [errors = {}] = (await importer.gather?.against(db, [body])) ?? [];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return importer.create(db, ctx, body, source);
  });
  if ('refusal' in written) {
    const { errors, message } = written.refusal;
    return refused(refusedBy(importer, said, verdict, errors ?? { '': [message] }));
  }
  return lines.map((line) => ({ ...stays(line), outcome: 'CREATED', problems: [], record_uuid: written.value }));
}

/** Someone came between the dry run and its confirmation: theirs stays. */
function overtakenBy(
  line: Pick<Line, 'class' | 'record_uuid' | 'record_version'>,
  known: Known | undefined,
): string | null {
  if (line.class === 'NEW') return known ? 'Foi cadastrado por outra pessoa depois da conferência' : null;
  if (!known || known.uuid !== line.record_uuid) return 'O registro foi excluído depois da conferência';
  return known.version === line.record_version
    ? null
    : 'O registro foi alterado por outra pessoa depois da conferência';
}

function problemsOfRefusal({ importer }: Plan, { errors, message }: ErrorBody): Problems {
  return errors ? problemsOf(importer, errors) : [{ column: null, message }];
}

/** The new ones in one go where the module can; if any is refused, they go one by one to find it. */
async function createTogether(
  db: Tx,
  ctx: Ctx,
  plan: Plan,
  source: ImportSource,
  lines: readonly Line[],
  known: ReadonlyMap<string, Known>,
  judged: (line: Line) => Verdict,
): Promise<Map<number, Result>> {
  const { createMany } = plan.importer;
  if (!createMany) return new Map();
  const fresh: { line: Line; body: Values }[] = [];
  for await (const line of givingWay(lines)) {
    if (line.class !== 'NEW' || known.has(line.key ?? '')) continue;
    const { body } = judged(line);
    if (body) fresh.push({ line, body });
  }
  if (fresh.length < 2) return new Map();
  const made = await attempt(db, ctx, () =>
    createMany(
      db,
      ctx,
      fresh.map(({ body }) => body),
      source,
    ),
  );
  if ('refusal' in made) return new Map();
  return new Map(
    fresh.map(({ line }, index): [number, Result] => [
      line.line,
      { ...stays(line), outcome: 'CREATED', problems: [], record_uuid: made.value[index] ?? null },
    ]),
  );
}

async function keep(db: Tx, uuid: string, results: readonly Result[], left: ReadonlyMap<string, Known>): Promise<void> {
  const rows = results.map(({ key, was: _was, ...result }) => ({
    ...result,
    record_version: left.get(key ?? '')?.version ?? null,
  }));
  await sql`update data_import_line set class = result.class, outcome = result.outcome, problems = result.problems,
      record_uuid = result.record_uuid, record_version = result.record_version, before = result.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result (line int, class text, outcome text, problems jsonb,
      record_uuid uuid, record_version int, before jsonb)
    where data_import_line.import_uuid = ${uuid}::uuid and data_import_line.line = result.line`.execute(db);
  const of = (outcome: LineOutcome): number => results.filter((result) => result.outcome === outcome).length;
  const moved = (name: LineClass): number =>
    results.filter((result) => result.class === name).length - results.filter((result) => result.was === name).length;
  await addCounts(db, uuid, {
    pending: -results.length,
    created: of('CREATED'),
    updated: of('UPDATED'),
    rejected: of('REJECTED'),
    new: moved('NEW'),
    changed: moved('CHANGED'),
    conflict: moved('CONFLICT'),
    invalid: moved('INVALID'),
  });
}
