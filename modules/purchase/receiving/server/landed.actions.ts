import { sql } from 'kysely';
import { dividedBy, isAbove, minus, orNothing, parted, plus, rounded, sumOf, times } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import type { HeldLine } from '#modules/purchase/purchase/server/public.ts';
import './receiving.table.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** Whoever brings goods from afar says what each line of a purchase costs besides its price, when all of it comes. */
    'purchase.landed_cost': { asked: readonly string[]; answer: ReadonlyMap<string, string> };
  }
}

interface Line {
  uuid: string;
  purchase_line_uuid: string;
  quantity: string;
}

/**
 * What of those costs comes with this receipt, by line: as much as has now come of the purchase's line, less what came
 * with earlier receipts, so that the last one brings the cents that are left.
 */
export async function landWith(
  db: Tx,
  ctx: Ctx,
  byOrdered: ReadonlyMap<string, readonly Line[]>,
  held: ReadonlyMap<string, HeldLine>,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...byOrdered.keys()];
  const answers = await gather(db, ctx, 'purchase.landed_cost', asked);
  const before = answers.some(({ size }) => size > 0) ? await landedBefore(db, asked) : new Map<string, string>();
  const landed = new Map<string, string>();
  for (const [ordered, lines] of byOrdered) {
    const whole = sumOf(answers.map((answer) => answer.get(ordered) ?? '0'));
    const line = held.get(ordered);
    if (!line || !isAbove(whole, '0')) continue;
    const come = plus(line.received_quantity, sumOf(lines.map(({ quantity }) => quantity)));
    const due = isAbove(line.quantity, come)
      ? rounded(times(whole, dividedBy(come, line.quantity, 8) ?? '0'), 2)
      : whole;
    const shares = parted(
      orNothing(minus(due, before.get(ordered) ?? '0')),
      lines.map(({ quantity }) => quantity),
    );
    for (const [n, { uuid }] of lines.entries()) landed.set(uuid, shares[n] ?? '0');
  }
  await keep(db, landed);
  return landed;
}

async function landedBefore(db: Tx, lines: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uuid: string; landed: string }>`
    select line.purchase_line_uuid as uuid, sum(line.landed)::text as landed from receiving_line line
    join receiving on receiving.uuid = line.receiving_uuid and receiving.status = 'RECEIVED'
    where line.purchase_line_uuid = any(${lines}::uuid[]) group by line.purchase_line_uuid`.execute(db);
  return new Map(rows.map(({ uuid, landed }) => [uuid, landed]));
}

async function keep(db: Tx, landed: ReadonlyMap<string, string>): Promise<void> {
  if (landed.size === 0) return;
  const given = JSON.stringify([...landed].map(([uuid, amount]) => ({ uuid, amount })));
  await sql`update receiving_line as line set landed = told.amount
    from json_to_recordset(${given}::json) as told (uuid uuid, amount numeric) where line.uuid = told.uuid`.execute(db);
}
