import type { AnyMachine, StepName } from '#core/contract/machine.ts';
import { takeCodes } from '#core/server/codes.ts';
import type { Tables, Tx } from '#core/server/db.ts';
import type { LineKind } from '#core/server/lines.ts';
import { insertRows, newUuids } from '#core/server/records.ts';

/** A step it took, by whom and when. */
export interface DemoStep<M extends AnyMachine> {
  step: StepName<M>;
  at: string;
  by: { uuid: string; name: string };
  reason?: string;
}
export interface DemoDocument<M extends AnyMachine> {
  created_at: string;
  /** Columns of its table besides those every document has. */
  values: object;
  lines?: readonly object[];
  /** In the order they were taken: the last one says where it stands. */
  course: readonly DemoStep<M>[];
}
interface DemoKind<M extends AnyMachine> {
  entity: string;
  table: keyof Tables;
  /** `SC` of SC-2026-000012. */
  prefix: string;
  machine: M;
  lines?: Pick<LineKind, 'table' | 'parent'>;
}
interface Loaded {
  uuid: string;
  code: string;
}

/**
 * Documents with their past: each stands where its course left it, which its machine must allow, and its page tells the
 * course. In sets: a year of them costs three statements. Answers them in the same order, for what points at them.
 */
export async function loadDocuments<M extends AnyMachine>(
  db: Tx,
  { entity, table, prefix, machine, lines }: DemoKind<M>,
  documents: readonly DemoDocument<M>[],
): Promise<Loaded[]> {
  const uuids = await newUuids(db, documents.length);
  const codes = await codesOf(db, prefix, documents);
  const courses = documents.map(({ course }) => statusesOf(machine, course));
  await insertRows(
    db,
    table,
    documents.map(({ created_at, values, course }, n) => ({
      ...values,
      uuid: uuids[n],
      code: codes[n],
      created_at,
      updated_at: course.at(-1)?.at ?? created_at,
      status: courses[n]?.at(-1)?.to ?? machine.initial,
    })),
  );
  await insertRows(
    db,
    'status_change',
    documents.flatMap(({ course }, n) =>
      course.map(({ step, at, by, reason = null }, place) => ({
        entity,
        record_uuid: uuids[n] ?? '',
        at,
        step,
        from_status: courses[n]?.[place]?.from ?? '',
        to_status: courses[n]?.[place]?.to ?? '',
        reason,
        user_uuid: by.uuid,
        user_name: by.name,
      })),
    ),
  );
  if (lines)
    await insertRows(
      db,
      lines.table,
      documents.flatMap((document, n) =>
        (document.lines ?? []).map((line, position) => ({ ...line, position, [lines.parent]: uuids[n] ?? '' })),
      ),
    );
  return documents.map((_, n) => ({ uuid: uuids[n] ?? '', code: codes[n] ?? '' }));
}

function statusesOf<M extends AnyMachine>(machine: M, course: readonly DemoStep<M>[]) {
  let status: string = machine.initial;
  return course.map(({ step: name }) => {
    const step = machine.steps[name];
    if (!step?.from.includes(status)) throw new Error(`${name} does not lead away from ${status}`);
    const from = status;
    status = step.to;
    return { from, to: status };
  });
}

async function codesOf(db: Tx, prefix: string, documents: readonly { created_at: string }[]): Promise<string[]> {
  const byYear = Map.groupBy(documents, ({ created_at }) => Number(created_at.slice(0, 4)));
  const codes = new Map<object, string>();
  for (const [year, some] of byYear) {
    const taken = await takeCodes(db, { prefix, year, count: some.length });
    for (const [n, document] of some.entries()) codes.set(document, taken[n] ?? '');
  }
  return documents.map((document) => codes.get(document) ?? '');
}
