/** Twelve months that end today, unless said. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string) {
  const end = to ?? now;
  return { from: from ?? yearBefore(end), to: end };
}

const yearBefore = (day: string): string => {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  before.setUTCDate(before.getUTCDate() + 1);
  return before.toISOString().slice(0, 10);
};
