import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { training, trainingFields } from '../contract.ts';

const { Field, at } = formFields(trainingFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="training"
      resource={training}
      uuid={uuid}
      values={formValues(trainingFields)}
      title={{ create: 'Novo treinamento', update: (row) => row.name }}
      success={{ create: 'Treinamento criado com sucesso!', update: 'Treinamento atualizado com sucesso!' }}
      back="/rh/training"
    >
      {(_form, row) => (
        <>
          <FormSection title="O curso" hint="Como aparece nos certificados e na matriz de habilitação.">
            <Field name="name" span={8} />
            <Field name="kind" span={4} />
            <Field name="provider" span={8} />
            <Field name="status" span={4} />
            <Field name="workload_hours" span={4} />
            <Field name="validity_months" span={4} />
            <Field name="description" span={12} />
          </FormSection>
          <FormSection
            title="Habilitação"
            hint="Quem atribui ordens vê se o técnico está habilitado para o equipamento."
          >
            <EquipmentCategoriesField {...at('equipment_category_uuids')} chosen={chosenCategories(row)} />
            <Field name="required" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
