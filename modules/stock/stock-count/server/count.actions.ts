import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { stockCount } from '../contract.ts';
import type { Received } from '#core/contract/endpoint.ts';
import './stock-count.table.ts';

type Body = Received<typeof stockCount.create>['body'];
const lines: LineKind = { table: 'stock_count_item', parent: 'count_uuid', field: 'items', key: 'item_uuid' };
export async function createCount(db: Tx, ctx: Ctx, { items, ...values }: Body): Promise<string> {
  const chosen = checkScope({ ...values, items });
  const code = await nextCode(db, 'INV');
  const uuid = await insertRecord(db, 'stock_count', { ...values, code, opened_by_name: ctx.user.name });
  await addLines(db, lines, uuid, chosen);
  return uuid;
}

export async function updateCount(
  db: Tx,
  uuid: string,
  { items, version, ...values }: Body & { version: number },
): Promise<void> {
  const chosen = checkScope({ ...values, items });
  await updateRecord(db, 'stock_count', { uuid, version }, values);
  await saveLines(db, lines, uuid, chosen);
}

function checkScope({ scope, location, classes, items }: Pick<Body, 'scope' | 'location' | 'classes' | 'items'>) {
  if (scope === 'ABC' && classes.length === 0) throw invalid({ classes: ['Escolha pelo menos uma classe'] });
  if (scope !== 'ABC' && classes.length > 0)
    throw invalid({ classes: ['A classe só vale para o inventário por curva ABC'] });
  if (scope === 'LOCATION' && !location) throw invalid({ location: ['Informe o local a contar'] });
  if (scope !== 'LOCATION' && location) throw invalid({ location: ['O local só vale para o inventário de um local'] });
  if (scope === 'CHOSEN' && items.length === 0) throw invalid({ items: ['Escolha pelo menos um item'] });
  if (scope !== 'CHOSEN') return [];
  return [...new Set(items)].map((item_uuid) => ({ item_uuid }));
}
