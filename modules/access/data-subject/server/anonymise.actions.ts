import { join } from 'node:path';
import { AppError } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { keepPdf } from '#core/server/keep-pdf.ts';
import type { OperationRun } from '#core/server/operations.ts';
import { anonymiseRow } from '#core/server/personal/anonymise.ts';
import { recordOf, rowsOfPerson, type HeldRow } from '#core/server/personal/dossier.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Verdict } from '../contract.ts';
import { idOf, readIds } from './record-id.ts';

export const anonymiseKind = 'data_subject.anonymise';
const template = join(import.meta.dirname, 'anonymised.pdf.typ');

interface Params {
  records: string[];
  reason: string;
}

function verdictOf({ held, row, stays }: HeldRow): Verdict {
  const record = recordOf(held, row);
  const goes = stays === null ? [...new Set(record.facts.map(({ label }) => label))] : [];
  return { id: idOf(record), label: record.label, title: record.title, goes, stays };
}

const rowsFor = (ctx: Ctx, records: readonly string[]) =>
  rowsOfPerson(ctx.db, ctx.services.registry, readIds(records), todayOf(ctx));

export const planFor = async (ctx: Ctx, records: readonly string[]): Promise<Verdict[]> =>
  (await rowsFor(ctx, records)).map(verdictOf);

/**
 * Row by row, each in a transaction of its own: one that its module refuses (a closed document) stays, with the words it
 * was refused by, and the rest go on. Run again after a crash it finds what is left to do.
 */
export async function anonymisePerson(run: OperationRun<Params>): Promise<void> {
  const { ctx, params } = run;
  const rows = await rowsFor(ctx, params.records);
  await run.setTotal(rows.length);
  const told: Verdict[] = [];
  for (const [place, held] of rows.entries()) {
    told.push(await anonymiseOne(ctx, held));
    if (!(await run.progress(place + 1))) return;
  }
  const head = await paperOf(ctx);
  const document = {
    made_at: formatDateTime(new Date().toISOString(), ctx.services.config.timeZone),
    reason: params.reason,
    by: ctx.user.name,
    // The name has just gone: the paper does not bring it back.
    gone: told.filter(({ stays }) => stays === null).map(({ label, goes }) => [label, goes.join(', ')]),
    kept: told.flatMap(({ label, stays }) => (stays === null ? [] : [[label, stays]])),
  };
  await keepPdf(
    run,
    'anonimizacao.pdf',
    await ctx.services.pdf.render(template, { letter: head.letter, document }, head),
  );
}

async function anonymiseOne(ctx: Ctx, one: HeldRow): Promise<Verdict> {
  const verdict = verdictOf(one);
  if (verdict.stays !== null) return verdict;
  try {
    await ctx.transaction((db) => anonymiseRow(db, one.held, one.row));
    return verdict;
  } catch (error) {
    const { message } = refused(error);
    return { ...verdict, goes: [], stays: message };
  }
}

/** A refusal of the row's own module is an answer; anything else is a fault. */
function refused(error: unknown): { message: string } {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  if (code === 'P0001' || code?.startsWith('23')) return { message: 'O documento já foi encerrado e não muda mais.' };
  throw error;
}
