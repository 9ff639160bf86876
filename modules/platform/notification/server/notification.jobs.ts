import type { Services } from '#core/server/context.ts';
import { sendMail } from '#core/server/mail.ts';
import { inTransaction } from '#core/server/transaction.ts';
import './notification.table.ts';

export const mailJobName = 'notification.mail';
export const sweepJobName = 'notification.sweep';

export interface NoticeMail {
  to: string[];
  title: string;
  description: string;
  action_url: string | null;
}

/** One letter each, so that nobody reads who else was told. */
export async function mailNotice(
  { to, title, description, action_url }: NoticeMail,
  { db, config }: Services,
): Promise<void> {
  const link = action_url ? { link: config.publicUrl + action_url } : {};
  await inTransaction(db, async (tx) => {
    for (const address of to) await sendMail(tx, { to: address, subject: title, body: description, ...link });
  });
}

const day = 86_400_000;
const before = (days: number): string => new Date(Date.now() - days * day).toISOString();

/** By night: what was read half a year ago goes, and what nobody read in two years. */
export async function sweepNotifications(_payload: unknown, { db }: Services): Promise<void> {
  await db
    .deleteFrom('notification')
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '<', before(180)), eb('read_at', '<', before(180))]),
        eb('created_at', '<', before(730)),
      ]),
    )
    .execute();
}
