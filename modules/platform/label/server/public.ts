import { sql } from 'kysely';
import type { z } from 'zod';
import { invalid } from '#core/contract/error.ts';
import type { ListQuery } from '#core/contract/page.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { keepPdf } from '#core/server/keep-pdf.ts';
import type { Listing } from '#core/server/listing.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import type { labels, LabelSheet } from '../contract.ts';
import { renderLabels, type Label } from './label-pdf.ts';

type LabelContract = ReturnType<typeof labels<`/${string}`, z.ZodType>>;
type Selection = { uuids: string[] } | { query: ListQuery };
interface Wanted {
  sheet: LabelSheet;
  start: number;
  selection: Selection;
}

/** A sheet of stickers nobody would print more of at once. */
const mostLabels = 2_000;

interface Printer {
  entity: string;
  /** Plural, as the file and its title say it. */
  title: string;
  ids: Listing<never, object>['ids'];
  /** The labels of these records, in the order they are to be cut. */
  labelsOf: (db: Db, uuids: readonly string[]) => Promise<Label[]>;
}

/** The call of `labels(...)` and the work behind it, for the records of one entity. */
export function labelPrinter<C extends LabelContract>(_contract: C, own: Printer) {
  const kind = `${own.entity}.label`;
  const handlers = {
    print: ({ body }: { body: Wanted }, ctx: Ctx) =>
      ctx.transaction(async (db) => ({
        data: await startOperation(db, ctx, { kind, title: `Etiquetas de ${own.title}`, params: body }),
      })),
  };
  const operations: Record<string, OperationRunner> = {
    [kind]: (run: OperationRun<Wanted>) => printLabels(run, own),
  };
  return { handlers: handlers as unknown as Handlers<C>, operations };
}

async function printLabels(run: OperationRun<Wanted>, own: Printer): Promise<void> {
  const { sheet, start, selection } = run.params;
  const { services } = run;
  const uuids = await chosen(services.db, selection, own.ids);
  if (uuids.length > mostLabels) throw invalid({}, `Imprima no máximo ${mostLabels} etiquetas por vez.`);
  const found = await own.labelsOf(services.db, uuids);
  if (found.length === 0) throw invalid({}, 'Nenhuma etiqueta para imprimir.');
  await run.setTotal(found.length);
  const company = companyName(await companyData(services.db));
  const origin = services.config.publicUrl;
  const content = await renderLabels(services.pdf, found, { sheet, start, company, origin });
  await keepPdf(run, 'etiquetas.pdf', content);
  await run.progress(found.length);
}

async function chosen(db: Db, selection: Selection, ids: Printer['ids']): Promise<string[]> {
  if ('uuids' in selection) return selection.uuids;
  const listed = ids(db, selection.query as never).as('chosen') as never;
  const { rows } = await sql<{ uuid: string }>`select uuid from ${listed} limit ${mostLabels + 1}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
