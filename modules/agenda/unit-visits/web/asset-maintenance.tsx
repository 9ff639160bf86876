import { usualCalendar } from '#core/contract/business-time.ts';
import { soonest } from '#core/contract/next-hour.ts';
import {
  DateField,
  NumberField,
  PickerField,
  SelectField,
  SwitchField,
  TextareaField,
  TimeField,
} from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { maintenancePriority } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';
import { AssetStep } from '#modules/asset/asset-equipment/web/public.tsx';
import { technicianSource } from '#modules/agenda/maintenance-schedule/web/public.tsx';
import { useBusinessCalendar } from '#modules/platform/business-calendar/web/public.tsx';
import { assetMaintenance } from '../contract.ts';

const asked = {
  duration_minutes: 60,
  responsible_uuid: '',
  priority: 'MEDIUM',
  description: '',
  stops: false,
};

/** What an asset needs, and when somebody does it: the visit comes into the agenda at once. */
export function Component() {
  const house = useBusinessCalendar() ?? usualCalendar('');
  return (
    <AssetStep
      title="Solicitar manutenção"
      endpoint={assetMaintenance.schedule}
      values={() => {
        const { scheduled_date, scheduled_time } = soonest(new Date(), house);
        return { wanted_on: scheduled_date, scheduled_time, ...asked };
      }}
      success="Manutenção solicitada com sucesso!"
      saveLabel="Solicitar"
    >
      {() => (
        <>
          <FormSection title="O que precisa ser feito">
            <TextareaField name="description" label="Descrição" required max={1000} />
            <SelectField name="priority" label="Prioridade" required span={6} options={maintenancePriority.options} />
            <SwitchField name="stops" label="Parar de usar até a conclusão" span={12} />
          </FormSection>
          <FormSection title="Quando e quem" hint="Entra na agenda; o técnico pode ser escolhido depois.">
            <DateField name="wanted_on" label="Data desejada" required span={4} />
            <TimeField name="scheduled_time" label="Horário" required span={4} />
            <NumberField name="duration_minutes" label="Duração (minutos)" required span={4} />
            <PickerField name="responsible_uuid" label="Técnico" source={technicianSource} span={12} />
          </FormSection>
        </>
      )}
    </AssetStep>
  );
}
