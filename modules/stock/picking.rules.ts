import type { StockBatch } from './contract.ts';

type Pickable = Pick<
  StockBatch,
  'uuid' | 'batch_number' | 'location' | 'expires_at' | 'received_at' | 'status' | 'quantity' | 'reserved'
>;
/** Quantities have three places: counted in thousandths nothing is lost. */
const thousandths = (quantity: string): number => Math.round(Number(quantity) * 1000);

export const freeOf = (batch: Pick<Pickable, 'quantity' | 'reserved'>): number =>
  (thousandths(batch.quantity) - thousandths(batch.reserved)) / 1000;

const isPickable = (batch: Pickable, today: string): boolean =>
  batch.status === 'ACTIVE' && freeOf(batch) > 0 && (batch.expires_at === null || batch.expires_at >= today);

/** Without a day last, then the oldest: the order of the ledger. */
const rank = ({ expires_at, received_at, uuid }: Pickable): string =>
  `${expires_at ?? '9999-99-99'} ${received_at} ${uuid}`;

/** What may leave, in the order it would. */
export const pickOrder = <B extends Pickable>(batches: readonly B[], today: string): B[] =>
  batches
    .filter((batch) => isPickable(batch, today))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));

export interface Picked<B> {
  taken: { batch: B; quantity: number }[];
  /** How much of what was asked for is not there. */
  missing: number;
}

/** What an exit will take, told before it is made; the ledger decides by the same order. */
export function pick<B extends Pickable>(batches: readonly B[], quantity: string, today: string): Picked<B> {
  let left = thousandths(quantity) || 0;
  const taken: Picked<B>['taken'] = [];
  for (const batch of pickOrder(batches, today)) {
    if (left <= 0) break;
    const part = Math.min(left, thousandths(batch.quantity) - thousandths(batch.reserved));
    taken.push({ batch, quantity: part / 1000 });
    left -= part;
  }
  return { taken, missing: Math.max(left, 0) / 1000 };
}
