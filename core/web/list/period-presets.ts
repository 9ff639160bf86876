import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { Filter } from './list.types.ts';

export interface Preset {
  /** In the address and in saved views: counted from the day it is read on. */
  key: string;
  label: string;
  from?: string;
  to?: string;
}

/** What people ask of days that are past, and of those that lie ahead: a due date, a validity, an appointment. */
export function presets(ahead: boolean, today = dayOf(new Date())): Preset[] {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const sunday = addDays(today, -weekday);
  const first = `${today.slice(0, 8)}01`;
  const week = { key: 'week', label: 'Esta semana', from: sunday, to: addDays(sunday, 6) };
  const now = { key: 'today', label: 'Hoje', from: today, to: today };
  if (ahead) {
    return [
      { key: 'past', label: 'Vencidos', to: addDays(today, -1) },
      now,
      week,
      { key: 'next-7', label: 'Próximos 7 dias', from: today, to: addDays(today, 6) },
      { key: 'next-30', label: 'Próximos 30 dias', from: today, to: addDays(today, 29) },
      { key: 'month', label: 'Este mês', from: first, to: addDays(addMonths(first, 1), -1) },
    ];
  }
  const before = addDays(first, -1);
  return [
    now,
    week,
    { key: 'month', label: 'Este mês', from: first, to: today },
    { key: 'last-month', label: 'Mês passado', from: `${before.slice(0, 8)}01`, to: before },
    { key: 'last-7', label: 'Últimos 7 dias', from: addDays(today, -6), to: today },
    { key: 'last-30', label: 'Últimos 30 dias', from: addDays(today, -29), to: today },
  ];
}

type PeriodFilter = Extract<Filter, { kind: 'period' }>;

/** The parameter that names a preset instead of its days: `created_in=last-7`. */
export const presetParam = ({ key }: Pick<Filter, 'key'>): string => `${key}_in`;

/** The preset the address (or a view) names for this filter, as of today. */
export const presetIn = (filter: PeriodFilter, query: Record<string, string>, today?: string): Preset | undefined =>
  presets(filter.ahead ?? false, today).find(({ key }) => key === query[presetParam(filter)]);
