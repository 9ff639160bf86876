import { changeRecord, required } from '#core/server/change.ts';
import { selection } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { runReminder } from '#core/server/reminders.ts';
import type { Db } from '#core/server/db.ts';
import { configurationFields, qualityNotification, type Configuration } from '../contract.ts';
import { pendingNotices, supplierReminder, teamReminder } from './expiring.reminders.ts';
import './quality-notification.table.ts';

const { whole } = selection('quality_notification', configurationFields);
const configurations = (db: Db) =>
  db.selectFrom('quality_notification').select(whole).orderBy('recipient', 'desc').orderBy('days_before', 'desc');
const findConfiguration = (db: Db, uuid: string): Promise<Configuration | undefined> =>
  configurations(db).where('uuid', '=', uuid).executeTakeFirst();

const handlers = mounted(qualityNotification, {
  list: async (_input, { db }) => ({ data: await configurations(db).execute() }),
  create: ({ body }, ctx) =>
    ctx.transaction(async (db) => {
      const uuid = await insertRecord(db, 'quality_notification', body);
      return { data: await required(findConfiguration(db, uuid)) };
    }),
  update: ({ params, body: { version, ...values } }, ctx) =>
    changeRecord(
      ctx,
      (db) => findConfiguration(db, params.uuid),
      (db) => updateRecord(db, 'quality_notification', { uuid: params.uuid, version }, values),
    ),
  pending: async (_input, { db }) => ({ data: await pendingNotices(db) }),
  send: async (_input, { db, services }) => {
    const before = await pendingNotices(db);
    for (const one of [teamReminder, supplierReminder]) await runReminder(services, one);
    const left = new Set((await pendingNotices(db)).map(({ key }) => key));
    return { data: { sent: before.filter(({ key }) => !left.has(key)).length } };
  },
});

export const qualityNotificationModule: ServerModule = {
  name: 'quality-notification',
  dependsOn: ['company', 'document-type', 'quality-setting', 'supplier', 'supplier-document'],
  mounts: [handlers],
  reminders: [teamReminder, supplierReminder],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    quality_notification: {
      label: 'Aviso da qualidade',
      show: qualityNotification.list.access,
      tables: ['quality_notification'],
    },
  },
  constraints: {
    quality_notification_once: { field: 'days_before', message: 'Já há um aviso com este prazo.' },
  },
};
