import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { warrantyClaim } from '../contract.ts';
import './warranty-claim.table.ts';

type NewClaim = Received<typeof warrantyClaim.create>['body'];
type ChangedClaim = Received<typeof warrantyClaim.update>['body'];

export const claimLines: LineKind = {
  table: 'warranty_claim_line',
  parent: 'warranty_claim_uuid',
  field: 'lines',
  label: 'description',
};

/** What the list shows and sorts by. */
export const sumsOf = (lines: readonly { claimed: string }[]) => ({
  line_count: lines.length,
  claimed_total: sumOf(
    lines.map(({ claimed }) => claimed),
    moneyPlaces,
  ),
});

export async function createClaim(db: Tx, ctx: Ctx, { lines, ...values }: NewClaim): Promise<string> {
  const own = { ...values, ...sumsOf(lines), made_by_uuid: ctx.user.uuid, made_by_name: ctx.user.name };
  const uuid = await insertRecord(db, 'warranty_claim', { ...own, code: await nextCode(db, 'RG') });
  await addLines(
    db,
    claimLines,
    uuid,
    lines.map((line) => ({ ...line, live: true })),
  );
  return uuid;
}

/** A line keeps the budget it comes from; one that is taken out may be claimed again. */
export async function updateClaim(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { lines, version, ...values }: ChangedClaim,
): Promise<void> {
  await updateRecord(db, 'warranty_claim', { uuid, version }, { ...values, ...sumsOf(lines) });
  await saveLines(db, claimLines, uuid, lines);
}
