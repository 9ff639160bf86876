import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { orderParts } from '../contract.ts';
import { serveWaiting } from './arrivals.job.ts';
import { partsGivenBack } from './cancelling.queries.ts';
import { whyNotCancelled } from './consumption.actions.ts';
import { isConsumptionVisible, isPlanVisible } from './order-part.queries.ts';
import { handlers } from './order-part.routes.ts';
import { planRecommended } from './plan.actions.ts';
import { arrivalsJob, releaseAll, reserveMissing, tellWaiting } from './reservation.actions.ts';

const show = can('service_order', 'show');

export const serviceOrderPartModule: ServerModule = {
  name: 'service-order-part',
  dependsOn: ['equipment-history', 'service-order', 'service-order-evaluation', 'stock', 'van-stock', 'part'],
  personal: { service_order_consumption: { staff: ['user_name'] } },
  mounts: [mounted(orderParts, handlers)],
  migrations: `${import.meta.dirname}/migrations`,
  jobs: { [arrivalsJob]: serveWaiting },
  on: {
    'service_order.status': async (db, ctx, { order, from, to }) => {
      if (from === 'PENDING_EVALUATION' && to !== 'CANCELLED') await planRecommended(db, order.uuid);
      if (to === 'CANCELLED' || to === 'DELIVERED') await releaseAll(db, order);
      if (to === 'BUDGET_APPROVED' || to === 'WAITING_PARTS') await reserveMissing(db, ctx, order);
    },
    'stock.received': (db, _ctx, { items }) => tellWaiting(db, items),
  },
  answers: { 'service_order.cancelling': (db, _ctx, { uuid }) => partsGivenBack(db, uuid) },
  refuses: {
    'service_order.step': async (db, _ctx, { order, to }) =>
      to === 'CANCELLED' ? whyNotCancelled(db, order.uuid) : undefined,
  },
  entities: {
    service_order_part: {
      label: 'Peça da ordem',
      show,
      visible: isPlanVisible,
      tables: ['service_order_part'],
    },
    service_order_consumption: {
      label: 'Peça aplicada',
      show,
      visible: isConsumptionVisible,
      tables: ['service_order_consumption'],
    },
  },
  constraints: {
    service_order_part_part_fkey: { field: 'part_uuid', message: 'Peça não encontrada.' },
    service_order_part_once: { field: 'part_uuid', message: 'Esta peça já está prevista na ordem.' },
    service_order_consumption_enough: { field: 'quantity', message: 'Mais do que foi aplicado desta vez' },
  },
};
