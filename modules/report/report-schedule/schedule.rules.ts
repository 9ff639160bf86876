import { choice } from '#core/contract/choice.ts';
import { addDays, addMonths, monthOf, weekdayOf } from '#core/contract/days.ts';

export const frequency = choice({ DAILY: 'Todo dia', WEEKLY: 'Toda semana', MONTHLY: 'Todo mês' });
export const weekday = choice({
  '0': 'Domingo',
  '1': 'Segunda-feira',
  '2': 'Terça-feira',
  '3': 'Quarta-feira',
  '4': 'Quinta-feira',
  '5': 'Sexta-feira',
  '6': 'Sábado',
});
export const scheduleStatus = choice({ ACTIVE: ['Ativo', 'green'], PAUSED: ['Pausado', 'gray'] });
export const sentFormat = choice({ pdf: 'PDF', xlsx: 'Planilha (XLSX)' });
/** What became of one person's copy. */
export const outcome = choice({
  SENT: ['Enviado', 'green'],
  TOO_LARGE: ['Enviado sem o arquivo', 'yellow'],
  NOT_ALLOWED: ['Sem permissão', 'red'],
  FAILED: ['Não foi possível gerar', 'red'],
});

export interface Turns {
  frequency: (typeof frequency)['values'][number];
  weekday: (typeof weekday)['values'][number];
  month_day: number;
}

/** The first day on or after this one on which it is sent; a month without such a day has its last. */
export function turnFrom({ frequency: every, weekday: on, month_day }: Turns, day: string): string {
  if (every === 'DAILY') return day;
  if (every === 'WEEKLY') return addDays(day, (Number(on) - weekdayOf(day) + 7) % 7);
  const inMonth = (first: string): string => {
    const wanted = addDays(first, month_day - 1);
    const { end_date } = monthOf(first);
    return wanted < end_date ? wanted : end_date;
  };
  const { start_date } = monthOf(day);
  const here = inMonth(start_date);
  return here >= day ? here : inMonth(addMonths(start_date, 1));
}

/** 'Toda semana, segunda-feira, às 07:00' */
export function turnsText({ at_time, ...turns }: Turns & { at_time: string }): string {
  const on = {
    DAILY: '',
    WEEKLY: `, ${weekday.label(turns.weekday).toLowerCase()}`,
    MONTHLY: `, dia ${turns.month_day}`,
  };
  return `${frequency.label(turns.frequency)}${on[turns.frequency]}, às ${at_time}`;
}
