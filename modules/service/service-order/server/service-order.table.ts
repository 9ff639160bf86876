import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { ValueOf } from '#core/contract/choice.ts';
import type {
  FinancialStatus,
  OrderStatus,
  Priority,
  serviceLocation,
  TechnicalStatus,
  warrantyKind,
  warrantySource,
} from '../service-order.rules.ts';

export interface ServiceOrderTable extends RecordTable {
  code: string;
  type_uuid: string;
  priority: Priority;
  priority_rank: Made<number>;
  status: Generated<OrderStatus>;
  status_rank: Made<number>;
  came_from: OrderStatus | null;
  technical_status: Generated<TechnicalStatus>;
  financial_status: Generated<FinancialStatus>;
  customer_uuid: string;
  owner_uuid: string;
  payer_uuid: string;
  customer_equipment_uuid: string | null;
  asset_equipment_uuid: string | null;
  stock_equipment_uuid: string | null;
  customer_name: Made<string>;
  equipment_uuid: Made<string | null>;
  equipment_name: Made<string | null>;
  serial_number: Made<string | null>;
  reported_problem: string;
  received_condition: string | null;
  contract_code: string | null;
  scheduled_for: string | null;
  /** By hand; a policy makes none of these. */
  promised_response_at: string | null;
  promised_solution_at: string | null;
  /** By hand or by a policy: worked out, and kept by `keepDueDates`. */
  response_due_at: Made<string | null>;
  arrival_due_at: Made<string | null>;
  solution_due_at: Made<string | null>;
  risk_at: Made<string | null>;
  paused_left_minutes: Made<number | null>;
  responded_at: string | null;
  service_location: ValueOf<typeof serviceLocation>;
  service_address: string | null;
  requester_name: string | null;
  requester_phone: string | null;
  internal_notes: string | null;
  warranty_kind: ValueOf<typeof warrantyKind>;
  warranty_source: ValueOf<typeof warrantySource> | null;
  warranty_reason: string | null;
  return_of_uuid: string | null;
  has_checklist: Generated<boolean>;
  opened_by_uuid: string | null;
  opened_by_name: string | null;
  started_at: string | null;
  finished_at: string | null;
  delivered_at: string | null;
  closed_at: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
  delivered_to_name: string | null;
  delivered_to_document: string | null;
  service_warranty_days: number;
  service_warranty_until: string | null;
  search_text: Made<string>;
}

export interface ServiceOrderAccessoryTable {
  service_order_uuid: string;
  position: number;
  accessory_uuid: string | null;
  description: string;
  quantity: number;
}

export interface ServiceOrderTechnicianTable {
  uuid: Generated<string>;
  service_order_uuid: string;
  user_uuid: string;
  created_at: Generated<string>;
}

export interface ServiceOrderChecklistTable {
  service_order_uuid: string;
  run_uuid: string;
  position: number;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order: ServiceOrderTable;
    service_order_accessory: ServiceOrderAccessoryTable;
    service_order_technician: ServiceOrderTechnicianTable;
    service_order_checklist: ServiceOrderChecklistTable;
  }
}
