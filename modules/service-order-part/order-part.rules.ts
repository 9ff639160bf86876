import { choice, type ValueOf } from '#core/contract/choice.ts';

/** How much of it the warranty or the contract pays. */
export const coverage = choice({
  NONE: ['Sem cobertura', 'gray'],
  PARTIAL: ['Cobertura parcial', 'yellow'],
  FULL: ['Cobertura total', 'green'],
});
export type Coverage = ValueOf<typeof coverage>;

/** Quantities of one part in an order, as decimal text. */
export interface PartFigures {
  planned: string;
  reserved: string;
  consumed: string;
  returned: string;
  available: string;
}

/** Thousandths: what stock counts in, without floating point. */
const exact = (quantity: string): number => Math.round(Number(quantity) * 1000);
const asText = (thousandths: number): string => (thousandths / 1000).toFixed(3);

/** What the plan still wants to have in hand: neither used nor set aside. */
const stillNeeded = ({ planned, consumed, returned, reserved }: PartFigures): number =>
  Math.max(0, exact(planned) - (exact(consumed) - exact(returned)) - exact(reserved));

export const neededOf = (part: PartFigures): string => asText(stillNeeded(part));
/** Of what is needed, what the stock can give now. */
export const reservable = (part: PartFigures): string =>
  asText(Math.min(stillNeeded(part), Math.max(0, exact(part.available))));
/** Of what is needed, what has to be bought. */
export const shortageOf = (part: PartFigures): string =>
  asText(Math.max(0, stillNeeded(part) - Math.max(0, exact(part.available))));
/** Set aside beyond what the plan still wants. */
export const excessOf = (part: PartFigures): string =>
  asText(
    Math.max(
      0,
      exact(part.reserved) - Math.max(0, exact(part.planned) - (exact(part.consumed) - exact(part.returned))),
    ),
  );
export const isPositive = (quantity: string): boolean => exact(quantity) > 0;

/** Everything planned is used or set aside; an order without a plan waits for something nobody wrote down. */
export const hasEverything = (parts: readonly PartFigures[]): boolean =>
  parts.some(({ planned }) => exact(planned) > 0) && parts.every((part) => stillNeeded(part) === 0);

/** Of one consumption: what neither came back nor was given up. */
export const stillOut = (row: { quantity: string; returned: string; written_off: string }): string =>
  asText(exact(row.quantity) - exact(row.returned) - exact(row.written_off));
