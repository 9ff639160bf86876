import { addMonths } from '#core/contract/days.ts';
import { isBelow, isPositive, minus, orNothing } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import type { ContractCoverage } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';

/** What a contract says of a unit on a day, and what was used of it in its year. */
export interface Covering {
  uuid: string;
  code: string;
  title: string;
  coverage: ContractCoverage;
  /** The order came of a visit of the contract. */
  is_preventive: boolean;
  included_visits: number | null;
  included_hours: string | null;
  parts_cap: string | null;
  used_visits: number;
  used_hours: string;
  used_parts: string;
  excluded: readonly string[];
}

/** From which to which day the contract's year runs that a day lies in; the second is the first of the next. */
export function contractYear(starts_at: string, day: string): { from: string; to: string } {
  let years = Math.max(0, Number(day.slice(0, 4)) - Number(starts_at.slice(0, 4)));
  if (years > 0 && addMonths(starts_at, years * 12) > day) years -= 1;
  return { from: addMonths(starts_at, years * 12), to: addMonths(starts_at, (years + 1) * 12) };
}

const lasts = (included: string | null, used: string): boolean => included === null || isBelow(used, included);

/** Whether it pays labor of this order. */
export function coversLabor(held: Covering): boolean {
  if (held.coverage === 'ON_DEMAND' || (held.coverage === 'PREVENTIVE_ONLY' && !held.is_preventive)) return false;
  return (
    lasts(held.included_hours, held.used_hours) &&
    lasts(held.included_visits === null ? null : String(held.included_visits), String(held.used_visits))
  );
}

/** What is left of the cap; none where there is no cap. */
export const partsLeft = ({ parts_cap, used_parts }: Covering): string | null =>
  parts_cap === null ? null : orNothing(minus(parts_cap, used_parts));

/** 'R$ 5.000' where there are no cents. */
const short = (value: string): string => formatMoney(value).replace(/,00$/, '');
/** 'peças até R$ 5.000/ano, usados R$ 1.200': said on every part it pays. */
export const capWords = ({ parts_cap, used_parts }: Covering): string | undefined =>
  parts_cap === null || !isPositive(parts_cap)
    ? undefined
    : `peças até ${short(parts_cap)}/ano, usados ${short(used_parts)}`;
