import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { crmReportOrigin, crmReportStatus, crmReportType } from '../crm-report.rules.ts';

export interface CrmReportTable extends RecordTable {
  code: string;
  type: ValueOf<typeof crmReportType>;
  subject: string;
  customer_uuid: string;
  customer_name: Generated<string>;
  customer_equipment_uuid: string | null;
  unit_name: Generated<string | null>;
  status: Generated<ValueOf<typeof crmReportStatus>>;
  responsible_uuid: string | null;
  responsible_name: Generated<string | null>;
  occurred_at: string;
  origin: ValueOf<typeof crmReportOrigin>;
  contact: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  description: string | null;
  next_action: string | null;
  next_action_at: string | null;
  value: string | null;
  probability: number | null;
  weighted_value: Made<string | null>;
  lost_reason_uuid: string | null;
  outcome: string | null;
  closed_at: string | null;
  made_by_uuid: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    crm_report: CrmReportTable;
  }
}
