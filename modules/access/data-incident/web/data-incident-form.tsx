import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { dataIncident, incidentFields, type DataIncident } from '../contract.ts';
import { incidentMachine } from '../data-incident.rules.ts';

const { Field } = formFields(incidentFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="data_incident"
      resource={dataIncident}
      uuid={uuid}
      values={formValues(incidentFields, (row: DataIncident | undefined) => ({ known_on: row?.known_on ?? '' }))}
      title={{ create: 'Novo incidente', update: (row) => row.code }}
      success={{ create: 'Incidente registrado com sucesso!', update: 'Incidente atualizado com sucesso!' }}
      back="/data-incident"
      onSaved={(reply) => void navigate(`/data-incident/show/${(reply as { data: DataIncident }).data.uuid}`)}
      frozen={(row) => incidentMachine.whyNotEdit(row.status) !== undefined}
    >
      {() => (
        <>
          <FormSection
            title="O que houve"
            hint="A ANPD e as pessoas são comunicadas em três dias úteis do conhecimento."
          >
            <Field name="title" span={12} />
            <Field name="occurred_on" span={4} />
            <Field name="known_on" span={4} />
            <Field name="risk" span={4} />
            <Field name="description" />
          </FormSection>
          <FormSection title="Dados e pessoas" hint="O que se souber até agora; complete quando souber mais.">
            <Field name="people_count" span={4} />
            <Field name="data_kinds" />
            <Field name="measures" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
