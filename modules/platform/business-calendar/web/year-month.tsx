import { Title } from '@mantine/core';
import { hoursOn, type BusinessCalendar, type SpecialDay } from '#core/contract/business-time.ts';
import { addDays, monthOf, weekdayOf } from '#core/contract/days.ts';
import { hoursText } from '#core/contract/opening-hours.ts';
import { toneStyle } from '#core/web/tone.ts';
import { lookOf, looks } from './day-look.ts';
import classes from './year.module.css';

interface Props {
  /** `2026-11` */
  month: string;
  special: readonly SpecialDay[];
  calendar: BusinessCalendar;
  today: string;
}
const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const letters = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'].map((letter, at) => ({ letter, key: `${at}` }));

function daysIn(month: string): string[] {
  const { start_date, end_date } = monthOf(`${month}-01`);
  const days: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A month at a glance: the days drawn, and below them in words what is special. */
export function YearMonth({ month, special, calendar, today }: Props) {
  const byDay = new Map(special.map((one) => [one.day, one]));
  const title = name.format(new Date(`${month}-15T12:00:00Z`));
  return (
    <section className={classes.month} aria-label={title}>
      <Title order={3} size="h4" className={classes.name}>
        {title}
      </Title>
      {/* The list below says the same in words. */}
      <div className={classes.grid} aria-hidden>
        {letters.map(({ letter, key }) => (
          <span key={key} className={classes.letter}>
            {letter}
          </span>
        ))}
        {daysIn(month).map((day, at) => {
          const one = byDay.get(day);
          return (
            <span
              key={day}
              className={classes.day}
              data-special={one ? true : undefined}
              data-closed={hoursOn(day, calendar).length === 0 || undefined}
              data-today={day === today || undefined}
              style={{
                ...(one ? toneStyle(looks[lookOf(one)].tone) : {}),
                ...(at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : {}),
              }}
              title={one?.name}
            >
              {Number(day.slice(8))}
            </span>
          );
        })}
      </div>
      <ul className={classes.list}>
        {special.map((one) => (
          <li key={one.day} style={toneStyle(looks[lookOf(one)].tone)} title={looks[lookOf(one)].label}>
            <time dateTime={one.day}>{one.day.slice(8)}</time>
            <span>
              {one.name}
              {one.hours.length > 0 && <em> {hoursText(one.hours)}</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
