import { budgetStatus, isApproved, type BudgetStatus } from '../budget.rules.ts';

const is = (status: BudgetStatus): string => `O orçamento está ${budgetStatus.label(status).toLowerCase()}`;

/** Why it may not be edited. */
export function notDraft(status: BudgetStatus): string {
  if (status === 'SUPERSEDED') return 'Há uma versão mais nova deste orçamento.';
  if (isApproved(status)) return `${is(status)} e vale como está: para mais, crie um orçamento complementar.`;
  if (status === 'CANCELLED') return `${is(status)} e não muda mais.`;
  return `${is(status)}: o cliente já o viu. Crie uma nova versão para mudar.`;
}

export function notSendable(status: BudgetStatus): string {
  if (status === 'UNDER_REVIEW') return 'O cliente pediu alteração: crie uma nova versão e envie.';
  if (status === 'SUPERSEDED') return 'Há uma versão mais nova deste orçamento.';
  if (status === 'EXPIRED') return 'O prazo passou: crie uma nova versão e envie.';
  return `${is(status)} e não é mais enviado.`;
}

export function notAnswerable(status: BudgetStatus): string {
  if (status === 'DRAFT') return 'Envie o orçamento antes de registrar a resposta do cliente.';
  if (status === 'SUPERSEDED') return 'Há uma versão mais nova deste orçamento.';
  return `${is(status)}: a resposta já está registrada.`;
}

export function notRevisable(status: BudgetStatus): string {
  if (status === 'DRAFT') return 'Ainda é um rascunho: edite à vontade.';
  if (status === 'SUPERSEDED') return 'Há uma versão mais nova deste orçamento.';
  if (isApproved(status))
    return 'Aprovado, vale para os dois lados. O que surgir depois pede um orçamento complementar.';
  return `${is(status)} e não muda mais.`;
}

export const notCancellable = (status: BudgetStatus): string =>
  isApproved(status) ? `${is(status)} e vale como está.` : `${is(status)} e não muda mais.`;

export const notRemovable = ({ status, revision }: { status: BudgetStatus; revision: number }): string =>
  status === 'DRAFT' && revision > 1
    ? 'Faz parte da história do orçamento: cancele em vez de excluir.'
    : 'O cliente já o viu: cancele em vez de excluir.';
