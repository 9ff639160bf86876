import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { priority } from '#modules/service/service-order/service-order.rules.ts';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import type { RequestOrigin, RequestStatus } from '../purchase-request.rules.ts';

export interface PurchaseRequestTable extends RecordTable {
  code: string;
  justification: string;
  department: string | null;
  priority: Generated<ValueOf<typeof priority>>;
  needed_by: string | null;
  service_order_uuid: string | null;
  notes: string | null;
  status: Generated<RequestStatus>;
  origin: Generated<RequestOrigin>;
  line_count: Generated<number>;
  total: Generated<string>;
  approved_total: string | null;
  above_limit: Generated<boolean>;
  requester_uuid: string | null;
  requester_name: string | null;
  analyst_uuid: string | null;
  analyst_name: string | null;
  sent_at: string | null;
  decided_at: string | null;
  search_text: Made<string>;
}

export interface PurchaseRequestLineTable extends LineTable {
  purchase_request_uuid: string;
  kind: GoodsKind;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: Generated<string>;
  unit_price: string | null;
  total: Made<string>;
  supplier_uuid: string | null;
  service_order_uuid: string | null;
  for_stock: Generated<boolean>;
  notes: string | null;
  approved_quantity: string | null;
  decision_note: string | null;
  ordered_quantity: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    purchase_request: PurchaseRequestTable;
    purchase_request_line: PurchaseRequestLineTable;
  }
}
