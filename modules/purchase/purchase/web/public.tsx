import type { Purchase, PurchaseSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the purchase's page: what has come of it. */
    'purchase.tabs': { purchase: Purchase };
    /** What is to be known and decided of a purchase the supplier has. */
    'purchase.notices': { purchase: Purchase };
    /** What to do with a purchase the supplier has: offers, on its page and its row. */
    'purchase.next': { purchase: PurchaseSummary };
  }
}
