import { useQuery } from '@tanstack/react-query';
import { addMonths } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { DateField } from '#core/web/form/fields.tsx';
import type { Span } from '#core/web/form/form-section.tsx';
import { isDay } from '#core/web/form/parse-day.ts';
import { queryOf } from '#core/web/query.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';

interface Props {
  values: { equipment_uuid: string; warranty_until?: string | null | undefined };
  /** The day the warranty runs from. */
  from: string | null | undefined;
  editing: boolean;
  span: Span;
}

/** What the model gives is said under the box while nobody fills it. */
export function WarrantyField({ values, from, editing, span }: Props) {
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(equipment.show, { params: { uuid: values.equipment_uuid } }),
    enabled: !editing && values.equipment_uuid !== '' && can(equipment.show),
    meta: { silent: true },
  });
  const months = data?.data.warranty_months;
  const untouched = !editing && values.warranty_until === undefined;
  const until = months && from && isDay(from) ? formatDate(addMonths(from, months)) : undefined;
  return (
    <DateField
      name="warranty_until"
      label="Garantia até"
      span={span}
      help={untouched && until ? `Em branco, ${until}: ${months} meses do modelo.` : undefined}
    />
  );
}
