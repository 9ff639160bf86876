import type { Asset } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the asset's page: its life record, its rental use. */
    'asset-equipment.tabs': { asset: Asset };
  }
}
