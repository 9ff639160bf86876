import { invalid } from '#core/contract/error.ts';
import { boughtCost } from '#modules/registry/goods/server/public.ts';
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
export const { followPurchases, forgetPurchases } = boughtCost('product');

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
