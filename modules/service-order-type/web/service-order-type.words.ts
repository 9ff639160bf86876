import type { FieldWords } from '#core/web/show/field-words.ts';
import { checklistSource } from '#modules/checklist/web/public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  requires_evaluation: 'Exige avaliação',
  requires_budget: 'Exige orçamento',
  requires_equipment: 'Exige equipamento',
  checklist_uuid: { label: 'Checklist de execução', record: checklistSource },
  evaluation_checklist_uuid: { label: 'Checklist de avaliação', record: checklistSource },
};
