import type { RecordTable } from '#core/server/core.tables.ts';
import type { FollowupKind } from '../contract.ts';

export interface CrmFollowupTable extends RecordTable {
  crm_report_uuid: string;
  kind: FollowupKind;
  code: string;
  service_order_uuid: string | null;
  budget_uuid: string | null;
  maintenance_schedule_uuid: string | null;
  non_conformity_uuid: string | null;
  maintenance_contract_uuid: string | null;
  rental_contract_uuid: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    crm_followup: CrmFollowupTable;
  }
}
