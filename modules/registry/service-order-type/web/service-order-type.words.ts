import type { FieldWords } from '#core/web/show/field-words.ts';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { laborSource } from '#modules/registry/labor/web/public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  requires_evaluation: 'Exige avaliação',
  requires_budget: 'Exige orçamento',
  requires_equipment: 'Exige equipamento',
  checklist_uuid: { label: 'Checklist de execução', record: checklistSource },
  by_category: 'Checklist da categoria primeiro',
  evaluation_checklist_uuid: { label: 'Checklist de avaliação', record: checklistSource },
  labor_uuid: { label: 'Serviço da execução', record: laborSource },
  evaluation_labor_uuid: { label: 'Serviço da avaliação', record: laborSource },
};
