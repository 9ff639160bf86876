import { Text } from '@mantine/core';
import { periodLabel, type PeriodName } from '#core/contract/report-period.ts';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { NumberField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { useUser } from '#core/web/session.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { reportSchedule, sendingHour, type ReportSchedule } from '../contract.ts';
import { frequency, sentFormat, weekday } from '../schedule.rules.ts';

interface Props {
  /** What the report is called, and the days it can speak of. */
  title: string;
  periods: readonly PeriodName[];
  /** Of a new one: what the screen asks for now. */
  fresh?: { report: string; query: Readonly<Record<string, string>>; period: PeriodName | null };
  of?: ReportSchedule;
  onClose: () => void;
}

/** When a report goes out by itself, as what, and to whom. */
export function ScheduleDialog({ title, periods, fresh, of, onClose }: Props) {
  const user = useUser();
  const shared = { onDone: onClose, onClose, verb: of ? 'Salvar' : 'Agendar' };
  const inputs = (values: { frequency?: string }) => (
    <Inputs periods={periods} every={values.frequency ?? ''} chosen={of?.people ?? [user]} isNew={!of} />
  );
  if (of) {
    const { name, format, frequency: every, weekday: on, month_day, at_time, period, people, version } = of;
    return (
      <FormDialog
        title={`Editar envio: ${name}`}
        endpoint={reportSchedule.update}
        params={{ uuid: of.uuid }}
        initial={{
          name,
          period,
          format,
          frequency: every,
          weekday: on,
          month_day,
          at_time,
          people: people.map(({ uuid }) => uuid),
        }}
        fixed={{ version }}
        success="Envio atualizado com sucesso!"
        {...shared}
      >
        {inputs}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Agendar: ${title}`}
      endpoint={reportSchedule.create}
      initial={{
        name: title,
        period: fresh?.period ?? null,
        format: 'pdf',
        frequency: 'WEEKLY',
        weekday: '1',
        month_day: 1,
        at_time: '07:00',
        people: [user.uuid],
      }}
      fixed={{ report: fresh?.report ?? '', query: { ...fresh?.query } }}
      success="Envio agendado com sucesso!"
      {...shared}
    >
      {inputs}
    </FormDialog>
  );
}

interface InputsProps {
  periods: readonly PeriodName[];
  every: string;
  chosen: readonly { uuid: string; name: string }[];
  isNew: boolean;
}
function Inputs({ periods, every, chosen, isNew }: InputsProps) {
  const days = periods.map((name) => ({ value: name, label: periodLabel(name) }));
  return (
    <>
      {isNew && (
        <Col span={12}>
          <Text size="sm" c="dimmed">
            Vai com os filtros e a ordem que estão na tela agora.
          </Text>
        </Col>
      )}
      <TextField name="name" label="Nome" required span={12} max={120} help="É o assunto do e-mail." />
      {days.length > 0 && (
        <SelectField name="period" label="Período" required span={6} options={days} help="Anda com o dia do envio." />
      )}
      <SelectField name="format" label="Arquivo" required span={6} options={sentFormat.options} />
      <SelectField name="frequency" label="Frequência" required span={6} options={frequency.options} />
      {every === 'WEEKLY' && (
        <SelectField name="weekday" label="Dia da semana" required span={6} options={weekday.options} />
      )}
      {every === 'MONTHLY' && <NumberField name="month_day" label="Dia do mês" required span={6} min={1} max={31} />}
      <SelectField name="at_time" label="Horário" required span={6} options={sendingHour.options} />
      <MultiPickerField
        name="people"
        label="Quem recebe"
        required
        source={userSource}
        chosen={chosen.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        max={20}
        help="Cada pessoa recebe só o que pode ver; sem permissão no relatório, não recebe."
      />
    </>
  );
}
