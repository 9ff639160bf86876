import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Qualification, Rating } from '../contract.ts';
import './supplier-qualification.table.ts';

const nothing = { weights: {}, parts: [], deductions: [], blocked_by: [] };
const inChart = 400;

export async function findQualification(db: Db, uuid: string): Promise<Qualification> {
  const supplier = await db.selectFrom('supplier').select(['uuid', 'name']).where('uuid', '=', uuid).executeTakeFirst();
  if (!supplier) throw notFound();
  const found = await db
    .selectFrom('supplier_qualification')
    .select(['status', 'score', 'started_on', 'calculated_at', 'valid_until', 'detail'])
    .select(['release_reason', 'released_until', 'released_by_name'])
    .where('supplier_uuid', '=', uuid)
    .executeTakeFirst();
  const results = await db
    .selectFrom('supplier_qualification_result')
    .select(['on', 'score', 'status'])
    .where('supplier_uuid', '=', uuid)
    .orderBy('on', 'desc')
    .limit(inChart)
    .execute();
  const { detail = nothing, ...known } = found ?? {};
  return {
    supplier_uuid: uuid,
    supplier_name: supplier.name,
    status: 'PENDING',
    score: null,
    started_on: null,
    calculated_at: null,
    valid_until: null,
    release_reason: null,
    released_until: null,
    released_by_name: null,
    ...known,
    ...detail,
    history: results.toReversed(),
  } as Qualification;
}

export async function findRating(db: Db, receiving: string): Promise<Rating> {
  const found = await db
    .selectFrom('receiving')
    .leftJoin('supplier_rating', 'supplier_rating.receiving_uuid', 'receiving.uuid')
    .select(['supplier_rating.rating', 'supplier_rating.comment', 'supplier_rating.rated_by_name'])
    .where('receiving.uuid', '=', receiving)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
