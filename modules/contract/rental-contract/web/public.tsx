import type { RentalContract } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the contract's page: its deliveries, its ledger, its billing. */
    'rental-contract.tabs': { contract: RentalContract };
  }
}
