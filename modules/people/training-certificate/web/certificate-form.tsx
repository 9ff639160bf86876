import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { TrainingField } from '#modules/people/training/web/public.tsx';
import { certificate, certificateFields, type Certificate } from '../contract.ts';

const { Field, at } = formFields(certificateFields);

/** Create and edit; its file is added on its page, where the form leads. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="training_certificate"
      resource={certificate}
      uuid={uuid}
      values={formValues(certificateFields)}
      title={{ create: 'Novo certificado', update: (row) => `${row.training_name} de ${row.user_name}` }}
      success={{ create: 'Certificado registrado com sucesso!', update: 'Certificado atualizado com sucesso!' }}
      back="/rh/certificates"
      onSaved={(reply) => void navigate(`/rh/certificates/show/${(reply as { data: Certificate }).data.uuid}`)}
    >
      {(_form, row) => (
        <>
          <FormSection title="Quem e o quê">
            <UserField
              {...at('user_uuid')}
              span={6}
              chosen={row?.user_uuid ? { value: row.user_uuid, label: row.user_name ?? '' } : null}
            />
            <TrainingField
              {...at('training_uuid')}
              span={6}
              chosen={row?.training_uuid ? { value: row.training_uuid, label: row.training_name ?? '' } : null}
            />
          </FormSection>
          <FormSection title="Certificado" hint="O arquivo é anexado na página do certificado.">
            <Field name="done_on" span={4} />
            <Field name="valid_until" span={4} />
            <Field name="number" span={4} />
            <Field name="notes" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
