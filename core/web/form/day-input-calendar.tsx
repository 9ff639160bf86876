import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { DayInputProps } from './day-input.tsx';
import { parseDay } from './parse-day.ts';

export default function DayInputCalendar({ value, onChange, min, max, ...props }: DayInputProps) {
  return (
    <DateInput
      placeholder="dd/mm/aaaa"
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...(props as object)}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={(typed) => parseDay(typed)}
      locale="pt-br"
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar data' }}
      inputMode="numeric"
      ariaLabels={{
        previousMonth: 'Mês anterior',
        nextMonth: 'Próximo mês',
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
        monthLevelControl: 'Escolher o mês',
        yearLevelControl: 'Escolher o ano',
      }}
      popoverProps={{ withinPortal: true }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  );
}
