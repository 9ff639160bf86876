import { isAbove, isPositive, isZero, minus, quantityPlaces, rounded, smaller, sumOf } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { AppError, conflict, invalid, notFound } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { findParts } from '#modules/registry/part/server/public.ts';
import { lockItems, stockOfParts, tellReceived, transfer, type PartStock } from '#modules/stock/stock/server/public.ts';
import type { vanStock } from '../contract.ts';
import { vanOfBatch } from './van.queries.ts';
import './van.table.ts';

type Load = Received<typeof vanStock.load>['body'];
type Unload = Received<typeof vanStock.unload>['body'];

/** Neither renamed nor put out of use while something moves into it or out of it. */
async function holdVan(db: Tx, uuid: string): Promise<{ uuid: string; name: string; status: 'ACTIVE' | 'INACTIVE' }> {
  const van = await db
    .selectFrom('stock_van')
    .select(['uuid', 'name', 'status'])
    .where('uuid', '=', uuid)
    .forShare()
    .executeTakeFirst();
  if (!van) throw notFound();
  return van;
}

/** From the shelves into the van, what expires first unless a batch is named; never what is reserved or out of use. */
export async function loadVan(db: Tx, ctx: Ctx, uuid: string, { parts: lines, notes }: Load): Promise<void> {
  const van = await holdVan(db, uuid);
  if (van.status === 'INACTIVE') throw conflict('Este carro está inativo. Ative-o antes de carregar.', 'inactive');
  const wanted = lines.map(({ part_uuid }) => part_uuid);
  await lockItems(
    db,
    [...(await stockOfParts(db, ctx, wanted)).values()].map(({ item_uuid }) => item_uuid),
  );
  const known = await findParts(db, wanted);
  for (const [place, line] of lines.entries()) {
    // Read again for each: a line before it may have taken some of the same part.
    const stock = (await stockOfParts(db, ctx, [line.part_uuid])).get(line.part_uuid);
    if (!stock) {
      const words = known.has(line.part_uuid) ? 'Esta peça não tem estoque cadastrado' : 'Peça não encontrada';
      throw invalid({ [`parts.${place}.part_uuid`]: [words] });
    }
    for (const { batch, quantity } of await pickFor(db, line, stock, place))
      await transfer(db, { item: stock.item_uuid, batch, quantity, location: van.name, notes });
  }
}

/** Which batches it comes from, all of it or nothing. */
async function pickFor(db: Tx, line: Load['parts'][number], { batches }: PartStock, place: number) {
  const from = line.batch_uuid ? batches.filter((batch) => batch.uuid === line.batch_uuid) : batches;
  const other = line.batch_uuid && from.length === 0 ? await vanOfBatch(db, line.batch_uuid) : undefined;
  if (other)
    throw invalid({
      [`parts.${place}.batch_uuid`]: [`O lote ${other.batch_number} está em ${other.name}: devolva-o antes.`],
    });
  const free = sumOf(
    from.map((batch) => batch.free),
    quantityPlaces,
  );
  if (isAbove(line.quantity, free)) {
    const message = `Só há ${formatNumber(free)} livre para carregar.`;
    throw new AppError(409, message, {
      code: 'insufficient_stock',
      errors: { [`parts.${place}.quantity`]: [message] },
    });
  }
  let left: string = line.quantity;
  const picked: { batch: string; quantity: string }[] = [];
  for (const batch of from) {
    if (isZero(left)) break;
    const quantity = rounded(smaller(left, batch.free), quantityPlaces);
    picked.push({ batch: batch.uuid, quantity });
    left = rounded(minus(left, quantity), quantityPlaces);
  }
  return picked.filter(({ quantity }) => isPositive(quantity));
}

/** Back to a shelf, whatever its state: what expired aboard comes back too. */
export async function unloadVan(db: Tx, ctx: Ctx, uuid: string, body: Unload): Promise<void> {
  const { batch_uuid: batch, quantity, notes } = body;
  await holdVan(db, uuid);
  const held = await db
    .selectFrom('stock_batch')
    .innerJoin('stock_item', 'stock_item.uuid', 'stock_batch.item_uuid')
    .select(['stock_item.uuid as item', 'stock_item.location', 'stock_item.kind'])
    .where('stock_batch.uuid', '=', batch)
    .where('stock_batch.van_uuid', '=', uuid)
    .executeTakeFirst();
  if (!held) throw invalid({ batch_uuid: ['Este lote não está neste carro'] });
  // Who may move parts may not move products by it.
  if (held.kind !== 'PART') throw invalid({ batch_uuid: ['Produtos voltam pela página do seu estoque'] });
  const location = body.location ?? held.location;
  if (!location) throw invalid({ location: ['Informe o local de destino'] });
  await lockItems(db, [held.item]);
  const there = await transfer(db, { item: held.item, batch, quantity, location, notes });
  const other = await vanOfBatch(db, there);
  if (other) throw invalid({ location: [`${other.name} é um carro: escolha um local do almoxarifado.`] });
  await tellReceived(db, ctx, [held.item]);
}
