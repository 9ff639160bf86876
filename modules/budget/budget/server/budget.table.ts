import type { ColumnType, Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { BudgetItem } from '#modules/budget/coverage/contract.ts';
import type { Budget } from '../budget.rows.ts';
import type { BudgetStatus } from '../budget.rules.ts';
import type { CoverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import type { WarrantyClass } from '#modules/budget/coverage/money.rules.ts';

export interface BudgetTable extends RecordTable {
  code: string;
  revision: Generated<number>;
  status: Generated<BudgetStatus>;
  service_order_uuid: string | null;
  customer_uuid: string;
  payer_uuid: string;
  customer_equipment_uuid: string | null;
  customer_name: Made<string>;
  order_code: Made<string | null>;
  equipment_name: Made<string | null>;
  serial_number: Made<string | null>;
  exclusion: Budget['exclusion'];
  courtesy_reason: string | null;
  discount: string;
  freight: string;
  discount_counted: string;
  items_total: string;
  covered_total: string;
  chargeable_total: string;
  total: Made<string>;
  warranty_class: Made<WarrantyClass>;
  valid_until: string;
  payment_terms: string | null;
  delivery_days: number | null;
  notes: string | null;
  internal_notes: string | null;
  revision_reason: string | null;
  sent_at: string | null;
  sent_to: Generated<string[]>;
  reminded_at: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: string | null;
  cancel_reason: string | null;
  created_by_uuid: string | null;
  created_by_name: string | null;
  search_text: Made<string>;
}

export interface BudgetItemTable extends LineTable {
  budget_uuid: string;
  kind: BudgetItem['kind'];
  part_uuid: string | null;
  product_uuid: string | null;
  labor_uuid: string | null;
  description: string;
  part_origin: BudgetItem['part_origin'];
  unit: string;
  quantity: string;
  unit_price: string;
  discount: string;
  consumable: boolean;
  cause: CoverageCause;
  percent: string;
  coverage_reason: string;
  overridden: boolean;
  net: string;
  covered: string;
  chargeable: string;
  approved: boolean | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    budget: BudgetTable;
    budget_item: BudgetItemTable;
  }
}
