/** What long work that is not one of items asks and tells while it goes on. */
export interface Watch {
  /** Told to stop: what is half-made is taken away, and it ends with the signal's reason. */
  signal: AbortSignal;
  /** So much more is to be done, in whatever is counted. */
  expect(units: number): void;
  done(units: number): void;
}

/** For work nobody follows. */
export const unwatched = (): Watch => ({
  signal: new AbortController().signal,
  expect: () => undefined,
  done: () => undefined,
});

/** As an operation shows it. */
interface Shown {
  setTotal(total: number): Promise<void>;
  progress(processed: number): Promise<boolean>;
}
const whole = 100;
const everyMs = 500;

/** Shows work in hundredths, and tells it to stop as soon as the operation is cancelled. */
export async function watched<Value>(shown: Shown, work: (watch: Watch) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  let expected = 0;
  let done = 0;
  let told = 0;
  await shown.setTotal(whole);
  const look = async (): Promise<void> => {
    // What is found to do on the way makes it less done, and nobody likes to see that.
    told = Math.max(told, Math.min(whole, Math.floor((done / Math.max(expected, 1)) * whole)));
    if (!(await shown.progress(told))) stop.abort();
  };
  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A database that does not answer now is asked again at the next turn.
    looking = look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, everyMs);
  try {
    const value = await work({
      signal: stop.signal,
      expect: (units) => (expected += units),
      done: (units) => (done += units),
    });
    await shown.progress(whole);
    return value;
  } finally {
    clearInterval(timer);
    await looking;
  }
}
