import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { brand, brandFields } from '../contract.ts';

const { Field } = formFields(brandFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="brand"
      resource={brand}
      uuid={uuid}
      values={formValues(brandFields)}
      title={{ create: 'Nova marca', update: (row) => row.name }}
      success={{ create: 'Marca criada com sucesso!', update: 'Marca atualizada com sucesso!' }}
      back="/brand"
    >
      {() => (
        <FormSection title="Identificação" hint="Como a marca aparece nos equipamentos, peças e acessórios.">
          <Field name="name" span={8} />
          <Field name="status" span={4} />
          <Field name="manufacturer" span={8} />
          <Field name="country" span={4} />
        </FormSection>
      )}
    </RecordForm>
  );
}
