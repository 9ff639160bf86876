import { isPositive, minus, orNothing, quantityPlaces, rounded, smaller, sumOf } from '#core/contract/decimal.ts';
import type { VanBatch } from '#modules/stock/van-stock/contract.ts';
import type { PartFigures } from '#modules/service/service-order-part/order-part.rules.ts';

/** A part at hand in one's own van, with its batches in the order they are used. */
export interface VanPart {
  part_uuid: string;
  code: string;
  description: string;
  unit: string;
  /** What may be used and is not already told as used on this device. */
  quantity: string;
  batches: VanBatch[];
}
interface Used {
  part_uuid: string;
  quantity: string;
}

/** By part, the first to expire first; what has expired since it was taken along is not offered. */
export function partsAboard(batches: readonly VanBatch[], unsent: readonly Used[], today: string): VanPart[] {
  const found = new Map<string, VanPart>();
  for (const batch of batches) {
    const { part_uuid, code, name, unit, state, expires_at } = batch;
    if (!part_uuid || state !== 'ACTIVE' || (expires_at !== null && expires_at < today)) continue;
    const known = found.get(part_uuid) ?? { part_uuid, code, description: name, unit, quantity: '0', batches: [] };
    found.set(part_uuid, { ...known, batches: [...known.batches, batch] });
  }
  return [...found.values()]
    .map((part) => {
      const there = sumOf(part.batches.map(({ quantity }) => quantity));
      const gone = sumOf(
        unsent.filter(({ part_uuid }) => part_uuid === part.part_uuid).map(({ quantity }) => quantity),
      );
      return { ...part, quantity: rounded(orNothing(minus(there, gone)), quantityPlaces) };
    })
    .filter(({ quantity }) => isPositive(quantity));
}

type Planned = Pick<PartFigures, 'planned' | 'consumed' | 'returned'> & { part_uuid: string };

/** What the order was planned with first, then in the order of the van. */
export function proposedFirst(aboard: readonly VanPart[], parts: readonly Planned[]): VanPart[] {
  const isWanted = ({ part_uuid }: VanPart) => isPositive(wantedOf(parts, part_uuid));
  return [...aboard.filter(isWanted), ...aboard.filter((part) => !isWanted(part))];
}

/** As much as the plan still wants, as far as it is there; one, where nothing is planned. */
export function proposedQuantity({ part_uuid, quantity }: VanPart, parts: readonly Planned[]): string {
  const wanted = wantedOf(parts, part_uuid);
  return smaller(isPositive(wanted) ? wanted : '1', rounded(quantity, quantityPlaces));
}

function wantedOf(parts: readonly Planned[], uuid: string) {
  const part = parts.find(({ part_uuid }) => part_uuid === uuid);
  const wanted = part ? minus(part.planned, minus(part.consumed, part.returned)) : '0';
  return rounded(orNothing(wanted), quantityPlaces);
}
