import { sql, type NotNull, type Selectable } from 'kysely';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { StatusChange } from '#core/contract/document.ts';
import {
  leastReason,
  tooShort,
  type Actor,
  type AnyMachine,
  type Step,
  type StepName,
} from '#core/contract/machine.ts';
import type { Db, Tables, Tx } from './db.ts';
import { nextMoment, type DoneAt } from './device-time.ts';
import { staleOrMissing, updateRecord } from './records.ts';

/** Documents and their machines, as the server keeps them: under which name, in which table. */
export interface DocumentKind<M extends AnyMachine = AnyMachine, Table extends string = string> {
  /** Audit and permission name, `stock_count`. */
  entity: string;
  table: Table;
  machine: M;
  /** Words beside the status whose changes are kept in the same course, each with its column. */
  axes?: Readonly<Record<string, string>>;
}

/** What of a document its steps are decided by. */
export interface Locked {
  uuid: string;
  version: number;
  status: string;
}

export type DocumentTable = {
  [T in keyof Tables & string]: Selectable<Tables[T]> extends Locked ? T : never;
}[keyof Tables & string];

/** The document's row, held until the transaction ends: whoever comes second sees what the first one did. */
export async function lockDocument<T extends DocumentTable>(
  db: Tx,
  table: T,
  uuid: string,
  how: 'update' | 'share' = 'update',
): Promise<Selectable<Tables[T]>> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)} where uuid = ${uuid}::uuid
    ${how === 'update' ? sql`for no key update` : sql`for share`}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The same for an edit that is judged by what is stored: that it began from an older version is said before any rule speaks. */
export async function lockAtVersion<T extends DocumentTable>(
  db: Tx,
  table: T,
  uuid: string,
  version: number,
): Promise<Selectable<Tables[T]>> {
  const document = await lockDocument(db, table, uuid);
  if ((document as Locked & { version: number }).version !== version) throw await staleOrMissing(db, table, uuid);
  return document;
}

/** What one would call it now, and where it stands; of a kind without codes, no code. Nothing once it is gone. */
export async function standingOf(
  db: Db,
  { table }: Pick<DocumentKind, 'table'>,
  uuid: string,
): Promise<{ code: string | null; status: string } | undefined> {
  const { rows } = await sql<{ code: string | null; status: string }>`
    select to_jsonb(document) ->> 'code' as code, status from ${sql.table(table)} document where uuid = ${uuid}::uuid`.execute(
    db,
  );
  return rows[0];
}

interface Asked {
  /** Who takes it, where that is not a person. */
  by?: readonly string[];
  /** The person, for what is not everybody's to do. */
  actor?: Actor | null;
}
interface Taken extends Asked {
  reason?: string | null | undefined;
  /** Of the form it was asked from; a step by the system itself, which holds the lock, takes the document as it is. */
  version?: number | undefined;
  /** What else the step writes on the document, in the same update. */
  values?: Record<string, unknown> | undefined;
  /** Where a device took it before the server heard of it. */
  done?: DoneAt | undefined;
}

/**
 * The one way a status changes: along the machine, in one update with what else the step writes, and with its line in
 * the document's course, signed as the transaction is. No other statement names the column (`app/machines.test.ts`).
 */
export async function takeStep<M extends AnyMachine, T extends keyof Tables & string>(
  db: Tx,
  kind: DocumentKind<M, T>,
  document: Locked,
  name: StepName<M>,
  { reason, version, values = {}, done, ...asked }: Taken = {},
): Promise<void> {
  requireStep(kind.machine, document, name, asked);
  requireReason(kind.machine, name, reason);
  const { to } = kind.machine.steps[name] as Step<string, never, string>;
  const { uuid, status: from } = document;
  await updateRecord(db, kind.table, { uuid, version }, { ...values, status: to });
  const taken: Line = { axis: 'status', step: name, from, to, reason };
  await keep(db, kind, uuid, [taken, ...moved(kind, document, values)], done);
}

/** What moved beside the status by another write than a step's: its lines in the same course. */
export const keepAxes = <T extends string>(
  db: Tx,
  kind: DocumentKind<AnyMachine, T>,
  before: Locked,
  values: object,
  reason: string | null = null,
): Promise<void> =>
  keep(
    db,
    kind,
    before.uuid,
    moved(kind, before, values).map((line) => ({ ...line, reason })),
  );

interface Line {
  axis: string;
  step: string | null;
  from: string;
  to: string;
  reason?: string | null | undefined;
}

function moved({ axes = {} }: Pick<DocumentKind, 'axes'>, before: object, values: object): Line[] {
  const [was, is] = [before, values] as Record<string, string>[];
  return Object.entries(axes).flatMap(([axis, column]) => {
    const [from = '', to = from] = [was?.[column], is?.[column]];
    return from === to ? [] : [{ axis, step: null, from, to }];
  });
}

async function keep(
  db: Tx,
  { entity }: { entity: string },
  uuid: string,
  lines: readonly Line[],
  done?: DoneAt,
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('status_change')
    .values(
      lines.map(({ axis, step, from, to, reason }, place) => ({
        entity,
        record_uuid: uuid,
        axis,
        step,
        from_status: from,
        to_status: to,
        reason: reason || null,
        // By the server's clock each has a moment of its own; of one told moment they follow each other as closely.
        ...(done && done.offset !== null
          ? { at: sql<string>`${done.at} + ${place} * ${nextMoment}`, clock_offset: done.offset }
          : {}),
      })),
    )
    .execute();
}

/** Refuses a step the machine does not let this document take now, before any of its work is done. */
export function requireStep<M extends AnyMachine>(
  machine: M,
  document: Locked,
  name: StepName<M>,
  { by, actor = null }: Asked = {},
): void {
  const why = (machine as unknown as Judge).whyNot(name, document, by, actor);
  if (why) throw conflict(why, 'transition');
}
/** And one that asks why, when nobody said. */
export function requireReason<M extends AnyMachine>(
  { steps }: M,
  name: StepName<M>,
  reason: string | null | undefined,
): void {
  const least = leastReason(steps[name] ?? {});
  if ((reason ?? '').length >= least) return;
  throw invalid({ reason: [least > 1 ? tooShort(least) : 'Diga o motivo.'] });
}
interface Judge {
  whyNot: (name: string, doc: object, by?: readonly string[], actor?: Actor | null) => string | undefined;
}

/** The steps a document took, the last one first. */
export const changesOf = (db: Db, uuid: string): Promise<StatusChange[]> =>
  db
    .selectFrom('status_change')
    .select(['uuid', 'at', 'step', 'from_status', 'to_status', 'reason', 'user_name'])
    .where('record_uuid', '=', uuid)
    .where('axis', '=', 'status')
    .orderBy('at', 'desc')
    .orderBy('uuid', 'desc')
    .$narrowType<{ step: NotNull }>()
    .execute();
