import { send } from '../drill/drill.ts';
import { loadAround, loadParts } from './parts.ts';
import type { Bench } from './registries.ts';

const receipts = 200;
const linesEach = 50;
const parts = 2_000;
const atOnce = 4;
/** What a person who presses "Dar entrada" waits without wondering. */
const mostMs = 1_000;

interface Bought {
  uuid: string;
  version: number;
  supplier_uuid: string;
  lines: readonly { uuid: string; quantity: string; unit_price: string }[];
}

/** Whole invoices onto the shelf: batches, movements, costs and reservations of fifty lines in one transaction each. */
export async function measureReceipts({ world, report, startSides }: Bench): Promise<void> {
  const database = await world.database('receipts');
  await loadAround(database.owner);
  await loadParts(database.owner, parts);
  const { server, sides } = await startSides(database);
  const { token } = database.person;
  const post = async <R>(path: string, body: object): Promise<R> => {
    const answer = await send(sides.server, path, { token, method: 'POST', body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return (answer.body as { data: R }).data;
  };
  console.log(`Ordering ${receipts} times ${linesEach} lines…`);
  const { rows } = await database.owner.query<{ part_uuid: string; supplier_uuid: string }>(
    `select part.uuid as part_uuid, (select uuid from supplier order by name limit 1) as supplier_uuid
     from part where status = 'ACTIVE' order by code`,
  );
  const bought: Bought[] = [];
  for (let n = 0; n < receipts; n += 1) {
    // Overlapping: two receipts often bring the same part, and wait for each other.
    const lines = Array.from({ length: linesEach }, (_, k) => ({
      kind: 'PART',
      part_uuid: rows[(n * 17 + k) % rows.length]?.part_uuid,
      quantity: String(1 + (k % 9)),
      unit_price: `${1 + (k % 90)}.90`,
    }));
    const made = await post<Bought>('/purchase', { supplier_uuid: rows[0]?.supplier_uuid, lines });
    bought.push(await post<Bought>(`/purchase/${made.uuid}/send`, { version: made.version }));
  }
  const took: number[] = [];
  const began = performance.now();
  const left = [...bought];
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const from = performance.now();
      await post('/purchase/receiving', {
        supplier_uuid: one.supplier_uuid,
        finish: true,
        lines: one.lines.map(({ uuid, quantity, unit_price }) => ({
          purchase_line_uuid: uuid,
          quantity,
          unit_cost: unit_price,
        })),
      });
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? 0;
  const { rows: sums } = await database.owner.query<{ off: string }>('select count(*) as off from stock_differences()');
  if (Number(sums[0]?.off) > 0) throw new Error(`${sums[0]?.off} balances differ from the ledger`);
  report.atMost(
    `receipt of ${linesEach} lines, ${receipts} by ${atOnce} at once, p95`,
    mostMs,
    p95,
    'ms',
    `${(receipts / seconds).toFixed(1)} a second`,
  );
  await server.stop();
  await world.drop('receipts');
}
