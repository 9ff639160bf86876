import { beforeAll, describe, expect, it } from 'vitest';
import { historyOf, mailTo, testAccount, type TestAccount } from '#core/testing/account.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { profile } from '#modules/access/profile/contract.ts';
import { auth } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://bancada.exemplo.com.br/' });
});

let addresses = 0;
/** A new address each time, unless the story is about addresses. */
const somewhere = () => ({
  'x-forwarded-for': `10.${Math.floor((addresses += 1) / 65_536)}.${Math.floor(addresses / 256) % 256}.${addresses % 256}`,
});
const lookUp = (username: string, headers: Record<string, string> = somewhere(), on = server) =>
  on.as(null).try(auth.forgot, { body: { username } }, { headers });
const verify = (username: string, email: string, headers: Record<string, string> = somewhere()) =>
  server.as(null).try(auth.verify, { body: { username, email } }, { headers });
const reset = (token: string, password: string) =>
  server.as(null).try(auth.reset, { body: { token, password, password_confirmation: password } });
const withoutId = ({ status, body }: { status: number; body: unknown }) =>
  JSON.stringify({ status, body: { ...(body as object), request_id: undefined } });
const expired = { type: 'error', message: 'Link expirado. Solicite um novo link.' };

async function tokenFor(person: TestAccount): Promise<string> {
  expect((await verify(person.username, person.email)).status).toBe(200);
  const [mail] = (await mailTo(server, person.email)).filter(({ subject }) => subject === 'Recuperação de senha');
  return mail?.link?.split('/').at(-1) ?? '';
}

describe('the first step', () => {
  it('shows a masked e-mail whose stars do not tell the length', async () => {
    const person = await testAccount(server);
    await server.owner.query(`update app_user set email = 'joao.antonio@empresa.com.br' where uuid = $1`, [
      person.uuid,
    ]);
    expect((await lookUp(person.username.toUpperCase())).body).toEqual({
      data: { email_censored: 'j***o@e***.com.br' },
    });
    await server.owner.query(`update app_user set email = 'jo@ig.com' where uuid = $1`, [person.uuid]);
    expect((await lookUp(person.username)).body).toEqual({ data: { email_censored: '***@***.com' } });
  });

  it('says as the spec does that nobody has that name; an inactive user is nobody', async () => {
    const inactive = await testAccount(server);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [inactive.uuid]);
    for (const name of ['alguem.inexistente', inactive.username]) {
      const answer = await lookUp(name);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'Usuário não encontrado' });
    }
    const short = await lookUp('ab');
    expect(short.body).toMatchObject({ errors: { username: ['Nome de usuário deve ter pelo menos 3 caracteres'] } });
  });

  it('past five lookups from an address answers a name nobody has like a real one, always the same', async () => {
    const here = { 'x-forwarded-for': '203.0.113.50' };
    for (let n = 0; n < 5; n += 1) expect((await lookUp(`sondagem${n}`, here)).status).toBe(404);
    const decoy = await lookUp('maria.silveira', here);
    expect(decoy.status).toBe(200);
    expect(decoy.body).toEqual({
      data: { email_censored: expect.stringMatching(/^m\*\*\*[a-z]@[a-z]?\*\*\*\.[a-z.]+$/) },
    });
    expect((await lookUp('maria.silveira', here)).body).toEqual(decoy.body);
    const real = await testAccount(server);
    expect((await lookUp(real.username, here)).body).toEqual({
      data: { email_censored: expect.stringMatching(/^u\*\*\*/) },
    });
  });

  it('past three lookups of a name does too, and another installation has other decoys', async () => {
    const first: unknown[] = [];
    for (let n = 0; n < 5; n += 1) first.push((await lookUp('carlos.pereira')).status);
    expect(first).toEqual([404, 404, 404, 200, 200]);
    const always = await testServer({ AUTH_DECOY: 'always' });
    await always.owner.query("update auth_secret set value = 'another'");
    const names = [
      'carlos.pereira',
      'ana.souza',
      'rui.prado',
      'lia.matos',
      'eva.nunes',
      'ivo.castro',
      'bia.torres',
      'leo.farias',
    ];
    const here: unknown[] = [];
    const there: unknown[] = [];
    for (const name of names) {
      expect((await lookUp(name, somewhere(), always)).status).toBe(200);
      there.push((await lookUp(name, somewhere(), always)).body);
      for (let n = 0; n < 4; n += 1) await lookUp(name);
      here.push((await lookUp(name)).body);
    }
    expect(there).not.toEqual(here);
  });

  it('tells at most sixty unknown names an hour in the whole system, and warns the operator', async () => {
    const fresh = await testServer({ TRUST_PROXY: '127.0.0.1' });
    let told = 0;
    for (let n = 0; n < 75; n += 1) if ((await lookUp(`colheita${n}`, somewhere(), fresh)).status === 404) told += 1;
    expect(told).toBe(60);
    expect(fresh.logged()).toContain('many unknown usernames are being looked up');
    const real = await testAccount(fresh);
    expect((await lookUp(real.username, somewhere(), fresh)).status).toBe(200);
  });
});

describe('the second step', () => {
  it('sends the link for the full e-mail, whatever its case, from the configured origin only', async () => {
    const person = await testAccount(server, { name: 'Rita Prado' });
    const poisoned = [
      { host: 'evil.example' },
      { host: 'evil.example:443' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example;proto=http' },
      { 'x-host': 'evil.example' },
      { 'x-forwarded-server': 'evil.example' },
      { 'x-original-host': 'evil.example' },
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/' },
      { 'x-forwarded-proto': 'http' },
      { 'x-forwarded-port': '8443' },
      { 'x-http-host-override': 'evil.example' },
      { 'x-rewrite-url': 'https://evil.example' },
      { 'x-original-url': 'https://evil.example' },
      { via: 'evil.example' },
      { host: 'bancada.exemplo.com.br@evil.example' },
      { host: 'evil.example/bancada.exemplo.com.br' },
      { 'x-forwarded-prefix': '//evil.example' },
      { 'x-wap-profile': 'https://evil.example' },
      { 'x-forwarded-host': 'bancada.exemplo.com.br, evil.example' },
    ];
    for (const header of poisoned) {
      await server.owner.query("delete from rate_limit where key like 'forgot-verify%'");
      const answer = await verify(person.username, ` ${person.email.toUpperCase()} `.trim(), {
        ...somewhere(),
        ...(header as Record<string, string>),
      });
      expect(answer.status).toBe(200);
    }
    const links = (await mailTo(server, person.email)).map(({ link, body }) => `${link} ${body}`);
    expect(links).toHaveLength(poisoned.length);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/bancada\.exemplo\.com\.br\/auth\/reset-password\/[\w-]{43} /);
      expect(link).not.toContain('evil');
    }
  });

  it('refuses a wrong e-mail and a name nobody has byte by byte alike, and mails nothing', async () => {
    const person = await testAccount(server);
    const wrong = await verify(person.username, 'outra@pessoa.com');
    const nobody = await verify('nome.inventado', 'outra@pessoa.com');
    expect(wrong.body).toMatchObject({
      message: 'E-mail incorreto. Tente novamente.',
      errors: { email: ['E-mail incorreto. Tente novamente.'] },
    });
    expect(withoutId(nobody)).toBe(withoutId(wrong));
    expect(await mailTo(server, 'outra@pessoa.com')).toEqual([]);
    expect(await mailTo(server, person.email)).toEqual([]);
    expect((await verify(person.username, 'não é e-mail')).body).toMatchObject({
      errors: { email: ['E-mail inválido'] },
    });
  });

  it('allows five tries an hour for a name, real or not', async () => {
    const person = await testAccount(server);
    for (const name of [person.username, 'outro.inventado']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await verify(name, 'outra@pessoa.com')).status);
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    }
  });
});

describe('the link', () => {
  it('sets the password, ends every session, tells the owner, and does not sign in', async () => {
    const person = await testAccount(server, { name: 'Davi Rocha' });
    const token = await tokenFor(person);
    const answer = await reset(token, 'Redefinida-55');
    expect(answer.body).toEqual({ data: { ok: true } });
    await server.as(person).refused(401, auth.me);
    const signIn = (password: string) =>
      server.as(null).try(auth.login, { body: { credential: person.username, password } });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn('Redefinida-55')).status).toBe(200);
    expect((await mailTo(server, person.email)).map(({ subject }) => subject)).toEqual([
      'Sua senha foi alterada',
      'Recuperação de senha',
    ]);
    expect(
      (await historyOf(server, person.uuid))
        .filter(({ action }) => action === 'security')
        .map(({ changes }) => changes['event']),
    ).toContainEqual([null, 'Senha redefinida pelo link']);
    expect((await reset(token, 'Outra-Vez-66')).body).toMatchObject(expired);
  });

  it('of 64 parallel uses of one token exactly one succeeds', async () => {
    const person = await testAccount(server);
    const token = await tokenFor(person);
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => reset(token, `Paralela-${n}-xx`)));
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status === 422))
      expect({ status, ...(body as object) }).toMatchObject({ status: 422, ...expired });
    expect(answers.filter(({ status }) => ![200, 422, 429].includes(status))).toEqual([]);
    const signedIn = await server
      .as(null)
      .try(auth.login, { body: { credential: person.username, password: `Paralela-${winners[0]}-xx` } });
    expect(signedIn.status).toBe(200);
  });

  it('dies of age, of a newer link, of a changed password, of a suspension: always with the same words', async () => {
    const person = await testAccount(server);
    const older = await tokenFor(person);
    const newer = await tokenFor(person);
    const refusals = [
      await reset(older, 'Qualquer-11'),
      await reset('x'.repeat(43), 'Qualquer-11'),
      await reset('', 'Qualquer-11'),
    ];
    await server.owner.query(`update password_reset set expires_at = now() where user_uuid = $1`, [person.uuid]);
    refusals.push(await reset(newer, 'Qualquer-11'));

    const changed = await testAccount(server);
    const early = await tokenFor(changed);
    await server.as(changed).call(profile.changePassword, {
      body: { current_password: changed.password, new_password: 'Mudei-Antes-1', confirm_password: 'Mudei-Antes-1' },
    });
    refusals.push(await reset(early, 'Qualquer-11'));

    const suspended = await testAccount(server);
    const late = await tokenFor(suspended);
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [suspended.uuid]);
    refusals.push(await reset(late, 'Qualquer-11'));
    expect(new Set(refusals.map(withoutId)).size).toBe(1);
    expect(refusals[0]?.body).toMatchObject(expired);
  });

  it('is not spent by a password that is too short or repeated wrong', async () => {
    const person = await testAccount(server);
    const token = await tokenFor(person);
    expect((await reset(token, '12345')).body).toMatchObject({
      errors: { password: ['Senha deve ter pelo menos 6 caracteres'] },
    });
    const unequal = await server
      .as(null)
      .try(auth.reset, { body: { token, password: 'Boa-Senha-1', password_confirmation: 'Boa-Senha-2' } });
    expect(unequal.body).toMatchObject({ errors: { password_confirmation: ['As senhas não coincidem'] } });
    expect((await reset(token, 'Boa-Senha-1')).status).toBe(200);
  });

  it('lives an hour and only its hash is stored', async () => {
    const person = await testAccount(server);
    const token = await tokenFor(person);
    const { rows } = await server.owner.query(
      'select to_jsonb(r)::text as row, extract(epoch from expires_at - created_at) as life from password_reset r where user_uuid = $1',
      [person.uuid],
    );
    expect(Number(rows[0].life)).toBe(3_600);
    expect(rows[0].row).not.toContain(token);
  });
});
