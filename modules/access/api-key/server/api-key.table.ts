import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { apiKeyStatus } from '../api-key.rules.ts';

export interface ApiKeyTable extends RecordTable {
  code: string;
  name: string;
  description: string | null;
  status: Generated<ValueOf<typeof apiKeyStatus>>;
  permissions: ColumnType<Record<string, string[]>, string, string>;
  per_minute: Generated<number>;
  expires_on: string;
  prefix: string;
  owner_uuid: string;
  owner_name: string;
  last_used_at: string | null;
  last_used_ip: string | null;
  search_text: Made<string>;
}
export interface ApiKeySecretTable {
  uuid: Generated<string>;
  key_uuid: string;
  token_hash: string;
  prefix: string;
  created_at: Generated<string>;
  valid_until: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    api_key: ApiKeyTable;
    api_key_secret: ApiKeySecretTable;
  }
}
