import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailTo, testAccount } from '#core/testing/account.ts';
import type { TestAnswer } from '#core/testing/client.ts';
import { serverOn, testServer, type TestServer } from '#core/testing/server.ts';
import { hashingWork } from '#modules/access/user/server/public.ts';
import { auth } from '../contract.ts';

/** The heavy count runs in `npm run drill`. */
const guesses = Number(process.env['GUESSES'] ?? 400);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
});

const from = (address: string, agent = 'Firefox/140.0 Linux') => ({ 'x-forwarded-for': address, 'user-agent': agent });
const login = (
  credential: string,
  password: string,
  headers: Record<string, string>,
  on = server,
): Promise<TestAnswer> => on.as(null).try(auth.login, { body: { credential, password } }, { headers });
/** The counters run on the server's clock: only that is moved, nothing waits. */
const passSeconds = (seconds: number): void => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + seconds * 1000);
};

describe('five wrong passwords from one address', () => {
  it('close it for the account for a quarter of an hour, with Retry-After, even to the right password', async () => {
    const person = await testAccount(server);
    for (let n = 0; n < 5; n += 1)
      expect((await login(person.username, 'errada', from('203.0.113.1'))).status).toBe(401);
    const refused = await login(person.email, person.password, from('203.0.113.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.body).toMatchObject({
      type: 'error',
      message: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
    });
    expect((await login(person.username, person.password, from('203.0.113.2'))).status).toBe(200);
    passSeconds(901);
    expect((await login(person.username, person.password, from('203.0.113.1'))).status).toBe(200);
  });

  it('are five also when 64 come at once, and in a second process too', async () => {
    const person = await testAccount(server);
    const before = hashingWork.comparisons;
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => login(person.username, 'errada', from('203.0.113.3'))),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5);
    expect(hashingWork.comparisons - before).toBe(5);
    const second = await serverOn(server.databaseUrl, server.services.config.dataDir, { TRUST_PROXY: '127.0.0.1' });
    expect((await login(person.username, person.password, from('203.0.113.3'), second)).status).toBe(429);
    await second.close();
  });

  it('count for a name nobody has just the same', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await login('nao.existe.mesmo', 'x', from('203.0.113.4'))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are forgotten after a success', async () => {
    const person = await testAccount(server);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1)
        expect((await login(person.username, 'errada', from('203.0.113.5'))).status).toBe(401);
      expect((await login(person.username, person.password, from('203.0.113.5'))).status).toBe(200);
    }
  });

  it('cannot be dodged by lying about the address when no proxy is trusted', async () => {
    const bare = await serverOn(server.databaseUrl, server.services.config.dataDir);
    const person = await testAccount(server);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await login(person.username, 'errada', from(`198.51.100.${n}`), bare)).status);
    expect(statuses.at(-1)).toBe(429);
    await bare.close();
  });
});

describe('an account under attack from many addresses', () => {
  it(`${guesses} guesses in an hour from 50 addresses: at most 140 are looked at, and its owner still gets in at once`, async () => {
    const person = await testAccount(server);
    const home = from('192.0.2.200', 'Chrome/141.0 Windows');
    expect((await login(person.username, person.password, home)).status).toBe(200);
    const before = hashingWork.comparisons;
    for (let n = 0; n < guesses; n += 1) {
      passSeconds(3_500 / guesses);
      const { status } = await login(person.username, `tentativa${n}`, from(`198.18.0.${n % 50}`));
      expect([401, 429]).toContain(status);
    }
    const looked = hashingWork.comparisons - before;
    expect(looked).toBeGreaterThanOrEqual(20);
    expect(looked).toBeLessThanOrEqual(140);
    expect((await login(person.username, person.password, home)).status).toBe(200);
  }, 240_000);

  it('is never locked: a stranger with the right password waits half a minute at most', async () => {
    const person = await testAccount(server);
    for (let n = 0; n < 25; n += 1) await login(person.username, 'errada', from(`198.18.1.${n}`));
    const refused = await login(person.username, person.password, from('198.18.2.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    passSeconds(31);
    expect((await login(person.username, person.password, from('198.18.2.1'))).status).toBe(200);
  });

  it('has its owner told once, and shows it to who manages users', async () => {
    const person = await testAccount(server);
    for (let n = 0; n < 30; n += 1) {
      passSeconds(31);
      await login(person.username, 'errada', from(`198.18.3.${n}`));
    }
    const warnings = (await mailTo(server, person.email)).filter(
      ({ subject }) => subject === 'Muitas tentativas de acesso à sua conta',
    );
    expect(warnings).toHaveLength(1);
    const { rows } = await server.owner.query('select locked_until > now() as slow from app_user where uuid = $1', [
      person.uuid,
    ]);
    expect(rows[0]).toEqual({ slow: true });
  });
});

describe('one address', () => {
  it('gets a hundred wrong passwords an hour over all accounts, then waits', async () => {
    const address = from('198.51.100.77');
    for (let n = 0; n < 100; n += 1) expect((await login(`pessoa${n}`, 'x', address)).status).toBe(401);
    const person = await testAccount(server);
    const refused = await login(person.username, person.password, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    passSeconds(3_601);
    expect((await login(person.username, person.password, address)).status).toBe(200);
  }, 60_000);

  it('where many sign in rightly is never closed', async () => {
    const address = from('198.51.100.78');
    const person = await testAccount(server);
    for (let n = 0; n < 105; n += 1) expect((await login(person.username, person.password, address)).status).toBe(200);
  }, 60_000);
});
