import { DateField, PickerField, TextareaField, TimeField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { HourNotes } from './hour-notes.tsx';
import { technicianSource } from './public.tsx';
import { maintenanceSchedule, type ScheduleSummary } from '../contract.ts';

interface Props {
  row: ScheduleSummary;
  onClose: () => void;
}

/** Another day or hour for a visit, and why. */
export default function RescheduleDialog({ row, onClose }: Props) {
  const { scheduled_date, scheduled_time, duration_minutes, responsible_uuid, responsible } = row;
  return (
    <FormDialog
      title={`Reagendar ${row.code}`}
      endpoint={maintenanceSchedule.reschedule}
      params={{ uuid: row.uuid }}
      initial={{
        scheduled_date,
        scheduled_time: scheduled_time.slice(0, 5),
        duration_minutes,
        responsible_uuid,
        reason: '',
      }}
      fixed={{ version: row.version }}
      verb="Reagendar"
      success="Visita reagendada!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="scheduled_date" label="Nova data" required span={7} />
          <TimeField name="scheduled_time" label="Horário" required span={5} />
          <PickerField
            name="responsible_uuid"
            label="Responsável"
            source={technicianSource}
            span={12}
            required={responsible !== null}
            chosen={responsible && { value: responsible.uuid, label: responsible.name }}
          />
          <HourNotes row={row} />
          <TextareaField name="reason" label="Motivo" required max={500} rows={3} />
        </>
      )}
    </FormDialog>
  );
}
