import type { FieldWords } from '#core/web/show/field-words.ts';
import { importStatus } from '../import.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  file_name: 'Arquivo',
  type: 'Tipo',
  status: { label: 'Status', value: importStatus.label },
  mapping: { label: 'Colunas', diff: () => 'escolhidas de novo' },
  clear_empty: 'Células vazias apagam',
  user_uuid: 'Pessoa',
};
