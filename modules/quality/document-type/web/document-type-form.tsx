import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { documentType, documentTypeFields } from '../contract.ts';

const { Field } = formFields(documentTypeFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="document_type"
      resource={documentType}
      uuid={uuid}
      values={formValues(documentTypeFields)}
      title={{ create: 'Novo documento exigido', update: (row) => row.name }}
      success={{ create: 'Documento criado com sucesso!', update: 'Documento atualizado com sucesso!' }}
      back="/quality/document-types"
    >
      {(form) => (
        <>
          <FormSection title="Documento" hint="O que é pedido, e o que a sua falta faz.">
            <Field name="name" span={8} />
            <Field name="status" span={4} />
            <Field name="mandatory" span={6} />
            <Field name="critical" span={6} />
          </FormSection>
          <FormSection title="De quem" hint="Só a estes fornecedores ele é pedido.">
            <Field name="supplier_persons" span={6} />
            <Field name="supplier_types" span={6} />
          </FormSection>
          <FormSection title="Validade" hint="Quando vence e com quanto tempo a equipe é avisada.">
            <Field name="has_expiry" span={4} />
            {form.values.has_expiry && <Field name="validity_days" span={4} />}
            {form.values.has_expiry && <Field name="alert_days" span={4} />}
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
