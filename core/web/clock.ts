const key = 'clock-offset';
let known: number | null = null;

function stored(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/** Seconds this device's clock is behind the server's, as last measured; negative where it is ahead. */
export const clockOffset = (): number => (known ??= stored());

/** For the body of what may be sent late: when it is done, by this device. */
export const deviceMoment = (): { device_time: string; clock_offset: number } => ({
  device_time: new Date().toISOString(),
  clock_offset: clockOffset(),
});

/** Each answer of the server says what time it is there, to the second: smaller differences are the line's own. */
export function hearTime(date: string | null, askedAt: number, heardAt = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const offset = offsetOf(server, askedAt, heardAt);
  if (offset === clockOffset()) return;
  known = offset;
  try {
    localStorage.setItem(key, String(offset));
  } catch {
    // Kept as long as the page is.
  }
}

/** Of an answer that took its time nobody knows when it was written: within that time the clocks agree. */
export function offsetOf(server: number, askedAt: number, heardAt: number): number {
  if (server + 1_000 >= askedAt && server <= heardAt) return 0;
  return Math.round((server - (askedAt + heardAt) / 2) / 1_000);
}
