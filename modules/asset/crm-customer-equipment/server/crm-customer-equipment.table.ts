import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { InstalledStatus } from '../crm-customer-equipment.rules.ts';

export interface CustomerEquipmentTable extends RecordTable {
  customer_uuid: string;
  equipment_uuid: string;
  customer_name: Made<string>;
  equipment_name: Made<string>;
  serial_number: string | null;
  tag: string | null;
  location_unit: string | null;
  location_sector: string | null;
  installed_at: string | null;
  warranty_until: string | null;
  status: Generated<InstalledStatus>;
  notes: string | null;
  search_text: Made<string>;
}

/** Kept by triggers. */
interface CustomerEquipmentCountTable {
  uuid: Made<string>;
  customer_name: Made<string>;
  search_text: Made<string>;
  units: Made<number>;
  in_use: Made<number>;
  standby: Made<number>;
  in_repair: Made<number>;
  decommissioned: Made<number>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    customer_equipment: CustomerEquipmentTable;
    customer_equipment_count: CustomerEquipmentCountTable;
  }
}
