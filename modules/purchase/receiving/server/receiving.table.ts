import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { ReceivingStatus, refusal } from '../receiving.rules.ts';

export interface ReceivingTable extends RecordTable {
  code: string;
  supplier_uuid: string;
  supplier_name: Generated<string>;
  invoice_key: string | null;
  invoice_number: string | null;
  issued_at: string | null;
  received_at: string | null;
  notes: string | null;
  divergence_note: string | null;
  status: Generated<ReceivingStatus>;
  purchase_codes: string | null;
  line_count: Generated<number>;
  divergence_count: Generated<number>;
  total: Generated<string>;
  received_by_uuid: string | null;
  received_by_name: string | null;
  search_text: Made<string>;
}

export interface ReceivingLineTable extends LineTable {
  receiving_uuid: string;
  purchase_line_uuid: string;
  quantity: string;
  refused_quantity: Generated<string>;
  refusal: ValueOf<typeof refusal> | null;
  invoiced_quantity: string | null;
  unit_cost: string;
  charges: Generated<string>;
  landed: Generated<string>;
  batch_number: string | null;
  manufactured_at: string | null;
  expires_at: string | null;
  location: string | null;
  supplier_code: string | null;
  gtin: string | null;
  divergence: string | null;
}

interface SupplierItemTable {
  supplier_uuid: string;
  supplier_code: string;
  part_uuid: string | null;
  product_uuid: string | null;
  gtin: string | null;
  seen_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    receiving: ReceivingTable;
    receiving_line: ReceivingLineTable;
    supplier_item: SupplierItemTable;
  }
}
