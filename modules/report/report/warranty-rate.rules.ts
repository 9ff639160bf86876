import { drawn, plus, shareOf } from '#core/contract/decimal.ts';
import { formatPercent } from '#core/contract/format.ts';

export interface Covered {
  warranty_total: string;
  chargeable_total: string;
}

/** How much of what was approved somebody else than the customer pays, in percent; nothing of nothing is no rate. */
export function rateOf({ warranty_total, chargeable_total }: Covered): number | null {
  const share = shareOf(warranty_total, plus(warranty_total, chargeable_total), 6);
  return share === null ? null : drawn(share);
}

/** '--' where there is nothing to tell. */
export const rateText = (rate: number | null): string => (rate === null ? '--' : formatPercent(rate, 1));
