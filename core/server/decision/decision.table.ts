import type { ColumnType, Generated } from 'kysely';
import type { DecisionChannel } from '#core/contract/decision.ts';

type Later = ColumnType<string | null, string | null | undefined, string | null>;

export interface PublicLinkTable {
  uuid: Generated<string>;
  entity: string;
  record_uuid: string;
  purpose: string;
  sha256: string;
  token: string | null;
  created_at: Generated<string>;
  expires_at: Later;
  revoked_at: Later;
  first_seen_at: Later;
  last_seen_at: Later;
  views: Generated<number>;
}

export interface DecisionTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  entity: string;
  record_uuid: string;
  outcome: string;
  channel: DecisionChannel;
  name: string;
  document: string | null;
  reference: string | null;
  refusal_reason: string | null;
  comment: string | null;
  approved: number[];
  refused: number[];
  content: ColumnType<object, string, never>;
  document_sha256: string;
  ip: string | null;
  user_agent: string | null;
  recorded_by_uuid: string | null;
  recorded_by_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    public_link: PublicLinkTable;
    decision: DecisionTable;
  }
}
