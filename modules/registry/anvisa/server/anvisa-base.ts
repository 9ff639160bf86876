import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import { fewestLines, mostRejected, smallestShare } from '../anvisa.rules.ts';
import { readBase, refused } from './anvisa-file.ts';
import type { BaseLine } from './anvisa-line.ts';
import { currentBase } from './anvisa.queries.ts';

export interface Loading {
  uuid: string;
  accept_smaller: boolean;
}
export interface Counts {
  lines: number;
  rejected: number;
  registrations: number;
  base_date: string | null;
}
export interface Steps {
  /** How many lines there are: counted by their ends before they are read, exactly once they were. */
  total: (lines: number) => Promise<void>;
  /** Answers false once cancelled. */
  progress: (read: number) => Promise<boolean>;
  /** In the swap's own transaction. */
  done: (db: Tx, counts: Counts) => Promise<void>;
}

/**
 * Reads the file to the staging lines, batch by batch, then swaps the base in one transaction: whoever reads
 * finds the old base whole or the new one whole. False when cancelled meanwhile.
 */
export async function fillBase(ctx: Ctx, load: Loading, path: string, steps: Steps): Promise<boolean> {
  // Lines a killed attempt left behind.
  await ctx.db.deleteFrom('anvisa_line').where('load_uuid', '=', load.uuid).execute();
  await steps.total(await lineEnds(path));
  let [read, rejected, newest]: [number, number, string | null] = [0, 0, null];
  for await (const batch of readBase(path)) {
    await stage(ctx.db, load.uuid, batch.lines);
    ({ read, rejected, newest } = batch);
    if (!(await steps.progress(read))) return false;
  }
  await steps.total(read);
  if (rejected > Math.max(1, read * mostRejected))
    throw refused(
      `${formatNumber(rejected)} de ${formatNumber(read)} linhas não puderam ser lidas: o formato do arquivo pode ter mudado.`,
    );
  if (!load.accept_smaller) await checkSize(ctx.db, read);
  await ctx.transaction(async (db) => {
    const registrations = await swap(db, load.uuid);
    await steps.done(db, { lines: read, rejected, registrations, base_date: newest });
  });
  return true;
}

/** Of the lines under the heading. */
async function lineEnds(path: string): Promise<number> {
  let ends = 0;
  for await (const piece of createReadStream(path)) for (const byte of piece as Buffer) if (byte === 10) ends += 1;
  return Math.max(0, ends - 1);
}

/** The whole of a small file in the caller's transaction, for demo data. */
export async function installBase(db: Tx, path: string, source_name: string): Promise<void> {
  const uuid = await insertRecord(db, 'anvisa_load', { source: 'UPLOAD', source_name });
  let [lines, rejected, base_date]: [number, number, string | null] = [0, 0, null];
  for await (const batch of readBase(path)) {
    await stage(db, uuid, batch.lines);
    [lines, rejected, base_date] = [batch.read, batch.rejected, batch.newest];
  }
  const registrations = await swap(db, uuid);
  await db
    .updateTable('anvisa_load')
    .set({ status: 'DONE', finished_at: new Date().toISOString(), lines, rejected, registrations, base_date })
    .where('uuid', '=', uuid)
    .execute();
}

async function checkSize(db: Ctx['db'], lines: number): Promise<void> {
  const before = await currentBase(db);
  if (before && lines < before.lines * smallestShare)
    throw refused(
      `O arquivo tem ${formatNumber(lines)} linhas, menos da metade das ${formatNumber(before.lines)} da base em uso. Ela foi mantida.`,
    );
  if (lines < fewestLines)
    throw refused(`O arquivo tem só ${formatNumber(lines)} linhas: não parece a base inteira da ANVISA.`);
}

async function stage(db: Ctx['db'], load: string, lines: readonly BaseLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into anvisa_line (load_uuid, line, number, process, technical_name, commercial_name, risk_class,
      holder, holder_cnpj, manufacturer, published_on, valid_until, is_cancelled)
    select ${load}::uuid, line, number, process, technical_name, commercial_name, risk_class,
      holder, holder_cnpj, manufacturer, published_on, valid_until, is_cancelled
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as staged (line int, number text, process text,
      technical_name text, commercial_name text, risk_class text, holder text, holder_cnpj text, manufacturer text,
      published_on date, valid_until date, is_cancelled boolean)`.execute(db);
}

/** One row for each registration: its first line speaks, each line adds a manufacturer. Only what differs is written. */
async function swap(db: Tx, load: string): Promise<number> {
  // A hundred thousand rows take longer than a request may.
  await sql`set local statement_timeout = 0`.execute(db);
  // No join, and a list that is hashed: the plan holds also where what is known of the lines is that there were none.
  await sql`insert into anvisa_registration as kept (number, process, technical_name, commercial_name, risk_class,
      holder, holder_cnpj, manufacturers, published_on, valid_until, is_cancelled)
    select number, (first).process, (first).technical_name, (first).commercial_name, (first).risk_class,
      (first).holder, (first).holder_cnpj, makers, (first).published_on, (first).valid_until, (first).is_cancelled
    from (select number, (array_agg(staged order by line))[1] as first,
        coalesce(array_agg(distinct manufacturer) filter (where manufacturer is not null), '{}') as makers
      from anvisa_line staged where load_uuid = ${load} group by number) registration
    on conflict (number) do update set process = excluded.process, technical_name = excluded.technical_name,
      commercial_name = excluded.commercial_name, risk_class = excluded.risk_class, holder = excluded.holder,
      holder_cnpj = excluded.holder_cnpj, manufacturers = excluded.manufacturers, published_on = excluded.published_on,
      valid_until = excluded.valid_until, is_cancelled = excluded.is_cancelled
    where kept is distinct from excluded`.execute(db);
  await sql`delete from anvisa_registration where number not in
    (select number from anvisa_line where load_uuid = ${load})`.execute(db);
  await db.deleteFrom('anvisa_line').where('load_uuid', '=', load).execute();
  const { count } = await db
    .selectFrom('anvisa_registration')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
