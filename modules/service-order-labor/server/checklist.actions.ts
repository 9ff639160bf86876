import { conflict, notFound } from '#core/contract/error.ts';
import { runOfTask, type OpenOwner } from '#modules/checklist-run/server/public.ts';
import { isVisible, lockOpenOrder } from '#modules/service-order/server/public.ts';
import { isOpenLabor } from '../service-order-labor.rules.ts';
import { requireLine } from './line.queries.ts';

const unknown = () => notFound('Tarefa não encontrada.');

/** The labor a task belongs to, locked with its order and still open; photos of its tasks are its files. */
export const laborOfTask: OpenOwner = async (db, ctx, task) => {
  const found = await db
    .selectFrom('service_order_labor')
    .select(['uuid', 'service_order_uuid'])
    .where('run_uuid', '=', await runOfTask(db, task))
    .executeTakeFirst();
  if (!found || !(await isVisible(ctx, found.service_order_uuid, db))) throw unknown();
  await lockOpenOrder(db, ctx, found.service_order_uuid, 'os serviços');
  const { status } = await requireLine(db, found.service_order_uuid, found.uuid);
  if (!isOpenLabor(status)) throw conflict('Este serviço já foi encerrado: o checklist não muda mais.', 'labor_closed');
  return { entity: 'service_order_labor', uuid: found.uuid };
};
