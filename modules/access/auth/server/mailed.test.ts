import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAccount } from '#core/testing/account.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { user } from '#modules/access/user/contract.ts';
import { auth } from '../contract.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://bancada.exemplo.com.br' });
});
afterAll(() => mailbox.close());

describe('through a real mail server', () => {
  it('someone who forgot the password gets a link, uses it, and is told', async () => {
    const person = await testAccount(server, { name: 'Olga Freitas' });
    const anonymous = server.as(null);
    await anonymous.call(auth.forgot, { body: { username: person.username } });
    await anonymous.call(auth.verify, { body: { username: person.username, email: person.email } });
    await server.work();
    const letter = await mailbox.letterTo(person.email, /Recuperação de senha/);
    const [, token = ''] =
      /https:\/\/bancada\.exemplo\.com\.br\/auth\/reset-password\/([\w-]+)/.exec(letter.text) ?? [];
    expect(letter.html).toContain(token);
    await anonymous.call(auth.reset, {
      body: { token, password: 'Lembrei-Agora-1', password_confirmation: 'Lembrei-Agora-1' },
    });
    await server.work();
    await mailbox.letterTo(person.email, /Sua senha foi alterada/);
    expect(server.logged()).not.toContain(token);
    const { rows } = await server.owner.query('select link, body from outgoing_mail');
    expect(rows.every(({ link, body }) => link === null && body === '')).toBe(true);
  });

  it('a new colleague gets a temporary password that opens the first access', async () => {
    const client = await server.client('all');
    const body = {
      name: 'Ivo Campos',
      username: 'ivo.campos',
      email: 'ivo@exemplo.com.br',
      role_uuids: [],
      person: {},
    };
    const { access } = await client.call(user.create, { body });
    await server.work();
    const letter = await mailbox.letterTo(body.email, /Seu acesso à Bancada/);
    const [, password = ''] = /Senha temporária: (\w{16})/.exec(letter.text) ?? [];
    expect(password).toBe(access.temporary_password);
    await server.as(null).call(auth.firstAccess, {
      body: { credential: body.email, current_password: password, new_password: 'Do-Ivo-Mesmo-2' },
    });
    await server.as(null).call(auth.login, { body: { credential: body.username, password: 'Do-Ivo-Mesmo-2' } });
  });
});
