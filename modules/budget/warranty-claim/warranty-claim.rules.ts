import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';

/** What a manufacturer is asked to give back: claimed, answered, received. */

export const warrantyClaimStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  SENT: ['Enviada', 'violet'],
  ANSWERED: ['A receber', 'yellow'],
  SETTLED: ['Encerrada', 'green'],
  REFUSED: ['Recusada', 'red'],
  CANCELLED: ['Cancelada', 'gray'],
});
export type WarrantyClaimStatus = ValueOf<typeof warrantyClaimStatus>;

/** In what it was given back. */
export const receiptKind = choice({
  MONEY: 'Pagamento',
  CREDIT: 'Crédito em compras',
  GOODS: 'Peça em troca',
});

interface Facts {
  status: string;
  line_count: number;
  received_total: string;
}

export const warrantyClaimMachine = machine<Facts>()({
  noun: 'A reivindicação',
  status: warrantyClaimStatus,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'A reivindicação já foi enviada ao fabricante: não muda mais.' },
  remove: { in: ['DRAFT'], otherwise: 'A reivindicação já foi enviada ao fabricante: cancele-a em vez de excluir.' },
  steps: {
    send: {
      label: 'Registrar envio',
      from: ['DRAFT'],
      to: 'SENT',
      missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um item.' : undefined),
      done: 'Envio registrado!',
    },
    answer: { label: 'Registrar resposta', from: ['SENT'], to: 'ANSWERED', done: 'Resposta registrada!' },
    refuse: {
      label: 'Registrar recusa',
      from: ['SENT'],
      to: 'REFUSED',
      reason: true,
      done: 'Recusa registrada!',
    },
    contest: {
      label: 'Contestar recusa',
      from: ['REFUSED'],
      to: 'SENT',
      reason: true,
      done: 'Contestação registrada!',
    },
    receive: { label: 'Registrar recebimento', from: ['ANSWERED'], to: 'ANSWERED', done: 'Recebimento registrado!' },
    settle: {
      label: 'Encerrar',
      from: ['ANSWERED'],
      to: 'SETTLED',
      missing: ({ received_total }) =>
        isPositive(received_total) ? undefined : 'Registre o que foi recebido, ou cancele a reivindicação.',
      confirm: 'O que foi aceito e não chegou deixa de ser esperado.',
      done: 'Reivindicação encerrada!',
    },
    undoReceipt: {
      label: 'Desfazer último recebimento',
      from: ['ANSWERED', 'SETTLED'],
      to: 'ANSWERED',
      reason: true,
      danger: true,
      missing: ({ received_total }) => (isPositive(received_total) ? undefined : 'Nada foi recebido ainda.'),
      done: 'Recebimento desfeito!',
    },
    cancel: {
      label: 'Cancelar reivindicação',
      from: ['DRAFT', 'SENT', 'ANSWERED', 'REFUSED'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      missing: ({ received_total }) =>
        isPositive(received_total) ? 'Já houve recebimento: desfaça-o antes, ou encerre a reivindicação.' : undefined,
      confirm: 'Os itens ficam livres e podem ser reivindicados de novo.',
      done: 'Reivindicação cancelada!',
    },
  },
});

/** In these it was asked for, whatever came of it: what the report counts. */
export const claimedStatuses = ['SENT', 'ANSWERED', 'SETTLED', 'REFUSED'] as const satisfies WarrantyClaimStatus[];
