import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { HoursField } from '#core/web/form/hours-field.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import { calendarDay, calendarDayFields } from '../contract.ts';
import './public.tsx';

const { Field, at } = formFields(calendarDayFields);

/** Create and edit. What a kind of day has nothing to say of is not asked. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="calendar_day"
      resource={calendarDay}
      uuid={uuid}
      values={formValues(calendarDayFields)}
      title={{ create: 'Novo dia', update: (row) => row.name }}
      success={{ create: 'Dia cadastrado com sucesso!', update: 'Dia atualizado com sucesso!' }}
      back="/config/business-calendar/days"
    >
      {({ values: { kind, day } }) => {
        const isLocal = kind === 'MUNICIPAL' || kind === 'STATE';
        return (
          <FormSection
            title="Dia"
            hint={
              isLocal
                ? 'Feriados contam para a empresa quando são do seu estado ou município, e para as visitas a clientes de lá.'
                : 'Vale só nesta data, seja ela feriado, fim de semana ou dia comum.'
            }
          >
            <Field name="kind" span={6} />
            <Field name="day" span={6} />
            <Field
              name="name"
              span={12}
              placeholder={isLocal ? 'Aniversário da cidade' : 'Recesso, mutirão, inventário'}
            />
            {isLocal && <Field name="state" span={4} required />}
            {kind === 'MUNICIPAL' && <Field name="city" span={8} required />}
            {isLocal && <Field name="yearly" span={12} />}
            {kind === 'OPEN' && <HoursField {...at('hours')} required span={6} placeholder="08:00-12:00" />}
            <Field name="status" span={4} />
            {kind === 'CLOSED' && <FillParts slot="calendar-day.closed" handed={{ from: day, to: day }} />}
          </FormSection>
        );
      }}
    </RecordForm>
  );
}
