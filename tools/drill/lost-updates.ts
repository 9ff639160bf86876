import { randomUUID } from 'node:crypto';
import { Tally, brandOf, send, sendUntilServed, type Drill } from './drill.ts';

const editors = 8;

/** Row 13: eight people save the same record at once, through two processes, again and again. */
export const lostUpdates: Drill = {
  row: '13',
  name: 'lost updates',
  async run({ world, database, count }) {
    const rounds = count(1_000, 50);
    const { token } = database.person;
    const env = { DATABASE_URL: database.url, JOBS: '0' };
    const servers = [await world.start({ env }), await world.start({ env })];
    const urlOf = (n: number): string => servers[n % servers.length]?.url ?? '';
    let current = brandOf(
      await sendUntilServed(urlOf(0), '/brand', {
        token,
        method: 'POST',
        body: { name: `Marca disputada ${randomUUID()}` },
      }),
    );
    const { uuid } = current;
    const answers = new Tally();
    const accepted: string[] = [];
    let uneven = 0;

    for (let round = 0; round < rounds; round += 1) {
      const { version } = current;
      const tries = await Promise.all(
        Array.from({ length: editors }, (_, n) => {
          const body = { name: `Rodada ${round} de ${n} ${randomUUID()}`, version };
          return send(urlOf(n), `/brand/${uuid}`, { token, method: 'PUT', body });
        }),
      );
      for (const { status } of tries) answers.add(status);
      const winners = tries.filter(({ status }) => status === 200).map(brandOf);
      // One who was told to come back has written nothing.
      const busy = tries.some(({ status }) => status === 503);
      if (winners.length > 1 || (winners.length === 0 && !busy)) uneven += 1;
      accepted.push(...winners.map(({ name }) => name));
      current = brandOf(await sendUntilServed(urlOf(round), `/brand/${uuid}`, { token }));
    }
    const history = await database.owner.query<{ name: string }>(
      `select changes -> 'name' ->> 1 as name from activity_log where entity = 'brand' and entity_uuid = $1 and action = 'update' order by at`,
      [uuid],
    );
    const told = history.rows.map(({ name }) => name);
    await Promise.all(servers.map((server) => server.stop()));
    const lost = accepted.filter((name) => !told.includes(name)).length;
    return {
      passed:
        uneven === 0 &&
        lost === 0 &&
        told.length === accepted.length &&
        current.version === accepted.length + 1 &&
        answers.except(200, 409, 503) === 0,
      figures: `${rounds} rounds × ${editors} editors: ${answers.toString()}; ${accepted.length} accepted, ${told.length} in the history, ${lost} lost, final version ${current.version}`,
    };
  },
};
