import { buffer } from 'node:stream/consumers';
import type { Services } from './context.ts';
import type { Tx } from './db.ts';
import type { FileStore } from './file-store.ts';
import { enqueue } from './jobs.ts';
import { withoutTokens } from './log.ts';
import { htmlOf, textOf } from './mail-text.ts';

export interface Message {
  to: string;
  subject: string;
  /** Plain text; an empty line parts paragraphs. */
  body: string;
  link?: string;
  /** Of what comes again and again: where whoever receives it leaves. */
  leave?: string;
  attachments?: readonly Attachment[];
}

/** Content the file store keeps; read when the message leaves. */
export interface Attachment {
  name: string;
  type: string;
  sha256: string;
}

/** Written with the change it tells about; it leaves only if that commits. */
export async function sendMail(db: Tx, message: Message): Promise<void> {
  const { uuid } = await db
    .insertInto('outgoing_mail')
    .values({
      to_address: message.to,
      subject: message.subject,
      body: message.body,
      link: message.link ?? null,
      leave_link: message.leave ?? null,
      attachments: JSON.stringify(message.attachments ?? []),
      last_error: null,
      sent_at: null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await enqueue(db, 'mail.send', { uuid });
}

/** Sends one message. Fails loudly, so that the queue tries again; a message already sent is left alone. */
export async function mailJob({ uuid }: { uuid: string }, services: Services): Promise<void> {
  const { db, config, log } = services;
  const mail = await db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirst();
  if (!mail) return;
  const outcome = (change: {
    status: 'sent' | 'kept' | 'failed';
    last_error: string | null;
    sent_at: string | null;
    link?: null;
    leave_link?: null;
    body?: '';
  }) =>
    db
      .updateTable('outgoing_mail')
      .set({ ...change, tries: mail.tries + 1 })
      .where('uuid', '=', uuid)
      .execute();

  if (!config.smtpUrl) {
    await outcome({ status: 'kept', last_error: null, sent_at: null });
    const kept = `E-mail não enviado (SMTP_URL não configurado) para ${mail.to_address}, "${mail.subject}"`;
    log.warn(mail.link ? `${kept}: ${withoutTokens(mail.link)}` : kept);
    // Without SMTP the operator is the postman: this is how a password can still be recovered. On the terminal only,
    // which is read and gone; a log stays, and so would the key in it.
    if (mail.link) process.stdout.write(`${kept}: ${mail.link}\n`);
    return;
  }
  try {
    await deliver(services, config.smtpUrl, mail);
  } catch (error) {
    await outcome({ status: 'failed', last_error: (error as Error).message.slice(0, 500), sent_at: null });
    throw error;
  }
  // The link may carry a token, the text a temporary password: once delivered they are the reader's alone.
  await outcome({
    status: 'sent',
    last_error: null,
    sent_at: new Date().toISOString(),
    link: null,
    leave_link: null,
    body: '',
  });
}

interface Stored {
  uuid: string;
  to_address: string;
  subject: string;
  body: string;
  link: string | null;
  leave_link: string | null;
  attachments: readonly Attachment[];
}

/** Content that is gone is no reason to say nothing. */
async function readAll(files: FileStore, wanted: readonly Attachment[]) {
  const found = [];
  for (const { name, type, sha256 } of wanted)
    if (await files.exists(sha256)) {
      const content = await buffer(files.read(sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
      found.push({ filename: name, contentType: type, content });
    }
  return found;
}

async function deliver({ config, files }: Services, smtpUrl: string, mail: Stored): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  try {
    await transport.sendMail({
      from: config.mailFrom,
      // As an object: text with a comma would be read as several recipients.
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: textOf(mail),
      html: htmlOf(mail),
      attachments: await readAll(files, mail.attachments),
      // The same on every try: a reader that got it twice can tell.
      messageId: `<${mail.uuid}@bancada>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.leave_link ? { 'List-Unsubscribe': `<${mail.leave_link}>` } : {}),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
