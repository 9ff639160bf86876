import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isPositive, isZero, minus, orNothing, quantityPlaces, rounded, smaller } from '#core/contract/decimal.ts';

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

/** What the plan wants beyond what was used. */
const unused = ({ planned, consumed, returned }: PartFigures): string =>
  orNothing(minus(planned, minus(consumed, returned)));

/** What the plan still wants to have in hand: neither used nor set aside. */
export const neededOf = (part: PartFigures): string =>
  rounded(orNothing(minus(minus(part.planned, minus(part.consumed, part.returned)), part.reserved)), quantityPlaces);
/** Of what is needed, what the stock can give now. */
export const reservable = (part: PartFigures): string =>
  rounded(smaller(neededOf(part), orNothing(part.available)), quantityPlaces);
/** Of what is needed, what has to be bought. */
export const shortageOf = (part: PartFigures): string =>
  rounded(orNothing(minus(neededOf(part), orNothing(part.available))), quantityPlaces);
/** Set aside beyond what the plan still wants. */
export const excessOf = (part: PartFigures): string =>
  rounded(orNothing(minus(part.reserved, unused(part))), quantityPlaces);

/** Everything planned is used or set aside; an order without a plan waits for something nobody wrote down. */
export const hasEverything = (parts: readonly PartFigures[]): boolean =>
  parts.some(({ planned }) => isPositive(planned)) && parts.every((part) => isZero(neededOf(part)));

/** Of one consumption: what neither came back nor was given up. */
export const stillOut = (row: { quantity: string; returned: string; written_off: string }): string =>
  rounded(minus(minus(row.quantity, row.returned), row.written_off), quantityPlaces);
