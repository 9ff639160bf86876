import type { AnvisaLoad } from '../contract.ts';

/** Under the base, what others make of it. */
declare module '#core/web/slot.ts' {
  interface Slots {
    'anvisa.sections': { base: AnvisaLoad | null; loading: boolean };
  }
}
