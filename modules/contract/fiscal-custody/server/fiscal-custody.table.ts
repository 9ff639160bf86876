import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { CustodyKind, custodyStatus, ShippingDocument, StateBorder } from '../fiscal-custody.rules.ts';

export interface FiscalCustodyTable extends RecordTable {
  code: string;
  kind: CustodyKind;
  status: Generated<ValueOf<typeof custodyStatus>>;
  customer_uuid: string | null;
  customer_name: Made<string>;
  supplier_uuid: string | null;
  supplier_name: Made<string | null>;
  rental_hold_uuid: string | null;
  rental_contract_uuid: string | null;
  rental_contract_code: string | null;
  service_order_uuid: string | null;
  service_order_code: string | null;
  asset_equipment_uuid: string | null;
  asset_number: Made<string | null>;
  item_name: string;
  serial_number: string | null;
  left_on: string;
  agreed_until: string | null;
  due_on: string | null;
  state_border: Generated<StateBorder>;
  out_document: ShippingDocument | null;
  out_number: string | null;
  out_key: string | null;
  out_on: string | null;
  returned_on: string | null;
  back_document: ShippingDocument | null;
  back_number: string | null;
  back_key: string | null;
  back_on: string | null;
  notes: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    fiscal_custody: FiscalCustodyTable;
  }
}
