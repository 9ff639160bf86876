import { beforeAll, describe, expect, it } from 'vitest';
import { mailTo, testAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { profile } from '#modules/access/profile/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { auth } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Strings that would be seen anywhere they leak. */
const canary = (what: string): string => `Canario-${what}-4417`;

describe('secrets', () => {
  it('are in no log line, no history and no refusal, whichever way they come in', async () => {
    const answers: string[] = [];
    const anonymous = server.as(null);
    const keep = async (answer: Promise<{ body: unknown; status: number }>): Promise<void> => {
      answers.push(JSON.stringify((await answer).body));
    };
    const person = await testAccount(server, {
      permissions: { user: ['create', 'update', 'show', 'list'] },
      password: canary('senha'),
    });
    const signedIn = await anonymous.call(auth.login, {
      body: { credential: person.username, password: person.password },
    });
    if (!('token' in signedIn.data)) throw new Error('expected a session');
    const mine = server.as({ ...person, token: signedIn.data.token });
    await keep(anonymous.try(auth.login, { body: { credential: canary('credencial'), password: canary('errada') } }));
    await keep(
      anonymous.try(auth.login, { body: { credential: person.username, password: { nested: canary('objeto') } } }),
    );
    await keep(
      anonymous.try(auth.firstAccess, {
        body: { credential: person.username, current_password: canary('atual'), new_password: canary('nova') },
      }),
    );
    await keep(
      anonymous.try(auth.reset, {
        body: { token: canary('token'), password: canary('redefinida'), password_confirmation: canary('redefinida') },
      }),
    );
    await keep(anonymous.try(auth.mfa, { body: { mfa_token: canary('desafio'), code: '123456' } }));
    await keep(
      mine.try(profile.changePassword, {
        body: {
          current_password: canary('outra'),
          new_password: canary('trocada'),
          confirm_password: canary('trocada'),
        },
      }),
    );
    await keep(
      mine.try(profile.changePassword, {
        body: {
          current_password: person.password,
          new_password: canary('trocada'),
          confirm_password: canary('trocada'),
        },
      }),
    );
    await keep(anonymous.send('GET', `/auth/reset-password/${canary('caminho')}?token=${canary('consulta')}`));
    const { data: totp } = await mine.call(profile.startTotp, { body: { current_password: canary('trocada') } });
    const { access, data: made } = await mine.call(user.create, {
      body: {
        name: 'Nova Pessoa',
        username: 'nova.pessoa',
        email: 'nova@exemplo.com.br',
        role_uuids: [],
        person: { cpf: '529.982.247-25' },
      },
    });
    expect(access.temporary_password).toHaveLength(16);
    await anonymous.call(auth.verify, { body: { username: person.username, email: person.email } });
    await server.work();
    const secrets = ['Canario', signedIn.data.token, totp.secret, access.temporary_password];

    const logged = server.logged();
    expect(logged).toContain('auth.login');
    for (const secret of [...secrets, '52998224725', '529.982.247-25']) expect(logged).not.toContain(secret);
    for (const secret of secrets) expect(answers.join('\n')).not.toContain(secret);
    const history = await server.owner.query('select activity_log::text as line from activity_log');
    for (const secret of secrets) expect(JSON.stringify(history.rows)).not.toContain(secret);
    expect(JSON.stringify(history.rows)).not.toContain('$argon2');
    const shown = JSON.stringify([
      made,
      await mine.call(user.show, { params: { uuid: made.uuid } }),
      await mine.call(user.list, { query: {} }),
      await mine.call(profile.record),
    ]);
    expect(shown).not.toMatch(/argon2|password_hash|totp_secret|recovery_codes|access_version/);
    expect(await mailTo(server, person.email)).not.toHaveLength(0);
  });

  it('the reset link is in no log, not even where there is no SMTP to send it by', async () => {
    const person = await testAccount(server);
    await server.as(null).call(auth.verify, { body: { username: person.username, email: person.email } });
    const [mail] = await mailTo(server, person.email);
    const token = mail?.link?.split('/').at(-1) ?? 'no link';
    expect(token).toMatch(/^[\w-]{20,}$/);
    await server.work();
    expect(server.logged()).not.toContain(token);
  });
});
