import { isBelow } from '#core/contract/decimal.ts';

/** Half a point of five, over three people or more: below that it may be the people, not the manager. */
export const apartBy = '0.50';
export const apartOver = 3;

/** Whether a manager marks so far from the others that the meeting should look at it. A hint, not a verdict. */
export const isApart = (gap: string | null, marked: number): boolean =>
  gap !== null && marked >= apartOver && !isBelow(gap.replace('-', ''), apartBy);
