import type { Received } from '#core/contract/endpoint.ts';
import { forbidden, invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, insertRows, newUuids, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { instrument } from '../contract.ts';
import { instrumentErrors } from '../instrument.rules.ts';
import './instrument.table.ts';

type NewInstrument = Received<typeof instrument.create>['body'];
type ChangedInstrument = Received<typeof instrument.update>['body'];

function checked<I extends NewInstrument>(given: I): I {
  const errors = instrumentErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return given;
}

export const createInstrument = (db: Tx, _ctx: Ctx, body: NewInstrument): Promise<string> =>
  insertRecord(db, 'instrument', checked(body));

export async function createInstruments(db: Tx, bodies: readonly NewInstrument[]): Promise<string[]> {
  const uuids = await newUuids(db, bodies.length);
  await insertRows(
    db,
    'instrument',
    bodies.map((body, n) => ({ ...checked(body), uuid: uuids[n] })),
  );
  return uuids;
}

export async function updateInstrument(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, ...values }: ChangedInstrument,
): Promise<void> {
  await updateRecord(db, 'instrument', { uuid, version }, checked(values));
}

const mayManage = (ctx: Ctx): boolean => ctx.holds({ module: 'quality', action: 'instruments_update' });

/** Hands it over: to oneself, back to its place, or, by who manages instruments, to anybody. */
export async function holdInstrument(db: Tx, ctx: Ctx, uuid: string, holder: string | null): Promise<void> {
  const { holder_uuid } = await lockDocument(db, 'instrument', uuid);
  if (holder_uuid === holder) return;
  const isOwn = holder === null ? holder_uuid === ctx.user.uuid : holder === ctx.user.uuid;
  if (!isOwn && !mayManage(ctx)) throw forbidden();
  const held_since = holder === null ? null : new Date().toISOString();
  await updateRecord(db, 'instrument', { uuid, version: undefined }, { holder_uuid: holder, held_since });
}
