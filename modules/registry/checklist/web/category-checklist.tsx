import { useQuery } from '@tanstack/react-query';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { Slots } from '#core/web/slot.ts';
import { ChecklistField, checklistSource } from './public.tsx';

/** The default checklist of a category of equipment. */
export default function CategoryChecklist({ name, inherited }: Slots['equipment-category.checklist']) {
  const { data } = useQuery(optionQuery(checklistSource, inherited?.value ?? ''));
  return (
    <ChecklistField
      name={name}
      label="Checklist padrão"
      span={12}
      help={inherited && `Em branco, vale o de ${inherited.category_name}: ${data?.label ?? '…'}.`}
    />
  );
}
