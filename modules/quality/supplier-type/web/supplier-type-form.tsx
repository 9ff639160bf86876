import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { PickerField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { supplierChecklistSource } from '#modules/registry/checklist/web/public.tsx';
import { supplierType, supplierTypeFields } from '../contract.ts';

const { Field, at } = formFields(supplierTypeFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="supplier_type"
      resource={supplierType}
      uuid={uuid}
      values={formValues(supplierTypeFields)}
      title={{ create: 'Novo tipo de fornecedor', update: (row) => row.name }}
      success={{ create: 'Tipo criado com sucesso!', update: 'Tipo atualizado com sucesso!' }}
      back="/quality/supplier-types"
    >
      {(_form, row) => (
        <>
          <FormSection title="Tipo" hint="É deste tipo todo fornecedor que oferece algo do que está aqui.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
            <Field name="supplies" span={12} />
          </FormSection>
          <FormSection
            title="Qualificação"
            hint="O que se confere de cada um. Cada módulo do checklist vale um documento."
          >
            <PickerField
              {...at('checklist_uuid')}
              source={supplierChecklistSource}
              span={12}
              chosen={row?.checklist_uuid ? { value: row.checklist_uuid, label: row.checklist_name ?? '' } : null}
            />
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
