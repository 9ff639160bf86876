import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { formFields } from '#core/web/form/field.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { optionQuery } from '#core/web/form/picker.query.ts';
import { queryOf } from '#core/web/query.ts';
import { ChecklistField, checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { equipmentFields, type Equipment } from '../contract.ts';
import { everyDays, yearly } from './equipment.phrases.ts';
import type { EquipmentValues } from './equipment.values.ts';

const { Field, at } = formFields(equipmentFields);

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
  const cadence = given?.default_periodicity_days;
  const rate = given?.depreciation_rate;
  const own = row?.defaults.checklist;
  return (
    <FormSection title="Padrões" hint="Em branco, valem os da categoria: se ela mudar, o equipamento acompanha.">
      <ChecklistField
        {...at('default_checklist_uuid')}
        span={12}
        chosen={own && own.category_name === null ? { value: own.uuid, label: own.name } : null}
        help={checklist && `Da categoria ${checklist.category_name}: ${named?.label ?? '…'}.`}
      />
      <Field
        name="default_periodicity_days"
        span={6}
        help={cadence && `Da categoria ${cadence.category_name}: ${everyDays(cadence.value)}.`}
      />
      <Field
        name="depreciation_rate"
        span={6}
        help={rate && `Da categoria ${rate.category_name}: ${yearly(rate.value)}.`}
      />
    </FormSection>
  );
}
