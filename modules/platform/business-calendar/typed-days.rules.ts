import { addMonths, monthOf } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';

/** A holiday of a town as one line says it. */
export interface TypedDay {
  day: string;
  name: string;
  yearly: boolean;
}

const line = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?\s*[-–:]?\s+(.+)$/;

/** `25/01 Aniversário da cidade` comes every year; with a year, that day only. The first line that is none is `fault`. */
export function readTypedDays(typed: string): { days: TypedDay[]; fault: string | null } {
  const lines = typed.split('\n').map((one) => one.trim());
  const read = lines.filter(Boolean).map((one) => readLine(one) ?? one);
  return {
    days: read.filter((one) => typeof one !== 'string'),
    fault: read.find((one) => typeof one === 'string') ?? null,
  };
}

function readLine(typed: string): TypedDay | undefined {
  const [, date = '', month = '', year, name = ''] = line.exec(typed) ?? [];
  if (!name) return undefined;
  // Of what comes every year only month and date count: it is kept under the present one.
  const first = addMonths(`${year ?? dayOf(new Date()).slice(0, 4)}-01-01`, Number(month) - 1);
  const day = `${first.slice(0, 8)}${date.padStart(2, '0')}`;
  const inMonth = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && day <= monthOf(first).end_date;
  return inMonth ? { day, name: name.trim().slice(0, 120), yearly: year === undefined } : undefined;
}
