import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string }[];
  /** What each of them holds. */
  contents: Buffer[];
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  letters: ReceivedMail[];
  /** The newest letter to this address whose subject matches; waits for the queue to deliver it. */
  letterTo(address: string, subject: RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps what it is handed, parsed as a reader would. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const keep = async (): Promise<void> => {
        const { subject = '', text = '', html = '', attachments: parts } = await PostalMime.parse(await buffer(stream));
        const attachments = parts.map(({ filename, mimeType }) => ({ name: filename ?? '', type: mimeType }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        const contents = parts.map(({ content }) => Buffer.from(content as ArrayBuffer));
        letters.push({ to, subject, text, html, attachments, contents });
      };
      void keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const find = (address: string, subject: RegExp) =>
    letters.findLast((letter) => letter.to === address && subject.test(letter.subject));
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async letterTo(address, subject) {
      // Two jobs and a queue away, on a machine others keep busy: how long that takes is nobody's verdict.
      await expect.poll(() => find(address, subject), { timeout: 60_000 }).toBeDefined();
      return find(address, subject) as ReceivedMail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
