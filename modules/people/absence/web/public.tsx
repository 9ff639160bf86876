import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { absence, type Away } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Of its form, inside its context: what stands on these days of that person already. */
    'absence.period': { user_uuid: string; from: string; to: string };
  }
}

const none: readonly Away[] = [];

/** Who is away on any of these days: for who may see it; nobody is, for who may not. */
export function useAway(days: { from: string; to: string; user_uuid?: string }, enabled = true): readonly Away[] {
  const { data } = useQuery({ ...queryOf(absence.away, { query: days }), enabled });
  return data?.data ?? none;
}
