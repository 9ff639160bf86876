import type { Option } from '#core/contract/choice.ts';
import { DateField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import type { HistoryFacts } from '../contract.ts';

interface Props {
  types: readonly Option[];
  /** Whom the entry names already. */
  stored: Pick<HistoryFacts, 'technician_uuid' | 'technician_name'> | undefined;
}

/** What an entry says, asked the same way when it is made, edited and corrected. */
export function FactsFields({ types, stored }: Props) {
  const chosen = stored?.technician_uuid
    ? { value: stored.technician_uuid, label: stored.technician_name ?? '' }
    : null;
  return (
    <>
      <SelectField name="type" label="Tipo" required span={6} options={types} />
      <DateField name="date" label="Data" required span={6} />
      <TextareaField name="description" label="Descrição" required max={2000} rows={4} />
      <UserField name="technician_uuid" label="Técnico" span={12} chosen={chosen} />
    </>
  );
}
