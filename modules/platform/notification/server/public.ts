import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import type { Audience } from '#core/server/module.ts';
import type { NoticeModule, priority } from '../contract.ts';
import { mailJobName, type NoticeMail } from './notification.jobs.ts';
import { channelsOf } from './preference.queries.ts';

export type Notice = Audience & {
  module: NoticeModule;
  priority: (typeof priority.values)[number];
  /** The kind of event in the reader's words: 'Alteração de papéis'. */
  type: string;
  title: string;
  description: string;
  /** A page of this site, `/service-order/show/…`. */
  actionUrl?: string | null;
  relatedId?: string | null;
  /** Whoever did it knows already. */
  except?: string | null;
};

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
