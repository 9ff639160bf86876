import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { Tally, brandOf, send, type Answered, type Drill, type SendOptions } from './drill.ts';

const people = 8;

/** One database, two processes, one of them killed now and then: every journey still ends as it should. */
export const twoProcesses: Drill = {
  row: 'B',
  name: 'journeys across two processes while one is killed',
  async run({ world, database, count }) {
    const kills = count(10, 2);
    const { token } = database.person;
    const env = { DATABASE_URL: database.url, JOBS: '0' };
    const servers: ServerProcess[] = [await world.start({ env }), await world.start({ env })];
    const steps = new Tally();
    const wrong: string[] = [];
    const over = new AbortController();
    let journeys = 0;

    /** Each step goes to the other process; one that is not there is tried on the next. */
    let turn = 0;
    const ask = async (path: string, options: SendOptions): Promise<Answered> => {
      for (let tries = 0; ; tries += 1) {
        turn += 1;
        const server = servers[turn % servers.length];
        try {
          const answer = await send(server?.url ?? '', path, options);
          steps.add(answer.status);
          return answer;
        } catch (error) {
          steps.add('no answer');
          if (tries > 50) throw error;
          await wait(20);
        }
      }
    };
    const expect = (what: string, isSo: boolean, answer: Answered): void => {
      if (!isSo) wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    };
    const journey = async (): Promise<void> => {
      const name = `Jornada ${randomUUID()}`;
      const created = await ask('/brand', { token, method: 'POST', body: { name }, key: randomUUID() });
      expect('created', created.status === 201, created);
      const { uuid, version } = brandOf(created);
      const seen = await ask(`/brand/${uuid}`, { token });
      expect('seen at once by the other', seen.status === 200 && brandOf(seen).name === name, seen);
      const changed = await ask(`/brand/${uuid}`, { token, method: 'PUT', body: { name: `${name} 2`, version } });
      // A killed process may have saved before it could say so; then the retry finds a newer version, its own.
      const saved = changed.status === 200 || changed.status === 409;
      expect('changed', saved, changed);
      const listed = await ask(`/brand?search=${encodeURIComponent(name)}`, { token });
      const { meta } = listed.body as { meta: { total: number } };
      expect('found by the other, once', listed.status === 200 && meta.total === 1, listed);
      const removed = await ask(`/brand/${uuid}`, { token, method: 'DELETE' });
      expect('removed', removed.status === 200 || removed.status === 404, removed);
      const gone = await ask(`/brand/${uuid}`, { token });
      expect('gone for the other', gone.status === 404, gone);
      journeys += 1;
    };
    const person = async (): Promise<void> => {
      while (!over.signal.aborted) await journey();
    };
    const walking = Array.from({ length: people }, person);
    for (let n = 0; n < kills; n += 1) {
      await wait(1_000);
      await servers[1]?.kill();
      servers[1] = await world.start({ env });
    }
    await wait(500);
    over.abort();
    await Promise.all(walking);
    const { rows } = await database.owner.query<{ count: string }>(
      "select count(*) from brand where name like 'Jornada %'",
    );
    await Promise.all(servers.map((server) => server.stop()));
    for (const line of wrong.slice(0, 5)) console.log(`    ${line}`);
    return {
      passed: wrong.length === 0 && journeys > 0 && Number(rows[0]?.count) === 0,
      figures: `${journeys} journeys, ${kills} kills; answers ${steps.toString()}; ${wrong.length} wrong, ${rows[0]?.count} left behind`,
    };
  },
};
