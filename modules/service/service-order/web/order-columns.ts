import type { Option } from '#core/contract/choice.ts';
import type { OrderStatus } from '../service-order.rules.ts';

/** The way of an order from the counter to the door: statuses that wait for the same people share a column. */
const stages: { label: string; tone: NonNullable<Option['tone']>; statuses: readonly OrderStatus[] }[] = [
  { label: 'Abertas', tone: 'blue', statuses: ['OPEN'] },
  { label: 'Avaliação', tone: 'yellow', statuses: ['PENDING_EVALUATION'] },
  { label: 'Orçamento', tone: 'violet', statuses: ['PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'] },
  { label: 'Na fila', tone: 'gray', statuses: ['BUDGET_APPROVED', 'NOT_STARTED'] },
  { label: 'Na bancada', tone: 'teal', statuses: ['IN_PROGRESS', 'TESTING'] },
  { label: 'Paradas', tone: 'yellow', statuses: ['WAITING_PARTS', 'PAUSED'] },
  { label: 'Prontas', tone: 'green', statuses: ['READY'] },
  { label: 'Entregues', tone: 'green', statuses: ['DELIVERED'] },
];
export const columns: Option[] = stages.map(({ label, tone, statuses }) => ({
  value: statuses.join(','),
  label,
  tone,
}));
export const columnOf = (status: OrderStatus): string =>
  columns.find(({ value }) => value.split(',').includes(status))?.value ?? status;
