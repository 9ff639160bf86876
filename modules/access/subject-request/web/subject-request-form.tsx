import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { requestFields, subjectRequest, type SubjectRequest } from '../contract.ts';
import { requestMachine } from '../subject-request.rules.ts';

const { Field, at } = formFields(requestFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="subject_request"
      resource={subjectRequest}
      uuid={uuid}
      values={formValues(requestFields, (row: SubjectRequest | undefined) => ({
        received_on: row?.received_on ?? '',
        responsible_uuid: row?.responsible_uuid ?? '',
      }))}
      title={{ create: 'Novo pedido de titular', update: (row) => row.code }}
      success={{ create: 'Pedido criado com sucesso!', update: 'Pedido atualizado com sucesso!' }}
      back="/subject-request"
      onSaved={(reply) => void navigate(`/subject-request/show/${(reply as { data: SubjectRequest }).data.uuid}`)}
      frozen={(row) => requestMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          <FormSection title="Quem pede" hint="Confira a identidade antes de entregar qualquer dado.">
            <Field name="subject_name" span={6} />
            <Field name="subject_document" span={6} />
            <Field name="subject_email" span={6} />
            <Field name="subject_phone" span={6} />
          </FormSection>
          <FormSection title="O pedido" hint="A resposta completa é devida em 15 dias do recebimento.">
            <Field name="subject_right" span={6} />
            <Field name="channel" span={3} />
            <Field name="received_on" span={3} />
            <UserField
              {...at('responsible_uuid')}
              span={6}
              chosen={row?.responsible_uuid ? { value: row.responsible_uuid, label: row.responsible_name ?? '' } : null}
            />
            <Field name="details" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
