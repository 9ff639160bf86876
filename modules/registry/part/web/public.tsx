import type { Part } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the part's page: stock, compatible equipment, purchases. */
    'part.tabs': { part: Part };
    /** A figure in the part's summary: balance, reserved, on order. */
    'part.figures': { part: Part };
  }
}
