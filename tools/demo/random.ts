/**
 * Chance that repeats: the same seed gives the same company on every machine, so demo screens,
 * tests and screenshots can be compared. Never for secrets.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  /** True this often: `chance(0.1)` once in ten. */
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** As `pick`, each item as often as its weight says. */
  weighted: <T>(list: readonly T[], weight: (item: T) => number) => T;
  /** A shuffled copy. */
  shuffle: <T>(list: readonly T[]) => T[];
  /** That many different items, in chance order. */
  sample: <T>(list: readonly T[], count: number) => T[];
  digits: (count: number) => string;
  /** A day `YYYY-MM-DD`, both ends included; counted in UTC, so no zone moves it. */
  dateBetween: (from: string, to: string) => string;
  /** An independent stream by name: drawing more from one never changes what another gives. */
  fork: (name: string) => Random;
}

/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast, good enough for believable data. */
function stream(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const millisecondsOfDay = 86_400_000;

export function createRandom(seed: string): Random {
  const next = stream(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  }

  function weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = next() * list.reduce((total, item) => total + weight(item), 0);
    for (const item of list) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return pick(list);
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  }

  return {
    next,
    int,
    pick,
    weighted,
    shuffle,
    chance: (share) => next() < share,
    sample: (list, count) => shuffle(list).slice(0, count),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    dateBetween(from, to) {
      const first = Date.parse(`${from}T00:00:00Z`) / millisecondsOfDay;
      const last = Date.parse(`${to}T00:00:00Z`) / millisecondsOfDay;
      return new Date(int(first, last) * millisecondsOfDay).toISOString().slice(0, 10);
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
