import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { ScheduleStatus, scheduleType } from '../maintenance-schedule.rules.ts';

export interface MaintenanceScheduleTable extends RecordTable {
  code: string;
  title: string;
  type: ValueOf<typeof scheduleType>;
  status: Generated<ScheduleStatus>;
  status_rank: Made<number>;
  scheduled_date: string;
  scheduled_time: string;
  duration_minutes: number;
  during: Made<string>;
  first_date: string;
  responsible_uuid: string | null;
  asset_equipment_uuid: string | null;
  customer_equipment_uuid: string | null;
  customer_uuid: string | null;
  checklist_uuid: string | null;
  responsible_name: Made<string | null>;
  customer_name: Made<string | null>;
  equipment_name: Made<string>;
  serial_number: Made<string | null>;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  notes: string | null;
  override_reason: string | null;
  started_at: string | null;
  completed_at: string | null;
  remaining: string | null;
  series_uuid: string | null;
  series_turn: number | null;
  service_order_uuid: string | null;
  search_text: Made<string>;
}

interface MaintenanceScheduleMoveTable {
  uuid: Generated<string>;
  at: Generated<string>;
  maintenance_schedule_uuid: string;
  from_date: string;
  from_time: string;
  to_date: string;
  to_time: string;
  reason: string;
  user_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    maintenance_schedule: MaintenanceScheduleTable;
    maintenance_schedule_move: MaintenanceScheduleMoveTable;
  }
}
