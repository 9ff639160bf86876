import { sql } from 'kysely';
import { minus } from '#core/contract/decimal.ts';
import { takeCodes } from '#core/server/codes.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { loadAdjustments } from '#modules/stock/stock/demo/stock-loader.ts';
import type { StockCountTable } from '../server/stock-count.table.ts';

interface Person {
  uuid: string;
  name: string;
}
export interface LoadedCountLine {
  item_uuid: string;
  batch_uuid: string;
  /** What was found, and found again where it differed. */
  first: string;
  second?: string;
  expected: string;
}
export interface LoadedCount extends Pick<StockCountTable, 'title' | 'scope' | 'location' | 'notes'> {
  classes: ('A' | 'B' | 'C')[];
  created_at: string;
  opened_by: Person;
  counted_by: Person;
  /** Nothing of these batches moved after it, or the balances would not be those of the lines. */
  counted_at: string | null;
  approved: { at: string; by: Person } | null;
  lines: readonly LoadedCountLine[];
}

/** Counts with their past, for demo data: what was approved is in the ledger, as its document. */
export async function loadCounts(db: Tx, year: number, counts: readonly LoadedCount[]): Promise<void> {
  const uuids = await newUuids(db, counts.length);
  const codes = await takeCodes(db, { prefix: 'INV', year, count: counts.length });
  for (const [place, count] of counts.entries())
    await loadCount(db, { ...count, uuid: uuids[place] ?? '', code: codes[place] ?? '' });
}

async function loadCount(db: Tx, count: LoadedCount & { uuid: string; code: string }): Promise<void> {
  const { uuid, code, created_at, opened_by, counted_by, counted_at, approved, lines, ...own } = count;
  const again = lines.some(({ second }) => second !== undefined);
  await db
    .insertInto('stock_count')
    .values({
      ...own,
      uuid,
      code,
      created_at,
      include_empty: false,
      status: approved ? 'APPROVED' : counted_at ? 'REVIEW' : 'OPEN',
      round: again ? 2 : 1,
      opened_by_name: opened_by.name,
      started_at: counted_at,
      reviewed_at: counted_at,
      ended_at: approved?.at ?? null,
      ended_by_name: approved?.by.name ?? null,
      cancel_reason: null,
    })
    .execute();
  const chosen = own.scope === 'CHOSEN' ? [...new Set(lines.map(({ item_uuid }) => item_uuid))] : [];
  await insertRows(
    db,
    'stock_count_item',
    chosen.map((item_uuid, position) => ({ count_uuid: uuid, position, item_uuid })),
  );
  if (!counted_at) return;
  await sql`insert into stock_count_line (count_uuid, position, item_uuid, batch_uuid, search_text, first_quantity, first_expected, first_at,
      first_by_uuid, first_by_name, recount, second_quantity, second_expected, second_at, second_by_uuid, second_by_name, unit_cost, is_open)
    select ${uuid}::uuid, place, line.item_uuid, line.batch_uuid,
      searchable(concat_ws(' ', item.code, regexp_replace(item.code, '[^a-zA-Z0-9]', '', 'g'), item.name, batch.batch_number, batch.location)),
      line.first, line.expected, ${counted_at}, ${counted_by.uuid}::uuid, ${counted_by.name}, line.second is not null, line.second,
      case when line.second is not null then line.expected end, case when line.second is not null then ${counted_at}::timestamptz end,
      case when line.second is not null then ${counted_by.uuid}::uuid end, case when line.second is not null then ${counted_by.name} end,
      item.average_cost, ${approved === null}
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (item_uuid uuid, batch_uuid uuid, first numeric, second numeric, expected numeric)) with ordinality
      as line (item_uuid, batch_uuid, first, second, expected, place)
    join stock_item item on item.uuid = line.item_uuid join stock_batch batch on batch.uuid = line.batch_uuid`.execute(
    db,
  );
  if (!approved) return;
  await loadAdjustments(
    db,
    lines.map((line) => ({
      item: line.item_uuid,
      batch: line.batch_uuid,
      difference: minus(line.second ?? line.first, line.expected),
    })),
    { at: approved.at, user: approved.by, document: { type: 'stock_count', uuid, label: code } },
  );
  await sql`update stock_count_line set adjusted = difference where count_uuid = ${uuid}::uuid and difference <> 0`.execute(
    db,
  );
}
