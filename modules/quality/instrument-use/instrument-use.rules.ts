import { formatDate } from '#core/contract/format.ts';
import { whyNotUsable, whyOutOfRange, type Usable } from '#modules/quality/instrument/instrument.rules.ts';
import type { MeasuringInstrument } from './contract.ts';

/** As written by hand: blanks aside, and the two signs Unicode has for micro as one. */
const bare = (unit: string): string => unit.normalize('NFKC').replace(/\s/g, '');
/** Whether two values can be held against each other; one that says no unit is taken at its word. */
export const isSameUnit = (one: string | null, other: string | null): boolean =>
  !one || !other || bare(one) === bare(other);

export interface Named extends Usable {
  asset_number: string;
}
export interface Value {
  /** None while it is still to be measured. */
  value: string | null;
  unit: string | null;
}

/**
 * Why this instrument cannot have measured that value on that day; nothing when it can. A multimeter's range in volts
 * says nothing of the ohms it measures too: only the same unit is held against the range.
 */
export function whyNotMeasured(instrument: Named, { value, unit }: Value, day: string): string | undefined {
  const isComparable = value !== null && isSameUnit(unit, instrument.unit ?? null);
  const why = whyNotUsable(instrument, day) ?? (isComparable ? whyOutOfRange(instrument, value) : undefined);
  return why && `${instrument.asset_number} ${why}.`;
}

interface Described {
  asset_number: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
}
/** As answers and papers name it. */
export const labelOf = ({ asset_number, name, manufacturer, model }: Described): string =>
  [`${asset_number} · ${name}`, manufacturer, model].filter(Boolean).join(' ').slice(0, 300);

/** Of a label's address, the instrument it leads to. */
export const uuidOnLabel = (text: string): string | undefined =>
  /\/instruments\/show\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i.exec(text)?.[1]?.toLowerCase();

/** As numbers are written: without regard to case, blanks and dashes. */
const bareCode = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
/** Whether what was read is its label, its asset number or its serial number. */
export function isCalled(
  { uuid, label, serial_number }: { uuid: string; label: string; serial_number: string | null },
  read: string,
) {
  const onLabel = uuidOnLabel(read);
  if (onLabel) return onLabel === uuid;
  const code = bareCode(read);
  return code !== '' && [assetNumberOf(label), serial_number ?? ''].some((own) => bareCode(own) === code);
}
/** The first of what `labelOf` says. */
export const assetNumberOf = (label: string): string => label.split(' · ')[0] ?? label;

/** By the validity and range as they are known here; of an instrument that is not known the server says. */
export function whyNotHere(
  instruments: readonly MeasuringInstrument[] | undefined,
  { instrument_uuid, ...value }: Value & { instrument_uuid: string | null | undefined },
  day: string,
): string | undefined {
  const named = instruments?.find(({ uuid }) => uuid === instrument_uuid);
  return named && whyNotMeasured({ ...named, asset_number: assetNumberOf(named.label) }, value, day);
}

export interface Carried {
  asset_number: string;
  due_on: string | null;
}
/** So many are named; of more it is said how many. */
const mostNamed = 3;

/** What stands against sending somebody: the instruments they hold that will be out of calibration by then. */
export function carriedOut(technician: string, carried: readonly Carried[], today: string): string {
  const due = (day: string): string => `${day < today ? 'venceu' : 'vence'} em ${formatDate(day)}`;
  const named = carried
    .slice(0, mostNamed)
    .map(({ asset_number, due_on }) => `${asset_number} (${due_on ? due(due_on) : 'sem calibração'})`)
    .join(', ');
  const more = carried.length > mostNamed ? ` e mais ${carried.length - mostNamed}` : '';
  const what = carried.length === 1 ? 'um instrumento' : 'instrumentos';
  return `${technician} está com ${what} fora da calibração no dia: ${named}${more}.`;
}

/** The same on the strip of an order, whoever of its technicians it is. */
export function heldOut(held: readonly { asset_number: string; holder_name: string; why: string }[]): string {
  const named = held
    .slice(0, mostNamed)
    .map(({ asset_number, holder_name, why }) => `${asset_number}, com ${holder_name}, ${why}`)
    .join('; ');
  return `${named}${held.length > mostNamed ? ` e mais ${held.length - mostNamed}` : ''}.`;
}
