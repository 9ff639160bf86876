import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { serviceOrder } from '../contract.ts';
import { orderList } from './order-list.queries.ts';
import { visibleOrders } from './visibility.ts';

interface Own extends Pick<Waiting, 'key' | 'label' | 'tone' | 'acts'> {
  asked: Record<string, string>;
  since?: string;
}
const orders = ({ since = 'created_at', ...own }: Own): Waiting =>
  waitingIn({
    ...own,
    since,
    lists: can('service_order', 'list'),
    listing: orderList,
    query: serviceOrder.list.query,
    screen: '/service-order',
    visible: visibleOrders,
  });

/** Orders that stand still until somebody takes the next step. */
export const orderWaiting: readonly Waiting[] = [
  orders({
    key: 'service_order.late',
    label: 'Ordens atrasadas',
    tone: 'red',
    acts: can('service_order', 'update', 'start', 'assign'),
    asked: { open: '1', late: '1' },
    since: 'solution_due_at',
  }),
  orders({
    key: 'service_order.unassigned',
    label: 'Ordens sem técnico',
    tone: 'yellow',
    acts: can('service_order', 'assign'),
    asked: { open: '1', unassigned: '1' },
  }),
  orders({
    key: 'service_order.stuck',
    label: 'Ordens paradas há mais de 7 dias',
    tone: 'red',
    acts: can('service_order', 'assign'),
    asked: { stuck: '1' },
  }),
  orders({
    key: 'service_order.open',
    label: 'Ordens abertas, por triar',
    tone: 'yellow',
    acts: can('service_order', 'update'),
    asked: { status: 'OPEN' },
  }),
  orders({
    key: 'service_order.evaluate',
    label: 'Ordens para avaliar',
    tone: 'yellow',
    acts: can('service_order', 'start'),
    asked: { status: 'PENDING_EVALUATION' },
  }),
  orders({
    key: 'service_order.budget',
    label: 'Ordens à espera de orçamento',
    tone: 'yellow',
    acts: can('budget', 'create'),
    asked: { status: 'PENDING_BUDGET' },
  }),
  orders({
    key: 'service_order.parts',
    label: 'Ordens paradas por falta de peça',
    tone: 'yellow',
    acts: can('stock', 'update_part'),
    asked: { status: 'WAITING_PARTS' },
  }),
  orders({
    key: 'service_order.ready',
    label: 'Prontas, por entregar',
    tone: 'blue',
    acts: can('service_order', 'update'),
    asked: { status: 'READY' },
    since: 'finished_at',
  }),
  orders({
    key: 'service_order.return',
    label: 'Possíveis retornos em garantia',
    tone: 'yellow',
    acts: can('quality', 'non_conformities_update'),
    asked: { open: '1', possible_return: '1' },
  }),
];
