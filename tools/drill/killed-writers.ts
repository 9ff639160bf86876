import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Tally, send, type Drill } from './drill.ts';
import { killInTurn } from './kill.ts';

const writers = 16;

/** Row 15 without stock: kill -9 of the server and of the database while people save. What was acknowledged is there, once. */
export const killedWriters: Drill = {
  row: '15',
  name: 'kill -9 of server and database during creates',
  async run({ world, database, count }) {
    const kills = count(20, 4);
    const { token } = database.person;
    const env = { DATABASE_URL: database.url, JOBS: '0' };
    const start = () => world.start({ env });
    const server = { now: await start(), start };
    const acknowledged = new Set<string>();
    const answers = new Tally();
    const over = new AbortController();

    const writer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const body = { name: `Marca ${randomUUID()}` };
        const key = randomUUID();
        // Like the browser: the same key until there is an answer.
        for (let done = false; !done && !over.signal.aborted;) {
          try {
            const { status } = await send(server.now.url, '/brand', { token, method: 'POST', body, key });
            answers.add(status);
            done = status === 201;
            if (done) acknowledged.add(body.name);
            else await wait(50);
          } catch {
            answers.add('no answer');
            await wait(50);
          }
        }
      }
    };
    const writing = Array.from({ length: writers }, writer);
    await killInTurn(world, kills, server);
    over.abort();
    await Promise.all(writing);
    const { rows } = await database.owner.query<{ name: string; rows: string }>(
      "select name, count(*) as rows from brand where name like 'Marca %' group by name",
    );
    const audited = await database.owner.query<{ count: string }>(
      "select count(*) from brand where name like 'Marca %' and not exists (select from activity_log where entity = 'brand' and entity_uuid = brand.uuid and action = 'create')",
    );
    await server.now.stop();
    const stored = new Set(rows.map(({ name }) => name));
    const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
    const twice = rows.filter((row) => Number(row.rows) > 1).length;
    const unaudited = Number(audited.rows[0]?.count ?? 0);
    return {
      passed:
        lost === 0 &&
        twice === 0 &&
        unaudited === 0 &&
        acknowledged.size > 0 &&
        answers.except(201, 503, 'no answer') === 0,
      figures: `${kills} kills; ${acknowledged.size} acknowledged, ${lost} lost, ${twice} twice, ${unaudited} without audit; answers ${answers.toString()}`,
    };
  },
};
