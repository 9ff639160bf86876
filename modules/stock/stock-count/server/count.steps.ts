import { sql, type Selectable } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { stockCount } from '../contract.ts';
import type { countMachine } from '../stock-count.rules.ts';
import { postDifferences, refuseOwnCount } from './approval.actions.ts';
import { makeLines } from './line.actions.ts';
import type { StockCountTable } from './stock-count.table.ts';

const now = () => new Date().toISOString();
const ended = (ctx: Ctx) => ({ ended_at: now(), ended_by_name: ctx.user.name });
const closeLines = (db: Tx, uuid: string) =>
  db.updateTable('stock_count_line').set({ is_open: false }).where('count_uuid', '=', uuid).execute();

/** What each step of a count does besides moving it. */
export const countSteps: StepsOf<typeof stockCount, typeof countMachine, 'stock_count'> = {
  async start({ db, ctx, doc, take }) {
    await take({ started_at: now() });
    await makeLines(db, ctx, doc.uuid);
  },
  /** Counting is over: what differs is shown, to whoever may approve. */
  async review({ db, ctx, doc, body, take }) {
    const pending = await pendingLines(db, doc);
    if (pending > 0 && !body.leave_uncounted)
      throw conflict(`Falta contar ${pending} ${pending === 1 ? 'lote' : 'lotes'}.`, 'uncounted', { pending });
    await take({ reviewed_at: now() });
    await tellReviewers(db, ctx, doc);
  },
  /** What differed is counted once more, blind again. */
  async recount({ db, doc, body, take }) {
    const again = await sql`update stock_count_line set recount = true
      where count_uuid = ${doc.uuid}::uuid and difference <> 0
        ${body.lines.length > 0 ? sql`and uuid = any(${body.lines}::uuid[])` : sql``}`.execute(db);
    if (!again.numAffectedRows) throw conflict('Não há diferenças para contar de novo.', 'no_difference');
    await take({ round: 2 });
  },
  async approve({ db, ctx, doc, take }) {
    await refuseOwnCount(db, ctx, doc.uuid);
    await take(ended(ctx));
    await postDifferences(db, ctx, doc);
    await closeLines(db, doc.uuid);
  },
  async cancel({ db, ctx, doc, body, take }) {
    await take({ cancel_reason: body.reason, ...ended(ctx) });
    await closeLines(db, doc.uuid);
  },
};

async function pendingLines(db: Tx, { uuid, round }: { uuid: string; round: number }): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from stock_count_line where count_uuid = ${uuid}::uuid
      and ${round === 2 ? sql`recount and second_quantity is null` : sql`first_quantity is null`}`.execute(db);
  return rows[0]?.pending ?? 0;
}

const tellReviewers = (db: Tx, ctx: Ctx, { uuid, code, title }: Selectable<StockCountTable>): Promise<void> =>
  notify(db, ctx.services, {
    holdersOf: { module: 'stock', action: 'update_part' },
    module: 'stock',
    priority: 'MEDIUM',
    type: 'Inventário',
    title: `${code} aguarda conferência`,
    description: `A contagem de “${title}” terminou. Confira as diferenças e aprove ou peça a segunda contagem.`,
    actionUrl: `/stock/count/show/${uuid}`,
    relatedId: uuid,
    except: ctx.user.uuid,
  });
