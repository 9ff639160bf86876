import { formatDate, formatFileSize } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { loadSource, loadStatus } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  source: { label: 'Origem', value: loadSource.label },
  source_name: 'Arquivo',
  status: { label: 'Status', value: loadStatus.label },
  accept_smaller: 'Aceita arquivo menor',
  size: { label: 'Tamanho', value: (value) => formatFileSize(Number(value)) },
  sha256: 'Impressão digital',
  base_date: { label: 'Data da base', value: formatDate },
  lines: 'Linhas',
  rejected: 'Linhas não lidas',
  registrations: 'Registros',
  message: 'Mensagem',
  user_uuid: 'Identificação do usuário',
  user_name: 'Usuário',
  operation_uuid: 'Operação',
  finished_at: 'Terminou em',
};
