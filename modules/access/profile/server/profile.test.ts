import { beforeAll, describe, expect, it } from 'vitest';
import { historyOf, mailTo, testAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { profile } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const login = (credential: string, password: string) =>
  server.as(null).try(auth.login, { body: { credential, password } });

describe('one’s own data', () => {
  it('is read and changed without any permission, and nothing else is', async () => {
    const person = await testAccount(server, { name: 'Nina Dias' });
    const mine = server.as(person);
    const { data: record } = await mine.call(profile.record);
    const { data } = await mine.call(profile.update, {
      body: {
        name: 'Nina Dias Prado',
        email: person.email,
        person: { phone: '(11) 91234-5678', birth_date: '1991-05-20' },
        version: record.version,
      },
    });
    expect(data).toMatchObject({
      name: 'Nina Dias Prado',
      person: { name: 'Nina Dias Prado', phone: '11912345678', birth_date: '1991-05-20' },
      username: person.username,
    });
    expect((await historyOf(server, person.uuid)).at(-1)).toMatchObject({ action: 'update', user_uuid: person.uuid });
    await mine.refused(409, profile.update, {
      body: { name: 'Outra', email: person.email, person: {}, version: record.version },
    });
    const refused = await mine.refused(422, profile.update, {
      body: { name: 'X', email: person.email, person: {}, version: data.version, role_uuids: [], status: 'ACTIVE' },
    });
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['role_uuids', 'status']);
  });

  it('a new e-mail needs the password again, and the old address is told', async () => {
    const person = await testAccount(server);
    const mine = server.as(person);
    const { data: record } = await mine.call(profile.record);
    const body = { name: record.name, email: 'endereco.novo@exemplo.com.br', person: {}, version: record.version };
    expect((await mine.refused(422, profile.update, { body })).errors).toEqual({
      current_password: ['Senha atual é obrigatória'],
    });
    expect((await mine.refused(422, profile.update, { body: { ...body, current_password: 'errada' } })).errors).toEqual(
      { current_password: ['Senha atual incorreta'] },
    );
    await mine.call(profile.update, { body: { ...body, current_password: person.password } });
    expect((await mailTo(server, person.email)).map(({ subject }) => subject)).toEqual([
      'O e-mail da sua conta foi alterado',
    ]);
  });
});

describe('one’s own password', () => {
  const change = (current_password: string, new_password: string) => ({
    body: { current_password, new_password, confirm_password: new_password },
  });

  it('changes with the current one; other sessions end, this one goes on, the owner is told', async () => {
    const person = await testAccount(server);
    const other = (await login(person.username, person.password)).body as { data: { token: string } };
    const mine = server.as(person);
    await mine.call(profile.changePassword, change(person.password, 'Bem-Melhor-72'));
    await mine.call(auth.me);
    await server.as({ ...person, token: other.data.token }).refused(401, auth.me);
    expect((await login(person.username, person.password)).status).toBe(401);
    expect((await login(person.username, 'Bem-Melhor-72')).status).toBe(200);
    expect((await mailTo(server, person.email)).map(({ subject }) => subject)).toEqual(['Sua senha foi alterada']);
    expect(
      (await historyOf(server, person.uuid)).find(({ changes }) => 'password_hash' in changes)?.changes[
        'password_hash'
      ],
    ).toEqual(['•••', '•••']);
  });

  it('is refused in the words of the spec', async () => {
    const person = await testAccount(server);
    const mine = server.as(person);
    const errorsOf = async (body: object) => (await mine.refused(422, profile.changePassword, { body })).errors;
    expect(await errorsOf({ current_password: '', new_password: 'x', confirm_password: 'y' })).toMatchObject({
      current_password: ['Senha atual é obrigatória'],
      new_password: ['Nova senha deve ter pelo menos 6 caracteres'],
    });
    expect(
      await errorsOf({ current_password: person.password, new_password: 'Nova-Boa-1', confirm_password: 'Nova-Boa-2' }),
    ).toEqual({ confirm_password: ['As senhas não correspondem'] });
    expect(await errorsOf(change('errada', 'Nova-Boa-1').body)).toEqual({
      current_password: ['Senha atual incorreta'],
    });
    expect(await errorsOf(change(person.password, person.password).body)).toEqual({
      new_password: ['A nova senha deve ser diferente da atual'],
    });
  });

  it('cannot be guessed from an open screen: five tries, then a pause', async () => {
    const person = await testAccount(server);
    const mine = server.as(person);
    for (let n = 0; n < 5; n += 1) await mine.refused(422, profile.changePassword, change('errada', 'Nova-Boa-1'));
    const refused = await mine.try(profile.changePassword, change(person.password, 'Nova-Boa-1'));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});
