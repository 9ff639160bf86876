import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Priority } from '#modules/service/service-order/service-order.rules.ts';
import type { Audience, PauseStatus, PolicyCalendar } from '../policy.rules.ts';

export interface SlaConfigurationTable extends RecordTable {
  name: string;
  by_contract: Generated<boolean>;
  customer_uuid: string | null;
  type_uuid: string | null;
  priority: Priority | null;
  equipment_category_uuid: string | null;
  response_minutes: number;
  arrival_minutes: number | null;
  solution_minutes: number;
  calendar: Generated<PolicyCalendar>;
  pause_statuses: Generated<PauseStatus[]>;
  penalty: string | null;
  valid_from: string | null;
  valid_until: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

export interface SlaConfigurationWarningTable {
  uuid: Generated<string>;
  sla_configuration_uuid: string;
  position: number;
  percent: number;
  audience: Audience;
  user_uuid: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    sla_configuration: SlaConfigurationTable;
    sla_configuration_warning: SlaConfigurationWarningTable;
  }
}
