import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import { evaluationTasks, serviceOrderEvaluation } from '../contract.ts';
import { openTaskOwner, startEvaluation } from './evaluation.actions.ts';
import { orderOfEvaluation } from './evaluation.queries.ts';
import { handlers } from './evaluation.routes.ts';
import { serviceOrderEvaluationPermissions } from './service-order-evaluation.permissions.ts';

export const serviceOrderEvaluationModule: ServerModule = {
  name: 'service-order-evaluation',
  dependsOn: [
    'checklist',
    'checklist-run',
    'equipment',
    'labor',
    'part',
    'service-order',
    'service-order-type',
    'user',
  ],
  permissions: [serviceOrderEvaluationPermissions],
  personal: { service_order_evaluation: { staff: ['finished_by_name'] } },
  mounts: [
    mounted<typeof serviceOrderEvaluation>(serviceOrderEvaluation, handlers),
    mounted(evaluationTasks, runTaskHandlers(evaluationTasks, openTaskOwner)),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  on: {
    'service_order.status': async (db, _ctx, { order, to }) => {
      if (to === 'PENDING_EVALUATION') await startEvaluation(db, order);
    },
  },
  entities: {
    service_order_evaluation: {
      label: 'Avaliação técnica',
      show: can('service_order', 'show_evaluation', 'show'),
      visible: async (ctx, uuid) => {
        const order = await orderOfEvaluation(ctx.db, uuid);
        return order !== undefined && isVisible(ctx, order);
      },
      tables: ['service_order_evaluation', 'service_order_evaluation_part', 'service_order_evaluation_labor'],
    },
  },
  constraints: {
    service_order_evaluation_part_fkey: { field: 'parts', message: 'Peça não encontrada.' },
    service_order_evaluation_part_once: { field: 'parts', message: 'A mesma peça foi indicada duas vezes.' },
    service_order_evaluation_labor_fkey: { field: 'labors', message: 'Serviço não encontrado.' },
    service_order_evaluation_labor_once: { field: 'labors', message: 'O mesmo serviço foi indicado duas vezes.' },
    service_order_evaluation_frozen: { field: '_', message: 'A avaliação já foi finalizada.' },
  },
};
