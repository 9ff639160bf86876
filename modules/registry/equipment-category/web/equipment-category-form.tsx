import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { equipmentCategory, equipmentCategoryFields } from '../contract.ts';
import { DefaultsSection } from './defaults-section.tsx';
import { EquipmentCategoryField } from './public.tsx';

const { Field, at } = formFields(equipmentCategoryFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="equipment_category"
      resource={equipmentCategory}
      uuid={uuid}
      values={formValues(equipmentCategoryFields)}
      title={{ create: 'Nova categoria', update: (row) => row.name }}
      success={{ create: 'Categoria criada com sucesso!', update: 'Categoria atualizada com sucesso!' }}
      back="/equipments/categories"
      // Spec 2 §2: a write under /equipments leads there, a category's too.
      onSaved={() => void navigate('/equipments')}
    >
      {(form) => (
        <>
          <FormSection title="Identificação" hint="Como a categoria aparece nos equipamentos, peças e acessórios.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
            <EquipmentCategoryField
              {...at('parent_uuid')}
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
