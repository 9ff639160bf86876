import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Importer } from '#core/server/importer.ts';
import { plain } from '#modules/platform/import-line/server/public.ts';
import './import.table.ts';

interface Owner {
  user_uuid: string;
  type: string;
}
export interface Guess {
  column: string | null;
  remembered: boolean;
}
const headingKey = (title: string): string => plain(title).slice(0, 200);

/** What this person chose for the same headings before; else the column that has this name. No column twice. */
export async function guessMapping(
  db: Db,
  owner: Owner,
  importer: Importer,
  titles: readonly string[],
): Promise<Guess[]> {
  const headings = titles.map(headingKey);
  const before = await db
    .selectFrom('data_import_choice')
    .select(['heading', 'column_key'])
    .where('user_uuid', '=', owner.user_uuid)
    .where('type', '=', owner.type)
    .where('heading', 'in', headings)
    .execute();
  const chosen = new Map(before.map(({ heading, column_key }) => [heading, column_key]));
  const names = new Map(
    importer.columns.flatMap(({ key, title, aliases = [] }) =>
      [key, title, ...aliases].map((name) => [plain(name), key] as const),
    ),
  );
  const known = new Set(importer.columns.map(({ key }) => key));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const remembered = heading !== '' && chosen.has(heading);
    const column = (remembered ? chosen.get(heading) : names.get(heading)) ?? null;
    if (column === null) return { column, remembered };
    if (taken.has(column) || !known.has(column)) return { column: null, remembered: false };
    taken.add(column);
    return { column, remembered };
  });
}

/** Refuses what cannot be understood; a missing required column only hinders new records, so it is not refused. */
export function checkMapping(importer: Importer, headers: number, mapping: readonly (string | null)[]): void {
  const title = new Map(importer.columns.map((column) => [column.key, column.title]));
  const refuse = (message: string) => invalid({ mapping: [message] }, message);
  if (mapping.length !== headers) throw refuse('As colunas não são as do arquivo enviado.');
  const used = mapping.filter((key) => key !== null);
  const unknown = used.find((key) => !title.has(key));
  if (unknown !== undefined) throw refuse('Coluna desconhecida.');
  const twice = used.find((key, index) => used.indexOf(key) !== index);
  if (twice !== undefined) throw refuse(`A coluna “${title.get(twice)}” foi escolhida mais de uma vez.`);
  if (!importer.keyOf && !used.includes(importer.key))
    throw refuse(`Indique qual coluna do arquivo é “${title.get(importer.key)}”.`);
}

export async function rememberMapping(
  db: Tx,
  owner: Owner,
  titles: readonly string[],
  mapping: readonly (string | null)[],
): Promise<void> {
  const chosen = new Map(titles.map((title, index) => [headingKey(title), mapping[index] ?? null]));
  chosen.delete('');
  const rows = [...chosen].map(([heading, column_key]) => ({ ...owner, heading, column_key }));
  if (rows.length === 0) return;
  await db
    .insertInto('data_import_choice')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['user_uuid', 'type', 'heading']).doUpdateSet({ column_key: sql`excluded.column_key` }),
    )
    .execute();
}
