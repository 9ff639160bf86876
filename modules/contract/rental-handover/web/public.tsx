import type { RentalHandover } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Above the tabs, while nobody has signed: other ways to have it signed. */
    'rental-handover.strip': { term: RentalHandover };
    /** A tab of a return's page, before the others: compared with its delivery. */
    'rental-handover.returned': { term: RentalHandover };
  }
}
