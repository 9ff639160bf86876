import { conflict, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { runOfTask } from '#modules/checklist-run/server/public.ts';
import { lockOrder } from '#modules/service-order/server/public.ts';
import { isOpenLabor } from '../service-order-labor.rules.ts';
import { requireLine } from './line.queries.ts';
import type { Place } from './timer.actions.ts';

/** Photos of a labor's tasks belong to the labor. */
export const taskOwner = (line: string): Owner => ({ entity: 'service_order_labor', uuid: line });

/** A task of this very labor, while the labor is open; of another it is unknown. */
export async function ownTask(db: Tx, ctx: Ctx, { order, line }: Place, task: string): Promise<void> {
  await lockOrder(db, ctx, order);
  const { run_uuid, status } = await requireLine(db, order, line);
  if (!run_uuid || (await runOfTask(db, task)) !== run_uuid) throw notFound('Tarefa não encontrada.');
  if (!isOpenLabor(status)) throw conflict('Este serviço já foi encerrado: o checklist não muda mais.', 'labor_closed');
}
