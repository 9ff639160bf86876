import { randomBytes } from 'node:crypto';
import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments } from '#tools/demo/documents.ts';
import { webhookMachine } from '../webhook.rules.ts';

/** One that is off: the demo company tells nobody of anything. Nothing here signs for anybody, so its secret may be any. */
export const demo: Demo = async (db, { today }) => {
  const at = `${addDays(today, -30)}T17:40:00.000Z`;
  const owner = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').executeTakeFirstOrThrow();
  const [made] = await loadDocuments(
    db,
    { entity: 'webhook', table: 'webhook', prefix: 'WHK', machine: webhookMachine },
    [
      {
        created_at: at,
        values: {
          name: 'Portal do cliente',
          url: 'https://portal.exemplo.com.br/avisos/bancada',
          events: ['service_order.created', 'service_order.status', 'budget.status'],
        },
        course: [{ step: 'deactivate', at, by: owner }],
      },
    ],
  );
  if (!made) return;
  await db
    .insertInto('webhook_secret')
    .values({ webhook_uuid: made.uuid, secret: `whsec_${randomBytes(32).toString('base64url')}`, valid_until: null })
    .execute();
};
