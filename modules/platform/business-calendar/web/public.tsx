import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { queryOf } from '#core/web/query.ts';
import { calendarOf } from '../business-calendar.rules.ts';
import { businessCalendar } from '../contract.ts';

/** It changes a few times a year: asked anew after a write to it, or after ten minutes. */
const staleTime = 10 * 60_000;

/** When the house works, as the server counts it; nothing until it has come. */
export function useBusinessCalendar(): BusinessCalendar | undefined {
  const { data } = useQuery({ ...queryOf(businessCalendar.show), staleTime });
  return useMemo(() => data && calendarOf(data.data), [data]);
}
