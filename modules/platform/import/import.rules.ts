import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const importStatus = choice({
  UPLOADED: ['Aguardando colunas', 'gray'],
  ANALYSING: ['Conferindo', 'teal'],
  READY: ['Pronta para importar', 'blue'],
  RUNNING: ['Importando', 'teal'],
  DONE: ['Concluída', 'green'],
  CANCELLED: ['Interrompida', 'yellow'],
  FAILED: ['Falhou', 'red'],
  UNDOING: ['Desfazendo', 'teal'],
  UNDONE: ['Desfeita', 'gray'],
});
export type ImportStatus = ValueOf<typeof importStatus>;

/** Background work goes on in these. */
export const busyStatuses: readonly ImportStatus[] = ['ANALYSING', 'RUNNING', 'UNDOING'];
export const isBusy = (status: ImportStatus): boolean => busyStatuses.includes(status);

/** Lines (and with them the way back) are kept this long after the last step. */
export const keptDays = 30;

export interface ImportFacts {
  status: ImportStatus;
  counts: { pending: number; created: number; updated: number; undone: number; kept: number };
  undo_until: string;
  /** The moment that counts, where it is not this one. */
  now?: Date;
}

/** Records of the import that are still as it left them, as far as anyone knows. */
export const standing = ({ created, updated, undone, kept }: ImportFacts['counts']): number =>
  created + updated - undone - kept;

const alreadyIn = 'Parte das linhas já foi importada. Desfaça a importação antes.';
const refusal = ({ status }: { status: string }): string =>
  isBusy(status as ImportStatus)
    ? 'Aguarde terminar o que está em andamento.'
    : `Não se aplica a uma importação ${importStatus.label(status).toLowerCase()}.`;

/** The person's steps begin work in the background, whose own steps end it; what stopped or failed says so by its operation. */
export const importMachine = machine<ImportFacts>()({
  noun: 'A importação',
  status: importStatus,
  initial: 'UPLOADED',
  refusal,
  steps: {
    map: {
      label: 'Rever colunas',
      from: ['UPLOADED', 'READY', 'FAILED'],
      to: 'ANALYSING',
      missing: ({ counts }) => (standing(counts) > 0 ? alreadyIn : undefined),
    },
    analysed: { label: 'Conferida', from: ['ANALYSING'], to: 'READY', by: ['system'] },
    confirm: {
      label: 'Importar',
      from: ['READY', 'CANCELLED', 'FAILED'],
      to: 'RUNNING',
      missing: ({ counts }) => (counts.pending === 0 ? 'Não há linhas a importar.' : undefined),
    },
    finish: { label: 'Concluída', from: ['RUNNING'], to: 'DONE', by: ['system'] },
    undo: {
      label: 'Desfazer importação',
      from: ['DONE', 'CANCELLED', 'FAILED'],
      to: 'UNDOING',
      missing: ({ counts, undo_until, now = new Date() }) => {
        if (standing(counts) === 0) return 'Não há o que desfazer.';
        return now.toISOString() > undo_until ? `O prazo para desfazer (${keptDays} dias) terminou.` : undefined;
      },
      danger: true,
    },
    undone: { label: 'Desfeita', from: ['UNDOING'], to: 'UNDONE', by: ['system'] },
    stop: { label: 'Interrompida', from: ['RUNNING', 'UNDOING'], to: 'CANCELLED', by: ['system'] },
    fail: { label: 'Falhou', from: ['ANALYSING', 'RUNNING', 'UNDOING'], to: 'FAILED', by: ['system'] },
  },
});

/** Why it cannot be thrown away now; nothing when it can. */
export function whyNotDiscard(facts: ImportFacts): string | undefined {
  if (!['UPLOADED', 'READY', 'CANCELLED', 'FAILED', 'UNDONE'].includes(facts.status)) return refusal(facts);
  return standing(facts.counts) > 0 ? alreadyIn : undefined;
}
