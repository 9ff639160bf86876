import { isPositive, isZero, minus, orNothing, quantityPlaces, rounded, smaller } from '#core/contract/decimal.ts';
import type { StockBatch } from './contract.ts';

type Pickable = Pick<
  StockBatch,
  'uuid' | 'batch_number' | 'location' | 'expires_at' | 'received_at' | 'status' | 'quantity' | 'reserved' | 'van_uuid'
>;
export const freeOf = (batch: Pick<Pickable, 'quantity' | 'reserved'>): string => minus(batch.quantity, batch.reserved);

const isPickable = (batch: Pickable, today: string): boolean =>
  batch.status === 'ACTIVE' && isPositive(freeOf(batch)) && (batch.expires_at === null || batch.expires_at >= today);

/** Without a day last, then the oldest: the order of the ledger. */
const rank = ({ expires_at, received_at, uuid }: Pickable): string =>
  `${expires_at ?? '9999-99-99'} ${received_at} ${uuid}`;

/** What may leave, in the order it would. */
export const pickOrder = <B extends Pickable>(batches: readonly B[], today: string): B[] =>
  batches
    .filter((batch) => isPickable(batch, today))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));

/** What stands in a van leaves only when its batch is named. */
export const onShelves = <B extends Pickable>(batches: readonly B[]): B[] =>
  batches.filter(({ van_uuid }) => van_uuid === null);

export interface Picked<B> {
  taken: { batch: B; quantity: string }[];
  /** How much of what was asked for is not there. */
  missing: string;
}

/** What an exit will take, told before it is made; the ledger decides by the same order. */
export function pick<B extends Pickable>(batches: readonly B[], quantity: string, today: string): Picked<B> {
  let left = orNothing(rounded(quantity, quantityPlaces));
  const taken: Picked<B>['taken'] = [];
  for (const batch of pickOrder(batches, today)) {
    if (isZero(left)) break;
    const part = smaller(left, freeOf(batch));
    taken.push({ batch, quantity: part });
    left = minus(left, part);
  }
  return { taken, missing: left };
}
