import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Mentioned } from '#core/contract/comment.ts';

type Json<T> = ColumnType<T, string, string>;
/** Written by the database itself. */
export type Made<T> = ColumnType<T, never, never>;

/** What every business record's table has; versions and dates are kept by triggers. */
export interface RecordTable {
  uuid: Generated<string>;
  version: Made<number>;
  created_at: ColumnType<string, string | undefined, never>;
  updated_at: Made<string>;
}

/** What every table of a document's lines has, besides the column that says whose they are. */
export interface LineTable {
  uuid: Generated<string>;
  position: number;
}

interface ActivityLogTable {
  uuid: Made<string>;
  change_id: Made<string>;
  at: Made<string>;
  entity: Made<string>;
  entity_uuid: Made<string | null>;
  record_label: Made<string | null>;
  action: Made<'create' | 'update' | 'delete' | 'read' | 'export' | 'login' | 'logout' | 'security'>;
  operation: Made<string | null>;
  user_uuid: Made<string | null>;
  user_name: Made<string | null>;
  ip: Made<string | null>;
  request_id: Made<string | null>;
  changes: Made<Record<string, [unknown, unknown]>>;
}
export interface StatusChangeTable {
  uuid: Generated<string>;
  entity: string;
  record_uuid: string;
  at: Generated<string>;
  /** Which of the document's words moved: its status, or one beside it. */
  axis: Generated<string>;
  /** Of its machine; words beside the status have no steps of their own. */
  step: string | null;
  from_status: string;
  to_status: string;
  reason: string | null;
  user_uuid: Generated<string | null>;
  user_name: Generated<string | null>;
  /** Told by a device whose clock was this many seconds behind; null where the server's clock told it. */
  clock_offset: Generated<number | null>;
}
interface IdempotencyKeyTable {
  user_uuid: string;
  key: string;
  call: string;
  body_hash: string;
  status: number | null;
  reply: JSONColumnType<object | null, string | null>;
  created_at: Generated<string>;
}
interface StoredFileTable extends RecordTable {
  owner_entity: string;
  owner_uuid: string;
  kind: Generated<'file' | 'image' | 'photo'>;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  description: string | null;
  has_thumbnail: Generated<boolean>;
  created_by: string | null;
  created_by_name: string | null;
}
interface RecordCommentTable extends RecordTable {
  owner_entity: string;
  owner_uuid: string;
  text: string;
  people: Json<Mentioned[]>;
  links: Json<{ code: string; url: string }[]>;
  author_uuid: string | null;
  author_name: string;
  edited_at: string | null;
}
interface OperationTable {
  uuid: Generated<string>;
  user_uuid: string;
  /** Asked for by another system with this key, in that person's name. */
  key_uuid: ColumnType<string | null, string | null | undefined, never>;
  kind: string;
  title: string;
  params: Json<unknown>;
  status: Generated<'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'>;
  processed_items: Generated<number>;
  failed_items: Generated<number>;
  total_items: Generated<number>;
  message: string | null;
  result_sha256: string | null;
  result_name: string | null;
  result_type: string | null;
  created_at: Generated<string>;
  finished_at: ColumnType<string | null, string | null | undefined, string | null>;
}
interface OperationItemTable {
  operation_uuid: string;
  position: number;
  item: string;
  label: string | null;
  state: Generated<'pending' | 'done' | 'failed'>;
  message: string | null;
}
interface OutgoingMailTable {
  uuid: Generated<string>;
  to_address: string;
  subject: string;
  body: string;
  link: string | null;
  leave_link: Generated<string | null>;
  attachments: ColumnType<readonly { name: string; type: string; sha256: string }[], string | undefined, never>;
  status: Generated<'pending' | 'sent' | 'kept' | 'failed'>;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
}
interface SavedViewTable extends RecordTable {
  user_uuid: string;
  owner_name: string;
  screen: string;
  name: string;
  shared: boolean;
  is_default: boolean;
  state: Json<{ query: Record<string, string> }>;
}
interface PreferenceTable {
  user_uuid: string;
  key: string;
  value: Json<unknown>;
}
interface UnsentWorkTable {
  user_uuid: string;
  device_id: string;
  device_name: string;
  unsent: number;
  oldest_at: string | null;
  told_at: Generated<string>;
}
interface UploadTable {
  uuid: string;
  user_uuid: string;
  name: string;
  size: number;
  sha256: string | null;
  received: Generated<number>;
  touched_at: Generated<string>;
  used_at: Generated<string | null>;
}
interface UploadPartTable {
  upload_uuid: string;
  start: number;
  size: number;
  sha256: string;
}
interface ServerProcessTable {
  uuid: string;
  workers: string[];
  seen_at: Generated<string>;
}
interface SettingTable extends RecordTable {
  entity: string;
  label: string;
  values: Json<Record<string, unknown>>;
}
interface ReminderSentTable {
  reminder: string;
  key: string;
  due_on: string | null;
  stage: Generated<number>;
  person_uuid: string | null;
  sent_at: Generated<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    activity_log: ActivityLogTable;
    status_change: StatusChangeTable;
    idempotency_key: IdempotencyKeyTable;
    stored_file: StoredFileTable;
    record_comment: RecordCommentTable;
    operation: OperationTable;
    operation_item: OperationItemTable;
    outgoing_mail: OutgoingMailTable;
    saved_view: SavedViewTable;
    preference: PreferenceTable;
    unsent_work: UnsentWorkTable;
    upload: UploadTable;
    upload_part: UploadPartTable;
    server_process: ServerProcessTable;
    reminder_sent: ReminderSentTable;
    setting: SettingTable;
  }
}
