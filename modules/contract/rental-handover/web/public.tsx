import type { RentalHandover } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Above the tabs, while nobody has signed: other ways to have it signed. */
    'rental-handover.strip': { term: RentalHandover };
    /** A tab of a term's page, before the others: a return compared with its delivery. */
    'rental-handover.tabs': { term: RentalHandover };
  }
}
