import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isPositive, isZero, minus, orNothing, quantityPlaces, rounded } from '#core/contract/decimal.ts';
import { machine, type Actor } from '#core/contract/machine.ts';

export const requestStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  PENDING: ['Pendente', 'yellow'],
  IN_ANALYSIS: ['Em análise', 'teal'],
  REANALYSIS: ['Nova análise solicitada', 'violet'],
  APPROVED: ['Aprovada', 'green'],
  PARTIALLY_APPROVED: ['Aprovada parcialmente', 'green'],
  DENIED: ['Reprovada', 'red'],
  QUOTING: ['Em cotação', 'blue'],
  PARTIALLY_ORDERED: ['Parcialmente em pedido', 'blue'],
  ORDERED: ['Convertida em pedido', 'teal'],
  CANCELLED: ['Cancelada', 'red'],
});
export type RequestStatus = ValueOf<typeof requestStatus>;

/** Where it came from. */
export const requestOrigin = choice({
  MANUAL: ['Digitada', 'gray'],
  SUGGESTION: ['Sugestão de compra', 'blue'],
  ORDER: ['Falta em ordem de serviço', 'violet'],
  REORDER: ['Ponto de pedido', 'teal'],
});
export type RequestOrigin = ValueOf<typeof requestOrigin>;

/** Decided on and something of it is wanted: quotations and orders may take it up. */
export const isOpenToBuy = (status: string): boolean =>
  ['APPROVED', 'PARTIALLY_APPROVED', 'QUOTING', 'PARTIALLY_ORDERED'].includes(status);
/** Somebody still has to say yes or no. */
export const isWaiting = (status: string): boolean => ['PENDING', 'IN_ANALYSIS'].includes(status);

/** Of a line: what was granted and nobody ordered yet. */
export const leftToOrder = (line: { approved_quantity: string | null; ordered_quantity: string }): string =>
  rounded(orNothing(minus(line.approved_quantity ?? '0', line.ordered_quantity)), quantityPlaces);

/** What all its lines together say it has become: of what was granted, how much stands in orders. */
export function orderedStep(
  lines: readonly { approved_quantity: string | null; ordered_quantity: string }[],
): 'order' | 'orderInPart' | 'orderNoMore' {
  if (lines.every((line) => isZero(leftToOrder(line)))) return 'order';
  return lines.some(({ ordered_quantity }) => isPositive(ordered_quantity)) ? 'orderInPart' : 'orderNoMore';
}

/** What of it decides where it may go. */
interface Facts {
  status: string;
  line_count: number;
  requester_uuid: string | null;
  /** What it comes to: whoever approves signs for it. */
  total: string;
}

const notOwn = ({ requester_uuid }: Facts, actor: Actor | null): string | undefined =>
  actor && requester_uuid === actor.uuid ? 'Quem solicita não analisa a própria solicitação.' : undefined;
const deciding = { from: ['PENDING', 'IN_ANALYSIS'], missing: notOwn } as const;
/** One word is no reason. */
const explained = 10;

export const purchaseRequestMachine = machine<Facts, 'person' | 'quotation' | 'purchase'>()({
  noun: 'A solicitação',
  status: requestStatus,
  initial: 'DRAFT',
  edit: {
    in: ['DRAFT', 'REANALYSIS'],
    otherwise: 'A solicitação já foi enviada e não pode ser alterada.',
  },
  remove: { in: ['DRAFT'], otherwise: 'A solicitação já foi enviada: cancele-a em vez de excluir.' },
  steps: {
    submit: {
      label: 'Enviar para análise',
      from: ['DRAFT'],
      to: 'PENDING',
      missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um item.' : undefined),
      done: 'Solicitação enviada para análise!',
    },
    approve: { ...deciding, label: 'Aprovar', to: 'APPROVED', done: 'Solicitação aprovada com sucesso!' },
    approveInPart: {
      ...deciding,
      label: 'Aprovar parcialmente',
      to: 'PARTIALLY_APPROVED',
      reason: explained,
      done: 'Solicitação aprovada parcialmente!',
    },
    requestNewAnalysis: {
      ...deciding,
      label: 'Solicitar nova análise',
      to: 'REANALYSIS',
      reason: explained,
      done: 'Nova análise solicitada!',
    },
    analyze: {
      label: 'Iniciar análise',
      from: ['PENDING'],
      to: 'IN_ANALYSIS',
      missing: notOwn,
      done: 'Solicitação em análise!',
    },
    deny: {
      ...deciding,
      label: 'Reprovar',
      to: 'DENIED',
      reason: explained,
      danger: true,
      done: 'Solicitação reprovada!',
    },
    answer: {
      label: 'Responder',
      from: ['REANALYSIS'],
      to: 'PENDING',
      reason: true,
      missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um item.' : undefined),
      done: 'Resposta enviada para análise!',
    },
    reopen: { label: 'Voltar a rascunho', from: ['DENIED'], to: 'DRAFT', done: 'Solicitação reaberta!' },
    quote: { label: 'Cotar', from: ['APPROVED', 'PARTIALLY_APPROVED'], to: 'QUOTING', by: ['quotation'] },
    // The quotation was cancelled, or closed without a winner: it is as it was granted.
    quoteNoMore: { label: 'Deixar de cotar', from: ['QUOTING'], to: 'APPROVED', by: ['quotation'] },
    quoteNoMoreInPart: { label: 'Deixar de cotar', from: ['QUOTING'], to: 'PARTIALLY_APPROVED', by: ['quotation'] },
    orderInPart: {
      label: 'Pedir parte',
      from: ['APPROVED', 'PARTIALLY_APPROVED', 'QUOTING', 'ORDERED'],
      to: 'PARTIALLY_ORDERED',
      by: ['purchase'],
    },
    order: {
      label: 'Pedir tudo',
      from: ['APPROVED', 'PARTIALLY_APPROVED', 'QUOTING', 'PARTIALLY_ORDERED'],
      to: 'ORDERED',
      by: ['purchase'],
    },
    // The orders that took it up were cancelled: it is to be bought again.
    orderNoMore: {
      label: 'Voltar a comprar',
      from: ['PARTIALLY_ORDERED', 'ORDERED'],
      to: 'APPROVED',
      by: ['purchase'],
    },
    cancel: {
      label: 'Cancelar solicitação',
      from: ['DRAFT', 'PENDING', 'IN_ANALYSIS', 'REANALYSIS', 'APPROVED', 'PARTIALLY_APPROVED', 'QUOTING'],
      to: 'CANCELLED',
      reason: explained,
      danger: true,
      confirm: 'A solicitação deixa de valer e não poderá ser retomada.',
      done: 'Solicitação cancelada!',
    },
  },
});
