declare module '#core/web/slot.ts' {
  interface Slots {
    /** On the first page of people: what of a module is to be looked at now. */
    'hr.home': object;
  }
}
