import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentProps } from 'react';
import { closingTime, usualCalendar, type BusinessCalendar } from '#core/contract/business-time.ts';
import { MomentField } from '#core/web/form/moment-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { calendarOf } from '../business-calendar.rules.ts';
import { businessCalendar } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Of the form that closes a day: what stands on it already. */
    'calendar-day.closed': { from: string; to: string };
  }
}

/** It changes a few times a year: asked anew after a write to it, or after ten minutes. */
const staleTime = 10 * 60_000;

/** When the house works, as the server counts it; nothing until it has come. */
export function useBusinessCalendar(): BusinessCalendar | undefined {
  const { data } = useQuery({ ...queryOf(businessCalendar.show), staleTime });
  return useMemo(() => data && calendarOf(data.data), [data]);
}

/** A day and hour something is promised for: until somebody says another hour, the one that day's work ends at. */
export function DueField(own: Omit<ComponentProps<typeof MomentField>, 'usual'>) {
  const calendar = useBusinessCalendar();
  return <MomentField {...own} usual={(day) => closingTime(day, calendar ?? usualCalendar(''))} />;
}
