import { can } from '#core/contract/endpoint.ts';
import { ok } from '#core/contract/page.ts';
import { required, withCurrentIfStale } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { webhook, webhookFields } from '../contract.ts';
import { webhookMachine } from '../webhook.rules.ts';
import { deliverDue, deliverJob, deliverNow, sweepDeliveries } from './deliver.jobs.ts';
import { offeredEvents } from './offered-events.ts';
import { createWebhook, goOn, rotateSecret, sendAgain, sendTest, updateWebhook } from './webhook.actions.ts';
import { webhookPermissions } from './webhook.permissions.ts';
import { deliveriesOf, findWebhook, webhookList } from './webhook.queries.ts';

const documents = serverDocument(webhook, {
  entity: 'webhook',
  table: 'webhook',
  title: 'Webhooks',
  insert: async (db, ctx, body) => (await createWebhook(db, ctx, body)).uuid,
  update: updateWebhook,
  machine: webhookMachine,
  steps: {
    async activate({ db, doc, take }) {
      await take({ failing_since: null });
      await goOn(db, doc.uuid);
    },
  },
  listing: webhookList,
  find: findWebhook,
  sheet: sheetColumns(webhookFields),
});

export const webhookModule: ServerModule = {
  name: 'webhook',
  dependsOn: ['notification'],
  permissions: [webhookPermissions],
  personal: { webhook: { none: ['name'] } },
  mounts: [
    mounted(webhook, {
      ...documents.handlers,
      create: ({ body }, ctx) =>
        ctx.transaction(async (db) => {
          const { uuid, secret } = await createWebhook(db, ctx, body);
          return { data: await required(findWebhook(db, uuid)), secret };
        }),
      events: async (_input, { services }) => ({ data: offeredEvents(services.registry) }),
      rotate: ({ params: { uuid }, body }, ctx) =>
        withCurrentIfStale(
          ctx,
          (db) => findWebhook(db, uuid),
          () =>
            ctx.transaction(async (db) => {
              const secret = await rotateSecret(db, uuid, body.version);
              return { data: await required(findWebhook(db, uuid)), secret };
            }),
        ),
      test: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await sendTest(db, params.uuid);
          return ok;
        }),
      deliveries: async ({ params }, { db }) => {
        await required(findWebhook(db, params.uuid));
        return { data: await deliveriesOf(db, params.uuid) };
      },
      resend: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await sendAgain(db, params.uuid, params.deliveryUuid);
          return ok;
        }),
    }),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  notices: { webhook: 'Webhooks' },
  jobs: { [deliverJob]: deliverNow, 'webhook.due': deliverDue, 'webhook.sweep': sweepDeliveries },
  schedule: { 'webhook.due': '* * * * *', 'webhook.sweep': '50 2 * * *' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    webhook: { label: 'Webhook', show: can('webhook', 'show', 'list'), tables: ['webhook'] },
  },
};
