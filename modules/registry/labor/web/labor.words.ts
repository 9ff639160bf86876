import { formatDuration, formatMoney } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { categoryWords } from '#modules/registry/equipment-category/web/public.tsx';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  name: 'Nome',
  description: 'Descrição',
  estimated_minutes: { label: 'Tempo estimado', value: (minutes) => formatDuration(Number(minutes)) },
  hourly_price: { label: 'Preço por hora', value: formatMoney },
  fixed_price: { label: 'Valor fechado', value: formatMoney },
  checklist_uuid: { label: 'Checklist', record: checklistSource },
  ...categoryWords,
  skills: 'Habilidades',
};
