import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { part } from '../contract.ts';
import { partErrors } from '../part.rules.ts';
import { partCategories } from './part.queries.ts';

type NewPart = Omit<Received<typeof part.create>['body'], 'image'>;
type ChangedPart = Omit<Received<typeof part.update>['body'], 'image'>;

/** One part has each supplier once: a line is known by whom it names. */
const sellers: LineKind = { table: 'part_supplier', parent: 'part_uuid', field: 'suppliers', key: 'supplier_uuid' };

async function checked<P extends NewPart>(db: Tx, given: P) {
  const errors = partErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { suppliers, equipment_category_uuids, code, ...values } = given;
  const family = given.family && ((await knownFamilies(db, [given.family])).get(given.family) ?? given.family);
  return { values: { ...values, family }, code, suppliers, categories: equipment_category_uuids };
}

/** A family is written as it was the first time: 'placas' joins 'Placas'. */
export async function knownFamilies(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ typed: string; known: string }>`
    select given.typed, known.family as known from unnest(${[...new Set(typed)]}::text[]) as given (typed)
    cross join lateral (select family from part where searchable(family) = searchable(given.typed)
      order by searchable(description), uuid limit 1) known`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.known]));
}

export async function createPart(db: Tx, body: NewPart): Promise<string> {
  const { values, code, suppliers, categories } = await checked(db, body);
  const uuid = await insertRecord(db, 'part', { ...values, code: code ?? '' });
  await partCategories.insert(db, uuid, categories);
  await addLines(db, sellers, uuid, suppliers);
  return uuid;
}

export async function updatePart(db: Tx, uuid: string, body: ChangedPart): Promise<void> {
  const { values, code, suppliers, categories } = await checked(db, body);
  const { version, ...columns } = values;
  // A code once given is not taken away. First the version: it also makes a second editor wait before the lines are touched.
  await updateRecord(db, 'part', { uuid, version }, code ? { ...columns, code } : columns);
  await partCategories.sync(db, uuid, categories);
  await saveLines(db, sellers, uuid, suppliers);
}
