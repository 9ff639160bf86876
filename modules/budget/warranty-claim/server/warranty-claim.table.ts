import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { receiptKind, WarrantyClaimStatus } from '../warranty-claim.rules.ts';

export interface WarrantyClaimTable extends RecordTable {
  code: string;
  brand_uuid: string;
  supplier_uuid: string | null;
  brand_name: Made<string>;
  supplier_name: Made<string | null>;
  reference: string | null;
  answer_due_on: string | null;
  sent_on: string | null;
  answered_on: string | null;
  notes: string | null;
  status: Generated<WarrantyClaimStatus>;
  line_count: Generated<number>;
  claimed_total: Generated<string>;
  accepted_total: Generated<string>;
  received_total: Generated<string>;
  open_total: Made<string>;
  made_by_uuid: string | null;
  made_by_name: string | null;
  search_text: Made<string>;
}

interface WarrantyClaimLineTable {
  uuid: Generated<string>;
  warranty_claim_uuid: string;
  position: number;
  budget_item_uuid: string | null;
  description: string;
  equipment: string | null;
  claimed: string;
  accepted: string | null;
  live: Generated<boolean>;
}

interface WarrantyClaimReceiptTable {
  uuid: Generated<string>;
  warranty_claim_uuid: string;
  position: number;
  received_on: string;
  kind: ValueOf<typeof receiptKind>;
  document: string;
  amount: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    warranty_claim: WarrantyClaimTable;
    warranty_claim_line: WarrantyClaimLineTable;
    warranty_claim_receipt: WarrantyClaimReceiptTable;
  }
}
