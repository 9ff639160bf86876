import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Asset } from '../contract.ts';
import type { AssetStatus, DropReason, MovementKind } from '../asset-equipment.rules.ts';

export interface AssetEquipmentTable extends RecordTable {
  stock_equipment_uuid: string;
  equipment_name: Made<string>;
  serial_number: Made<string>;
  asset_number: string;
  acquisition_date: string;
  in_service_date: string;
  acquisition_value: string;
  residual_value: string;
  depreciation_rate: string;
  location: string | null;
  department: string | null;
  responsible_uuid: string | null;
  invoice_number: string | null;
  notes: string | null;
  status: Generated<AssetStatus>;
  dropped_on: string | null;
  resumes_as: Generated<AssetStatus | null>;
  search_text: Made<string>;
}

export interface AssetValueTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  asset_uuid: string;
  kind: 'ACQUISITION' | 'REVALUATION';
  on_date: string;
  value_before: string;
  value: string;
  residual_value: string;
  months: number | null;
  reason: string | null;
  user_name: string | null;
}

export interface AssetMovementTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  asset_uuid: string;
  moved_on: string;
  kind: MovementKind;
  from_location: string | null;
  from_department: string | null;
  from_responsible: string | null;
  to_location: string | null;
  to_department: string | null;
  to_responsible: string | null;
  reason: string;
  user_name: string | null;
}

export interface AssetDropTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  asset_uuid: string;
  reason: DropReason;
  dropped_on: string;
  document: string | null;
  sale_value: string;
  book_value: string;
  result: Made<string>;
  notes: string | null;
  user_name: string | null;
  undone_at: string | null;
  undone_reason: string | null;
}

export interface AssetMaintenanceTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  asset_uuid: string;
  wanted_on: string;
  priority: Asset['maintenance'][number]['priority'];
  status: Generated<Asset['maintenance'][number]['status']>;
  description: string;
  result: string | null;
  user_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    asset_equipment: AssetEquipmentTable;
    asset_value: AssetValueTable;
    asset_movement: AssetMovementTable;
    asset_drop: AssetDropTable;
    asset_maintenance: AssetMaintenanceTable;
  }
}
