import type { Generated, JSONColumnType } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { deliveryStatus, webhookStatus } from '../webhook.rules.ts';

export interface WebhookTable extends RecordTable {
  code: string;
  name: string;
  url: string;
  events: string[];
  status: Generated<ValueOf<typeof webhookStatus>>;
  failing_since: string | null;
  last_sent_at: string | null;
  search_text: Made<string>;
}
/** What signs: kept as it is, since the other side must be able to count the same. */
export interface WebhookSecretTable {
  uuid: Generated<string>;
  webhook_uuid: string;
  secret: string;
  created_at: Generated<string>;
  valid_until: string | null;
}
export interface WebhookMessage {
  id: string;
  event: string;
  sequence: number;
  at: string;
  record: { entity: string; uuid: string; code: string | null; status: string | null; previous_status: string | null };
}
export interface WebhookDeliveryTable {
  uuid: Generated<string>;
  sequence: Made<number>;
  webhook_uuid: string;
  event: string;
  entity: string;
  record_uuid: string;
  from_status: string | null;
  to_status: string | null;
  payload: JSONColumnType<WebhookMessage | null, string | null | undefined, string | null>;
  status: Generated<ValueOf<typeof deliveryStatus>>;
  tries: Generated<number>;
  created_at: Generated<string>;
  next_at: Generated<string>;
  tried_at: string | null;
  answer_status: number | null;
  answer_ms: number | null;
  answer: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    webhook: WebhookTable;
    webhook_secret: WebhookSecretTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}
