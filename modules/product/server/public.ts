import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { AnvisaSituation } from '../product.rules.ts';
import type { NewProduct } from './product.actions.ts';
import { anvisaOfNew } from './product-anvisa.ts';
import { situation } from './product.queries.ts';
import type { ProductTable } from './product.table.ts';

export { refreshInOne } from './refresh.actions.ts';

export interface KnownProduct {
  uuid: string;
  code: string;
  name: string;
  unit: ProductTable['unit'];
  cost: string | null;
  price: string | null;
  /** Stock, rental and sales warn of what the agency no longer allows. */
  anvisa_situation: AnvisaSituation;
  status: ProductTable['status'];
}

/** The product another record points to; an unknown one is told on that record's own field. */
export async function requireProduct(db: Db, uuid: string, field = 'product_uuid'): Promise<KnownProduct> {
  const found = await db
    .selectFrom('product')
    .select(['uuid', 'code', 'name', 'unit', 'cost', 'price', 'status'])
    .select(situation.as('anvisa_situation'))
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Produto não encontrado'] });
  return found;
}

/** The last purchase says what each costs. */
export async function followPurchases(db: Tx, bought: readonly { uuid: string; cost: string }[]): Promise<void> {
  await sql`update product set cost = bought.cost
    from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as bought (uuid uuid, cost numeric)
    where product.uuid = bought.uuid and product.cost is distinct from round(bought.cost, 2)`.execute(db);
}

/**
 * Purchases of one change that never were: what still costs what they said costs what the last that remains says, or
 * what it did before.
 */
export async function forgetPurchases(
  db: Tx,
  change: string,
  gone: readonly { uuid: string; said: readonly number[]; remains: string | null }[],
): Promise<void> {
  await sql`update product set cost = coalesce(round(gone.remains, 2), (told.changes -> 'cost' ->> 0)::numeric)
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (uuid uuid, said numeric[], remains numeric)
    join activity_log told on told.change_id = ${change}::uuid and told.entity = 'product' and told.entity_uuid = gone.uuid
    where product.uuid = gone.uuid and product.cost = any (gone.said) and told.changes ? 'cost'
      and product.cost is distinct from round(gone.remains, 2)`.execute(db);
}

export type LoadedProduct = NewProduct & { created_at?: string };

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadProducts(db: Tx, rows: readonly LoadedProduct[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  const facts = await anvisaOfNew(
    db,
    rows.map(({ anvisa }) => anvisa),
  );
  const values = rows.map(({ anvisa: _anvisa, image: _image, ...own }, place) => ({
    ...own,
    ...facts[place],
    uuid: uuids[place],
  }));
  await insertRows(db, 'product', values);
  return uuids;
}
