import { machine, type StepName } from '#core/contract/machine.ts';
import { financialStatus, isOver, orderStatus, type FinancialStatus, type OrderStatus } from './service-order.rules.ts';

/**
 * Who takes an order along a step: whoever runs the desk, whoever does the work, the delivery with its
 * signature, or another module at the end of its own work.
 */
export type Mover = 'desk' | 'work' | 'delivery' | 'evaluation' | 'budget' | 'parts';

/** What of an order decides where it may go. */
export interface OrderState {
  status: OrderStatus;
  /** Where it was when it began to wait for parts. */
  came_from: OrderStatus | null;
  hasChecklist: boolean;
  requires_evaluation: boolean;
  financial_status: FinancialStatus;
  /** It was opened by a budget the customer had approved. */
  approved_budget?: boolean;
}

const checklistFirst = ({ hasChecklist }: OrderState): string | undefined =>
  hasChecklist ? undefined : 'A ordem precisa de um checklist para iniciar.';
const settledFirst = ({ financial_status: now }: OrderState): string | undefined =>
  ['NOT_BILLABLE', 'PAID', 'CANCELLED'].includes(now)
    ? undefined
    : `O financeiro está ${financialStatus.label(now).toLowerCase()}: encerre quando estiver pago ou não houver o que faturar.`;
const arrived = (back: OrderStatus) =>
  ({
    label: 'Peças chegaram',
    from: ['WAITING_PARTS'],
    by: ['work', 'desk', 'parts'],
    when: ({ came_from }: OrderState) => came_from === back,
  }) as const;

/** The whole life of an order. What is not here is refused; what is open is offered in this order. */
export const orderMachine = machine<OrderState, Mover>()({
  noun: 'A ordem',
  status: orderStatus,
  initial: 'OPEN',
  refusal: () => 'Transição de status não permitida.',
  steps: {
    sendToEvaluation: {
      label: 'Enviar para avaliação',
      from: ['OPEN'],
      to: 'PENDING_EVALUATION',
      by: ['desk'],
      when: ({ requires_evaluation }) => requires_evaluation,
    },
    release: {
      label: 'Liberar',
      from: ['OPEN'],
      to: 'NOT_STARTED',
      by: ['desk'],
      when: ({ requires_evaluation }) => !requires_evaluation,
    },
    releaseByBudget: {
      label: 'Liberar pelo orçamento',
      from: ['OPEN'],
      to: 'BUDGET_APPROVED',
      by: ['budget'],
      when: ({ approved_budget }) => approved_budget === true,
    },
    /** With something for the customer to pay, or with nothing. */
    evaluate: { label: 'Finalizar avaliação', from: ['PENDING_EVALUATION'], to: 'PENDING_BUDGET', by: ['evaluation'] },
    evaluateFree: { label: 'Finalizar avaliação', from: ['PENDING_EVALUATION'], to: 'NOT_STARTED', by: ['evaluation'] },
    sendBudget: {
      label: 'Registrar envio do orçamento',
      from: ['PENDING_BUDGET'],
      to: 'PENDING_APPROVAL',
      by: ['desk', 'budget'],
      reason: true,
    },
    approveBudget: {
      label: 'Registrar aprovação',
      from: ['PENDING_APPROVAL'],
      to: 'BUDGET_APPROVED',
      by: ['desk', 'budget'],
      reason: true,
    },
    rejectBudget: {
      label: 'Registrar recusa',
      from: ['PENDING_APPROVAL'],
      to: 'BUDGET_REJECTED',
      by: ['desk', 'budget'],
      reason: true,
    },
    reviseBudget: {
      label: 'Revisar orçamento',
      from: ['PENDING_APPROVAL'],
      to: 'PENDING_BUDGET',
      by: ['desk', 'budget'],
      reason: true,
    },
    redoBudget: {
      label: 'Refazer orçamento',
      from: ['BUDGET_REJECTED'],
      to: 'PENDING_BUDGET',
      by: ['desk', 'budget'],
      reason: true,
    },
    returnUnrepaired: { label: 'Devolver sem reparo', from: ['BUDGET_REJECTED'], to: 'READY', by: ['desk'] },
    start: {
      label: 'Iniciar execução',
      from: ['BUDGET_APPROVED', 'NOT_STARTED'],
      to: 'IN_PROGRESS',
      by: ['work'],
      missing: checklistFirst,
    },
    test: { label: 'Enviar para testes', from: ['IN_PROGRESS'], to: 'TESTING', by: ['work'] },
    finish: { label: 'Concluir', from: ['IN_PROGRESS'], to: 'READY', by: ['work'] },
    pause: { label: 'Pausar', from: ['IN_PROGRESS'], to: 'PAUSED', by: ['work'], reason: true },
    awaitParts: {
      label: 'Aguardar peças',
      from: ['BUDGET_APPROVED', 'NOT_STARTED', 'IN_PROGRESS'],
      to: 'WAITING_PARTS',
      by: ['work', 'desk', 'parts'],
    },
    askMore: {
      label: 'Pedir orçamento complementar',
      from: ['IN_PROGRESS'],
      to: 'PENDING_BUDGET',
      by: ['work', 'desk'],
      reason: true,
    },
    /** It goes on where it was when it began to wait. */
    partsForApproved: { ...arrived('BUDGET_APPROVED'), to: 'BUDGET_APPROVED' },
    partsForQueued: { ...arrived('NOT_STARTED'), to: 'NOT_STARTED' },
    partsForStarted: { ...arrived('IN_PROGRESS'), to: 'IN_PROGRESS' },
    resume: { label: 'Retomar', from: ['PAUSED'], to: 'IN_PROGRESS', by: ['work'], reason: true },
    passTests: { label: 'Aprovar nos testes', from: ['TESTING'], to: 'READY', by: ['work'] },
    failTests: { label: 'Reprovar nos testes', from: ['TESTING'], to: 'IN_PROGRESS', by: ['work'], reason: true },
    deliver: { label: 'Entregar', from: ['READY'], to: 'DELIVERED', by: ['delivery'] },
    reopen: { label: 'Reabrir execução', from: ['READY'], to: 'IN_PROGRESS', by: ['work'], reason: true },
    close: { label: 'Encerrar', from: ['DELIVERED'], to: 'CLOSED', by: ['desk'], missing: settledFirst },
    cancel: {
      label: 'Cancelar ordem',
      from: orderStatus.values.filter((status) => !isOver(status)),
      to: 'CANCELLED',
      by: ['desk'],
      reason: true,
      danger: true,
    },
  },
});
export type OrderStep = StepName<typeof orderMachine>;
