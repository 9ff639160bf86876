import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

/** What of a contract's period is billed: proposed, looked through, approved, then followed until it is paid. */

export const contractBillingStatus = choice({
  OPEN: ['Em conferência', 'yellow'],
  APPROVED: ['Aprovada', 'blue'],
  ISSUED: ['Faturada', 'violet'],
  PAID: ['Paga', 'green'],
  CANCELLED: ['Cancelada', 'gray'],
});
export type ContractBillingStatus = ValueOf<typeof contractBillingStatus>;

/** What the accountant emits for it: recorded here, not emitted. */
export const documentKind = choice({
  NFSE: 'NFS-e',
  NFE: 'NF-e',
  RENTAL_INVOICE: 'Fatura de Locação',
  RECEIPT: 'Recibo',
  DEBIT_NOTE: 'Nota de Débito',
});

interface Facts {
  status: string;
  line_count: number;
  /** Lines whose value nobody has said yet. */
  open_count: number;
}
/** What is approved does not change any more, by the database too; cancelled, its days are billed anew by the next run. */
export const contractBillingMachine = machine<Facts>()({
  noun: 'A medição',
  status: contractBillingStatus,
  initial: 'OPEN',
  edit: { in: ['OPEN'], otherwise: 'A medição já foi aprovada: não muda mais.' },
  remove: { in: ['OPEN'], otherwise: 'A medição já foi aprovada: cancele-a em vez de excluir.' },
  steps: {
    approve: {
      label: 'Aprovar',
      from: ['OPEN'],
      to: 'APPROVED',
      missing: ({ line_count, open_count }) => {
        if (open_count > 0) return 'Há linhas sem valor: informe o valor ou exclua-as com o motivo.';
        return line_count === 0 ? 'Não há linhas a cobrar.' : undefined;
      },
      confirm: 'As linhas ficam como estão: depois de aprovada, a medição não muda mais.',
      done: 'Medição aprovada!',
    },
    issue: { label: 'Registrar documento', from: ['APPROVED'], to: 'ISSUED', done: 'Documento registrado!' },
    pay: { label: 'Registrar pagamento', from: ['ISSUED'], to: 'PAID', done: 'Pagamento registrado!' },
    undoPayment: {
      label: 'Desfazer pagamento',
      from: ['PAID'],
      to: 'ISSUED',
      reason: 10,
      danger: true,
      done: 'Pagamento desfeito!',
    },
    cancel: {
      label: 'Cancelar medição',
      from: ['APPROVED', 'ISSUED'],
      to: 'CANCELLED',
      reason: 10,
      danger: true,
      confirm: 'O que ela cobrava volta a ser proposto na próxima medição.',
      done: 'Medição cancelada!',
    },
  },
});

/** In these it waits for money. */
export const awaited = ['APPROVED', 'ISSUED'] as const satisfies ContractBillingStatus[];
export const isOverdue = ({ status, due_on }: { status: string; due_on: string }, today: string): boolean =>
  awaited.some((one) => one === status) && due_on < today;
