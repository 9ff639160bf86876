import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface ServiceOrderTypeTable extends RecordTable {
  name: string;
  requires_evaluation: boolean;
  requires_budget: boolean;
  requires_equipment: boolean;
  checklist_uuid: string | null;
  by_category: Generated<boolean>;
  evaluation_checklist_uuid: string | null;
  labor_uuid: string | null;
  evaluation_labor_uuid: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_type: ServiceOrderTypeTable;
  }
}
