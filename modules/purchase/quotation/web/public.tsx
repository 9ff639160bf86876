import type { Quotation } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the quotation's page, before its lines: the comparison, its suppliers. */
    'quotation.tabs': { quotation: Quotation };
  }
}
