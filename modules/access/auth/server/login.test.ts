import { beforeAll, describe, expect, it } from 'vitest';
import { historyOf, testAccount } from '#core/testing/account.ts';
import type { TestAnswer } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { sessions } from '#modules/access/profile/contract.ts';
import { hashingWork } from '#modules/access/user/server/public.ts';
import { auth } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const login = (credential: string, password: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  server.as(null).try(auth.login, { body: { credential, password } }, { headers });
const tokenOf = (answer: TestAnswer): string => (answer.body as { data: { token: string } }).data.token;
const withoutIds = ({ status, body }: TestAnswer): unknown => ({
  status,
  body: { ...(body as object), request_id: undefined },
});

describe('signing in', () => {
  it('answers a token, who one is and the seconds it lasts, by username or e-mail, whatever the case', async () => {
    const person = await testAccount(server, { permissions: { brand: ['list', 'show'] }, name: 'Ana Lima' });
    for (const credential of [
      person.username,
      person.username.toUpperCase(),
      person.email,
      ` ${person.email.toUpperCase()} `,
    ]) {
      const answer = await login(credential, person.password);
      expect(answer.status).toBe(200);
      expect(auth.login.reply.safeParse(answer.body).error).toBeUndefined();
      expect(answer.body).toMatchObject({
        data: {
          expires_in: 28_800,
          user: {
            name: 'Ana Lima',
            person: { name: 'Ana Lima' },
            permissions: { brand: ['list', 'show'] },
            totp_enabled: false,
          },
        },
      });
    }
    const me = await server
      .as({ ...person, token: tokenOf(await login(person.username, person.password)) })
      .call(auth.me);
    expect(me.data).toMatchObject({ username: person.username, email: person.email });
    expect((await historyOf(server, person.uuid)).filter(({ action }) => action === 'login')).toHaveLength(5);
  });

  it('keeps only a hash of the token', async () => {
    const person = await testAccount(server);
    const token = tokenOf(await login(person.username, person.password));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.owner.query(
      'select to_jsonb(session)::text as row from session where user_uuid = $1',
      [person.uuid],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses an unknown name, a wrong password and an inactive account alike, after the same work', async () => {
    const known = await testAccount(server);
    const inactive = await testAccount(server);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [inactive.uuid]);
    const answers: unknown[] = [];
    for (const [credential, password] of [
      ['ninguem.assim', known.password],
      [known.username, 'errada'],
      [inactive.username, inactive.password],
      [inactive.email, 'errada'],
    ] as const) {
      const before = hashingWork.comparisons;
      const answer = await login(credential, password);
      expect(hashingWork.comparisons - before).toBe(1);
      expect(Object.keys(answer.headers).sort()).not.toContain('retry-after');
      answers.push(withoutIds(answer));
    }
    expect(answers[0]).toEqual({
      status: 401,
      body: { type: 'error', message: 'Login ou senha inválidos.', request_id: undefined },
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('validates in the words of the spec', async () => {
    for (const body of [{ credential: ' ', password: '' }, {}]) {
      const refusal = await server.as(null).refused(422, auth.login, { body: body as never });
      expect(refusal.errors).toEqual({ credential: ['Login obrigatório'], password: ['A senha deve ser preenchida'] });
    }
  });

  it('a hash made with older settings is made anew, and nobody is signed out by it', async () => {
    const person = await testAccount(server);
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(person.password, { memoryCost: 32, timeCost: 1 });
    await server.owner.query('update app_user set password_hash = $2 where uuid = $1', [person.uuid, old]);
    expect((await login(person.username, person.password)).status).toBe(200);
    const { rows } = await server.owner.query<{ password_hash: string }>(
      'select password_hash from app_user where uuid = $1',
      [person.uuid],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    await server.as(person).call(auth.me);
    expect((await login(person.username, person.password)).status).toBe(200);
  });

  it('accepts long passwords whole', async () => {
    const person = await testAccount(server, { password: `${'á'.repeat(90)}fim` });
    expect((await login(person.username, person.password)).status).toBe(200);
    expect((await login(person.username, 'á'.repeat(90))).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends at logout, at the very next request', async () => {
    const person = await testAccount(server);
    const mine = server.as({ ...person, token: tokenOf(await login(person.username, person.password)) });
    await mine.call(auth.me);
    await mine.call(auth.logout);
    await mine.refused(401, auth.me);
    expect((await historyOf(server, person.uuid)).at(-1)).toMatchObject({ action: 'logout', user_uuid: person.uuid });
  });

  it('ends with suspension at the very next request, and does not come back with reactivation', async () => {
    const person = await testAccount(server);
    await server.as(person).call(auth.me);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [person.uuid]);
    await server.as(person).refused(401, auth.me);
    await server.owner.query("update app_user set status = 'ACTIVE' where uuid = $1", [person.uuid]);
    await server.as(person).refused(401, auth.me);
  });

  it('ends after an hour of no use; polls do not keep it alive, work does', async () => {
    const [idle, polling, working] = [await server.person({}), await server.person({}), await server.person({})];
    const age = (minutes: number) =>
      server.owner.query(`update session set last_used_at = now() - make_interval(mins => $1)`, [minutes]);
    const lastUse = async (uuid: string): Promise<number> =>
      Number(
        (
          await server.owner.query(
            'select extract(epoch from now() - last_used_at) as age from session where user_uuid = $1',
            [uuid],
          )
        ).rows[0].age,
      );
    await age(59);
    await server.as(polling).send('GET', '/user/me', undefined, { headers: { 'x-poll': '1' } });
    await server.as(working).call(auth.me);
    expect(await lastUse(polling.uuid)).toBeGreaterThan(3_000);
    expect(await lastUse(working.uuid)).toBeLessThan(60);
    await server.owner.query(`update session set last_used_at = last_used_at - interval '2 minutes'`);
    await server.as(idle).refused(401, auth.me);
    await server.as(polling).refused(401, auth.me);
    await server.as(working).call(auth.me);
  });

  it('moves its last use at most once a minute', async () => {
    const person = await server.person({});
    const stamp = async (): Promise<string> =>
      (await server.owner.query('select xmin::text from session where user_uuid = $1', [person.uuid])).rows[0].xmin;
    const before = await stamp();
    for (let n = 0; n < 5; n += 1) await server.as(person).call(auth.me);
    expect(await stamp()).toBe(before);
    await server.owner.query(`update session set last_used_at = now() - interval '61 seconds' where user_uuid = $1`, [
      person.uuid,
    ]);
    const aged = await stamp();
    await server.as(person).call(auth.me);
    expect(await stamp()).not.toBe(aged);
  });

  it('ends after eight hours, however busy', async () => {
    const person = await testAccount(server);
    const token = tokenOf(await login(person.username, person.password));
    const { rows } = await server.owner.query(
      'select extract(epoch from expires_at - created_at) as life from session where user_uuid = $1 order by created_at desc limit 1',
      [person.uuid],
    );
    expect(Number(rows[0].life)).toBe(28_800);
    await server.owner.query(`update session set expires_at = now() where user_uuid = $1`, [person.uuid]);
    await server.as({ ...person, token }).refused(401, auth.me);
  });

  it('is one of ten at most: the oldest ends, also when many sign in at once', async () => {
    const person = await testAccount(server);
    await server.owner.query('delete from session where user_uuid = $1', [person.uuid]);
    const first = tokenOf(await login(person.username, person.password));
    for (let round = 0; round < 4; round += 1)
      await Promise.all([0, 1, 2].map(() => login(person.username, person.password)));
    const last = tokenOf(await login(person.username, person.password));
    await server.as({ ...person, token: first }).refused(401, auth.me);
    const { data } = await server.as({ ...person, token: last }).call(sessions.mine);
    expect(data).toHaveLength(10);
    expect(data.filter((session) => session.current)).toHaveLength(1);
  });

  it('is seen with its device and ended by its owner only', async () => {
    const person = await testAccount(server);
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
    const token = tokenOf(await login(person.username, person.password, { 'user-agent': agent }));
    const mine = server.as({ ...person, token });
    const { data } = await mine.call(sessions.mine);
    const here = data.find((session) => session.current);
    expect(here).toMatchObject({ device: 'Chrome em Windows', ip: '127.0.0.1' });
    const stranger = await server.client({});
    await stranger.refused(404, sessions.end, { params: { uuid: here?.uuid ?? '' } });
    const other = data.find((session) => !session.current);
    await mine.call(sessions.end, { params: { uuid: other?.uuid ?? '' } });
    await server.as(person).refused(401, auth.me);
    const second = tokenOf(await login(person.username, person.password));
    await mine.call(sessions.endOthers);
    await server.as({ ...person, token: second }).refused(401, auth.me);
    expect((await mine.call(sessions.mine)).data).toHaveLength(1);
  });
});
