import { sql } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, syncLines, updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { stockCount } from '../contract.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { lastRound } from '../stock-count.rules.ts';
import { makeLines } from './line.actions.ts';
import { lockCount, lockFor, type LockedCount } from './lock.actions.ts';
import './stock-count.table.ts';

type Body = Received<typeof stockCount.create>['body'];
export async function createCount(db: Tx, ctx: Ctx, { items, ...values }: Body): Promise<string> {
  const chosen = checkScope({ ...values, items });
  const code = await nextCode(db, 'INV');
  const uuid = await insertRecord(db, 'stock_count', { ...values, code, opened_by_name: ctx.user.name });
  await syncLines(db, 'stock_count_item', { column: 'count_uuid', uuid }, chosen);
  return uuid;
}

/** What is counted may change until someone starts to count. */
export async function updateCount(
  db: Tx,
  uuid: string,
  { items, version, ...values }: Body & { version: number },
): Promise<void> {
  const count = await lockCount(db, uuid);
  const chosen = checkScope({ ...values, items });
  if (count.status !== 'OPEN') throw conflict('O inventário já começou e não pode ser alterado.', 'started');
  await updateRecord(db, 'stock_count', { uuid, version }, values);
  await syncLines(db, 'stock_count_item', { column: 'count_uuid', uuid }, chosen);
}

export async function removeCount(db: Tx, uuid: string): Promise<void> {
  const count = await lockCount(db, uuid);
  if (count.status !== 'OPEN') throw conflict('O inventário já começou: cancele-o em vez de excluir.', 'started');
  await deleteRecord(db, 'stock_count', uuid);
}

function checkScope({ scope, location, classes, items }: Pick<Body, 'scope' | 'location' | 'classes' | 'items'>) {
  if (scope === 'ABC' && classes.length === 0) throw invalid({ classes: ['Escolha pelo menos uma classe'] });
  if (scope !== 'ABC' && classes.length > 0)
    throw invalid({ classes: ['A classe só vale para o inventário por curva ABC'] });
  if (scope === 'LOCATION' && !location) throw invalid({ location: ['Informe o local a contar'] });
  if (scope !== 'LOCATION' && location) throw invalid({ location: ['O local só vale para o inventário de um local'] });
  if (scope === 'CHOSEN' && items.length === 0) throw invalid({ items: ['Escolha pelo menos um item'] });
  if (scope !== 'CHOSEN') return [];
  return [...new Set(items)].map((item_uuid) => ({ item_uuid }));
}

const now = () => new Date().toISOString();

export async function startCount(db: Tx, uuid: string, version: number): Promise<void> {
  await lockFor(db, uuid, 'start');
  await updateRecord(db, 'stock_count', { uuid, version }, { status: 'COUNTING', started_at: now() });
  await makeLines(db, uuid);
}

/** Counting is over: what differs is shown, to whoever may approve. */
export async function reviewCount(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, leave_uncounted }: { version: number; leave_uncounted: boolean },
): Promise<void> {
  const count = await lockFor(db, uuid, 'review');
  const pending = await pendingLines(db, count);
  if (pending > 0 && !leave_uncounted)
    throw conflict(`Falta contar ${pending} ${pending === 1 ? 'lote' : 'lotes'}.`, 'uncounted', {
      pending,
    });
  await updateRecord(db, 'stock_count', { uuid, version }, { status: 'REVIEW', reviewed_at: now() });
  await notify(db, ctx.services, {
    holdersOf: { module: 'stock', action: 'update_part' },
    module: 'stock',
    priority: 'MEDIUM',
    type: 'Inventário',
    title: `${count.code} aguarda conferência`,
    description: `A contagem de “${count.title}” terminou. Confira as diferenças e aprove ou peça a segunda contagem.`,
    actionUrl: `/stock/count/show/${uuid}`,
    relatedId: uuid,
    except: ctx.user.uuid,
  });
}

async function pendingLines(db: Tx, { uuid, round }: LockedCount): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from stock_count_line where count_uuid = ${uuid}::uuid
      and ${round === 2 ? sql`recount and second_quantity is null` : sql`first_quantity is null`}`.execute(db);
  return rows[0]?.pending ?? 0;
}

/** What differed is counted once more, blind again. */
export async function recountDifferences(
  db: Tx,
  uuid: string,
  { version, lines }: { version: number; lines: string[] },
): Promise<void> {
  const { round } = await lockFor(db, uuid, 'recount');
  if (round >= lastRound) throw conflict('A segunda contagem já foi feita.', 'last_round');
  const again = await sql`update stock_count_line set recount = true
    where count_uuid = ${uuid}::uuid and difference <> 0
      ${lines.length > 0 ? sql`and uuid = any(${lines}::uuid[])` : sql``}`.execute(db);
  if (!again.numAffectedRows) throw conflict('Não há diferenças para contar de novo.', 'no_difference');
  await updateRecord(db, 'stock_count', { uuid, version }, { status: 'COUNTING', round: 2 });
}

export async function cancelCount(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await lockFor(db, uuid, 'cancel');
  const ended = { ended_at: now(), ended_by_name: ctx.user.name };
  await updateRecord(db, 'stock_count', { uuid, version }, { status: 'CANCELLED', cancel_reason: reason, ...ended });
  await db.updateTable('stock_count_line').set({ is_open: false }).where('count_uuid', '=', uuid).execute();
}
