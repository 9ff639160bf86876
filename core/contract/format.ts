import { daysBetween } from './days.ts';

/**
 * pt-BR words for values, the same on screen, in sheets, in mails and in PDFs.
 *
 * Money and quantities arrive as decimal text and are handed to Intl as text, which it reads
 * exactly: nothing passes through floating point. Days (`YYYY-MM-DD`) are cut as text and never
 * become a Date, so no time zone can move them.
 */

/** Whose clock moments are shown by where nobody names another: what TIME_ZONE says, in the browser as on the server. */
let businessZone = 'America/Sao_Paulo';
/** Said once, by whoever starts a process or opens a page. */
export function setBusinessZone(zone: string): void {
  businessZone = zone;
}
/** Shown where there is no value. */
export const absent = '–';

type Numeric = string | number | null | undefined;
type Text = string | null | undefined;

// Numbers

const decimalText = /^-?\d+(\.\d+)?$/;

function show(format: Intl.NumberFormat, value: Numeric): string {
  if (value === null || value === undefined || value === '') return absent;
  if (typeof value === 'string' && !decimalText.test(value)) return absent;
  if (typeof value === 'number' && !Number.isFinite(value)) return absent;
  return format.format(value as Intl.StringNumericLiteral | number);
}

const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** `R$ 1.234,56`. The space after R$ does not break (U+00A0), so an amount never splits in two lines. */
export const formatMoney = (value: Numeric): string => show(moneyFormat, value);

const roundMoneyFormat = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
/** `R$ 150 mil`, `R$ 2,5 mi`: beside an axis, where the size matters and the cents do not. */
export const formatRoundMoney = (value: Numeric): string => show(roundMoneyFormat, value);

const currencyFormats = new Map<string, Intl.NumberFormat>();
/** `US$ 61,50`: what a foreign supplier asks, in its own currency (ISO 4217). */
export function formatMoneyIn(currency: string, value: Numeric): string {
  const format = currencyFormats.get(currency) ?? new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  currencyFormats.set(currency, format);
  return show(format, value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
function numberFormat(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most });
  numberFormats.set(key, made);
  return made;
}

/** `1.234,5`: as many decimals as there are, up to three, or exactly `decimals`. */
export const formatNumber = (value: Numeric, decimals?: number): string =>
  show(numberFormat(decimals ?? 0, decimals ?? 3), value);

/** `4.000` → `4`, `12.500` → `12.5`: a stored quantity as a person would type it; empty for none. */
export const plainDecimal = (value: Text): string =>
  value?.includes('.') ? value.replace(/\.?0+$/, '') : (value ?? '');

/** `12,5%` from 12.5, as rates are stored. Up to two decimals, or exactly `decimals`. */
export function formatPercent(value: Numeric, decimals?: number): string {
  const shown = show(numberFormat(decimals ?? 0, decimals ?? 2), value);
  return shown === absent ? absent : `${shown}%`;
}

// Days and moments

const dayText = /^(\d{4})-(\d{2})-(\d{2})$/;
const zones = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = zones.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  zones.set(zone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC at an instant, asked of the calendar: slow. */
function askOffset(at: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const dayMs = 86_400_000;
const keptDays = 5_000;
/** By zone and day of UTC; `null` where the clocks change within it. */
const offsets = new Map<string, number | null>();

/** A sheet has a hundred thousand moments in few days: each day is asked about once. */
function offsetAt(at: number, zone: string): number {
  const start = Math.floor(at / dayMs) * dayMs;
  const key = `${zone} ${start}`;
  let kept = offsets.get(key);
  if (kept === undefined) {
    const first = askOffset(start, zone);
    kept = first === askOffset(start + dayMs, zone) ? first : null;
    if (offsets.size >= keptDays) offsets.clear();
    offsets.set(key, kept);
  }
  return kept ?? askOffset(at, zone);
}

/** A date whose UTC parts are what the zone's clocks show at a moment, or the day itself; null of anything else. */
export function shownAs(moment: string | Date, zone = businessZone): Date | null {
  const at = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  if (Number.isNaN(at)) return null;
  const isDay = typeof moment === 'string' && dayText.test(moment);
  return new Date(isDay ? at : at + offsetAt(at, zone));
}

/** The wall clock of a zone at a moment; null when the text is no moment. */
function wallClock(moment: string | Date, zone: string): { day: string; time: string } | null {
  const shown = shownAs(moment, zone)?.toISOString();
  if (!shown) return null;
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The business day (`YYYY-MM-DD`) a moment falls on. */
export function dayOf(moment: string | Date, zone = businessZone): string {
  const clock = wallClock(moment, zone);
  if (!clock) throw new RangeError(`not a moment: ${String(moment)}`);
  return clock.day;
}

/** The moment at which the zone's clocks show this day and hour, as ISO text; of an hour they skip, as PostgreSQL has it. */
export function momentAt(day: string, time: string, zone = businessZone): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (at: number): number => {
    const clock = wallClock(new Date(at), zone);
    return Date.parse(`${clock?.day}T${clock?.time}:00Z`);
  };
  // Twice: a guess may lie on the other side of a change of clocks.
  const guess = asUtc - (shownAt(asUtc) - asUtc);
  const better = guess - (shownAt(guess) - asUtc);
  return new Date(shownAt(better) === asUtc ? better : Math.max(guess, better)).toISOString();
}

const turnDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** `2026-11-15` → 15/11/2026, as text; of a moment, its day in the business zone. */
export function formatDate(value: Text, zone = businessZone): string {
  if (!value) return absent;
  if (dayText.test(value)) return turnDay(value);
  const clock = wallClock(value, zone);
  return clock ? turnDay(clock.day) : absent;
}

/** 15/11/2026 14:05. A bare day has no hour and shows none. */
export function formatDateTime(value: Text, zone = businessZone): string {
  if (!value || dayText.test(value)) return formatDate(value, zone);
  const clock = wallClock(value, zone);
  return clock ? `${turnDay(clock.day)} ${clock.time}` : absent;
}

/** `14:05:00` → 14:05; of a moment, its hour in the business zone. */
export function formatTime(value: Text, zone = businessZone): string {
  if (!value) return absent;
  if (/^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value)) return value.slice(0, 5);
  return wallClock(value, zone)?.time ?? absent;
}

// Relative time

const ago = (count: number, one: string, many: string) => `há ${count} ${count === 1 ? one : many}`;

/** agora, há 5 minutos, há 2 horas, há 3 dias, then the date. A moment ahead of the clock shows as it is. */
export function relativeTime(moment: string, now: Date, zone = businessZone): string {
  const seconds = Math.floor((now.getTime() - new Date(moment).getTime()) / 1000);
  if (Number.isNaN(seconds)) return absent;
  // Clocks differ by a few seconds: what was just written may seem to come from the future.
  if (seconds < -60) return formatDateTime(moment, zone);
  if (seconds < 60) return 'agora';
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minuto', 'minutos');
  if (seconds < 86_400) return ago(Math.floor(seconds / 3600), 'hora', 'horas');
  if (seconds < 7 * 86_400) return ago(Math.floor(seconds / 86_400), 'dia', 'dias');
  return formatDate(moment, zone);
}

/** hoje, ontem, há N dias, há N meses, há mais de 1 ano: by calendar day, as on the dashboard. */
export function relativeAge(value: string, now: Date, zone = businessZone): string {
  const day = dayText.test(value) ? value : wallClock(value, zone)?.day;
  if (!day) return absent;
  const today = dayOf(now, zone);
  const days = daysBetween(day, today);
  if (days <= 0) return 'hoje';
  if (days === 1) return 'ontem';
  if (days < 30) return `há ${days} dias`;
  const months = Math.floor(days / 30);
  if (days < 365) return ago(Math.min(months, 11), 'mês', 'meses');
  return 'há mais de 1 ano';
}

// Durations, sizes, names

/** 1 dia, 2 dias */
export const formatDays = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'dia' : 'dias'}`;

/** 45 min, 2 h 30 min, 1 d 3 h: the two largest units. A day is 24 hours. */
export function formatDuration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return absent;
  const whole = Math.max(0, Math.floor(minutes));
  const days = Math.floor(whole / 1440);
  const hours = Math.floor((whole % 1440) / 60);
  const rest = whole % 60;
  const parts =
    days > 0
      ? [
          [days, 'd'],
          [hours, 'h'],
        ]
      : [
          [hours, 'h'],
          [rest, 'min'],
        ];
  const shown = parts.filter(([count]) => count !== 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.join(' ') || '0 min';
}

/** Hours of work, of which a day has eight and not twenty-four: 31 h, 7 h 30 min. */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The stopwatch: mm:ss, minutes going past 99 when they must. */
export function formatStopwatch(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Time that runs: mm:ss, from an hour on 2 h 05 min, since nobody reads 120:46 as two hours. */
export function formatElapsed(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  if (minutes < 60) return formatStopwatch(seconds);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** 512 B, 1,5 KB, 12 MB: units of 1024, one decimal below ten, as file managers show. */
export function formatFileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${formatNumber(shown)} ${units[unit]}`;
}

/** First and last: Maria da Silva Souza → MS. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
