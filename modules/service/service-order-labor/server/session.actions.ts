import { conflict, invalid, staleCode } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDateTime, formatTime } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { lockOpenOrder } from '#modules/service/service-order/server/public.ts';
import type { laborSession, Session } from '../session.contract.ts';
import { requireLine } from './line.queries.ts';
import { proposalOf, requireSession, type Proposal } from './session.queries.ts';
import { lockTimers, type Place } from './timer.actions.ts';

type Body = Received<typeof laborSession.correct>['body'];

/** What the session said stays beside what it says now; the totals follow by themselves. */
export async function correctSession(
  db: Tx,
  ctx: Ctx,
  { order, line }: Place,
  uuid: string,
  { reason, version, ...said }: Body,
): Promise<Session> {
  const { code } = await lockOpenOrder(db, ctx, order, 'os períodos');
  const { labor_name } = await requireLine(db, order, line);
  const before = await requireSession(db, line, uuid);
  await lockTimers(db, before.technician.uuid);
  if (!before.ended_at) throw conflict('Este período está em andamento. Pare-o antes de corrigir.', 'running');
  if (before.version !== version)
    throw conflict('Este período foi corrigido por outra pessoa enquanto você editava.', staleCode, {
      version: before.version,
    });
  refuseImpossible(await proposalOf(db, uuid, said));
  await db
    .insertInto('labor_session_correction')
    .values({
      session_uuid: uuid,
      order_labor_uuid: line,
      started_before: before.started_at,
      ended_before: before.ended_at,
      started_after: said.started_at,
      ended_after: said.ended_at,
      reason,
      corrected_by_uuid: ctx.user.uuid,
      corrected_by_name: ctx.user.name,
    })
    .execute();
  await db
    .updateTable('labor_session')
    .set({ ...said, version: version + 1 })
    .where('uuid', '=', uuid)
    .execute();
  await notify(db, ctx.services, {
    users: [before.technician.uuid],
    module: 'service_order',
    priority: 'MEDIUM',
    type: 'Tempo corrigido',
    title: `Seu tempo foi corrigido: ${labor_name}`,
    description: `${code} · ${spanOf(before.started_at, before.ended_at)} → ${spanOf(said.started_at, said.ended_at)}. Motivo: ${reason}`,
    actionUrl: `/service-order/show/${order}?tab=execution`,
    relatedId: order,
    except: ctx.user.uuid,
  });
  return requireSession(db, line, uuid);
}

function refuseImpossible({ same, backwards, ahead, overlapped }: Proposal): void {
  if (backwards) throw invalid({ ended_at: ['O fim não pode ser antes do início.'] });
  if (ahead) throw invalid({ ended_at: ['O fim não pode estar no futuro.'] });
  if (same) throw invalid({ started_at: ['Nada muda: informe outro início ou fim.'] });
  if (!overlapped) return;
  const { started_at, ended_at } = overlapped;
  const other = ended_at ? spanOf(started_at, ended_at) : `em andamento desde ${formatDateTime(started_at)}`;
  throw invalid({ started_at: [`Sobrepõe-se a outro período deste técnico no serviço: ${other}.`] });
}

const spanOf = (from: string, to: string): string => `${formatDateTime(from)} às ${formatTime(to)}`;
