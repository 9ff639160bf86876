import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const sampleStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  PENDING: ['Aguardando aprovação', 'yellow'],
  APPROVED: ['Aprovado', 'green'],
  REFUSED: ['Recusado', 'red'],
  DONE: ['Concluído', 'teal'],
  CANCELLED: ['Cancelado', 'red'],
});

/** What of it decides where it may go. */
interface Facts {
  status: string;
  line_count: number;
  made_by_uuid: string | null;
}

export const sampleMachine = machine<Facts>()({
  noun: 'O documento',
  status: sampleStatus,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'O documento já foi enviado e não pode ser alterado.' },
  remove: { in: ['DRAFT'], otherwise: 'O documento já foi enviado: cancele-o em vez de excluir.' },
  steps: {
    submit: {
      label: 'Enviar para aprovação',
      from: ['DRAFT'],
      to: 'PENDING',
      missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um item.' : undefined),
      done: 'Documento enviado para aprovação!',
    },
    approve: {
      label: 'Aprovar',
      from: ['PENDING'],
      to: 'APPROVED',
      missing: ({ made_by_uuid }, actor) =>
        actor && made_by_uuid === actor.uuid ? 'Quem fez o documento não o aprova.' : undefined,
      done: 'Documento aprovado!',
    },
    refuse: { label: 'Recusar', from: ['PENDING'], to: 'REFUSED', reason: true, done: 'Documento recusado!' },
    reopen: { label: 'Voltar a rascunho', from: ['REFUSED'], to: 'DRAFT', done: 'Documento reaberto!' },
    conclude: { label: 'Concluir', from: ['APPROVED'], to: 'DONE', done: 'Documento concluído!' },
    cancel: {
      label: 'Cancelar documento',
      from: ['DRAFT', 'PENDING', 'APPROVED'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'O documento deixa de valer e não poderá ser retomado.',
      done: 'Documento cancelado!',
    },
  },
});
