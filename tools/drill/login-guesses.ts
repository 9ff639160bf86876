import { hashPassword } from '#modules/access/user/server/public.ts';
import { Tally, send, type Drill } from './drill.ts';

const addresses = 50;
const password = 'Senha-certa-do-Jorge-9';

/** Someone guesses one person's password from many addresses; that person still gets in from the usual one. */
export const loginGuesses: Drill = {
  row: 'B.1',
  name: 'password guesses from many addresses',
  async run({ world, database, count }) {
    const guesses = count(10_000, 500);
    const username = 'jorge.drill';
    const hash = await hashPassword({ passwordCost: 'low', passwordPepper: undefined }, password);
    await database.owner.query(
      'insert into app_user (name, username, email, password_hash, password_changed_at) values ($1, $2, $3, $4, now())',
      ['Jorge', username, 'jorge@exemplo.com.br', hash],
    );
    const server = await world.start({ env: { DATABASE_URL: database.url, JOBS: '0', TRUST_PROXY: 'loopback' } });
    const login = (from: string, tried: string) =>
      send(server.url, '/auth/login', {
        token: '',
        method: 'POST',
        body: { credential: username, password: tried },
        headers: { 'x-forwarded-for': from, 'user-agent': from === '10.0.0.1' ? 'Navegador do Jorge' : 'curl' },
      });
    const before = await login('10.0.0.1', password);
    const answers = new Tally();
    const startedAt = Date.now();
    for (let n = 0; n < guesses; n += addresses) {
      const tries = await Promise.all(
        Array.from({ length: addresses }, (_, host) => login(`10.1.0.${host + 1}`, `errada-${n}-${host}`)),
      );
      for (const { status } of tries) answers.add(status);
    }
    const seconds = (Date.now() - startedAt) / 1000;
    const after = await login('10.0.0.1', password);
    const stranger = await login('10.2.0.1', password);
    await server.stop();
    // Twenty, then pauses that grow to thirty seconds; a batch sent at the same instant may share the last free try.
    const allowed = 30 + seconds / 30;
    return {
      passed:
        before.status === 200 && after.status === 200 && answers.of(401) <= allowed && answers.except(401, 429) === 0,
      figures: `${guesses} guesses from ${addresses} addresses in ${seconds.toFixed(0)} s: ${answers.toString()} (at most ${Math.floor(allowed)} may be looked at); the owner's own device: ${after.status}, an unknown one: ${stranger.status}`,
    };
  },
};
