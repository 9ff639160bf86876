import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { historyOf, testAccount, type TestAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { profile } from '#modules/access/profile/contract.ts';
import { auth } from '../contract.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await testServer();
  strict = await testServer({ SECURITY_PROFILE: 'strict' });
});
afterEach(() => {
  vi.useRealTimers();
});

const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
const passSteps = (steps: number): void => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  vi.setSystemTime(Date.now() + steps * 30_000);
};

async function withSecondFactor(
  on = server,
  permissions = {},
): Promise<TestAccount & { secret: string; codes: string[] }> {
  const person = await testAccount(on, { permissions });
  const { data } = await on.as(person).call(profile.startTotp, { body: { current_password: person.password } });
  const confirmed = await on.as(person).call(profile.confirmTotp, { body: { code: codeOf(data.secret) } });
  passSteps(2);
  return { ...person, secret: data.secret, codes: confirmed.data.recovery_codes };
}
async function challenge(person: TestAccount): Promise<string> {
  const { data } = await server
    .as(null)
    .call(auth.login, { body: { credential: person.username, password: person.password } });
  if (!('mfa_token' in data)) throw new Error('no second factor was asked for');
  return data.mfa_token;
}
const finish = (mfa_token: string, code: string) => server.as(null).try(auth.mfa, { body: { mfa_token, code } });

describe('with a second factor', () => {
  it('the password only brings a challenge; the code of the app brings the session', async () => {
    const person = await withSecondFactor();
    const answer = await finish(await challenge(person), codeOf(person.secret));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: { expires_in: 28_800, user: { username: person.username, totp_enabled: true } },
    });
    const { token } = (answer.body as { data: { token: string } }).data;
    await server.as({ ...person, token }).call(auth.me);
  });

  it('a code counts once, also against another challenge, and older ones do not count after it', async () => {
    const person = await withSecondFactor();
    const [first, second] = [await challenge(person), await challenge(person)];
    const code = codeOf(person.secret);
    const older = codeOf(person.secret, -1);
    expect((await finish(first, code)).status).toBe(200);
    const again = await finish(second, code);
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject({ message: 'Código inválido.' });
    expect((await finish(second, older)).status).toBe(401);
    passSteps(1);
    expect((await finish(second, codeOf(person.secret))).status).toBe(200);
  });

  it('of 16 parallel uses of one code one enters', async () => {
    const person = await withSecondFactor();
    const token = await challenge(person);
    const answers = await Promise.all(Array.from({ length: 16 }, () => finish(token, codeOf(person.secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('a challenge is single, dies after five tries, after five minutes, and with the password', async () => {
    const person = await withSecondFactor();
    const used = await challenge(person);
    expect((await finish(used, codeOf(person.secret))).status).toBe(200);
    passSteps(1);
    expect((await finish(used, codeOf(person.secret))).status).toBe(401);
    const guessed = await challenge(person);
    for (let n = 0; n < 5; n += 1) expect((await finish(guessed, '000000')).status).toBe(401);
    expect((await finish(guessed, codeOf(person.secret))).body).toMatchObject({
      message: 'O tempo para informar o código acabou. Faça login novamente.',
    });
    const old = await challenge(person);
    await server.owner.query(`update mfa_challenge set expires_at = now() where user_uuid = $1`, [person.uuid]);
    expect((await finish(old, codeOf(person.secret))).status).toBe(401);
    const early = await challenge(person);
    await server.as(person).call(profile.changePassword, {
      body: { current_password: person.password, new_password: 'Outra-Nova-41', confirm_password: 'Outra-Nova-41' },
    });
    expect((await finish(early, codeOf(person.secret))).status).toBe(401);
  });

  it('wrong codes are limited over all challenges', async () => {
    const person = await withSecondFactor();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const token = await challenge(person);
      for (let n = 0; n < 4; n += 1) statuses.push((await finish(token, '000000')).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('each of the ten recovery codes enters once; only their hashes are stored', async () => {
    const person = await withSecondFactor();
    expect(new Set(person.codes).size).toBe(10);
    const [code = ''] = person.codes;
    expect((await finish(await challenge(person), ` ${code.toUpperCase()} `)).status).toBe(200);
    expect((await finish(await challenge(person), code)).status).toBe(401);
    const { rows } = await server.owner.query('select recovery_codes from app_user where uuid = $1', [person.uuid]);
    expect(rows[0].recovery_codes).toHaveLength(9);
    expect(JSON.stringify(rows)).not.toContain(person.codes[1]);
    expect(JSON.stringify(await historyOf(server, person.uuid))).not.toContain(person.secret);
  });

  it('is turned on only with the password and a right code, off only with the password', async () => {
    const person = await testAccount(server);
    const mine = server.as(person);
    await mine.refused(422, profile.startTotp, { body: { current_password: 'errada' } });
    await mine.refused(409, profile.confirmTotp, { body: { code: '123456' } });
    const { data } = await mine.call(profile.startTotp, { body: { current_password: person.password } });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Bancada:/);
    await mine.refused(422, profile.confirmTotp, { body: { code: codeOf(data.secret, 40) } });
    expect((await mine.call(auth.me)).data.totp_enabled).toBe(false);
    await mine.call(profile.confirmTotp, { body: { code: codeOf(data.secret) } });
    expect((await mine.call(auth.me)).data.totp_enabled).toBe(true);
    await mine.refused(409, profile.startTotp, { body: { current_password: person.password } });
    await mine.refused(422, profile.stopTotp, { body: { current_password: 'errada' } });
    await mine.call(profile.stopTotp, { body: { current_password: person.password } });
    const { data: plain } = await server
      .as(null)
      .call(auth.login, { body: { credential: person.username, password: person.password } });
    expect(plain).toHaveProperty('token');
  });

  it('a repeated request never gets secrets out of what is kept for retries', async () => {
    const person = await testAccount(server);
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const first = await server
      .as(person)
      .call(profile.startTotp, { body: { current_password: person.password } }, { headers });
    const second = await server
      .as(person)
      .call(profile.startTotp, { body: { current_password: person.password } }, { headers });
    expect(second.data.secret).not.toBe(first.data.secret);
    const { rows } = await server.owner.query('select 1 from idempotency_key where user_uuid = $1', [person.uuid]);
    expect(rows).toEqual([]);
  });
});

describe('the strict profile', () => {
  it('opens nothing but the profile until the second factor is set up', async () => {
    const person = await testAccount(strict, { permissions: { brand: ['list'] } });
    const mine = strict.as(person);
    await mine.refused(403, brand.list);
    expect((await mine.call(auth.me)).data).toMatchObject({ permissions: {}, totp_required: true });
    const { data } = await mine.call(profile.startTotp, { body: { current_password: person.password } });
    await mine.call(profile.confirmTotp, { body: { code: codeOf(data.secret) } });
    await mine.call(brand.list, { query: {} });
    expect((await mine.call(auth.me)).data).toMatchObject({
      permissions: { brand: ['list'] },
      totp_required: false,
    });
  });
});
