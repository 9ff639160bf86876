import { formatDate } from '#core/contract/format.ts';
import type { OwnAbsence } from './contract.ts';

/** `24/11/2026`, `24/11/2026 das 14:00 às 18:00`, `24/11/2026 a 10/12/2026`. */
export function periodText({ starts_on, ends_on, hours }: Pick<OwnAbsence, 'starts_on' | 'ends_on' | 'hours'>): string {
  if (hours) return `${formatDate(starts_on)} das ${hours.replace('-', ' às ')}`;
  return starts_on === ends_on ? formatDate(starts_on) : `${formatDate(starts_on)} a ${formatDate(ends_on)}`;
}
