import { sql, type RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { AppError, conflict, notFound, staleCode } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { abcClass } from '#modules/stock/stock/stock.rules.ts';
import './stock-count.table.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** Whoever ranks the stock says which items are of these classes. */
    'stock.items_of_classes': { asked: readonly ValueOf<typeof abcClass>[]; answer: string[] };
  }
}

/** Every batch the count is about, in the order of the shelves. */
export async function makeLines(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const { classes } = await db
    .selectFrom('stock_count')
    .select('classes')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const wanted = batchesOf(
    uuid,
    classes.length > 0 ? (await gather(db, ctx, 'stock.items_of_classes', classes)).flat() : [],
  );
  await refuseShared(db, wanted);
  const made = await sql`
    insert into stock_count_line (count_uuid, position, item_uuid, batch_uuid, search_text)
    select ${uuid}::uuid, row_number() over (order by searchable(batch.location), searchable(item.name), searchable(batch.batch_number), batch.uuid),
      item.uuid, batch.uuid, searchable(concat_ws(' ', item.code, regexp_replace(item.code, '[^a-zA-Z0-9]', '', 'g'), item.name,
        part.parts_number, product.gtin, batch.batch_number, batch.location))
    from (${wanted}) wanted
    join stock_batch batch on batch.uuid = wanted.uuid
    join stock_item item on item.uuid = batch.item_uuid
    left join part on part.uuid = item.part_uuid
    left join product on product.uuid = item.product_uuid`.execute(db);
  if (!made.numAffectedRows) throw conflict('Não há lotes com saldo no que foi escolhido.', 'nothing_to_count');
}

/** Batches within the scope: those with a balance, and the empty ones when asked. */
const batchesOf = (count: string, classed: readonly string[]) => sql`
  select stock_batch.uuid from stock_count wanted_count
  join stock_item on case wanted_count.scope
    when 'PARTS' then stock_item.kind = 'PART'
    when 'PRODUCTS' then stock_item.kind = 'PRODUCT'
    when 'CHOSEN' then exists (select from stock_count_item chosen
      where chosen.count_uuid = wanted_count.uuid and chosen.item_uuid = stock_item.uuid)
    when 'ABC' then stock_item.uuid = any(${classed}::uuid[])
    else true end
  join stock_batch on stock_batch.item_uuid = stock_item.uuid
    and (wanted_count.scope <> 'LOCATION' or searchable(stock_batch.location) = searchable(wanted_count.location))
    and (stock_batch.quantity > 0 or wanted_count.include_empty and stock_batch.status <> 'INACTIVE')
  where wanted_count.uuid = ${count}::uuid`;

/** A batch in two counts at once would be adjusted twice for one difference. */
async function refuseShared(db: Tx, wanted: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ code: string; batches: number }>`
    select other.code, count(*)::int as batches from stock_count_line line
    join stock_count other on other.uuid = line.count_uuid
    where line.is_open and line.batch_uuid in (${wanted})
    group by other.code order by other.code limit 5`.execute(db);
  if (rows.length === 0) return;
  const codes = rows.map(({ code }) => code).join(', ');
  throw conflict(`Parte destes lotes já está sendo contada em ${codes}. Conclua ou cancele antes.`, 'in_other_count');
}

/**
 * Keeps what was counted beside the balance of this very moment: what moves before or after the
 * approval belongs to neither.
 */
export async function countLine(
  db: Tx,
  ctx: Ctx,
  { count: uuid, line, quantity, version }: { count: string; line: string; quantity: string; version: number },
): Promise<number> {
  // Whoever moves the count on waits for this; whoever counts another line does not.
  const { status, round } = await lockDocument(db, 'stock_count', uuid, 'share');
  if (status !== 'COUNTING') throw conflict('O inventário não está em contagem.', 'wrong_status');
  const who = sql`${ctx.user.uuid}::uuid, ${ctx.user.name}`;
  const typed = sql`${quantity}::numeric, batch.quantity, now(), ${who}, item.average_cost`;
  const counted = await sql`
    update stock_count_line line set ${
      round === 2
        ? sql`(second_quantity, second_expected, second_at, second_by_uuid, second_by_name, unit_cost)`
        : sql`(first_quantity, first_expected, first_at, first_by_uuid, first_by_name, unit_cost)`
    } = (select ${typed} from stock_batch batch join stock_item item on item.uuid = batch.item_uuid where batch.uuid = line.batch_uuid)
    where line.uuid = ${line}::uuid and line.count_uuid = ${uuid}::uuid and line.version = ${version}::int
      and ${round === 2 ? sql`line.recount` : sql`true`}`.execute(db);
  if (!counted.numAffectedRows) throw await notCounted(db, uuid, line, round);
  return round;
}

async function notCounted(db: Tx, count: string, uuid: string, round: number): Promise<AppError> {
  const found = await db
    .selectFrom('stock_count_line')
    .select(['recount', 'first_by_name', 'second_by_name'])
    .where('uuid', '=', uuid)
    .where('count_uuid', '=', count)
    .executeTakeFirst();
  if (!found) return notFound();
  if (round === 2 && !found.recount) return conflict('Este lote não está na segunda contagem.', 'not_in_round');
  const who = (round === 2 ? found.second_by_name : found.first_by_name) ?? 'Outra pessoa';
  return conflict(`${who} acabou de contar este lote. Confira antes de mudar.`, staleCode);
}
