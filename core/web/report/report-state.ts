import { z } from 'zod';
import type { Period } from '#core/contract/days.ts';
import { day } from '#core/contract/fields.ts';
import type { AnyReport } from '#core/contract/report.ts';
import { periodOf } from '#core/contract/report-period.ts';

const said = z.object({ start_date: day, end_date: day });

/** What the address says, the report's own where it says nothing that can be understood; none where it speaks of now. */
export function periodIn({ period }: AnyReport, params: URLSearchParams, today: string): Period | null {
  if (!period) return null;
  const read = said.safeParse(Object.fromEntries(params));
  return periodOf(period, read.success ? read.data : {}, today);
}
