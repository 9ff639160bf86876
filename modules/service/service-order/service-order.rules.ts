import { choice, type ValueOf } from '#core/contract/choice.ts';

export const orderStatus = choice({
  OPEN: ['Aberta', 'blue'],
  PENDING_EVALUATION: ['Aguardando Avaliação', 'yellow'],
  PENDING_BUDGET: ['Aguardando Orçamento', 'yellow'],
  PENDING_APPROVAL: ['Aguardando Aprovação', 'violet'],
  BUDGET_APPROVED: ['Orçamento Aprovado', 'green'],
  BUDGET_REJECTED: ['Orçamento Reprovado', 'red'],
  NOT_STARTED: ['Não Iniciada', 'gray'],
  IN_PROGRESS: ['Em Execução', 'teal'],
  WAITING_PARTS: ['Aguardando Peças', 'yellow'],
  PAUSED: ['Pausada', 'yellow'],
  TESTING: ['Em Testes', 'teal'],
  READY: ['Pronta para Entrega', 'green'],
  DELIVERED: ['Entregue', 'green'],
  CLOSED: ['Encerrada', 'green'],
  CANCELLED: ['Cancelada', 'red'],
});
export type OrderStatus = ValueOf<typeof orderStatus>;

interface WithChecklist {
  status: OrderStatus;
  hasChecklist: boolean;
}
/** The spec's own rules for what may be done in which status. */
export const mayUpdate = (status: string): boolean => !['closed', 'cancelled'].includes(status.toLowerCase());
export const mayListChecklist = (order: WithChecklist): boolean => order.status === 'NOT_STARTED' && order.hasChecklist;
/** Whoever does the work has their own way in, for as long as answers are taken. */
export const mayOpenChecklist = (order: WithChecklist, works: boolean): boolean =>
  mayListChecklist(order) || (works && order.hasChecklist && !isOver(order.status));
export const mayShowEvaluation = (status: OrderStatus): boolean => status === 'PENDING_EVALUATION';
export const mayCreateBudget = (status: OrderStatus): boolean => status === 'PENDING_BUDGET';
/** Time that is not the company's: the customer decides, parts are on their way, the work was paused. */
export const clockPauses: readonly OrderStatus[] = ['PENDING_APPROVAL', 'WAITING_PARTS', 'PAUSED'];
/** Hands are on the unit: answers, times, parts and logs are taken. */
export const isBeingWorkedOn = (status: OrderStatus): boolean => ['IN_PROGRESS', 'PAUSED', 'TESTING'].includes(status);
export const isOver = (status: OrderStatus): boolean => ['DELIVERED', 'CLOSED', 'CANCELLED'].includes(status);

export const technicalStatus = choice({
  RECEIVED: ['Recebido', 'blue'],
  TRIAGE: ['Em Triagem', 'blue'],
  DIAGNOSIS: ['Em Diagnóstico', 'teal'],
  WAITING_CUSTOMER: ['Aguardando Cliente', 'violet'],
  WAITING_PARTS: ['Aguardando Peças', 'yellow'],
  EXTERNAL_SERVICE: ['Em Terceiro', 'yellow'],
  IN_REPAIR: ['Em Reparo', 'teal'],
  CALIBRATION: ['Em Calibração', 'teal'],
  TESTING: ['Em Testes', 'teal'],
  FINISHED: ['Concluído', 'green'],
  NO_FAULT_FOUND: ['Defeito Não Constatado', 'gray'],
  UNREPAIRABLE: ['Sem Reparo', 'red'],
  RETURNED: ['Devolvido Sem Reparo', 'gray'],
});
export type TechnicalStatus = ValueOf<typeof technicalStatus>;

export const financialStatus = choice({
  NOT_BILLABLE: ['Não Faturável', 'gray'],
  TO_QUOTE: ['A Orçar', 'yellow'],
  QUOTED: ['Orçado', 'violet'],
  APPROVED: ['Aprovado', 'green'],
  TO_BILL: ['A Faturar', 'yellow'],
  PARTIALLY_BILLED: ['Faturado Parcialmente', 'yellow'],
  BILLED: ['Faturado', 'teal'],
  PAID: ['Pago', 'green'],
  OVERDUE: ['Em Atraso', 'red'],
  CANCELLED: ['Cancelado', 'red'],
});
export type FinancialStatus = ValueOf<typeof financialStatus>;

/** What the bench found out by hand; being ready says nothing against it. */
const verdicts: readonly TechnicalStatus[] = ['NO_FAULT_FOUND', 'UNREPAIRABLE'];

/**
 * How the bench calls the order when its status moves; nothing where the bench's own word stays true. It goes back
 * only when the order itself does: what the customer approved is in repair, never in triage again.
 */
export function technicalAfter(
  {
    status: from,
    technical_status: now,
    requires_evaluation,
  }: { status: OrderStatus; requires_evaluation: boolean; technical_status: TechnicalStatus },
  to: OrderStatus,
): TechnicalStatus | undefined {
  if (from === 'BUDGET_REJECTED' && to === 'READY') return 'RETURNED';
  if (to === 'READY' && verdicts.includes(now)) return undefined;
  const words: Partial<Record<OrderStatus, TechnicalStatus>> = {
    OPEN: 'RECEIVED',
    PENDING_EVALUATION: 'DIAGNOSIS',
    PENDING_BUDGET: 'DIAGNOSIS',
    PENDING_APPROVAL: 'WAITING_CUSTOMER',
    BUDGET_APPROVED: 'IN_REPAIR',
    NOT_STARTED: requires_evaluation ? 'DIAGNOSIS' : 'TRIAGE',
    IN_PROGRESS: 'IN_REPAIR',
    WAITING_PARTS: 'WAITING_PARTS',
    TESTING: 'TESTING',
    READY: 'FINISHED',
    CANCELLED: 'RETURNED',
  };
  return words[to];
}

export function financialAfter(from: OrderStatus, to: OrderStatus, now: FinancialStatus): FinancialStatus | undefined {
  // The bench found nothing the customer would pay for.
  if (from === 'PENDING_EVALUATION' && to === 'NOT_STARTED') return 'NOT_BILLABLE';
  if (to === 'PENDING_BUDGET') return 'TO_QUOTE';
  if (to === 'PENDING_APPROVAL') return 'QUOTED';
  if (to === 'BUDGET_APPROVED' && (now === 'QUOTED' || now === 'TO_QUOTE')) return 'APPROVED';
  if (to === 'BUDGET_REJECTED') return 'NOT_BILLABLE';
  if (to === 'DELIVERED' && now === 'APPROVED') return 'TO_BILL';
  if (to === 'CANCELLED') return 'CANCELLED';
  return undefined;
}

/** Whether a warranty is worth quoting for, while no budget was made yet; nothing where it changes nothing. */
export function financialUnder(
  warranty: WarrantyKind,
  {
    financial_status,
    requires_budget,
    status,
  }: { status: OrderStatus; financial_status: FinancialStatus; requires_budget: boolean },
): FinancialStatus | undefined {
  if (warranty === 'TOTAL') return financial_status === 'TO_QUOTE' ? 'NOT_BILLABLE' : undefined;
  const isBefore = status === 'OPEN' || status === 'PENDING_EVALUATION';
  return isBefore && requires_budget && financial_status === 'NOT_BILLABLE' ? 'TO_QUOTE' : undefined;
}

/** What was not repaired answers for nothing later on. */
export const wasRepaired = (technical: TechnicalStatus): boolean =>
  !['NO_FAULT_FOUND', 'UNREPAIRABLE', 'RETURNED'].includes(technical);

const onTheBench: readonly TechnicalStatus[] = ['EXTERNAL_SERVICE', ...verdicts];
const quoting: readonly OrderStatus[] = ['PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'];
/** What the bench may say by hand while the order is where it is. */
export function technicalChoices(status: OrderStatus): readonly TechnicalStatus[] {
  if (status === 'CLOSED' || status === 'CANCELLED') return [];
  if (status === 'READY' || status === 'DELIVERED') return ['FINISHED', 'NO_FAULT_FOUND', 'UNREPAIRABLE', 'RETURNED'];
  if (isBeingWorkedOn(status) || status === 'WAITING_PARTS')
    return ['WAITING_CUSTOMER', 'WAITING_PARTS', 'IN_REPAIR', 'CALIBRATION', 'TESTING', ...onTheBench];
  if (status === 'BUDGET_APPROVED') return ['IN_REPAIR', 'WAITING_CUSTOMER', ...onTheBench];
  if (quoting.includes(status)) return ['DIAGNOSIS', 'WAITING_CUSTOMER', ...onTheBench];
  return ['RECEIVED', 'TRIAGE', 'DIAGNOSIS', 'WAITING_CUSTOMER', ...onTheBench];
}

export function financialChoices(status: OrderStatus): readonly FinancialStatus[] {
  if (status === 'CLOSED' || status === 'CANCELLED') return [];
  if (status === 'READY' || status === 'DELIVERED')
    return ['NOT_BILLABLE', 'TO_BILL', 'PARTIALLY_BILLED', 'BILLED', 'PAID', 'OVERDUE'];
  return ['NOT_BILLABLE', 'TO_QUOTE', 'QUOTED', 'APPROVED'];
}

/** How an order stands against what was promised; none where nothing was. */
export const slaState = choice({
  ON_TIME: ['No Prazo', 'green'],
  AT_RISK: ['Em Risco', 'yellow'],
  BREACHED: ['Estourado', 'red'],
  PAUSED: ['Pausado', 'violet'],
  MET: ['Cumprido', 'green'],
});
export type SlaState = ValueOf<typeof slaState>;

export const priority = choice({
  LOW: ['Baixa', 'gray'],
  MEDIUM: ['Média', 'blue'],
  HIGH: ['Alta', 'yellow'],
  URGENT: ['Urgente', 'red'],
});
export type Priority = ValueOf<typeof priority>;

export const serviceLocation = choice({ INTERNAL: 'Na oficina', ON_SITE: 'No cliente' });
export const warrantyKind = choice({ NONE: 'Sem garantia', PARTIAL: 'Garantia parcial', TOTAL: 'Garantia total' });
export type WarrantyKind = ValueOf<typeof warrantyKind>;
export const warrantySource = choice({ MANUFACTURER: 'Fabricante', SERVICE: 'Serviço anterior', CONTRACT: 'Contrato' });
export type WarrantySource = ValueOf<typeof warrantySource>;
