import type { PurchaseRequest } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the request's page: its quotations, the orders that took it up. */
    'purchase-request.tabs': { request: PurchaseRequest };
    /** What to do with a request that is granted: buttons. */
    'purchase-request.next': { request: PurchaseRequest };
  }
}
