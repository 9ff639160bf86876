import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { ChargeLineKind } from '#modules/contract/contract-charges/contract-charges.rules.ts';
import type { LineSpan } from '#modules/contract/contract-charges/proposal.rules.ts';
import type { ContractBillingStatus, documentKind } from '../contract-billing.rules.ts';

export interface ContractBillingTable extends RecordTable {
  code: string;
  maintenance_contract_uuid: string | null;
  maintenance_contract_code: Generated<string | null>;
  rental_contract_uuid: string | null;
  rental_contract_code: Generated<string | null>;
  customer_uuid: string;
  customer_name: Generated<string>;
  payer_uuid: string;
  payer_name: Generated<string>;
  payer_document: Generated<string | null>;
  period_number: number;
  starts_on: string;
  ends_on: string;
  due_on: string;
  status: Generated<ContractBillingStatus>;
  line_count: Generated<number>;
  open_count: Generated<number>;
  total: Generated<string>;
  document_kind: ValueOf<typeof documentKind> | null;
  document_number: string | null;
  issued_on: string | null;
  paid_on: string | null;
  notes: string | null;
  made_by_uuid: string | null;
  made_by_name: string | null;
  search_text: Made<string>;
}

export interface ContractBillingLineTable {
  uuid: Generated<string>;
  contract_billing_uuid: string;
  position: number;
  source_uuid: string;
  kind: ChargeLineKind;
  description: string;
  starts_on: string;
  ends_on: string;
  turn: Generated<number>;
  days: number | null;
  quantity: string | null;
  unit_value: string | null;
  bought: string | null;
  amount: string | null;
  excluded_reason: string | null;
  by_hand: Generated<boolean>;
  spans: Generated<LineSpan[]>;
  live: Generated<boolean>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_billing: ContractBillingTable;
    contract_billing_line: ContractBillingLineTable;
  }
}
