import type { ColumnType, Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AppUserTable extends RecordTable {
  name: string;
  username: string;
  email: string;
  status: Generated<'ACTIVE' | 'INACTIVE'>;
  cpf: Optional<string>;
  birth_date: Optional<string>;
  gender: Optional<'MALE' | 'FEMALE' | 'OTHERS'>;
  marital_status: Optional<'SINGLE' | 'MARRIED' | 'WIDOWED' | 'DIVORCED' | 'STABLE_UNION'>;
  phone: Optional<string>;
  job_title: Optional<string>;
  department: Optional<string>;
  hired_at: Optional<string>;
  manager_uuid: Optional<string>;
  password_hash: string;
  password_changed_at: Optional<string>;
  must_change_password: Generated<boolean>;
  temporary_password_expires_at: Optional<string>;
  totp_secret: Optional<string>;
  totp_enabled_at: Optional<string>;
  recovery_codes: Generated<string[]>;
  last_login_at: Optional<string>;
  locked_until: Optional<string>;
  totp_last_step: Optional<number>;
  access_version: Made<number>;
  search_text: Made<string>;
}

export interface SessionTable {
  uuid: Generated<string>;
  token_hash: string;
  user_uuid: string;
  device: string;
  user_agent: string | null;
  ip: string | null;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: Optional<string>;
  /** The device was lost: at its next contact it clears what it keeps. */
  lost: Generated<boolean>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    app_user: AppUserTable;
    session: SessionTable;
  }
}
