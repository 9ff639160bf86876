import { sql } from 'kysely';
import { systemFacts, Ctx, type Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { lockDocument, standingOf, takeStep, type DocumentKind } from '#core/server/steps.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { keptDays, mostTries, waitAfter, webhookMachine } from '../webhook.rules.ts';
import { kindOf } from './offered-events.ts';
import { post, signatureOf } from './post.ts';
import type { WebhookMessage } from './webhook.table.ts';

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    webhook: true;
  }
}

export const deliverJob = 'webhook.deliver';
export const webhookKind: DocumentKind<typeof webhookMachine, 'webhook'> = {
  entity: 'webhook',
  table: 'webhook',
  machine: webhookMachine,
};

/** One that fell in the middle is tried again after this: the same message, the same number. */
const lostAfterMinutes = 2;
const atOnce = 200;

/** Why it is sent now: it has just happened, its minute has come, or a person asked. */
type Why = 'new' | 'due' | 'asked';

/**
 * Takes a delivery for one try: nobody else has it until it was surely lost. The try is counted before it is made.
 * Asked for by a person, it goes out whatever the webhook's state; of an address that fails what is new waits for its
 * minute, so that a dead one never holds the queue.
 */
async function claim(db: Db, delivery: string, why: Why) {
  const { rows } = await sql<{ uuid: string; webhook_uuid: string; tries: number }>`
    update webhook_delivery delivery set tries = delivery.tries + 1, tried_at = now(),
      next_at = now() + make_interval(mins => ${lostAfterMinutes})
    from webhook where webhook.uuid = delivery.webhook_uuid and delivery.uuid = ${delivery}
      and delivery.status = 'PENDING' and delivery.next_at <= now()
      and (${why} = 'asked' or webhook.status = 'ACTIVE' and (${why} = 'due' or webhook.failing_since is null))
    returning delivery.uuid, delivery.webhook_uuid, delivery.tries`.execute(db);
  return rows[0];
}

/** What is said of the event: made once, with the code the record had then, and kept for every repetition. */
async function messageOf(
  { db, registry }: Services,
  uuid: string,
): Promise<{ url: string; body: string; event: string }> {
  const found = await db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.uuid', 'delivery.webhook_uuid')
    .selectAll('delivery')
    .select('webhook.url')
    .where('delivery.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { url, event } = found;
  if (found.payload) return { url, event, body: JSON.stringify(found.payload) };
  const kind = kindOf(registry, found.entity);
  const standing = kind && (await standingOf(db, kind, found.record_uuid));
  const message: WebhookMessage = {
    id: uuid,
    event,
    sequence: found.sequence,
    at: found.created_at,
    record: {
      entity: found.entity,
      uuid: found.record_uuid,
      code: standing?.code ?? null,
      status: found.to_status ?? standing?.status ?? null,
      previous_status: found.from_status,
    },
  };
  // What the database holds is what is sent, to the byte, the next time too.
  const kept = await db
    .updateTable('webhook_delivery')
    .set({ payload: JSON.stringify(message) })
    .where('uuid', '=', uuid)
    .returning('payload')
    .executeTakeFirstOrThrow();
  return { url, event, body: JSON.stringify(kept.payload) };
}

/** True when it arrived, or was not to be sent now. */
async function deliver(services: Services, delivery: string, why: Why): Promise<boolean> {
  const { db, config } = services;
  const mine = await claim(db, delivery, why);
  if (!mine) return true;
  const { url, event, body } = await messageOf(services, delivery);
  const secrets = await db
    .selectFrom('webhook_secret')
    .select('secret')
    .where('webhook_uuid', '=', mine.webhook_uuid)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', sql<string>`now()`)]))
    .orderBy('created_at', 'desc')
    .execute();
  const answer = await post({
    url,
    body,
    allowPrivate: config.webhooks.allowPrivate,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Bancada',
      'bancada-delivery': delivery,
      'bancada-event': event,
      'bancada-signature': signatureOf(
        body,
        secrets.map(({ secret }) => secret),
        Math.floor(Date.now() / 1000),
      ),
    },
  });
  const wait = waitAfter(mine.tries);
  const status = answer.ok ? 'SENT' : wait === undefined ? 'FAILED' : 'PENDING';
  const { rows } = await sql<{ for_a_day: boolean | null }>`
    with told as (
      update webhook_delivery set status = ${status}, answer_status = ${answer.status}, answer_ms = ${answer.ms},
        answer = ${answer.text}, next_at = now() + make_interval(mins => ${wait ?? 0})
      where uuid = ${delivery})
    update webhook set failing_since = case when ${answer.ok} then null else coalesce(failing_since, now()) end,
      last_sent_at = case when ${answer.ok} then now() else last_sent_at end
    where uuid = ${mine.webhook_uuid} returning failing_since < now() - interval '1 day' as for_a_day`.execute(db);
  if (!answer.ok && (mine.tries >= mostTries || rows[0]?.for_a_day)) await suspend(services, mine.webhook_uuid);
  return answer.ok;
}

/** A day of failures: it is left alone until somebody has looked, and whoever keeps the webhooks hears of it. */
async function suspend(services: Services, uuid: string): Promise<void> {
  const ctx = new Ctx(services, systemFacts('webhook.suspend'), null);
  await ctx.transaction(async (db) => {
    const row = await lockDocument(db, 'webhook', uuid);
    if (row.status !== 'ACTIVE') return;
    await takeStep(db, webhookKind, row, 'suspend', {
      by: ['system'],
      reason: 'Um dia inteiro sem entregar: o endereço não respondeu como devia.',
    });
    await notify(db, services, {
      holdersOf: { module: 'webhook', action: 'update' },
      module: 'webhook',
      type: 'Webhook suspenso',
      priority: 'HIGH',
      title: `${row.name} deixou de receber avisos`,
      description: `Depois de um dia de tentativas o webhook foi suspenso. O que acontecer fica guardado até ser ativado de novo.`,
      actionUrl: `/webhook/show/${uuid}`,
      relatedId: uuid,
    });
  });
}

/** Right after the commit. */
export async function deliverNow(
  { delivery, asked = false }: { delivery: string; asked?: boolean },
  services: Services,
): Promise<void> {
  await deliver(services, delivery, asked ? 'asked' : 'new');
}

/** Every minute, what is due again: in order, and of an address that fails no more than one. */
export async function deliverDue(_payload: unknown, services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.uuid', 'delivery.webhook_uuid')
    .select(['delivery.uuid', 'delivery.webhook_uuid'])
    .where('delivery.status', '=', 'PENDING')
    .where('delivery.next_at', '<=', sql<string>`now()`)
    .where('webhook.status', '=', 'ACTIVE')
    .orderBy('delivery.sequence')
    .limit(atOnce)
    .execute();
  const byWebhook = Map.groupBy(due, ({ webhook_uuid }) => webhook_uuid);
  await Promise.all(
    [...byWebhook.values()].map(async (own) => {
      for (const { uuid } of own) if (!(await deliver(services, uuid, 'due'))) return;
    }),
  );
}

export async function sweepDeliveries(_payload: unknown, { db }: Services): Promise<void> {
  await sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await sql`delete from webhook_secret where valid_until < now()`.execute(db);
}
