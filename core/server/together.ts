import { setImmediate as others } from 'node:timers/promises';
const LANES = Number(process.env.TOG ?? 1);
/**
 * Small questions every request asks ("is this session alive?", "has the table changed?") go together:
 * those that come while one is under way wait for it, and are then asked as one. Each answer was read
 * after its question came, so nothing is ever older than with a query of one's own.
 */
export function together<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Promise<ReadonlyMap<Key, Value>> | undefined;
  let keys = new Set<Key>();
  const underWay = new Set<Promise<unknown>>();

  const next = async (): Promise<ReadonlyMap<Key, Value>> => {
    await others();
    while (underWay.size >= LANES) await Promise.race(underWay);
    const now = [...keys];
    keys = new Set();
    waiting = undefined;
    const asked = ask(now);
    const over = asked.then(
      () => underWay.delete(over),
      () => underWay.delete(over),
    );
    underWay.add(over);
    return asked;
  };
  return async (key) => {
    keys.add(key);
    waiting ??= next();
    return (await waiting).get(key);
  };
}
