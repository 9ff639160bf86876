import { formatNumber } from '#core/contract/format.ts';
import type { PageMeta } from '#core/contract/page.ts';

/** How many there are; "10.000+" where nobody counted further. */
export const totalText = ({ total, capped }: PageMeta): string => `${formatNumber(total)}${capped ? '+' : ''}`;
