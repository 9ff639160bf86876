import { useParams, useSearchParams } from 'react-router';
import { usualCalendar, type BusinessCalendar } from '#core/contract/business-time.ts';
import { soonest } from '#core/contract/next-hour.ts';
import { MaskField, PickerField, TextareaField } from '#core/web/form/fields.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { phoneMask } from '#core/web/form/masks.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { useBusinessCalendar } from '#modules/platform/business-calendar/web/public.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import { maintenanceSchedule, scheduleFields, type Schedule } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';
import { HourNotes } from './hour-notes.tsx';
import { technicianSource } from './public.tsx';
import { UnitOfVisit } from './unit-of-visit.tsx';

const { Field, at } = formFields(scheduleFields);

/** What the address of a new visit says: of which unit, of whom, on which day, and what for. */
const fromAddress = (params: URLSearchParams, house: BusinessCalendar) => ({
  ...soonest(new Date(), house, params.get('date')),
  ...(params.get('time') ? { scheduled_time: params.get('time') ?? '' } : {}),
  title: params.get('title') ?? '',
  notes: params.get('notes'),
  customer_equipment_uuid: params.get('installed'),
  asset_equipment_uuid: params.get('asset'),
  customer_uuid: params.get('customer'),
  responsible_uuid: params.get('responsible'),
});

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const house = useBusinessCalendar() ?? usualCalendar('');
  return (
    <RecordForm
      entity="maintenance_schedule"
      resource={maintenanceSchedule}
      uuid={uuid}
      values={formValues(scheduleFields, (row: Schedule | undefined) =>
        row ? { scheduled_time: row.scheduled_time.slice(0, 5), reason: '' } : fromAddress(params, house),
      )}
      title={{ create: 'Novo agendamento', update: (row) => `${row.code} · ${row.title}` }}
      success={{ create: 'Agendamento criado com sucesso!', update: 'Agendamento atualizado com sucesso!' }}
      back="/maintenance-schedule"
      frozen={(row) => scheduleMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Visita" hint="O que será feito, e em qual equipamento.">
            <Field name="title" span={8} />
            <Field name="type" span={4} />
            <UnitOfVisit form={form} row={row} />
          </FormSection>
          <FormSection title="Quando e quem" hint="O horário de quem já tem visita marcada não se repete.">
            <Field name="scheduled_date" span={4} />
            <Field name="scheduled_time" span={3} />
            <Field name="duration_minutes" span={5} />
            <PickerField
              {...at('responsible_uuid')}
              source={technicianSource}
              span={12}
              chosen={row?.responsible ? { value: row.responsible.uuid, label: row.responsible.name } : null}
            />
            {row && <Reason row={row} form={form} />}
            <HourNotes row={row} />
          </FormSection>
          <FormSection title="Onde e com quem" hint="Em branco, o endereço principal do cliente.">
            {!form.values.customer_equipment_uuid && (
              <CustomerField
                {...at('customer_uuid')}
                span={12}
                chosen={row?.customer ? { value: row.customer.uuid, label: row.customer.name } : null}
              />
            )}
            <Field name="contact_name" span={5} />
            <MaskField {...at('contact_phone')} span={3} mask={phoneMask} />
            <Field name="contact_email" span={4} />
            <Field name="address" span={7} />
            <Field name="city" span={3} />
            <Field name="state" span={2} />
          </FormSection>
          <FormSection title="Execução">
            <ChecklistField
              {...at('checklist_uuid')}
              span={12}
              help="O que o técnico responde na visita."
              chosen={row?.checklist_uuid ? { value: row.checklist_uuid, label: row.checklist_name ?? '' } : null}
            />
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

type ScheduleForm = FormHandle<{ scheduled_date?: unknown; scheduled_time?: unknown }>;
/** Another day or hour than the agreed one wants its reason. */
function Reason({ row, form }: { row: Schedule; form: ScheduleForm }) {
  const { scheduled_date, scheduled_time } = form.values;
  const isSame = scheduled_date === row.scheduled_date && scheduled_time === row.scheduled_time.slice(0, 5);
  if (isSame) return null;
  return <TextareaField name="reason" label="Motivo do reagendamento" required max={500} rows={2} />;
}
