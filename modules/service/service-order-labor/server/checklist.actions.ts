import { conflict, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { runOfTask, type OpenOwner } from '#modules/service/checklist-run/server/public.ts';
import { isVisible, lockOpenOrder } from '#modules/service/service-order/server/public.ts';
import { isOpenLabor } from '../service-order-labor.rules.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import './service-order-labor.table.ts';

const unknown = () => notFound('Tarefa não encontrada.');

/** Who shares the run, but for an evaluation's: that is answered in the evaluation. */
const servicesOf = (db: Tx, run: string) =>
  db
    .selectFrom('service_order_labor')
    .select(['service_order_uuid', 'status'])
    .where('run_uuid', '=', run)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('service_order_evaluation').select('uuid').where('run_uuid', '=', run))),
    );

/** The order of a task, locked, while a service that asks for the task is still open; photos are the order's. */
export const laborOfTask: OpenOwner = async (db, ctx, task) => {
  const run = await runOfTask(db, task);
  const found = await servicesOf(db, run).executeTakeFirst();
  if (!found || !(await isVisible(ctx, found.service_order_uuid, db))) throw unknown();
  const { uuid } = await lockOpenOrder(db, ctx, found.service_order_uuid, 'os serviços');
  const services = await servicesOf(db, run).execute();
  if (!services.some(({ status }) => isOpenLabor(status)))
    throw conflict('Este serviço já foi encerrado: o checklist não muda mais.', 'labor_closed');
  return { entity: 'service_order', uuid };
};
