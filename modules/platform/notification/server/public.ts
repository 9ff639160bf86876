import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import type { Notice as CoreNotice } from '#core/server/reminder.ts';
import type { NoticeModule } from '../contract.ts';
import { mailJobName, type NoticeMail } from './notification.jobs.ts';
import { channelsOf } from './preference.queries.ts';

/** Of a module people can choose to hear of or not. */
export type Notice = CoreNotice & { module: NoticeModule };

/**
 * Tells people of an event, in the event's own transaction: what is undone is not told. Each hears it
 * the way they chose for the module; e-mails leave from the queue, after the commit.
 */
export async function notify(db: Tx, { registry }: Pick<Services, 'registry'>, notice: Notice): Promise<void> {
  const audience = await registry.identities.addressees(db, notice);
  const people = audience.filter(({ uuid }) => uuid !== notice.except);
  const wants = await channelsOf(
    db,
    people.map(({ uuid }) => uuid),
    notice.module,
  );
  const action_url = notice.actionUrl ?? null;
  const inApp = people.filter(({ uuid }) => wants(uuid).in_app);
  if (inApp.length > 0) {
    const { type, module, priority, title, description } = notice;
    const event = {
      type,
      module,
      priority,
      title,
      description,
      action_url,
      related_id: notice.relatedId ?? null,
      read_at: null,
    };
    await db
      .insertInto('notification')
      .values(inApp.map(({ uuid }) => ({ ...event, user_uuid: uuid })))
      .execute();
  }
  const to = people.filter(({ uuid }) => wants(uuid).email).map(({ email }) => email);
  if (to.length === 0) return;
  const mail: NoticeMail = { to, title: notice.title, description: notice.description, action_url };
  await enqueue(db, mailJobName, mail);
}
