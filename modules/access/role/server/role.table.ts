import type { ColumnType, Generated } from 'kysely';
import type { PermissionMap } from '#core/contract/permissions.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

export interface RoleTable extends RecordTable {
  name: string;
  slug: string;
  description: string | null;
  permissions: ColumnType<PermissionMap, string, string>;
  is_system: Generated<boolean>;
  search_text: Made<string>;
}
export interface UserRoleTable {
  user_uuid: string;
  role_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    role: RoleTable;
    user_role: UserRoleTable;
  }
}
