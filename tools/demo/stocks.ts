import type { LoadedBatch, LoadedMovement, LoadedStock } from '#modules/stock/stock/demo/stock-loader.ts';
import type { Random } from './random.ts';

export interface Stocked {
  part_uuid: string | null;
  product_uuid: string | null;
  created_at: string;
  cost: string | null;
  min_quantity: string | null;
  reorder_point: string | null;
  max_quantity: string | null;
}
interface Known {
  suppliers: readonly string[];
  /** Who moves things, the first most often. */
  people: readonly { uuid: string; name: string }[];
  /** Midnight of today, in milliseconds. */
  today: number;
}

const day = 86_400_000;
const aisles = 'ABCDEFGH'.split('');
const exitNotes = [
  'Preventiva na bancada 2',
  'Reparo de placa',
  'Kit de calibração',
  'Troca em campo',
  'Teste de aceitação',
];
const asides = [
  { status: 'QUARANTINE', status_reason: 'Aguardando certificado do fabricante' },
  { status: 'QUARANTINE', status_reason: 'Embalagem violada no recebimento' },
  { status: 'BLOCKED', status_reason: 'Recall do fabricante' },
] as const;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

const costOf = ({ cost }: Stocked): number => Number(cost ?? 50) || 50;
/** Most of what is cheap lies on a shelf; what is dear is mostly bought when somebody needs it. */
export const isKept = (random: Random, item: Stocked): boolean =>
  random.chance(costOf(item) > 5_000 ? 0.25 : costOf(item) > 1_500 ? 0.4 : 0.9);

/** A year of the stockroom: what was there, what was bought, what was used, and what was left. */
export const makeStocks = (random: Random, items: readonly Stocked[], known: Known): LoadedStock[] =>
  items.map((item) => new Shelf(random, item, known).live());

/** One item through its year. */
class Shelf {
  readonly #random: Random;
  readonly #item: Stocked;
  readonly #known: Known;
  readonly #place: string;
  readonly #cost: number;
  readonly #perishable: boolean;
  readonly #batches: LoadedBatch[] = [];
  readonly #kept: number[] = [];
  readonly #movements: LoadedMovement[] = [];

  constructor(random: Random, item: Stocked, known: Known) {
    this.#random = random;
    this.#item = item;
    this.#known = known;
    this.#place = `${random.pick(aisles)}-${String(random.int(1, 6)).padStart(2, '0')}`;
    this.#cost = costOf(item);
    this.#perishable = this.#cost < 400 && random.chance(0.3);
  }

  live(): LoadedStock {
    const { part_uuid, product_uuid, created_at, min_quantity, reorder_point, max_quantity } = this.#item;
    const start = Date.parse(created_at) + day;
    const most = Number(max_quantity ?? this.#random.int(3, 8));
    const reorder = Number(reorder_point ?? 1);
    // Some nobody buys again in time.
    const forgotten = this.#random.chance(0.14);
    this.#receive(start, Math.max(1, most), 'IMPORT');
    for (const at of this.#exits(start)) {
      const left = this.#use(at, this.#random.int(1, Math.max(1, Math.ceil(most / 8))));
      if (left <= reorder && !forgotten) this.#receive(at + 3_600_000, Math.max(1, most - left), 'PURCHASE');
    }
    this.#clear();
    this.#oddities();
    return {
      part_uuid,
      product_uuid,
      created_at,
      location: this.#place,
      min_quantity,
      reorder_point,
      max_quantity,
      batches: this.#batches,
      movements: this.#movements,
    };
  }

  /** When it was used: few items often, most now and then, some never; the dearer, the seldomer. */
  #exits(start: number): number[] {
    const share = this.#random.next();
    const often =
      share < 0.12 ? this.#random.int(30, 60) : share < 0.4 ? this.#random.int(12, 24) : this.#random.int(0, 9);
    const seldom = this.#cost > 5_000 ? 0.05 : this.#cost > 1_500 ? 0.1 : this.#cost > 300 ? 0.35 : 1;
    const times = Math.round(often * seldom);
    const days = Math.max(1, Math.floor((this.#known.today - start) / day));
    return Array.from({ length: times }, () => this.#hours(start + this.#random.int(1, days) * day))
      .filter((at) => at < this.#known.today)
      .toSorted((one, other) => one - other);
  }

  /** Some moment of that day's working hours. */
  #hours(at: number): number {
    return Math.floor(at / day) * day + this.#random.int(11 * 3600, 20 * 3600) * 1000;
  }

  #receive(at: number, quantity: number, reason: 'IMPORT' | 'PURCHASE'): void {
    const random = this.#random;
    const unit_cost = Math.round(this.#cost * (0.9 + random.next() * 0.2) * 100) / 100;
    const expires = this.#perishable ? dayText(at + random.int(120, 600) * day) : null;
    this.#batches.push({
      batch_number: `L${dayText(at).slice(2, 4)}${random.digits(4)}-${this.#batches.length + 1}`,
      location: this.#place,
      manufactured_at: expires ? dayText(at - random.int(20, 120) * day) : null,
      expires_at: expires,
      received_at: dayText(at),
      supplier_uuid: this.#supplierOf(at, random.int(0, Math.max(0, this.#known.suppliers.length - 1)), reason),
      invoice_number: reason === 'PURCHASE' ? random.digits(6) : null,
      unit_cost: unit_cost.toFixed(2),
    });
    this.#kept.push(0);
    this.#move(at, this.#batches.length - 1, quantity, { kind: 'IN', reason, unit_cost });
  }

  /** What is bought on a day comes from one supplier, with one invoice; what was there came from any. */
  #supplierOf(at: number, any: number, reason: 'IMPORT' | 'PURCHASE'): string | null {
    const { suppliers } = this.#known;
    return suppliers[reason === 'PURCHASE' ? Math.floor(at / day) % suppliers.length : any] ?? null;
  }

  /** First expired first out, as the ledger does; answers what is left. */
  #use(at: number, wanted: number): number {
    const now = dayText(at);
    const order = this.#batches
      .map(({ expires_at }, place) => ({ place, expires: expires_at ?? '9999' }))
      .filter(({ place, expires }) => (this.#kept[place] ?? 0) > 0 && expires >= now)
      .toSorted((one, other) =>
        one.expires < other.expires ? -1 : one.expires > other.expires ? 1 : one.place - other.place,
      );
    const sold = this.#item.product_uuid !== null || this.#random.chance(0.2);
    let left = wanted;
    for (const { place } of order) {
      const taken = Math.min(left, this.#kept[place] ?? 0);
      if (taken <= 0) break;
      left -= taken;
      this.#move(at, place, -taken, {
        kind: 'OUT',
        reason: sold ? 'SALE' : 'INTERNAL_USE',
        ...(this.#random.chance(0.3) && !sold ? { notes: this.#random.pick(exitNotes) } : {}),
      });
    }
    return order.reduce((sum, { place }) => sum + (this.#kept[place] ?? 0), 0);
  }

  /** What expired is thrown away; where it was all there was, sometimes nobody has noticed yet. */
  #clear(): void {
    const now = dayText(this.#known.today);
    const isExpired = (place: number): boolean => (this.#batches[place]?.expires_at ?? '9999') < now;
    const usable = this.#kept.some((quantity, place) => quantity > 0 && !isExpired(place));
    for (const [place, quantity] of this.#kept.entries()) {
      if (quantity <= 0 || !isExpired(place) || (!usable && this.#random.chance(0.6))) continue;
      const expired = Date.parse(this.#batches[place]?.expires_at ?? now);
      const last = Date.parse(this.#movements.at(-1)?.at ?? now);
      const wanted = Math.max(this.#hours(expired + this.#random.int(1, 12) * day), last + 3_600_000);
      // The last hours of yesterday, for what was found only then.
      const at = Math.min(wanted, this.#known.today - this.#random.int(1, 160) * 60_000);
      this.#move(at, place, -quantity, { kind: 'OUT', reason: 'OTHER', notes: 'Descarte de lote vencido' });
    }
  }

  /** A count that differed, a shelf cleared, a batch put aside. */
  #oddities(): void {
    const random = this.#random;
    const place = this.#kept.findLastIndex((quantity) => quantity > 1);
    const batch = this.#batches[place];
    if (!batch) return;
    const last = Date.parse(this.#movements.at(-1)?.at ?? '');
    const at = this.#hours(Math.max(last + day, this.#known.today - random.int(2, 40) * day));
    if (at >= this.#known.today) return;
    if (random.chance(0.05))
      this.#move(at, place, random.chance(0.6) ? -1 : 1, {
        kind: 'ADJUST',
        reason: 'INVENTORY',
        notes: 'Contagem rotativa',
      });
    else if (random.chance(0.06)) {
      const part = Math.floor((this.#kept[place] ?? 0) / 2);
      this.#batches.push({ ...batch, location: `${random.pick(aisles)}-0${random.int(1, 6)}-${random.int(1, 4)}` });
      this.#kept.push(0);
      this.#move(at, place, -part, { kind: 'TRANSFER', reason: 'TRANSFER' });
      this.#move(at + 1, this.#batches.length - 1, part, { kind: 'TRANSFER', reason: 'TRANSFER' });
    } else if (random.chance(0.03)) this.#batches[place] = { ...batch, ...random.pick(asides) };
  }

  #move(
    at: number,
    batch: number,
    quantity: number,
    move: Pick<LoadedMovement, 'kind' | 'reason' | 'unit_cost' | 'notes'>,
  ): void {
    this.#kept[batch] = (this.#kept[batch] ?? 0) + quantity;
    const user = this.#random.weighted(this.#known.people, (one) => (one === this.#known.people[0] ? 4 : 1));
    this.#movements.push({
      ...move,
      batch,
      quantity,
      user,
      at: new Date(Math.min(at, this.#known.today)).toISOString(),
    });
  }
}
