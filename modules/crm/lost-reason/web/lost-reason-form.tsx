import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { lostReason, lostReasonFields } from '../contract.ts';

const { Field } = formFields(lostReasonFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="lostReason"
      resource={lostReason}
      uuid={uuid}
      values={formValues(lostReasonFields)}
      title={{ create: 'Novo motivo de perda', update: (row) => row.name }}
      success={{ create: 'Motivo de perda criado com sucesso!', update: 'Motivo de perda atualizado com sucesso!' }}
      back="/lost-reason"
    >
      {() => (
        <FormSection title="Motivo" hint="Como aparece ao registrar uma oportunidade perdida e nos relatórios.">
          <Field name="name" span={8} />
          <Field name="status" span={4} />
        </FormSection>
      )}
    </RecordForm>
  );
}
