import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { HoursField } from '#core/web/form/hours-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import { UserField } from '#modules/access/user/web/public.tsx';
import { absence, absenceFields } from '../contract.ts';
import './public.tsx';

const { Field, at } = formFields(absenceFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="absence"
      resource={absence}
      uuid={uuid}
      values={formValues(absenceFields)}
      title={{ create: 'Nova ausência', update: (row) => row.user_name ?? '' }}
      success={{ create: 'Ausência registrada com sucesso!', update: 'Ausência atualizada com sucesso!' }}
      back="/absence"
    >
      {(form, row) => (
        <>
          <FormSection title="Quem" hint="Quem agenda vê que a pessoa está ausente, não o motivo.">
            <UserField
              {...at('user_uuid')}
              span={8}
              chosen={row?.user_uuid ? { value: row.user_uuid, label: row.user_name ?? '' } : null}
            />
            <Field name="kind" span={4} />
          </FormSection>
          <FormSection title="Quando" hint="Dias inteiros, ou parte de um dia.">
            <Field name="starts_on" span={4} />
            <Field name="ends_on" span={4} />
            {(form.values.starts_on === form.values.ends_on || form.values.hours) && (
              <HoursField {...at('hours')} span={4} placeholder="Dia inteiro" />
            )}
            {form.values.user_uuid && (
              <FillParts
                slot="absence.period"
                handed={{ user_uuid: form.values.user_uuid, from: form.values.starts_on, to: form.values.ends_on }}
              />
            )}
          </FormSection>
          <FormSection title="Motivo">
            <Field name="reason" span={12} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
