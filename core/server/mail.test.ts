import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import { sendMail, type Message } from './mail.ts';

const arrived: { mail: Email; to: string[] }[] = [];
let refuseWith: string | undefined;
const keep = async (stream: Readable, to: string[]): Promise<void> => {
  arrived.push({ mail: await PostalMime.parse(await buffer(stream)), to });
};
const catcher = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refuseWith ? Object.assign(new Error(refuseWith), { responseCode: 451 }) : undefined),
  onData: (stream, session, done) => {
    void keep(
      stream,
      session.envelope.rcptTo.map(({ address }) => address),
    ).finally(done);
  },
});

let server: CoreServer;
beforeAll(async () => {
  await new Promise<void>((ready) => void catcher.listen(0, '127.0.0.1', ready));
  const { port } = catcher.server.address() as AddressInfo;
  server = await coreServer({}, new Map(), {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Oficina São José <nao-responda@oficina.com.br>',
  });
});
afterAll(() => new Promise<void>((closed) => catcher.close(closed)));

const post = (message: Message, at = server) => at.services.db.transaction().execute((db) => sendMail(db, message));
const rows = async (at = server) =>
  (await at.owner.query('select * from outgoing_mail order by created_at')).rows as Record<string, unknown>[];

describe('a message', () => {
  it('arrives as text and as escaped HTML, with its link, and its link leaves the database', async () => {
    await post({
      to: 'ana@exemplo.com.br',
      subject: 'Recuperação de senha – São João',
      body: 'Olá, Ana <b>Conceição</b> & cia.\n\nUse o link em até 1 hora.\nDepois ele expira.',
      link: 'https://app.exemplo.com.br/auth/reset-password/tok?a=1&b="x"',
    });
    expect(await server.work()).toBe(0);
    const [{ mail, to }] = arrived as [(typeof arrived)[0]];
    expect(to).toEqual(['ana@exemplo.com.br']);
    expect(mail.subject).toBe('Recuperação de senha – São João');
    expect(mail.from).toMatchObject({ name: 'Oficina São José', address: 'nao-responda@oficina.com.br' });
    expect(mail.text).toContain(
      'Olá, Ana <b>Conceição</b> & cia.\n\nUse o link em até 1 hora.\nDepois ele expira.\n\nhttps://app.exemplo.com.br/auth/reset-password/tok?a=1&b="x"',
    );
    expect(mail.html).toContain('Olá, Ana &lt;b&gt;Conceição&lt;/b&gt; &amp; cia.');
    expect(mail.html).toContain('href="https://app.exemplo.com.br/auth/reset-password/tok?a=1&amp;b=&quot;x&quot;"');
    expect(mail.html).toContain('em até 1 hora.<br>Depois');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 1, last_error: null, link: null, leave_link: null }]);
    expect((await rows())[0]?.['sent_at']).toBeTruthy();
  });

  it('that comes again and again carries the way out, which leaves the database with it', async () => {
    arrived.length = 0;
    const leave = 'https://app.exemplo.com.br/envio/tok?a=1&b=2';
    await post({ to: 'ana@exemplo.com.br', subject: 'Relatório', body: 'Em anexo.', leave });
    await server.work();
    const [{ mail }] = arrived as [(typeof arrived)[0]];
    expect(mail.text).toContain(`Não quero mais receber: ${leave}`);
    expect(mail.html).toContain('<a href="https://app.exemplo.com.br/envio/tok?a=1&amp;b=2"');
    expect(JSON.stringify(mail.headers.find(({ key }) => key.startsWith('list'))?.value)).toContain(leave);
    expect((await rows()).at(-1)).toMatchObject({ status: 'sent', leave_link: null });
  });

  it('goes to one address whatever the text of it, and cannot add headers', async () => {
    arrived.length = 0;
    await post({
      to: 'bia@exemplo.com.br',
      subject: 'Olá\r\nBcc: outro@exemplo.com.br\r\n\r\nX',
      body: 'corpo',
      link: 'javascript:alert(1)',
    });
    await server.work();
    const [{ mail, to }] = arrived as [(typeof arrived)[0]];
    expect(to).toEqual(['bia@exemplo.com.br']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toContain('href=');
  });

  it('is tried again by the queue, and says why it failed until then', async () => {
    arrived.length = 0;
    refuseWith = 'caixa cheia';
    await post({ to: 'cai@exemplo.com.br', subject: 'Aviso', body: 'x' });
    expect(await server.work()).toBe(1);
    const failed = (await rows()).at(-1);
    expect(failed).toMatchObject({ status: 'failed', tries: 1 });
    expect(failed?.['last_error']).toContain('caixa cheia');
    refuseWith = undefined;
    await server.owner.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await server.work()).toBe(0);
    expect(arrived.map(({ to }) => to)).toEqual([['cai@exemplo.com.br']]);
    expect((await rows()).at(-1)).toMatchObject({ status: 'sent', tries: 2, last_error: null });
  });

  it('never leaves when the change it tells about is rolled back', async () => {
    arrived.length = 0;
    const before = (await rows()).length;
    const failing = server.services.db.transaction().execute(async (db) => {
      await sendMail(db, { to: 'x@exemplo.com.br', subject: 'x', body: 'x' });
      throw new Error('desfeito');
    });
    await expect(failing).rejects.toThrow('desfeito');
    expect(await server.work()).toBe(0);
    expect(await rows()).toHaveLength(before);
    expect(arrived).toEqual([]);
  });
});

describe('without SMTP', () => {
  it('the message is kept and its link shown on the terminal, so that a password can still be recovered; the log keeps no key', async () => {
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => shown.mockRestore());
    const bare = await coreServer();
    await post(
      {
        to: 'ana@exemplo.com.br',
        subject: 'Recuperação de senha',
        body: 'Use o link.',
        link: 'http://localhost:3000/auth/reset-password/abc',
      },
      bare,
    );
    expect(await bare.work()).toBe(0);
    expect(await rows(bare)).toMatchObject([{ status: 'kept', link: 'http://localhost:3000/auth/reset-password/abc' }]);
    const line = bare
      .logged()
      .split('\n')
      .filter((text) => text.includes('reset-password'))
      .map((text) => JSON.parse(text) as { level: number; msg: string });
    expect(line).toHaveLength(1);
    expect(line[0]?.level).toBe(40);
    expect(line[0]?.msg).toContain('ana@exemplo.com.br');
    expect(line[0]?.msg).toContain('http://localhost:3000/auth/reset-password/[oculto]');
    expect(shown.mock.calls.join('')).toContain('http://localhost:3000/auth/reset-password/abc');
  });
});
