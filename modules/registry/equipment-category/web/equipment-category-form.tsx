import { useNavigate, useParams } from 'react-router';
import { SelectField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { equipmentCategory, categoryStatus } from '../contract.ts';
import { DefaultsSection } from './defaults-section.tsx';
import { EquipmentCategoryField } from './public.tsx';

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="equipment_category"
      resource={equipmentCategory}
      uuid={uuid}
      values={(row) => ({
        name: row?.name ?? '',
        parent_uuid: row?.parent_uuid ?? null,
        default_checklist_uuid: row?.default_checklist_uuid ?? null,
        default_periodicity_days: row?.default_periodicity_days ?? null,
        depreciation_rate: row?.depreciation_rate ?? '',
        status: row?.status ?? 'ACTIVE',
      })}
      title={{ create: 'Nova categoria', update: (row) => row.name }}
      success={{ create: 'Categoria criada com sucesso!', update: 'Categoria atualizada com sucesso!' }}
      back="/equipments/categories"
      // Spec 2 §2: a write under /equipments leads there, a category's too.
      onSaved={() => void navigate('/equipments')}
    >
      {(form) => (
        <>
          <FormSection title="Identificação" hint="Como a categoria aparece nos equipamentos, peças e acessórios.">
            <TextField {...form.at('name')} label="Nome" required span={8} max={80} />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={categoryStatus.options} />
            <EquipmentCategoryField
              {...form.at('parent_uuid')}
              label="Dentro da categoria"
              span={12}
              help="Deixe em branco para uma categoria principal."
            />
          </FormSection>
          <DefaultsSection form={form} />
        </>
      )}
    </RecordForm>
  );
}
