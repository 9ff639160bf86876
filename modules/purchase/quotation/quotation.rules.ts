import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const quotationStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  OPEN: ['Aguardando propostas', 'blue'],
  ANALYSIS: ['Em análise', 'yellow'],
  CLOSED: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'red'],
});
export type QuotationStatus = ValueOf<typeof quotationStatus>;

/** What an invited supplier has said so far. */
export const answerStatus = choice({
  WAITING: ['Aguardando', 'gray'],
  ANSWERED: ['Respondeu', 'green'],
  DECLINED: ['Não vai cotar', 'red'],
});
export type AnswerStatus = ValueOf<typeof answerStatus>;

/** How an answer reached us. */
export const answerChannel = choice({
  PAGE: 'Página do fornecedor',
  TYPED: 'Digitada pelo comprador',
  SHEET: 'Planilha',
});
export type AnswerChannel = ValueOf<typeof answerChannel>;

/** What of it decides where it may go. */
interface Facts {
  status: string;
  line_count: number;
  supplier_count: number;
  chosen_count: number;
}
/** One word is no reason. */
export const leastWords = 10;

export const quotationMachine = machine<Facts, 'person' | 'clock'>()({
  noun: 'A cotação',
  status: quotationStatus,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'A cotação já foi enviada aos fornecedores e não muda mais.' },
  remove: { in: ['DRAFT'], otherwise: 'A cotação já foi enviada: cancele-a em vez de excluir.' },
  steps: {
    send: {
      label: 'Enviar aos fornecedores',
      from: ['DRAFT'],
      to: 'OPEN',
      missing: ({ line_count, supplier_count }) =>
        line_count === 0
          ? 'Inclua ao menos um item.'
          : supplier_count === 0
            ? 'Convide ao menos um fornecedor.'
            : undefined,
      confirm: 'Cada fornecedor com e-mail recebe o seu link. Depois disso, itens e fornecedores não mudam mais.',
      done: 'Cotação enviada aos fornecedores!',
    },
    close: {
      label: 'Concluir e gerar pedidos',
      from: ['OPEN', 'ANALYSIS'],
      to: 'CLOSED',
      missing: ({ chosen_count }) => (chosen_count === 0 ? 'Escolha o vencedor de ao menos um item.' : undefined),
      done: 'Cotação concluída e pedidos gerados!',
    },
    stop: {
      label: 'Encerrar recebimento',
      from: ['OPEN'],
      to: 'ANALYSIS',
      by: ['person', 'clock'],
      confirm: 'Os fornecedores não poderão mais responder pela página; o que chegar depois você digita.',
      done: 'Recebimento de propostas encerrado!',
    },
    extend: {
      label: 'Prorrogar prazo',
      from: ['OPEN', 'ANALYSIS'],
      to: 'OPEN',
      done: 'Prazo prorrogado!',
    },
    cancel: {
      label: 'Cancelar cotação',
      from: ['DRAFT', 'OPEN', 'ANALYSIS'],
      to: 'CANCELLED',
      reason: leastWords,
      danger: true,
      confirm: 'A cotação deixa de valer; as solicitações voltam a estar por comprar.',
      done: 'Cotação cancelada!',
    },
  },
});

/** Answers are taken in, and winners chosen. */
export const isLive = (status: string): boolean => status === 'OPEN' || status === 'ANALYSIS';
/** Below this many answers a purchase above the company's limit is explained. */
export const enoughAnswers = 3;
