import { setImmediate as others } from 'node:timers/promises';

/**
 * Small questions every request asks ("is this session alive?", "has the table changed?") go together:
 * those that come in the same moment, or while as many as may be are under way, are asked as one. Each
 * answer was read after its question came, so nothing is ever older than with a query of one's own.
 */
export function batched<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  atOnce = 1,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Promise<ReadonlyMap<Key, Value>> | undefined;
  let keys = new Set<Key>();
  const underWay = new Set<Promise<unknown>>();

  const next = async (): Promise<ReadonlyMap<Key, Value>> => {
    await others();
    while (underWay.size >= atOnce) await Promise.race(underWay);
    const now = [...keys];
    keys = new Set();
    waiting = undefined;
    const asked = ask(now);
    const over: Promise<unknown> = asked.then(
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
