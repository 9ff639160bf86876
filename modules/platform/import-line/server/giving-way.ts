import { setImmediate as others } from 'node:timers/promises';

/** Judging a line is all computing: everyone else's requests go in between, and wait for one line at most. */
export async function* givingWay<T>(lines: Iterable<T>): AsyncGenerator<T> {
  for (const line of lines) {
    await others();
    yield line;
  }
}
