import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { AppError, invalid, notFound } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { requireOpenAddress } from '#core/server/open-address.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { webhook } from '../contract.ts';
import { overlapHours } from '../webhook.rules.ts';
import { deliverJob } from './deliver.jobs.ts';
import { offeredEvents, testEvent } from './offered-events.ts';
import './webhook.table.ts';

type NewWebhook = Received<typeof webhook.create>['body'];
type ChangedWebhook = Received<typeof webhook.update>['body'];

/** Names are looked up when something is sent, and again each time; what is closed by its very spelling is refused here. */
function requireAddress({ services }: Ctx, url: string): void {
  const asked = new URL(url);
  const refuse = (message: string) => invalid({ url: [message] });
  if (asked.username || asked.password)
    throw refuse('Sem usuário nem senha no endereço: a assinatura já prova quem envia.');
  if (services.config.webhooks.allowPrivate) return;
  if (asked.protocol !== 'https:') throw refuse('Só HTTPS: o que se envia não pode ser lido no caminho.');
  try {
    requireOpenAddress(asked);
  } catch (error) {
    throw error instanceof AppError ? refuse('O endereço leva a uma rede interna.') : error;
  }
}

function requireOffered({ services }: Ctx, events: readonly string[]): string[] {
  const offered = new Set(offeredEvents(services.registry).map(({ event }) => event));
  if (events.some((event) => !offered.has(event))) throw invalid({ events: ['Evento desconhecido'] });
  return [...new Set(events)];
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export async function createWebhook(db: Tx, ctx: Ctx, body: NewWebhook): Promise<{ uuid: string; secret: string }> {
  requireAddress(ctx, body.url);
  const uuid = await insertRecord(db, 'webhook', {
    ...body,
    events: requireOffered(ctx, body.events),
    code: await nextCode(db, 'WHK'),
  });
  const secret = newSecret();
  await db.insertInto('webhook_secret').values({ webhook_uuid: uuid, secret, valid_until: null }).execute();
  return { uuid, secret };
}

export async function updateWebhook(db: Tx, ctx: Ctx, uuid: string, body: ChangedWebhook): Promise<void> {
  const { version, ...values } = body;
  requireAddress(ctx, values.url);
  await updateRecord(db, 'webhook', { uuid, version }, { ...values, events: requireOffered(ctx, values.events) });
}

/** The one before signs beside it for a day: nothing is lost while it is changed over there. */
export async function rotateSecret(db: Tx, uuid: string, version: number): Promise<string> {
  await lockDocument(db, 'webhook', uuid);
  const secret = newSecret();
  await sql`update webhook_secret set valid_until = least(valid_until, now() + make_interval(hours => ${overlapHours}))
    where webhook_uuid = ${uuid}`.execute(db);
  await sql`delete from webhook_secret where webhook_uuid = ${uuid} and valid_until <= now()`.execute(db);
  await db.insertInto('webhook_secret').values({ webhook_uuid: uuid, secret, valid_until: null }).execute();
  await updateRecord(db, 'webhook', { uuid, version }, {});
  return secret;
}

export async function sendTest(db: Tx, uuid: string): Promise<void> {
  await lockDocument(db, 'webhook', uuid, 'share');
  const { uuid: delivery } = await db
    .insertInto('webhook_delivery')
    .values({
      webhook_uuid: uuid,
      event: testEvent,
      entity: 'webhook',
      record_uuid: uuid,
      from_status: null,
      to_status: null,
      tried_at: null,
      answer_status: null,
      answer_ms: null,
      answer: null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await enqueue(db, deliverJob, { delivery, asked: true });
}

/** The same delivery once more, from its first try. */
export async function sendAgain(db: Tx, uuid: string, delivery: string): Promise<void> {
  const found = await db
    .updateTable('webhook_delivery')
    .set({ status: 'PENDING', tries: 0, next_at: sql<string>`now()` })
    .where('uuid', '=', delivery)
    .where('webhook_uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  if (!found) throw notFound();
  await enqueue(db, deliverJob, { delivery, asked: true });
}

/** What waited while it was suspended goes on from its first try. */
export async function goOn(db: Tx, uuid: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ tries: 0, next_at: sql<string>`now()` })
    .where('webhook_uuid', '=', uuid)
    .where('status', '=', 'PENDING')
    .execute();
  await enqueue(db, 'webhook.due', {});
}
