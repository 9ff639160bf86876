import { formatPercent } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { categoryStatus } from '../contract.ts';
import { equipmentCategorySource } from './public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  parent_uuid: { label: 'Categoria mãe', record: equipmentCategorySource },
  // Its name is another module's to tell.
  default_checklist_uuid: {
    label: 'Checklist padrão',
    diff: (before, after) => (after ? (before ? 'trocado' : 'escolhido') : 'retirado'),
  },
  default_periodicity_days: 'Periodicidade (dias)',
  status: { label: 'Situação', value: categoryStatus.label },
  depreciation_rate: { label: 'Depreciação ao ano', value: formatPercent },
};
