import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What may happen to a unit in its life. */
export const historyTypes = {
  ENTRY: ['Entrada', 'blue'],
  INSTALLATION: ['Instalação', 'blue'],
  CORRECTIVE: ['Corretiva', 'yellow'],
  PREVENTIVE: ['Preventiva', 'teal'],
  CALIBRATION: ['Calibração', 'teal'],
  QUALIFICATION: ['Qualificação', 'teal'],
  PART_CHANGE: ['Troca de peça', 'yellow'],
  SOFTWARE: ['Atualização de software', 'teal'],
  TRANSFER: ['Transferência', 'violet'],
  RENTAL: ['Locação ou devolução', 'violet'],
  CONTRACT: ['Contrato', 'violet'],
  INCIDENT: ['Incidente', 'red'],
  RECALL: ['Recall', 'red'],
  STATUS: ['Mudança de situação', 'gray'],
  ASSET: ['Patrimônio', 'blue'],
  REVALUATION: ['Reavaliação', 'gray'],
  MAINTENANCE: ['Pedido de manutenção', 'yellow'],
  DROP: ['Baixa', 'red'],
  OTHER: ['Outro', 'gray'],
} as const;
export const historyType = choice(historyTypes);
export type HistoryType = ValueOf<typeof historyType>;

/** Only the record that owns the fact tells these. */
const toldByRecords: readonly HistoryType[] = ['ENTRY', 'STATUS', 'ASSET', 'REVALUATION', 'MAINTENANCE'];
export const byHand = historyType.options.filter(({ value }) => !toldByRecords.includes(value));

export const historyOrigin = choice({ MANUAL: 'Registrado por uma pessoa', SYSTEM: 'Registrado pelo sistema' });
export type HistoryOrigin = ValueOf<typeof historyOrigin>;

export const changeStatus = choice({
  PENDING: ['Aguardando análise', 'yellow'],
  APPROVED: ['Aplicada', 'green'],
  REFUSED: ['Recusada', 'red'],
});
export type ChangeStatus = ValueOf<typeof changeStatus>;

/** Why an entry cannot be edited outright, if so. */
export const whyNotEdited = (origin: HistoryOrigin): string | undefined =>
  origin === 'SYSTEM' ? 'Registrado pelo sistema: solicite uma correção.' : undefined;
