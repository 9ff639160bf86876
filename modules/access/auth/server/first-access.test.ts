import { beforeAll, describe, expect, it } from 'vitest';
import { historyOf, testAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { hashingWork } from '#modules/access/user/server/public.ts';
import { auth } from '../contract.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await testServer();
  strict = await testServer({ SECURITY_PROFILE: 'strict' });
});

const login = (credential: string, password: string, on = server) =>
  on.as(null).try(auth.login, { body: { credential, password } });
const firstAccess = (credential: string, current_password: string, new_password: string, on = server) =>
  on.as(null).try(auth.firstAccess, { body: { credential, current_password, new_password } });
const bodyOf = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  ...(answer.body as object),
  request_id: undefined,
});

describe('the first access', () => {
  it('is asked by 403 only once the temporary password is right, and opens no session', async () => {
    const person = await testAccount(server, { temporary: true });
    expect((await login(person.username, 'errada')).status).toBe(401);
    const answer = await login(person.username, person.password);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'first_access' });
    await server.as(person).refused(401, auth.me);
  });

  it('sets the password, after which one signs in with it and the temporary one is gone', async () => {
    const person = await testAccount(server, { temporary: true });
    expect((await firstAccess(person.email, person.password, 'Minha-Nova-77')).status).toBe(200);
    expect((await login(person.username, person.password)).status).toBe(401);
    expect((await login(person.username, 'Minha-Nova-77')).status).toBe(200);
    expect((await firstAccess(person.username, 'Minha-Nova-77', 'Outra-Nova-88')).status).toBe(401);
    const told = (await historyOf(server, person.uuid)).find(({ action }) => action === 'security');
    expect(told).toMatchObject({
      user_uuid: person.uuid,
      changes: { password_hash: ['•••', '•••'], event: [null, 'Senha definida no primeiro acesso'] },
    });
  });

  it('always fails for a normal user, even with the right password, as for a name nobody has and after the same work', async () => {
    const normal = await testAccount(server);
    const answers: unknown[] = [];
    for (const [credential, password] of [
      [normal.username, normal.password],
      [normal.username, 'errada'],
      ['ninguem.daqui', 'x'],
    ] as const) {
      const before = hashingWork.comparisons;
      answers.push(bodyOf(await firstAccess(credential, password, 'Minha-Nova-77')));
      expect(hashingWork.comparisons - before).toBe(1);
    }
    expect(answers[0]).toMatchObject({ status: 401, message: 'Login ou senha inválidos.' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await login(normal.username, normal.password)).status).toBe(200);
  });

  it('counts tries together with the login', async () => {
    const person = await testAccount(server, { temporary: true });
    for (let n = 0; n < 3; n += 1) await login(person.username, 'errada');
    for (let n = 0; n < 2; n += 1)
      expect((await firstAccess(person.username, 'errada', 'Minha-Nova-77')).status).toBe(401);
    const refused = await firstAccess(person.username, person.password, 'Minha-Nova-77');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('refuses the temporary password as the new one, and a short one', async () => {
    const person = await testAccount(server, { temporary: true });
    const same = await firstAccess(person.username, person.password, person.password);
    expect(bodyOf(same)).toMatchObject({
      status: 422,
      errors: { new_password: ['A nova senha deve ser diferente da senha temporária'] },
    });
    const short = await firstAccess(person.username, person.password, '12345');
    expect(bodyOf(short)).toMatchObject({
      status: 422,
      errors: { new_password: ['A nova senha deve ter pelo menos 6 caracteres'] },
    });
  });

  it('is closed once the 72 hours are over', async () => {
    const person = await testAccount(server, { temporary: true });
    await server.owner.query(
      `update app_user set temporary_password_expires_at = now() - interval '1 second' where uuid = $1`,
      [person.uuid],
    );
    for (const answer of [
      await login(person.username, person.password),
      await firstAccess(person.username, person.password, 'Minha-Nova-77'),
    ]) {
      expect(bodyOf(answer)).toMatchObject({
        status: 401,
        message: 'Sua senha temporária expirou. Peça uma nova ao administrador.',
      });
    }
  });

  it('of several at once exactly one sets the password', async () => {
    const person = await testAccount(server, { temporary: true });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => firstAccess(person.username, person.password, `Minha-Nova-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('password quality', () => {
  it('standard: length is the only hard rule', async () => {
    const person = await testAccount(server, { temporary: true });
    expect((await firstAccess(person.username, person.password, 'senha123')).status).toBe(200);
  });

  it('strict: eight characters, no common words, not one’s own name', async () => {
    const person = await testAccount(strict, { temporary: true, name: 'Valdirene Quaresma' });
    const errorsOf = async (password: string): Promise<unknown> =>
      (await firstAccess(person.username, person.password, password, strict)).body;
    expect(await errorsOf('Xk92-pq')).toMatchObject({
      errors: { new_password: ['Senha deve ter pelo menos 8 caracteres'] },
    });
    expect(await errorsOf('Senha@2026')).toMatchObject({
      errors: { new_password: ['Esta senha é muito comum. Escolha outra.'] },
    });
    expect(await errorsOf('valdirene12')).toMatchObject({
      errors: { new_password: [expect.stringContaining('nome')] },
    });
    expect((await firstAccess(person.username, person.password, 'Xk92-pq-Lume', strict)).status).toBe(200);
  });
});
