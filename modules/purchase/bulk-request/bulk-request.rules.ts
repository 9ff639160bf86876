import { isPositive } from '#core/contract/decimal.ts';

/** As many as one bulk request holds. */
export const mostItems = 5000;

/** What is known of an item before it is sent: any of it may still be missing. */
export interface DraftItem {
  part_id?: string | null | undefined;
  quantity?: string | null | undefined;
  supplier_id?: string | null | undefined;
}

const isAmount = (text: string): boolean => /^\d{1,11}(\.\d{1,3})?$/.test(text) && isPositive(text);

/** What is wrong with one of them, in the specification's words; `place` counts from one. */
export function itemErrors({ part_id, quantity, supplier_id }: DraftItem, place: number): string[] {
  const errors: string[] = [];
  if (!part_id) errors.push(`Item ${place}: part_id is required`);
  if (!quantity || !isAmount(quantity)) errors.push(`Item ${place}: quantity must be greater than 0`);
  if (!supplier_id) errors.push(`Item ${place}: supplier_id is required`);
  return errors;
}

/** Of a whole bulk request, before it is sent and again where it arrives. */
export function bulkErrors(items: readonly DraftItem[]): string[] {
  if (items.length === 0) return ['Bulk request must contain at least one item'];
  if (items.length > mostItems) return [`Bulk request cannot exceed ${mostItems} items`];
  return items.flatMap((item, place) => itemErrors(item, place + 1));
}

/** The errors of one part's configuration are one message. */
export const joined = (errors: readonly string[]): string => errors.join(', ');
