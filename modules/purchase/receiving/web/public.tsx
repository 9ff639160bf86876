import type { Receiving } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** What to do about goods that did not come as ordered: buttons. */
    'receiving.divergence': { receiving: Receiving };
    /** Once everything is on the shelf: how it went. */
    'receiving.after': { receiving: Receiving };
  }
}
