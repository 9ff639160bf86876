import type { ColumnType, Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import type { Purchase } from '../contract.ts';
import type { PurchaseStatus } from '../purchase.rules.ts';

export interface PurchaseTable extends RecordTable {
  code: string;
  supplier_uuid: string;
  supplier_name: Generated<string>;
  expected_at: string | null;
  payment_terms: string | null;
  discount: Generated<string>;
  freight: Generated<string>;
  taxes: Generated<string>;
  notes: string | null;
  status: Generated<PurchaseStatus>;
  revision: Generated<number>;
  line_count: Generated<number>;
  items_total: Generated<string>;
  total: Generated<string>;
  buyer_uuid: string | null;
  buyer_name: string | null;
  sent_at: string | null;
  search_text: Made<string>;
}

export interface PurchaseLineTable extends LineTable {
  purchase_uuid: string;
  kind: GoodsKind;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: Generated<string>;
  unit_price: string;
  discount: Generated<string>;
  total: Made<string>;
  received_quantity: Generated<string>;
  expected_at: string | null;
  request_line_uuid: string | null;
  notes: string | null;
}

interface PurchaseRevisionTable {
  uuid: Generated<string>;
  purchase_uuid: string;
  revision: number;
  at: Generated<string>;
  user_name: string | null;
  reason: string | null;
  content: ColumnType<Purchase, string, never>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    purchase: PurchaseTable;
    purchase_line: PurchaseLineTable;
    purchase_revision: PurchaseRevisionTable;
  }
}
