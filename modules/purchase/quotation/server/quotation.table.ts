import type { Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import type { AnswerChannel, AnswerStatus, QuotationStatus } from '../quotation.rules.ts';

export interface QuotationTable extends RecordTable {
  code: string;
  subject: string;
  deadline: string;
  message: string | null;
  status: Generated<QuotationStatus>;
  line_count: Generated<number>;
  supplier_count: Generated<number>;
  answer_count: Generated<number>;
  chosen_count: Generated<number>;
  total: string | null;
  saving: string | null;
  few_reason: string | null;
  buyer_uuid: string | null;
  buyer_name: string | null;
  sent_at: string | null;
  closed_at: string | null;
  search_text: Made<string>;
}

export interface QuotationSupplierTable extends LineTable {
  quotation_uuid: string;
  supplier_uuid: string;
  supplier_name: Generated<string>;
  email: string | null;
  status: Generated<AnswerStatus>;
  channel: AnswerChannel | null;
  freight: string | null;
  payment_terms: string | null;
  valid_until: string | null;
  notes: string | null;
  answered_at: string | null;
  answered_by: string | null;
  purchase_uuid: string | null;
}

export interface QuotationLineTable extends LineTable {
  quotation_uuid: string;
  kind: GoodsKind;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: Generated<string>;
  unit_price: string | null;
  request_line_uuid: string | null;
  notes: string | null;
  winner_uuid: string | null;
  winner_name: string | null;
  winner_reason: string | null;
}

export interface QuotationOfferTable {
  invited_uuid: string;
  line_uuid: string;
  unit_price: string;
  discount: Generated<string>;
  taxes: Generated<string>;
  delivery_days: number | null;
  notes: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    quotation: QuotationTable;
    quotation_supplier: QuotationSupplierTable;
    quotation_line: QuotationLineTable;
    quotation_offer: QuotationOfferTable;
  }
}
