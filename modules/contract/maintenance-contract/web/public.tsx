import type { MaintenanceContract } from '../contract.ts';

export { CoverageSection } from './coverage-section.tsx';
export { CoveredItems } from './covered-items.tsx';
export { itemOf, type Item } from './item-columns.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the contract's page: its visits, what was used of it. */
    'maintenance-contract.tabs': { contract: MaintenanceContract };
  }
}
