import type { FinancialStatus, OrderStatus } from './service-order.rules.ts';

/** The way of an order in eight stations: statuses that mean the same to whoever waits share one. */
const stations = [
  { label: 'Aberta', statuses: ['OPEN'] },
  { label: 'Avaliação', statuses: ['PENDING_EVALUATION'] },
  { label: 'Orçamento', statuses: ['PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'] },
  { label: 'Na fila', statuses: ['BUDGET_APPROVED', 'NOT_STARTED'] },
  { label: 'Execução', statuses: ['IN_PROGRESS', 'WAITING_PARTS', 'PAUSED', 'TESTING'] },
  { label: 'Pronta', statuses: ['READY'] },
  { label: 'Entregue', statuses: ['DELIVERED'] },
  { label: 'Encerrada', statuses: ['CLOSED'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];

export type Station = (typeof stations)[number]['label'];
export interface Stage {
  label: Station | 'Cancelada';
  state: 'past' | 'now' | 'ahead';
}
interface OnItsWay {
  status: OrderStatus;
  financial_status: FinancialStatus;
  requires_evaluation: boolean;
  requires_budget: boolean;
  started_at: string | null;
  finished_at: string | null;
}

/** Where the order is, what is behind it and what comes next; what its own course leaves out is not shown. */
export function stagesOf(order: OnItsWay): Stage[] {
  const { status, financial_status, requires_evaluation, requires_budget } = order;
  const includes = ({ statuses }: (typeof stations)[number]) => (statuses as readonly OrderStatus[]).includes(status);
  const passes: Partial<Record<Station, boolean>> = {
    Avaliação: requires_evaluation,
    Orçamento: requires_budget && financial_status !== 'NOT_BILLABLE',
  };
  const way = stations.filter((station) => includes(station) || (passes[station.label] ?? true));
  if (status === 'CANCELLED') {
    const last = way.findIndex(({ label }) => label === proven(order));
    return [...way.slice(0, last + 1).map(({ label }) => ({ label, state: 'past' as const })), gaveUp];
  }
  const at = way.findIndex(includes);
  return way.map(({ label }, place) => ({ label, state: place < at ? 'past' : place === at ? 'now' : 'ahead' }));
}

const gaveUp: Stage = { label: 'Cancelada', state: 'now' };
/** Of an order that was given up only what its dates prove. */
const proven = ({ started_at, finished_at }: OnItsWay): Station =>
  finished_at ? 'Pronta' : started_at ? 'Execução' : 'Aberta';
