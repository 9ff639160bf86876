import { ActionIcon, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { specialDays, type BusinessCalendar, type SpecialDay } from '#core/contract/business-time.ts';
import { dayOf } from '#core/contract/format.ts';
import { hoursText, type OpeningHours } from '#core/contract/opening-hours.ts';
import { toneStyle } from '#core/web/tone.ts';
import { calendarSetting, weekdays } from '../setting.contract.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import { lookOf, looks } from './day-look.ts';
import { useBusinessCalendar } from './public.tsx';
import { YearMonth } from './year-month.tsx';
import classes from './year.module.css';

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
const [first, last] = [2000, 2199];

/** The year of the house: what is closed, what is open against its weekday, and why. */
export function Component() {
  const calendar = useBusinessCalendar();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const asked = Number(params.get('year'));
  const year = asked >= first && asked <= last ? asked : Number(today.slice(0, 4));
  const go = (to: number) => setParams({ year: String(to) }, { replace: true });
  return (
    <div className={classes.page}>
      <Title order={1} size="h2" mb="sm">
        Calendário comercial
      </Title>
      <CalendarTabs at="/config/business-calendar" />
      <Group justify="space-between" gap="sm" mb="md">
        <Group gap={4}>
          <ActionIcon aria-label="Ano anterior" disabled={year <= first} onClick={() => go(year - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Title order={2} size="h3" className={classes.year} aria-live="polite">
            {year}
          </Title>
          <ActionIcon aria-label="Próximo ano" disabled={year >= last} onClick={() => go(year + 1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        <ul className={classes.legend} aria-label="Legenda">
          {Object.values(looks).map(({ label, tone }) => (
            <li key={label} style={toneStyle(tone)}>
              {label}
            </li>
          ))}
        </ul>
      </Group>
      {calendar ? <Months calendar={calendar} year={year} today={today} /> : <Skeleton height={480} />}
    </div>
  );
}

/** A span stands on one line, however narrow the place. */
function spanWords(hours: readonly OpeningHours[]) {
  const text = hoursText(hours);
  if (text === '') return 'Fechado';
  return text === '00:00-24:00' ? '24 horas' : hours.map((span) => <span key={span.from}>{hoursText([span])} </span>);
}

function Months({ calendar, year, today }: { calendar: BusinessCalendar; year: number; today: string }) {
  const special = specialDays(`${year}-01-01`, `${year}-12-31`, calendar);
  const of = (month: string): SpecialDay[] => special.filter(({ day }) => day.startsWith(`${year}-${month}`));
  const week = weekdays.map((weekday, at) => ({
    label: calendarSetting.fields[weekday].label,
    hours: calendar.hours[at] ?? [],
  }));
  const counted = Map.groupBy(
    special.filter(({ hours }) => hours.length === 0),
    (day) => lookOf(day),
  );
  return (
    <>
      <dl className={classes.week}>
        {[...week.slice(1), ...week.slice(0, 1)].map(({ label, hours }) => (
          <div key={label} data-closed={hours.length === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{spanWords(hours)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.months}>
        {months.map((month) => (
          <YearMonth key={month} month={`${year}-${month}`} special={of(month)} calendar={calendar} today={today} />
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="md">
        {[...counted].map(([look, days]) => `${looks[look].label}: ${days.length}`).join(' · ')}
      </Text>
    </>
  );
}
