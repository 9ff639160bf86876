import type { ComparedLine } from '../comparison.rules.ts';
import type { Invited, Offer, Quotation } from '#modules/purchase/quotation/contract.ts';

/** What the table and the cards draw. */
export interface Comparing {
  row: Quotation;
  comparison: readonly ComparedLine<Offer>[];
  /** Those who answered. */
  suppliers: readonly Invited[];
  winnerOf: (line: string) => string | null;
  reasonOf: (line: string) => string;
  mayChoose: boolean;
  choose: (line: string, invited: string | null) => void;
  explain: (line: string, reason: string) => void;
}
