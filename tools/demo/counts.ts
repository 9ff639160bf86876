import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { loadCounts, type LoadedCountLine } from '#modules/stock/stock-count/demo/count-loader.ts';
import type { Random } from './random.ts';

const day = 86_400_000;

/** Four inventories: two that are over, one that waits for approval, one nobody has started. */
export async function loadDemoCounts(
  db: Tx,
  random: Random,
  people: { counter: string; approver: string },
  now = Date.now(),
): Promise<void> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from app_user where uuid = any(${[people.counter, people.approver]}::uuid[])`.execute(db);
  const person = (uuid: string) => rows.find((one) => one.uuid === uuid) ?? { uuid, name: '' };
  const [counter, approver] = [person(people.counter), person(people.approver)];
  const midnight = Math.floor(now / day) * day;
  const at = (daysAgo: number, hour: number): string =>
    new Date(midnight - daysAgo * day + hour * 3_600_000).toISOString();
  const place = await smallestPlace(db);
  const [boards, seals] = [
    await quietLines(db, random, 'Placas eletrônicas', 45),
    await quietLines(db, random, 'Vedações', 12),
  ];
  const shelf = await shelfLines(db, random, place);
  const past = { counted_by: counter, opened_by: approver, location: null, classes: [], scope: 'CHOSEN' as const };
  await loadCounts(db, new Date(now).getUTCFullYear(), [
    {
      ...past,
      title: 'Rotativo de placas eletrônicas',
      notes: 'Itens de maior valor, contados duas vezes onde houve diferença.',
      created_at: at(46, 12),
      counted_at: at(45, 14),
      approved: { at: at(45, 18), by: approver },
      lines: boards,
    },
    {
      ...past,
      title: 'Rotativo de vedações',
      notes: null,
      created_at: at(13, 12),
      counted_at: at(12, 14),
      approved: { at: at(12, 17), by: approver },
      lines: seals,
    },
    {
      ...past,
      title: `Corredor ${place}`,
      scope: 'LOCATION',
      location: place,
      notes: null,
      created_at: at(2, 12),
      counted_at: at(1, 20),
      approved: null,
      lines: shelf,
    },
    {
      ...past,
      title: 'Inventário mensal da classe A',
      scope: 'ABC',
      classes: ['A'],
      notes: 'Começar depois do fechamento do mês.',
      created_at: at(1, 13),
      counted_at: null,
      approved: null,
      lines: [],
    },
  ]);
}

interface Kept {
  item_uuid: string;
  batch_uuid: string;
  expected: string;
}

/** Some differ by one; a few of those did not when they were counted again. */
function counted(random: Random, kept: readonly Kept[], once = false): LoadedCountLine[] {
  return kept.map((line, place) => {
    if (place % 6 !== 3) return { ...line, first: line.expected };
    const first = String(Number(line.expected) + (random.chance(0.7) ? -1 : 1));
    return once ? { ...line, first } : { ...line, first, second: random.chance(0.3) ? line.expected : first };
  });
}

/** Batches of a family that nothing has touched since: their balance then is their balance now. */
async function quietLines(db: Tx, random: Random, family: string, days: number): Promise<LoadedCountLine[]> {
  const { rows } = await sql<Kept>`
    select batch.item_uuid, batch.uuid as batch_uuid, batch.quantity::text as expected
    from stock_batch batch join stock_item item on item.uuid = batch.item_uuid join part on part.uuid = item.part_uuid
    where part.family = ${family} and batch.quantity > 0 and batch.status = 'ACTIVE' and not exists (select from stock_movement
      where stock_movement.item_uuid = item.uuid and stock_movement.at > now() - make_interval(days => ${days + 1}::int))
    order by item.code, batch.batch_number, batch.location limit 24`.execute(db);
  return counted(random, rows);
}

/** Of those that are a shelf and not a corner. */
const smallestPlace = async (db: Tx): Promise<string> => {
  const { rows } = await sql<{ location: string }>`
    select location from stock_batch where quantity > 0 and location <> '' group by location
    having count(*) >= 12 order by count(*), location limit 1`.execute(db);
  return rows[0]?.location ?? '';
};

async function shelfLines(db: Tx, random: Random, place: string): Promise<LoadedCountLine[]> {
  const { rows } = await sql<Kept>`
    select batch.item_uuid, batch.uuid as batch_uuid, batch.quantity::text as expected from stock_batch batch
    join stock_item item on item.uuid = batch.item_uuid
    where searchable(batch.location) = searchable(${place}) and batch.quantity > 0
    order by searchable(item.name), batch.batch_number`.execute(db);
  return counted(random, rows, true);
}
