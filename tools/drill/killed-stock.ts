import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Tally, send, sendUntilServed, type Answered, type Drill } from './drill.ts';
import { killInTurn } from './kill.ts';

const writers = 64;
const items = 12;
const first = 200;

interface Shelf {
  uuid: string;
  batches: { uuid: string }[];
}
const shelfOf = ({ body }: Answered): Shelf => (body as { data: Shelf }).data;

/** Row 15: kill -9 of server and database under 64 people who take from and add to the same shelves. */
export const killedStock: Drill = {
  row: '15',
  name: 'kill -9 of server and database during stock writes',
  async run({ world, database, count }) {
    const kills = count(200, 6);
    const { token } = database.person;
    const env = { DATABASE_URL: database.url, JOBS: '0' };
    const start = () => world.start({ env });
    const server = { now: await start(), start };
    const post = (path: string, body: object, key: string): Promise<Answered> =>
      send(server.now.url, path, { token, method: 'POST', body, key });
    /** Before anything is killed: a busy machine may say to come back, and is asked again. */
    const arrange = async (path: string, body: object): Promise<Shelf> =>
      shelfOf(await sendUntilServed(server.now.url, path, { token, method: 'POST', body }));
    const shelves: Shelf[] = [];
    for (let n = 0; n < items; n += 1) {
      const part = await arrange('/part', { description: `Peça disputada ${n}` });
      const batches = [{ batch_number: 'A', quantity: String(first), unit_cost: '10' }];
      shelves.push(await arrange('/stock/part', { part_uuid: part.uuid, batches }));
    }

    const answers = new Tally();
    /** Signed quantity of each movement that was acknowledged, and of those nobody heard of again, by its note. */
    const acknowledged = new Map<string, { item: string; quantity: number }>();
    const refused = new Set<string>();
    const over = new AbortController();
    const writer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const shelf = shelves[randomInt(items)];
        const isExit = randomInt(3) > 0;
        const notes = randomUUID();
        const quantity = randomInt(1, 4);
        const path = isExit ? `/stock/part/${shelf?.uuid}/exit` : `/stock/part/batch/${shelf?.batches[0]?.uuid}/entry`;
        const body = { quantity: String(quantity), reason: isExit ? 'SALE' : 'PURCHASE', notes };
        const key = randomUUID();
        // Like the browser: the same key until there is an answer.
        for (let done = false; !done && !over.signal.aborted;) {
          try {
            const { status } = await post(path, body, key);
            answers.add(status);
            done = status < 500;
            if (status < 300)
              acknowledged.set(notes, { item: shelf?.uuid ?? '', quantity: isExit ? -quantity : quantity });
            else if (done) refused.add(notes);
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
    const { rows: moved } = await database.owner.query<{ notes: string; quantity: string; rows: string }>(
      'select notes, sum(quantity) as quantity, count(*) as rows from stock_movement where notes is not null group by notes',
    );
    const { rows: wrong } = await database.owner.query('select * from stock_differences()');
    await server.now.stop();
    const stored = new Map(moved.map((row) => [row.notes, row]));
    const lost = [...acknowledged].filter(([notes, { quantity }]) => Number(stored.get(notes)?.quantity) !== quantity);
    const phantom = moved.filter(({ notes }) => refused.has(notes));
    const unheard = moved.filter(({ notes }) => !acknowledged.has(notes)).length;
    return {
      passed:
        acknowledged.size > 0 &&
        lost.length === 0 &&
        phantom.length === 0 &&
        wrong.length === 0 &&
        unheard <= writers &&
        answers.except(200, 201, 409, 503, 'no answer') === 0,
      figures: `${kills} kills, ${writers} writers; ${acknowledged.size} acknowledged, ${lost.length} lost, ${phantom.length} phantom, ${unheard} in flight at the end; ledger and balances differ in ${wrong.length} places; answers ${answers.toString()}`,
    };
  },
};
