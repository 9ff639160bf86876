import type { ColumnType, Generated } from 'kysely';

type Later = ColumnType<string | null, string | null | undefined, string | null>;

export interface PasswordResetTable {
  user_uuid: string;
  token_hash: string;
  password_mark: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: Later;
}
export interface MfaChallengeTable {
  token_hash: string;
  user_uuid: string;
  password_mark: string;
  tries: Generated<number>;
  created_at: Generated<string>;
  expires_at: string;
  used_at: Later;
}
export interface AuthSecretTable {
  name: string;
  value: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
    mfa_challenge: MfaChallengeTable;
    auth_secret: AuthSecretTable;
  }
}
