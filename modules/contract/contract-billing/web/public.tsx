import type { ContractBilling } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** The lines of a billing: read, and while it is looked through, decided about. */
    'contract-billing.lines': { billing: ContractBilling };
  }
}
