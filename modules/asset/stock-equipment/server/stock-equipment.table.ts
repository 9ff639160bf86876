import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { UnitCondition, UnitStatus } from '../stock-equipment.rules.ts';

export interface StockEquipmentTable extends RecordTable {
  equipment_uuid: string;
  equipment_name: Made<string>;
  serial_number: string;
  batch: string | null;
  condition: UnitCondition;
  status: Generated<UnitStatus>;
  status_reason: string | null;
  location: string | null;
  cost: string | null;
  invoice_number: string | null;
  received_at: string;
  warranty_until: string | null;
  notes: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    stock_equipment: StockEquipmentTable;
  }
}
