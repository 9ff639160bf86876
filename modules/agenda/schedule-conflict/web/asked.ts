import type { Values } from '#core/web/form/form-context.ts';
import { isDay } from '#core/web/form/parse-day.ts';
import { isTime, showTime } from '#core/web/form/parse-time.ts';
import type { ScheduleSummary } from '#modules/agenda/maintenance-schedule/contract.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a form asks about its hour; nothing until there is one. What it does not hold is the visit's own. */
export function askedOf(values: Values, row: ScheduleSummary | undefined) {
  const own = (name: keyof ScheduleSummary): string | null => text(name in values ? values[name] : row?.[name]);
  const [scheduled_date, scheduled_time] = [own('scheduled_date'), own('scheduled_time')];
  if (!scheduled_date || !scheduled_time) return null;
  if (!isDay(scheduled_date) || !isTime(showTime(scheduled_time))) return null;
  const minutes = values['duration_minutes'] ?? row?.duration_minutes;
  return {
    ...(row ? { uuid: row.uuid } : {}),
    scheduled_date,
    scheduled_time,
    ...(typeof minutes === 'number' && minutes >= 5 && minutes <= 1440 ? { duration_minutes: minutes } : {}),
    responsible_uuid: own('responsible_uuid'),
    asset_equipment_uuid: own('asset_equipment_uuid'),
    customer_equipment_uuid: own('customer_equipment_uuid'),
    customer_uuid: own('customer_uuid'),
    address: own('address'),
    city: own('city'),
  };
}
