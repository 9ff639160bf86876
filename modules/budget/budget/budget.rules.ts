import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { AnswerKind } from '#core/contract/decision.ts';
import { machine } from '#core/contract/machine.ts';
import { formatDate } from '#core/contract/format.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';

export const budgetStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  SENT: ['Enviado', 'violet'],
  UNDER_REVIEW: ['Em revisão', 'yellow'],
  APPROVED: ['Aprovado', 'green'],
  PARTIALLY_APPROVED: ['Aprovado parcialmente', 'green'],
  REJECTED: ['Reprovado', 'red'],
  EXPIRED: ['Vencido', 'red'],
  CANCELLED: ['Cancelado', 'red'],
  SUPERSEDED: ['Substituído', 'gray'],
});
export type BudgetStatus = ValueOf<typeof budgetStatus>;

/** Who takes a budget along a step: whoever sends it, whoever records the answer, the customer, a revision, the clock, its order. */
export type Mover = 'sender' | 'staff' | 'customer' | 'revision' | 'clock' | 'order';

/** What is not here is refused; an approved budget binds both sides and changes no more. */
export const budgetMachine = machine<{ status: string }, Mover>()({
  noun: 'O orçamento',
  status: budgetStatus,
  initial: 'DRAFT',
  // Says what it is instead of what it may not become: that is what the person needs to know.
  refusal: ({ status }) => `O orçamento está ${budgetStatus.label(status).toLowerCase()}: isso não é mais possível.`,
  steps: {
    send: { label: 'Enviar orçamento', from: ['DRAFT', 'SENT'], to: 'SENT', by: ['sender'] },
    approve: { label: 'Registrar aprovação', from: ['SENT'], to: 'APPROVED', by: ['staff', 'customer'] },
    approvePartly: {
      label: 'Registrar aprovação parcial',
      from: ['SENT'],
      to: 'PARTIALLY_APPROVED',
      by: ['staff', 'customer'],
    },
    reject: { label: 'Registrar recusa', from: ['SENT'], to: 'REJECTED', by: ['staff', 'customer'] },
    requestChange: {
      label: 'Registrar pedido de alteração',
      from: ['SENT'],
      to: 'UNDER_REVIEW',
      by: ['staff', 'customer'],
    },
    expire: { label: 'Vencer', from: ['SENT'], to: 'EXPIRED', by: ['clock'] },
    revise: {
      label: 'Criar nova versão',
      from: ['SENT', 'UNDER_REVIEW', 'REJECTED', 'EXPIRED'],
      to: 'SUPERSEDED',
      by: ['revision'],
    },
    cancel: {
      label: 'Cancelar orçamento',
      from: ['DRAFT', 'SENT', 'UNDER_REVIEW', 'EXPIRED'],
      to: 'CANCELLED',
      by: ['staff'],
      reason: true,
      danger: true,
    },
    /** Its order was given up: what was still open for it goes along. */
    dropWithOrder: {
      label: 'Cancelar com a ordem',
      from: ['DRAFT', 'SENT', 'UNDER_REVIEW'],
      to: 'CANCELLED',
      by: ['order'],
    },
  },
});

export const mayMove = (status: BudgetStatus, to: BudgetStatus, by: Mover): boolean =>
  budgetMachine.toward({ status }, to, [by]) !== undefined;

export const mayEdit = (status: BudgetStatus): boolean => status === 'DRAFT';
export const maySend = (status: BudgetStatus): boolean => mayMove(status, 'SENT', 'sender');
export const mayRevise = (status: BudgetStatus): boolean => mayMove(status, 'SUPERSEDED', 'revision');
/** Never seen by a customer: it may vanish. A later version is part of a story and is cancelled instead. */
export const mayRemove = (budget: { status: BudgetStatus; revision: number }): boolean =>
  budget.status === 'DRAFT' && budget.revision === 1;
export const isApproved = (status: BudgetStatus): boolean => status === 'APPROVED' || status === 'PARTIALLY_APPROVED';
/** Nobody answered yet: an order has at most one of these. */
export const isOpen = (status: BudgetStatus): boolean => ['DRAFT', 'SENT', 'UNDER_REVIEW'].includes(status);
export const mayBecomeOrder = (budget: { status: BudgetStatus; service_order: unknown }): boolean =>
  isApproved(budget.status) && budget.service_order === null;

/** Where an order goes when its budget moves; nothing where it stays. */
export function orderAfter(to: BudgetStatus): OrderStatus | undefined {
  const steps: Partial<Record<BudgetStatus, OrderStatus>> = {
    SENT: 'PENDING_APPROVAL',
    APPROVED: 'BUDGET_APPROVED',
    PARTIALLY_APPROVED: 'BUDGET_APPROVED',
    REJECTED: 'BUDGET_REJECTED',
    UNDER_REVIEW: 'PENDING_BUDGET',
    EXPIRED: 'PENDING_BUDGET',
    CANCELLED: 'PENDING_BUDGET',
    SUPERSEDED: 'PENDING_BUDGET',
  };
  return steps[to];
}

export const refusalReason = choice({
  PRICE: 'Preço acima do esperado',
  DELIVERY_TIME: 'Prazo longo demais',
  NO_FUNDS: 'Sem verba no momento',
  OTHER_SUPPLIER: 'Fechou com outra empresa',
  BUYING_NEW: 'Vai comprar um equipamento novo',
  WARRANTY_DISPUTE: 'Entende que a garantia cobre',
  NOT_NEEDED: 'Não precisa mais do serviço',
  OTHER: 'Outro motivo',
});
export type RefusalReason = ValueOf<typeof refusalReason>;

/** What a customer may answer, and what each answer asks for. */
export const answers = {
  APPROVE: { title: 'Aprovar orçamento', verb: 'Confirmar aprovação', signature: 'Assine para aprovar' },
  REJECT: {
    title: 'Recusar orçamento',
    verb: 'Confirmar recusa',
    reason: { explained: ['OTHER'] },
    comment: { label: 'Comentário' },
    danger: true,
  },
  REQUEST_CHANGE: {
    title: 'Pedir alteração',
    verb: 'Enviar pedido',
    comment: { label: 'O que precisa mudar', required: 'Diga o que deve mudar' },
  },
} satisfies Record<string, AnswerKind>;
export type Answer = keyof typeof answers;

/** All lines or some: the status that follows from what was ticked. */
export const statusOfApproval = (approved: number, lines: number): 'APPROVED' | 'PARTIALLY_APPROVED' =>
  approved === lines ? 'APPROVED' : 'PARTIALLY_APPROVED';

/** Days before it expires at which the customer is reminded. */
export const reminderDays = 2;

interface Remindable {
  status: BudgetStatus;
  sent_to: readonly string[];
  valid_until: string;
  /** The day of the last reminder. */
  reminded_on: string | null;
}
/** Why nobody is written to about it today; nothing when they are. */
export function whyNotRemind({ status, sent_to, valid_until, reminded_on }: Remindable, today: string) {
  if (status === 'DRAFT') return 'Ainda não foi enviado ao cliente.';
  if (status !== 'SENT') return `Está ${budgetStatus.label(status).toLowerCase()}, não aguarda resposta do cliente.`;
  if (valid_until < today) return `Venceu em ${formatDate(valid_until)}. Envie novamente com outra validade.`;
  if (sent_to.length === 0) return 'Foi entregue só por link, sem e-mail. Envie novamente informando um e-mail.';
  if (reminded_on === today) return 'O cliente já recebeu um lembrete hoje.';
  return undefined;
}
