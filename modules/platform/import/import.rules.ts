import { choice, type ValueOf } from '#core/contract/choice.ts';

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

/** What the dry run says of a line. */
export const lineClass = choice({
  NEW: ['Novo', 'green'],
  CHANGED: ['Alterado', 'blue'],
  EQUAL: ['Sem mudança', 'gray'],
  CONFLICT: ['Conflito', 'yellow'],
  INVALID: ['Com erro', 'red'],
});
export type LineClass = ValueOf<typeof lineClass>;

/** What became of a line. */
export const lineOutcome = choice({
  PENDING: ['A importar', 'blue'],
  CREATED: ['Cadastrado', 'green'],
  UPDATED: ['Alterado', 'green'],
  SKIPPED: ['Nada a fazer', 'gray'],
  REJECTED: ['Recusada', 'red'],
  UNDONE: ['Desfeita', 'gray'],
  KEPT: ['Mantida', 'yellow'],
});
export type LineOutcome = ValueOf<typeof lineOutcome>;

export type ImportAction = 'map' | 'confirm' | 'undo' | 'discard';

/** Background work goes on in these. */
export const busyStatuses: readonly ImportStatus[] = ['ANALYSING', 'RUNNING', 'UNDOING'];
export const isBusy = (status: ImportStatus): boolean => busyStatuses.includes(status);

/** From where each action may be taken, and where it leads. */
export const flow: Record<ImportAction, { from: readonly ImportStatus[]; to: ImportStatus | null }> = {
  map: { from: ['UPLOADED', 'READY', 'FAILED'], to: 'ANALYSING' },
  confirm: { from: ['READY', 'CANCELLED', 'FAILED'], to: 'RUNNING' },
  undo: { from: ['DONE', 'CANCELLED', 'FAILED'], to: 'UNDOING' },
  discard: { from: ['UPLOADED', 'READY', 'CANCELLED', 'FAILED', 'UNDONE'], to: null },
};

/** Lines (and with them the way back) are kept this long after the last step. */
export const keptDays = 30;

export interface ImportFacts {
  status: ImportStatus;
  counts: { pending: number; created: number; updated: number; undone: number; kept: number };
  undo_until: string;
}

/** Records of the import that are still as it left them, as far as anyone knows. */
export const standing = ({ created, updated, undone, kept }: ImportFacts['counts']): number =>
  created + updated - undone - kept;

/** Why the action cannot be taken now; null when it can. Asked by the action and by the screen. */
export function whyNot(action: ImportAction, facts: ImportFacts, now: Date): string | null {
  const { status, counts } = facts;
  if (isBusy(status)) return 'Aguarde terminar o que está em andamento.';
  if (!flow[action].from.includes(status))
    return `Não se aplica a uma importação ${importStatus.label(status).toLowerCase()}.`;
  if (action === 'confirm' && counts.pending === 0) return 'Não há linhas a importar.';
  if (action === 'undo' && standing(counts) === 0) return 'Não há o que desfazer.';
  if (action === 'undo' && now.toISOString() > facts.undo_until)
    return `O prazo para desfazer (${keptDays} dias) terminou.`;
  if ((action === 'map' || action === 'discard') && standing(counts) > 0)
    return 'Parte das linhas já foi importada. Desfaça a importação antes.';
  return null;
}
