/** Which backups stay: the last of each of so many days, weeks and months. Whatever happens, the newest stays. */

export interface Keeping {
  days: number;
  weeks: number;
  months: number;
}

const weekOf = (day: string): string => {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
};

/** Of moments in ISO, those to keep. */
export function kept(moments: readonly string[], { days, weeks, months }: Keeping): Set<string> {
  const newest = moments.toSorted().toReversed();
  const lastOfEach = (period: (day: string) => string, count: number): string[] => {
    const last = new Map<string, string>();
    for (const at of newest) if (!last.has(period(at.slice(0, 10)))) last.set(period(at.slice(0, 10)), at);
    return [...last.values()].slice(0, count);
  };
  return new Set([
    ...newest.slice(0, 1),
    ...lastOfEach((day) => day, days),
    ...lastOfEach(weekOf, weeks),
    ...lastOfEach((day) => day.slice(0, 7), months),
  ]);
}
