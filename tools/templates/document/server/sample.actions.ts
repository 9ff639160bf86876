import { sumOf, times } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { sample } from '../contract.ts';
import './sample.table.ts';

type NewSample = Received<typeof sample.create>['body'];
type ChangedSample = Received<typeof sample.update>['body'];

const lineKind: LineKind = { table: 'sample_line', parent: 'sample_uuid', field: 'lines', label: 'description' };

/** What the list shows and sorts by. */
const sumsOf = (lines: NewSample['lines']) => ({
  line_count: lines.length,
  total: sumOf(
    lines.map(({ quantity, unit_price }) => times(quantity, unit_price ?? '0')),
    2,
  ),
});

export async function createSample(db: Tx, ctx: Ctx, { lines, ...values }: NewSample): Promise<string> {
  const own = { ...values, ...sumsOf(lines), made_by_uuid: ctx.user.uuid, made_by_name: ctx.user.name };
  const uuid = await insertRecord(db, 'sample', { ...own, code: await nextCode(db, 'DOC') });
  await addLines(db, lineKind, uuid, lines);
  return uuid;
}

export async function updateSample(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { lines, version, ...values }: ChangedSample,
): Promise<void> {
  await updateRecord(db, 'sample', { uuid, version }, { ...values, ...sumsOf(lines) });
  await saveLines(db, lineKind, uuid, lines);
}
