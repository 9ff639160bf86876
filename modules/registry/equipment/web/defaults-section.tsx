import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { NumberField } from '#core/web/form/fields.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { optionQuery } from '#core/web/form/picker.query.ts';
import { queryOf } from '#core/web/query.ts';
import { ChecklistField, checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import type { Equipment } from '../contract.ts';
import { everyDays, yearly } from './equipment.phrases.ts';
import type { EquipmentValues } from './equipment.values.ts';

interface Props {
  form: FormHandle<EquipmentValues>;
  row: Equipment | undefined;
}

/** What the model says itself; under each box, what holds while it is empty and which category says so. */
export function DefaultsSection({ form, row }: Props) {
  const can = useCan();
  const category = form.values.category_uuid;
  const { data } = useQuery({
    ...queryOf(equipmentCategory.show, { params: { uuid: category } }),
    enabled: category !== '' && can(equipmentCategory.show),
    meta: { silent: true },
  });
  const given = category ? data?.data.defaults : undefined;
  const checklist = given?.default_checklist_uuid;
  const { data: named } = useQuery(optionQuery(checklistSource, checklist?.value ?? ''));
  const days = given?.default_periodicity_days;
  const rate = given?.depreciation_rate;
  const own = row?.defaults.checklist;
  return (
    <FormSection title="Padrões" hint="Em branco, valem os da categoria: se ela mudar, o equipamento acompanha.">
      <ChecklistField
        {...form.at('default_checklist_uuid')}
        label="Checklist padrão"
        span={12}
        chosen={own && own.category_name === null ? { value: own.uuid, label: own.name } : null}
        help={checklist && `Da categoria ${checklist.category_name}: ${named?.label ?? '…'}.`}
      />
      <NumberField
        {...form.at('default_periodicity_days')}
        label="Manutenção preventiva a cada"
        span={6}
        min={1}
        max={3650}
        suffix=" dias"
        asNumber
        help={days && `Da categoria ${days.category_name}: ${everyDays(days.value)}.`}
      />
      <NumberField
        {...form.at('depreciation_rate')}
        label="Depreciação ao ano"
        span={6}
        decimals={2}
        min={0}
        max={100}
        suffix="%"
        help={rate && `Da categoria ${rate.category_name}: ${yearly(rate.value)}.`}
      />
    </FormSection>
  );
}
