import { notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { notification } from '../contract.ts';
import { mailJobName, mailNotice, sweepJobName, sweepNotifications } from './notification.jobs.ts';
import { moduleLabels } from './module-labels.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notification.queries.ts';
import { preferencesOf, savePreferences } from './preference.queries.ts';
import { notify, type Notice } from './public.ts';
import { notificationPersonal } from './notification.personal.ts';

const uuidLike = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const handlers: Handlers<typeof notification> = {
  list: ({ query }, { db, user, services }) => listNotifications(db, moduleLabels(services.registry), user.uuid, query),
  countUnread: async (_input, { db, user }) => ({ data: { count: await countUnread(db, user.uuid) } }),
  read: async ({ params }, { db, user, services }) => {
    const labels = moduleLabels(services.registry);
    const row = uuidLike.test(params.id) ? await markRead(db, labels, user.uuid, params.id) : undefined;
    if (!row) throw notFound();
    return { data: row };
  },
  readAll: async (_input, { db, user }) => {
    await markAllRead(db, user.uuid);
    return ok;
  },
  preferences: async (_input, { db, user, services }) => ({
    data: await preferencesOf(db, services.registry, user.uuid),
  }),
  setPreferences: async ({ body }, { db, user, services: { registry } }) => {
    await savePreferences(db, registry, user.uuid, body.preferences);
    return { data: await preferencesOf(db, registry, user.uuid) };
  },
};

export const notificationModule: ServerModule = {
  name: 'notification',
  dependsOn: [],
  personal: notificationPersonal,
  mounts: [mounted(notification, handlers)],
  migrations: `${import.meta.dirname}/migrations`,
  jobs: { [mailJobName]: mailNotice, [sweepJobName]: sweepNotifications },
  schedule: { [sweepJobName]: '30 2 * * *' },
  // The registry lets reminders name only modules that declare notices.
  notifier: (db, services, notice) => notify(db, services, notice as Notice),
};
