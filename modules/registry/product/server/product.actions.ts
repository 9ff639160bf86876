import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { isKnownNcm } from '#modules/registry/goods/server/public.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { currentBase, registrationsOf } from '#modules/registry/anvisa/server/public.ts';
import type { AnvisaPreview, product } from '../contract.ts';
import { anvisaColumns, anvisaOfNew, columnsOf, differences, factsIn, factsOf } from './product-anvisa.ts';
import './product.table.ts';

export type NewProduct = Received<typeof product.create>['body'];
type ChangedProduct = Received<typeof product.update>['body'];

/** What the browser cannot tell: the table of codes stays on the server. */
export const ncmErrors = ({ ncm }: Pick<NewProduct, 'ncm'>): Record<string, string[]> =>
  ncm && !isKnownNcm(ncm) ? { ncm: ['NCM não existe na tabela em vigor'] } : {};

function check(body: NewProduct): void {
  const errors = ncmErrors(body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export async function createProduct(db: Tx, body: NewProduct): Promise<string> {
  check(body);
  const { anvisa, ...values } = body;
  const [facts] = await anvisaOfNew(db, [anvisa]);
  return insertRecord(db, 'product', { ...values, ...facts });
}

/** The same registration keeps what is known of it; another one is looked up anew. */
export async function updateProduct(db: Tx, uuid: string, body: ChangedProduct): Promise<void> {
  check(body);
  const { version, anvisa, ...values } = body;
  const before = await db
    .selectFrom('product')
    .select(['anvisa_registration', 'anvisa_situation'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  const same =
    before?.anvisa_registration === anvisa.registration &&
    (anvisa.registration !== null || (before?.anvisa_situation === 'EXEMPT') === anvisa.exempt);
  const [facts] = same ? [{}] : await anvisaOfNew(db, [anvisa]);
  await updateRecord(db, 'product', { uuid, version }, { ...values, ...facts });
}

const compared = ['uuid', 'version', 'anvisa_registration', ...anvisaColumns] as const;

async function compare(db: Db, uuid: string) {
  const row = await db.selectFrom('product').select(compared).where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound();
  if (!row.anvisa_registration) throw conflict('Este produto não tem registro na ANVISA.', 'not_now');
  const base = await currentBase(db);
  if (!base) throw conflict('A base da ANVISA ainda não foi carregada.', 'not_now');
  const [found] = await registrationsOf(db, [row.anvisa_registration]);
  const [before, after] = [factsIn(row), factsOf(found, factsIn(row))];
  return { row, base, found, after, changes: differences(before, after, await readToday(db)) };
}

export async function previewAnvisa(db: Db, uuid: string): Promise<AnvisaPreview> {
  const { row, base, found, changes } = await compare(db, uuid);
  return {
    version: row.version,
    base_uuid: base.uuid,
    base_date: base.base_date,
    found: found !== undefined,
    changes,
  };
}

/** Applies what was shown and nothing else: a base loaded meanwhile is looked at first. */
export async function applyAnvisa(
  db: Tx,
  uuid: string,
  agreed: Received<typeof product.anvisaApply>['body'],
): Promise<void> {
  const { base, after, changes } = await compare(db, uuid);
  if (base.uuid !== agreed.base_uuid)
    throw conflict('Uma nova base da ANVISA foi carregada. Confira as diferenças outra vez.', 'not_now');
  const now = new Date().toISOString();
  if (changes.length === 0) {
    await db.updateTable('product').set({ anvisa_checked_at: now }).where('uuid', '=', uuid).execute();
    return;
  }
  await updateRecord(
    db,
    'product',
    { uuid, version: agreed.version },
    { ...columnsOf(after), anvisa_checked_at: now, anvisa_updated_at: now },
  );
}
