import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { history, HistoryFacts } from '../contract.ts';
import { historyType, whyNotEdited } from '../equipment-history.rules.ts';
import './equipment-history.table.ts';

type Body = Received<typeof history.create>['body'];
type Facts = Omit<HistoryFacts, 'technician_name'>;

/** By a person. */
export async function createEntry(db: Tx, ctx: Ctx, { date, ...body }: Body): Promise<string> {
  if ([body.stock_equipment_uuid, body.customer_equipment_uuid].filter(Boolean).length !== 1)
    throw invalid({ stock_equipment_uuid: ['Escolha o equipamento'] });
  refuseFuture(ctx, 'date', date);
  return insertRecord(db, 'equipment_history', { ...body, happened_on: date, origin: 'MANUAL' });
}

/** What was there before stays readable: an edit is a correction applied at once by who makes it. */
export async function editEntry(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...facts }: Received<typeof history.update>['body'],
): Promise<void> {
  const entry = await lockEntry(db, uuid);
  const refused = whyNotEdited(entry.origin);
  if (refused) throw conflict(refused, 'transition');
  refuseFuture(ctx, 'date', facts.date);
  await apply(db, { uuid, version }, facts);
  if (isSame(entry.facts, facts)) return;
  await db
    .insertInto('equipment_history_change')
    .values({
      ...(await told(db, ctx, entry, facts)),
      reason: 'Edição do registro',
      status: 'APPROVED',
      decided_by_name: ctx.user.name,
      decided_at: new Date().toISOString(),
    })
    .execute();
}

export async function requestChange(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, reason, ...facts }: Received<typeof history.requestChange>['body'],
): Promise<void> {
  const entry = await lockEntry(db, uuid);
  if (isSame(entry.facts, facts)) throw invalid({ description: ['Nada muda: diga o que está errado.'] });
  refuseFuture(ctx, 'date', facts.date);
  // Moves the version: who corrects another copy of the entry is told.
  await updateRecord(db, 'equipment_history', { uuid, version }, {});
  await db
    .insertInto('equipment_history_change')
    .values({ ...(await told(db, ctx, entry, facts)), reason, decided_by_name: null, decided_at: null })
    .execute();
  await notify(db, ctx.services, {
    holdersOf: { module: 'equipment', action: 'history_change_update' },
    except: ctx.user.uuid,
    module: 'equipment',
    priority: 'MEDIUM',
    type: 'Correção do histórico',
    title: `Correção a analisar: ${entry.unit_name}`,
    description: `${historyType.label(entry.facts.type)} de ${entry.unit_code}: ${reason}`,
    actionUrl: `/history/show/${uuid}`,
    relatedId: uuid,
  });
}

/** Answers the entry. */
export async function decideChange(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { approve, note, version }: Received<typeof history.decideChange>['body'],
): Promise<string> {
  const asked = await db.selectFrom('equipment_history_change').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!asked) throw notFound();
  const entry = await lockEntry(db, asked.entry_uuid);
  if (asked.status !== 'PENDING') throw conflict('Esta correção já foi analisada.', 'transition');
  if (!approve && !note) throw invalid({ note: ['Diga por que a correção foi recusada.'] });
  if (approve && !isSame(entry.facts, asked.before))
    throw conflict('O registro mudou depois do pedido: recuse-o e peça outra correção.', 'transition');
  const decided = { decided_by_name: ctx.user.name, decided_at: new Date().toISOString(), decision_note: note };
  const status = approve ? 'APPROVED' : 'REFUSED';
  await updateRecord(db, 'equipment_history_change', { uuid, version }, { ...decided, status });
  if (approve) await apply(db, entry, asked.after);
  if (asked.requested_by)
    await notify(db, ctx.services, {
      users: [asked.requested_by],
      except: ctx.user.uuid,
      module: 'equipment',
      priority: 'LOW',
      type: 'Correção do histórico',
      title: approve ? 'Correção aplicada' : 'Correção recusada',
      description: [`${entry.unit_name} · ${entry.unit_code}`, note].filter(Boolean).join(': '),
      actionUrl: `/history/show/${asked.entry_uuid}`,
      relatedId: asked.entry_uuid,
    });
  return asked.entry_uuid;
}

const apply = (
  db: Tx,
  key: { uuid: string; version: number },
  { type, date, description, technician_uuid }: Facts,
): Promise<void> =>
  updateRecord(db, 'equipment_history', key, { type, happened_on: date, description, technician_uuid });

const isSame = (one: Facts, other: Facts): boolean =>
  (['type', 'date', 'description', 'technician_uuid'] as const).every((field) => one[field] === other[field]);

async function told(db: Tx, ctx: Ctx, entry: Awaited<ReturnType<typeof lockEntry>>, facts: Facts) {
  const named = async ({ type, date, description, technician_uuid }: Facts): Promise<string> => {
    const person = technician_uuid
      ? await db.selectFrom('app_user').select('name').where('uuid', '=', technician_uuid).executeTakeFirst()
      : undefined;
    if (technician_uuid && !person) throw invalid({ technician_uuid: ['Técnico não encontrado'] });
    return JSON.stringify({ type, date, description, technician_uuid, technician_name: person?.name ?? null });
  };
  return {
    entry_uuid: entry.uuid,
    before: await named(entry.facts),
    after: await named(facts),
    requested_by: ctx.user.uuid,
    requested_by_name: ctx.user.name,
    decision_note: null,
  };
}

async function lockEntry(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('equipment_history')
    .select(['uuid', 'version', 'origin', 'unit_name', 'unit_code', 'type', 'happened_on as date', 'description'])
    .select('technician_uuid')
    .where('uuid', '=', uuid)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { type, date, description, technician_uuid, ...entry } = found;
  return { ...entry, facts: { type, date, description, technician_uuid } };
}
