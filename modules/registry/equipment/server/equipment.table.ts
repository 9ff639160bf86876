import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { EquipmentSummary } from '../contract.ts';

export interface EquipmentTable extends RecordTable {
  name: string;
  model: string;
  brand_uuid: string;
  brand_name: Made<string>;
  category_uuid: string;
  manufacturer: string | null;
  anvisa_registration: string | null;
  risk_class: EquipmentSummary['risk_class'];
  description: string | null;
  warranty_months: number | null;
  default_checklist_uuid: string | null;
  default_periodicity_days: number | null;
  depreciation_rate: string | null;
  status: EquipmentSummary['status'];
  search_text: Made<string>;
}

export interface EquipmentSpecTable {
  equipment_uuid: string;
  position: number;
  key: string;
  value: string;
}

export interface EquipmentAccessoryTable extends LineTable {
  equipment_uuid: string;
  accessory_uuid: string;
}

export interface EquipmentPartTable extends LineTable {
  equipment_uuid: string;
  part_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    equipment: EquipmentTable;
    equipment_spec: EquipmentSpecTable;
    equipment_accessory: EquipmentAccessoryTable;
    equipment_part: EquipmentPartTable;
  }
}
