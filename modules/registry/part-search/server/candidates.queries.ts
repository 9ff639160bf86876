import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { escapeLike } from '#core/server/search-conditions.ts';
import { plain } from '#core/contract/plain.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import {
  begunWord,
  codeBare,
  codeKey,
  mustBegin,
  shortestCode,
  wholeWords,
  type Candidate,
  type Term,
} from '../part-search.rules.ts';
import './part-search.table.ts';

export interface Filters {
  equipment_categories: readonly string[];
  brands: readonly string[];
  suppliers: readonly string[];
  families: readonly string[];
  active_only: boolean;
}

/** Nobody reads further down a list of likely hits: whoever wants more says more. */
export const mostHits = 300;
/** Of codes and names that begin as typed. */
const mostBegun = 100;
/** How many of the most used are looked through before the index of words is asked. */
const walked = 1_500;
/** With so many found among them the word is a common one, and the index of words would take long to say so. */
const common = 60;
/** With so many whose words are whole nobody looks for words that are only begun. */
const few = 20;

type Condition = Expression<SqlBool>;
export interface Found extends Candidate {
  code: string | null;
}
interface Row {
  uuid: string;
  reason: Candidate['reason'];
  place: number;
  used: number;
  status: 'ACTIVE' | 'INACTIVE';
  name: string;
  code?: string;
}
const asFound = ({ status, code, ...row }: Row): Found => ({ ...row, active: status === 'ACTIVE', code: code ?? null });

/** Where the rows that are filtered keep it. */
interface Place {
  uuid: RawBuilder<string>;
  status: RawBuilder<string>;
  brand: RawBuilder<string | null>;
  family: RawBuilder<string | null>;
}
/** Of rows of `part_index`, here `found`. */
const inIndex: Place = {
  uuid: sql`found.part_uuid`,
  status: sql`found.status`,
  brand: sql`found.brand_uuid`,
  family: sql`found.family`,
};
/** Of the parts themselves. */
const inParts: Place = {
  uuid: sql`part.uuid`,
  status: sql`part.status`,
  brand: sql`part.brand_uuid`,
  family: sql`searchable(part.family)`,
};

function conditionsOf(filters: Filters, at: Place): Condition[] {
  const { active_only, brands, families, suppliers, equipment_categories: categories } = filters;
  const all: Condition[] = [];
  if (active_only) all.push(sql`${at.status} = 'ACTIVE'`);
  if (brands.length > 0) all.push(sql`${at.brand} = any (${brands}::uuid[])`);
  if (families.length > 0)
    all.push(sql`${at.family} = any (array(select searchable(name) from unnest(${families}::text[]) name))`);
  if (suppliers.length > 0)
    all.push(sql`${at.uuid} in (select part_uuid from part_supplier where supplier_uuid = any (${suppliers}::uuid[]))`);
  if (categories.length > 0) {
    const trees = sql.join(
      categories.map((category) => sql`(${below(category)})`),
      sql` union `,
    );
    all.push(sql`${at.uuid} in (select part_uuid from part_category where equipment_category_uuid in (${trees}))`);
  }
  return all;
}
export const filterOfParts = (filters: Filters): Condition[] => conditionsOf(filters, inParts);
const every = (conditions: readonly (Condition | RawBuilder<SqlBool>)[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
const some = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Of a description that begins with what was typed. */
const begun = (typed: string): string => `${escapeLike(plain(typed).replaceAll(/\s+/g, ' '))}%`;

/** Whole codes, codes and names that begin so. */
export async function byCode(db: Db, typed: string, filters: Filters): Promise<Found[]> {
  const [key, bare] = [codeKey(typed), codeBare(typed)];
  const codesBegun =
    bare.length < shortestCode
      ? sql`select null::uuid, null::text, null::text where false`
      : // With zeros the code is typed as it is written, without them it may be written with some.
        sql`(select part_uuid, 'begins', written from part_key
          where ${key === bare ? sql`key` : sql`bare`} like ${`${bare}%`} limit ${mostBegun})`;
  const { rows } = await sql<Row>`
    with coded (part_uuid, reason, code) as (
      (select part_uuid, kind, written from part_key where key = ${key} and ${key}::text <> '' limit ${mostBegun})
      union all ${codesBegun}
      union all (select part_uuid, 'begins', null from part_index
        where description like ${begun(typed)} limit ${mostBegun}))
    select found.part_uuid as uuid, coded.reason, 0 as place, found.used_times as used, found.status, found.description as name, coded.code
    from coded join part_index found using (part_uuid) where ${every(conditionsOf(filters, inIndex))}`.execute(db);
  return rows.map(asFound);
}

/** Codes that are one of these. */
export async function byKeys(db: Db, keys: readonly string[], filters: Filters): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select found.part_uuid as uuid, 'near' as reason, 0 as place, found.used_times as used, found.status, found.description as name,
      coded.written as code
    from part_key coded join part_index found using (part_uuid)
    where coded.key = any (${keys}::text[]) and ${every(conditionsOf(filters, inIndex))} limit ${mostBegun}`.execute(
    db,
  );
  return rows.map(asFound);
}

/** Out of sight of the index of letters, which is slow where a word is common. */
const read = sql`(found.words || '')`;
const asWords = ({ word, forms }: Term) => some([word, ...forms].map((form) => sql`${read} like ${`% ${form} %`}`));
const asStarts = ({ forms }: Term) => some(forms.map((form) => sql`${read} like ${`% ${form}%`}`));
/** Of rows at hand, where no index is asked. */
const metIn = ({ forms }: Term) => some(forms.map((form) => sql`found.words like ${`% ${form}%`}`));
const anywhere = ({ forms }: Term) =>
  some(forms.map((form) => sql`found.words like ${mustBegin(form) ? `% ${form}%` : `%${form}%`}`));

const inWords = (asked: string) =>
  sql<SqlBool>`array_to_tsvector(string_to_array(btrim(found.words), ' ')) @@ ${asked}::tsquery`;

/** What a hit is made of, the reason of it included. */
const shownOf = (typed: string, terms: readonly Term[]) => sql`found.part_uuid as uuid,
  case when found.description like ${begun(typed)} then 'begins' when ${every(terms.map(asWords))} then 'words'
    when ${every(terms.map(asStarts))} then 'starts' else 'inside' end as reason,
  case when ${some(terms.flatMap(({ forms }) => forms.map((form) => sql`found.description like ${`${form}%`}`)))} then 0 else 1 end as place,
  found.used_times as used, found.status, found.description as name`;

interface WordHits {
  found: Found[];
  /** There are others, less used or further down. */
  more: boolean;
}
/** Looked for to the end, and told as far as anybody reads: the plan is made for all of them, the rows are not. */
const listed = (db: Db, shown: RawBuilder<unknown>, wanted: RawBuilder<SqlBool>) =>
  sql<Row>`with met as materialized (select ${shown} from part_index found where ${wanted})
    select * from met limit ${mostHits}`.execute(db);

/**
 * Those that have every word as a word or the beginning of one. A common word is met soon among those used most, which
 * are looked through in their order; of a rarer one the index of words knows, quickly where the word is whole, and where
 * it is only begun by the rarest of them. None takes long for what the others are for.
 */
export async function byWords(db: Db, typed: string, terms: readonly Term[], filters: Filters): Promise<WordHits> {
  if (terms.length === 0) return { found: [], more: false };
  const shown = shownOf(typed, terms);
  const filtered = conditionsOf(filters, inIndex);
  const wanted = every([...terms.map(asStarts), ...filtered]);
  // A number or a model is of few parts, wherever they stand.
  const telling = terms.find(({ word }) => word.length > 4 && /\d/.test(word));
  const { used, rarest } = telling ? { used: [], rarest: telling } : await amongUsed(db, shown, terms, filtered);
  if (used.length >= common) return { found: used, more: true };
  const whole = await listed(db, shown, sql`${inWords(wholeWords(terms))} and ${wanted}`);
  if (used.length + whole.rows.length >= few) return hitsOf([...used, ...whole.rows.map(asFound)]);
  const begins = await listed(db, shown, sql`${inWords(begunWord(rarest))} and ${wanted}`);
  return hitsOf([...used, ...whole.rows.map(asFound), ...begins.rows.map(asFound)]);
}
const hitsOf = (found: Found[]): WordHits => ({ found, more: found.length >= mostHits });

/** Those met among the most used, and which of the words was met least. */
async function amongUsed(db: Db, shown: RawBuilder<unknown>, terms: readonly Term[], filtered: readonly Condition[]) {
  const { rows } = await sql<{ found: Row[] | null; times: number[] }>`
    with near as materialized (
      select found.part_uuid, array[${sql.join(terms.map(metIn))}] as has
      from (select part_uuid, words, status, brand_uuid, family from part_index
        order by used_times desc, uuid_hash(part_uuid) limit ${walked}) found
      where ${every(filtered)})
    select (select json_agg(met) from (select ${shown} from near join part_index found using (part_uuid)
        where true = all (near.has) limit ${mostHits}) met) as found,
      (select array[${sql.join(terms.map((_, place) => sql`count(*) filter (where near.has[${place + 1}::int])`))}]::int[]
        from near) as times`.execute(db);
  const times = rows[0]?.times ?? [];
  const least = Math.min(...times);
  return {
    used: (rows[0]?.found ?? []).map(asFound),
    rarest: terms[times.indexOf(least)] ?? (terms[0] as Term),
  };
}

/** Those that have every word, and some of them only inside another. */
export async function inside(db: Db, typed: string, terms: readonly Term[], filters: Filters): Promise<WordHits> {
  const wanted = every([...terms.map(anywhere), ...conditionsOf(filters, inIndex)]);
  const { rows } = await listed(db, shownOf(typed, terms), wanted);
  return { found: rows.map(asFound), more: rows.length >= mostHits };
}
