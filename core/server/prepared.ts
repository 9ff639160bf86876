import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** Stands for an argument while the statement is built; whoever reckons with it hears at once that it is none. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  [Symbol.toPrimitive](): never {
    throw new Error('The arguments of a prepared statement are only compared with: reckon before it');
  }
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A read whose text never changes is built once; later only its arguments are new. Building is more
 * than half of what a single read costs the server. The arguments may only be compared with, as values.
 */
export function prepared<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    // As many slots as the builder names: rest and default arguments have no place here.
    made ??= build(
      db,
      ...(Array.from({ length: build.length - 1 }, (_, index) => new Slot(index)) as unknown as Args),
    ).compile();
    const parameters = made.parameters.map((value) => (value instanceof Slot ? args[value.index] : value));
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

/** A record looked up by its uuid: the one there is, or none. */
export type FindOne<Row> = (db: Db, uuid: string) => Promise<Row | undefined>;
export function preparedOne<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row | undefined> {
  const read = prepared(build);
  return async (db, ...args) => (await read(db, ...args))[0];
}

const momentMs = 1_000;
const capacity = 1_000;

/**
 * What many ask at the same time is made once; a second later it is made anew, so that nothing in it
 * that depends on the clock grows old.
 */
export function cachedForASecond<Value>(): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  let since = 0;
  return (key, make) => {
    const now = Date.now();
    if (now - since > momentMs || known.size >= capacity) {
      known.clear();
      since = now;
    }
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make();
    known.set(key, value);
    return value;
  };
}
