import type { Decimal } from '#core/contract/decimal.ts';
import { formatPercent, plainDecimal } from '#core/contract/format.ts';
import { parseDecimal } from '#core/contract/parse-number.ts';
import { plain } from '#core/contract/plain.ts';

/** Months of an index, `YYYY-MM`, and how people write them and their rates. */

export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
/** `2026-10` → `10/2026`; what is no month stays as it was typed. */
export const formatMonth = (month: string): string =>
  isMonth(month) ? `${month.slice(5)}/${month.slice(0, 4)}` : month;

/** `0.5600` → `0,56%`: two places at least, all there are at most. */
export const formatRate = (rate: Decimal): string =>
  formatPercent(rate, Math.max(2, plainDecimal(rate).split('.')[1]?.length ?? 0));

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** The ways a month is written: 10/2026, 10/26, 2026-10, out/26, outubro de 2026, 01/10/2026 (a sheet's own). */
export function readMonth(typed: string): string | undefined {
  const text = plain(typed).trim();
  const [, year, number] = /^(\d{4})-(\d{1,2})(?:-01)?$/.exec(text) ?? [];
  if (year && number) return monthOf(year, number);
  const [, before, after] = /^(?:0?1\/(?=\d{1,2}\/))?(\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (before && after) return monthOf(after, before);
  const [, word, said] = /^([a-z]{3,9})\.?(?:[/ -]| de )(\d{4}|\d{2})$/.exec(text) ?? [];
  const place = names.indexOf(word?.slice(0, 3) ?? '');
  return said && place >= 0 ? monthOf(said, String(place + 1)) : undefined;
}
function monthOf(year: string, number: string): string | undefined {
  const month = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}`;
  return isMonth(month) ? month : undefined;
}

/** `0,56`, `-0,02`, `0,56%` as decimal text. */
export function readRate(typed: string): Decimal | undefined {
  const rate = parseDecimal(typed.replace(/%\s*$/, ''), 4);
  return rate !== null && /^-?\d{1,2}(\.|$)/.test(rate) ? rate : undefined;
}

export interface TypedMonth {
  month: string;
  rate: Decimal;
}
/** What was pasted, a month and its rate a line; `fault` says what is wrong with the first line that is none. */
export function readTypedMonths(pasted: string): { months: TypedMonth[]; fault: string | null } {
  const months: TypedMonth[] = [];
  for (const [at, line] of pasted.split(/\r\n|\n|\r/).entries()) {
    if (!line.trim()) continue;
    const read = readLine(line);
    if (!read)
      return {
        months,
        fault: `Linha ${at + 1}: não entendi "${line.trim().slice(0, longestLine)}". Escreva como 10/2026 e 0,56.`,
      };
    if (months.some(({ month }) => month === read.month))
      return { months, fault: `Linha ${at + 1}: ${formatMonth(read.month)} aparece duas vezes.` };
    months.push(read);
  }
  return { months, fault: null };
}
const longestLine = 60;
/** A tab between the two, as sheets have it; else a semicolon or the last blank. */
function readLine(line: string): TypedMonth | undefined {
  if (line.length > longestLine) return undefined;
  const [, before = '', after = ''] =
    /^([^\t]+)\t+([^\t]+)\t*$/.exec(line.trim()) ??
    /^([^;]+);([^;]+)$/.exec(line) ??
    /^(.+?)\s+(-?\s?\S+)$/.exec(line.trim()) ??
    [];
  const [month, rate] = [readMonth(before), readRate(after.trim())];
  return month && rate ? { month, rate } : undefined;
}
