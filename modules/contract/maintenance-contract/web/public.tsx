import type { MaintenanceContract } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the contract's page: its visits, what was used of it. */
    'maintenance-contract.tabs': { contract: MaintenanceContract };
  }
}
