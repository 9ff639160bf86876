import type { Ledger } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Beside one movement of a contract: what tells of it. */
    'rental-movement.event': { event: Ledger['events'][number]; contract: string };
  }
}
