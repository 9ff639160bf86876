import { changeText } from './change-text.ts';
import { drawn } from './decimal.ts';
import {
  absent,
  formatDate,
  formatDateTime,
  formatDuration,
  formatHours,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoundMoney,
} from './format.ts';

/** How a value of a report is written, the same on the screen, on paper and in a sheet's head. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'duration'
  /** Minutes of work: in hours, since a day of work is no day. */
  | 'worked'
  | 'hours'
  | 'date'
  | 'moment';
export type Raw = string | number | null;

export function valueText(value: Raw, kind: ValueKind = 'number', zone?: string): string {
  if (value === null || value === '') return absent;
  switch (kind) {
    case 'text':
      return String(value);
    case 'number':
      return formatNumber(value);
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value, 1);
    case 'duration':
      return formatDuration(Number(value));
    case 'worked':
      return formatHours(Number(value));
    case 'hours':
      return `${formatNumber(value, 1)} h`;
    case 'date':
      return formatDate(String(value), zone);
    case 'moment':
      return formatDateTime(String(value), zone);
  }
}

interface Written {
  key: string;
  kind?: ValueKind;
  choice?: { label: (value: string) => string };
  unit?: string;
}
/** A row's value in words, with the unit it is counted in; `absent` where there is none. */
export function cellText({ key, kind = 'text', choice, unit }: Written, row: object, zone?: string): string {
  const { [key]: value = null, [unit ?? '']: counted } = row as Record<string, Raw | undefined>;
  if (choice && typeof value === 'string') return choice.label(value);
  const text = valueText(value, kind, zone);
  return counted && text !== absent ? `${text} ${counted}` : text;
}

/** Beside an axis, where the size matters and its last digits do not. */
export function axisText(value: number, kind: ValueKind = 'number'): string {
  if (kind === 'money') return formatRoundMoney(value);
  if (kind === 'percent') return formatPercent(value);
  return kind === 'hours' ? `${formatNumber(value)} h` : valueText(value, kind);
}

/** A column of figures stands at the right. */
export const isFigure = (kind: ValueKind | undefined): boolean =>
  kind !== undefined && !['text', 'date', 'moment'].includes(kind);

/** How it goes against the days before: a share beside the share, anything else by how much. */
export function againstText(now: Raw, before: Raw, kind: ValueKind = 'number'): string {
  if (before === null || now === null) return '';
  if (kind === 'percent') return `${valueText(before, kind)} no período anterior`;
  return changeText(drawn(String(now)), drawn(String(before)));
}
