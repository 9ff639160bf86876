import type { Generated, JSONColumnType } from 'kysely';
import type { Made } from '#core/server/core.tables.ts';
import type { Letterhead } from '#core/server/pdf.ts';
import type { ContractContent } from '#modules/contract/contract-paper/server/public.ts';
import type { Signatory, SignatureRequest } from '../contract.ts';

export interface ContractSignatureTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  maintenance_contract_uuid: string | null;
  rental_contract_uuid: string | null;
  contract_uuid: Made<string>;
  /** Of an addendum; none, of the contract itself. */
  contract_amendment_uuid: string | null;
  state: Generated<SignatureRequest['state']>;
  content: JSONColumnType<ContractContent>;
  letter: JSONColumnType<Letterhead>;
  content_sha256: string;
  file_sha256: string | null;
  pages: number | null;
  trouble: string | null;
  asked_by_uuid: string | null;
  asked_by_name: string;
}
export interface ContractSignatoryTable {
  uuid: Generated<string>;
  contract_signature_uuid: string;
  side: Signatory['side'];
  role: string;
  user_uuid: string | null;
  name: string | null;
  email: string | null;
  state: Generated<Signatory['state']>;
  answered_at: string | null;
  seen: Generated<number[]>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_signature: ContractSignatureTable;
    contract_signatory: ContractSignatoryTable;
  }
}
