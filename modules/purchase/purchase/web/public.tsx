import type { Purchase } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the purchase's page: what has come of it. */
    'purchase.tabs': { purchase: Purchase };
    /** What to do with a purchase the supplier has: buttons. */
    'purchase.next': { purchase: Purchase };
  }
}
