import {
  compared,
  dividedBy,
  isAbove,
  minus,
  moneyPlaces,
  orNothing,
  parted,
  sumOf,
  times,
} from '#core/contract/decimal.ts';

/** Offers side by side, counted the same on the server and on the screen. */

interface Wanted {
  uuid: string;
  quantity: string;
}
interface Invited {
  uuid: string;
  freight: string | null;
}
interface Offered {
  line_uuid: string;
  /** Of the invited supplier, not of the registry's. */
  invited_uuid: string;
  unit_price: string;
  discount: string;
  taxes: string;
  delivery_days: number | null;
}

/** What one supplier's offer of one line comes to, delivered. */
export interface Landed<O extends Offered = Offered> {
  offer: O;
  /** Quantity times price less discount. */
  items: string;
  freight: string;
  total: string;
  /** The total for one of it. */
  unit: string;
  best_price: boolean;
  best_date: boolean;
}
export interface ComparedLine<O extends Offered = Offered> {
  line_uuid: string;
  /** By invited supplier. */
  offers: ReadonlyMap<string, Landed<O>>;
  /** Of these the first is chosen where nobody says otherwise: the cheapest, of equals the soonest. */
  ranked: readonly Landed<O>[];
}

const itemsOf = ({ quantity }: Wanted, { unit_price, discount }: Offered): string =>
  orNothing(minus(times(quantity, unit_price), discount));
const later = Number.MAX_SAFE_INTEGER;
const daysOf = ({ offer }: Landed): number => offer.delivery_days ?? later;

/** A supplier's freight belongs to the lines it offered, by their value; the cents add up to it again. */
function freightOf(lines: readonly Wanted[], invited: readonly Invited[], offers: readonly Offered[]) {
  const wanted = new Map(lines.map((line) => [line.uuid, line]));
  const shares = new Map<Offered, string>();
  for (const { uuid, freight } of invited) {
    const own = offers.filter((offer) => offer.invited_uuid === uuid && wanted.has(offer.line_uuid));
    const parts = parted(
      freight ?? '0',
      own.map((offer) => itemsOf(wanted.get(offer.line_uuid) as Wanted, offer)),
    );
    for (const [n, offer] of own.entries()) shares.set(offer, parts[n] ?? '0');
  }
  return shares;
}

export function compareOffers<O extends Offered>(
  lines: readonly Wanted[],
  invited: readonly Invited[],
  offers: readonly O[],
): ComparedLine<O>[] {
  const freights = freightOf(lines, invited, offers);
  const byLine = Map.groupBy(offers, ({ line_uuid }) => line_uuid);
  return lines.map((line) => {
    const landed = (byLine.get(line.uuid) ?? []).flatMap((offer): Landed<O>[] => {
      const freight = freights.get(offer);
      if (freight === undefined) return [];
      const items = itemsOf(line, offer);
      const total = sumOf([items, freight, offer.taxes], moneyPlaces);
      const unit = dividedBy(total, line.quantity) ?? total;
      return [{ offer, items, freight, total, unit, best_price: false, best_date: false }];
    });
    const ranked = landed.toSorted((one, other) => compared(one.total, other.total) || daysOf(one) - daysOf(other));
    const soonest = Math.min(...landed.map(daysOf));
    for (const one of landed) {
      one.best_price = compared(one.total, ranked[0]?.total ?? one.total) === 0;
      one.best_date = soonest !== later && daysOf(one) === soonest;
    }
    return { line_uuid: line.uuid, offers: new Map(landed.map((one) => [one.offer.invited_uuid, one])), ranked };
  });
}

/** The one that was chosen costs more than another that could have been. */
export function isDearer({ offers, ranked }: ComparedLine, invited: string | null): boolean {
  const [chosen, cheapest] = [offers.get(invited ?? ''), ranked[0]];
  return chosen !== undefined && cheapest !== undefined && isAbove(chosen.total, cheapest.total);
}

export interface SupplierSums {
  /** How many of the lines it offered. */
  lines: number;
  items: string;
  freight: string;
  taxes: string;
  total: string;
  /** On how many it is the cheapest. */
  best: number;
}
/** What one supplier asks for all it offered. */
export function sumsOfSupplier(comparison: readonly ComparedLine[], invited: string): SupplierSums {
  const own = comparison.flatMap(({ offers }) => offers.get(invited) ?? []);
  const sum = (of: (one: Landed) => string): string => sumOf(own.map(of), moneyPlaces);
  return {
    lines: own.length,
    items: sum(({ items }) => items),
    freight: sum(({ freight }) => freight),
    taxes: sum(({ offer }) => offer.taxes),
    total: sum(({ total }) => total),
    best: own.filter(({ best_price }) => best_price).length,
  };
}

/** What the chosen offers come to together, and what the dearest of each line would have cost above that. */
export function chosenSums(
  comparison: readonly ComparedLine[],
  winners: ReadonlyMap<string, string | null>,
): { total: string; saving: string } {
  const chosen = comparison.flatMap(({ line_uuid, offers, ranked }) => {
    const won = offers.get(winners.get(line_uuid) ?? '');
    return won ? [{ total: won.total, dearest: ranked.at(-1)?.total ?? won.total }] : [];
  });
  const total = sumOf(
    chosen.map((one) => one.total),
    moneyPlaces,
  );
  return {
    total,
    saving: minus(
      sumOf(
        chosen.map(({ dearest }) => dearest),
        moneyPlaces,
      ),
      total,
    ),
  };
}

/** How far a price is from what was last paid, in hundredths of it; nothing where nobody paid before. */
export const driftOf = (unit: string, paid: string | null): string | null =>
  paid === null ? null : dividedBy(times(minus(unit, paid), '100', 4), paid, 1);
