import { z } from 'zod';

/** `08:00` to `12:00`; a day that goes on to midnight ends at `24:00`. */
export interface OpeningHours {
  from: string;
  to: string;
}

/** As it is kept and shown: `08:00-12:00, 13:00-18:00`. */
export const hoursText = (hours: readonly OpeningHours[]): string =>
  hours.map(({ from, to }) => `${from}-${to}`).join(', ');

const time = String.raw`(\d{1,2})(?:(?::|h)(\d{2})?)?h?`;
const span = new RegExp(`^${time}-${time}$`, 'i');
const clock = (hour: string | undefined, minute = '00'): string => `${hour?.padStart(2, '0')}:${minute}`;
const isTime = (at: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(at);

function readSpan(typed: string): OpeningHours | null {
  const found = span.exec(typed);
  if (!found) return null;
  const [, fromHour, fromMinute, toHour, toMinute] = found;
  const [from, to] = [clock(fromHour, fromMinute), clock(toHour, toMinute)];
  return isTime(from) && (isTime(to) || to === '24:00') && from < to ? { from, to } : null;
}

/** What people type (`8-12 13-18`, `8h às 12h, 13:30–18`, `24h`) in order, or what is wrong with it. */
export function readHours(typed: string): OpeningHours[] | string {
  if (/^24\s*(h|horas)$/i.test(typed.trim())) return [{ from: '00:00', to: '24:00' }];
  const parts = typed
    .trim()
    // What stands between the two ends of a span binds them; blanks elsewhere part the spans.
    .replace(/\s*[-–]\s*|\s+(?:às|as|a|até)\s+/gi, '-')
    .split(/[\s,;/]+(?:e\s+)?/)
    .filter(Boolean);
  const spans: OpeningHours[] = [];
  for (const part of parts) {
    const read = readSpan(part);
    if (!read) return `Horário inválido: ${part}. Escreva como 08:00-12:00, 13:00-18:00.`;
    spans.push(read);
  }
  const ordered = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const overlaps = ordered.some(({ from }, index) => from < (ordered[index - 1]?.to ?? ''));
  return overlaps ? 'Os horários se sobrepõem.' : ordered;
}

/** Of text that was kept: what is not opening hours is a closed day. */
export function hoursOf(kept: string | null | undefined): readonly OpeningHours[] {
  const hours = readHours(kept ?? '');
  return typeof hours === 'string' ? [] : hours;
}

/** Opening hours as a form sends them; empty is a closed day. */
export const optionalHours = z
  .string()
  .trim()
  .max(120, 'Use no máximo 120 caracteres')
  .nullish()
  .transform((typed, context) => {
    const hours = readHours(typed ?? '');
    if (typeof hours !== 'string') return hoursText(hours) || null;
    context.addIssue({ code: 'custom', message: hours });
    return z.NEVER;
  });
