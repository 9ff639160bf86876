import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { ReportSetting } from '../contract.ts';
import './stock-report.table.ts';

export const settingColumns = [
  'version',
  'a_limit',
  'b_limit',
  'idle_days',
  'demand_days',
  'lead_time_days',
  'safety_days',
] as const;

export const readSetting = (db: Db): Promise<ReportSetting & { uuid: string; today: string }> =>
  db
    .selectFrom('stock_report_setting')
    .select(['uuid', ...settingColumns, today.as('today')])
    .executeTakeFirstOrThrow();

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
