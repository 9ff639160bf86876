import type { Generated } from 'kysely';

export interface NotificationTable {
  uuid: Generated<string>;
  user_uuid: string;
  type: string;
  module: string;
  priority: 'HIGH' | 'MEDIUM' | 'LOW';
  title: string;
  description: string;
  action_url: string | null;
  related_id: string | null;
  read_at: string | null;
  created_at: Generated<string>;
}

export interface NotificationPreferenceTable {
  user_uuid: string;
  module: string;
  in_app: boolean;
  email: boolean;
}

declare module '#core/server/db.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_preference: NotificationPreferenceTable;
  }
}
