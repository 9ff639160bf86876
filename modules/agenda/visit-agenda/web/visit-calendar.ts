import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { dayOf, momentAt } from '#core/contract/format.ts';
import { hoursOf } from '#core/contract/opening-hours.ts';
import { useCan } from '#core/web/access.tsx';
import { isDay } from '#core/web/calendar/calendar.rules.ts';
import type { CalendarView, DayHours } from '#core/web/calendar/calendar.types.ts';
import { houseHours, hoursWithout } from '#core/web/calendar/house-hours.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { user } from '#modules/access/user/contract.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { absence, type Away } from '#modules/people/absence/contract.ts';
import { useAway } from '#modules/people/absence/web/public.tsx';
import { useBusinessCalendar } from '#modules/platform/business-calendar/web/public.tsx';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleMachine, scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { visitAgenda, type VisitEntry } from '../contract.ts';
import { useMoveVisit } from './move-visit.tsx';

export const technicianSource = { ...userSource, query: { role: 'technician' } };

const view: CalendarView<VisitEntry> = {
  from: 'scheduled_date_from',
  to: 'scheduled_date_to',
  entries: visitAgenda.calendar,
  by: { key: 'responsible_uuid', label: 'Técnico', source: technicianSource },
  standard: { span: 'week', people: true },
  event: (row) => {
    const start = momentAt(row.scheduled_date, row.scheduled_time.slice(0, 5));
    return {
      start,
      end: new Date(Date.parse(start) + row.duration_minutes * 60_000).toISOString(),
      title: row.customer_name ?? row.title,
      note: [row.title, row.equipment_name, row.city, row.responsible_name, scheduleStatus.label(row.status), row.code]
        .filter(Boolean)
        .join(' · '),
      tone: scheduleStatus.tone(row.status),
    };
  },
};

/** A month before and after the day in sight: whatever span is drawn lies in it. */
const around = 45;

/** Visits by day and technician: closed hours and absences shaded, dragged to another hour or person with a reason. */
export function useVisitCalendar() {
  const can = useCan();
  const [params] = useSearchParams();
  const today = dayOf(useNow());
  const asked = params.get('day');
  const day = isDay(asked) ? asked : today;
  const house = useBusinessCalendar();
  const shows = params.get('layout') === 'calendar';
  const team = useQuery({
    ...queryOf(user.options, { query: { role: 'technician', status: 'ACTIVE' } }),
    enabled: shows && can(user.options),
  });
  const away = useAway({ from: addDays(day, -around), to: addDays(day, around) }, shows && can(absence.away));
  const { move, dialog } = useMoveVisit();
  const mayMove = can(maintenanceSchedule.reschedule);
  const mayAdd = can(maintenanceSchedule.create);
  const people = team.data?.data;
  const calendar = useMemo<CalendarView<VisitEntry>>(
    () => ({
      ...view,
      people: {
        all: people ?? [],
        of: ({ responsible_uuid: uuid, responsible_name: name }) => (uuid ? [{ uuid, name: name ?? '' }] : []),
        nobody: 'Sem técnico',
      },
      ...(house ? { shade: (person, on) => withoutAway(houseHours(on, house), person, on, away) } : {}),
      ...(mayAdd ? { add: addressOfNew } : {}),
      ...(mayMove ? { move, canMove: ({ status }) => scheduleMachine.whyNotEdit(status) === undefined } : {}),
    }),
    [people, house, away, mayMove, mayAdd, move],
  );
  // Of a calendar that stands on another day a new visit is of that day.
  return { calendar, dialog, day: shows && day > today ? day : null };
}

/** The form of a new visit, with what the place pressed on says already. */
export function addressOfNew({ day, person, time }: { day: string; person?: string | null; time?: string }): string {
  const said = { date: day, ...(person ? { responsible: person } : {}), ...(time ? { time } : {}) };
  return `/maintenance-schedule/create?${new URLSearchParams(said)}`;
}

function withoutAway(house: DayHours, person: string | null, day: string, away: readonly Away[]): DayHours {
  const own = away.filter((one) => one.user_uuid === person && one.starts_on <= day && day <= one.ends_on);
  if (person === null || own.length === 0) return house;
  const whole = own.some(({ hours }) => hours === null);
  const gone = own.flatMap(({ hours }) => (hours ? hoursOf(hours) : []));
  return {
    open: whole ? [] : gone.reduce((open, span) => hoursWithout(open, span), [...house.open]),
    why: 'Ausente',
  };
}
