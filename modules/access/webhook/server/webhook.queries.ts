import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { sql } from 'kysely';
import { webhookFields, type Delivery, type Webhook, type webhook, type WebhookSummary } from '../contract.ts';
import './webhook.table.ts';

const { listed, whole } = selection('webhook', webhookFields);

export const webhookList = listing<'webhook', Received<typeof webhook.list>['query'], WebhookSummary>({
  table: 'webhook',
  searchable: true,
  filters: { status: (values, eb) => eb('webhook.status', 'in', values) },
  sort: {
    code: 'code',
    name: { column: 'name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('webhook', 'webhook.uuid', 'page.uuid').select(listed),
});

export const findWebhook: FindOne<Webhook> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('webhook')
    .select([...whole, 'webhook.events'])
    .where('webhook.uuid', '=', uuid),
);

const shownDeliveries = 100;
export const deliveriesOf = (db: Db, webhookUuid: string): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_delivery')
    .select([
      'uuid',
      sql<number>`sequence::int`.as('sequence'),
      'event',
      sql<string | null>`payload -> 'record' ->> 'code'`.as('code'),
      'status',
      'tries',
      'created_at',
      'tried_at',
      'next_at',
      'answer_status',
      'answer_ms',
      'answer',
    ])
    .where('webhook_uuid', '=', webhookUuid)
    .orderBy('webhook_delivery.sequence', 'desc')
    .limit(shownDeliveries)
    .execute();
