import type { PurchaseRequest, PurchaseRequestSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the request's page: its quotations, the orders that took it up. */
    'purchase-request.tabs': { request: PurchaseRequest };
    /** What to do with a request that is granted, or with several: offers, on its page and in the list. */
    'purchase-request.next': { request: PurchaseRequestSummary };
  }
}
