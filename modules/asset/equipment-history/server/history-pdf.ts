import { join } from 'node:path';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { history, HistorySummary } from '../contract.ts';
import { historyType } from '../equipment-history.rules.ts';
import { entriesToPrint } from './equipment-history.queries.ts';

const template = join(import.meta.dirname, 'history.pdf.typ');
type Query = Received<typeof history.pdf>['query'];

type Unit = Pick<HistorySummary, 'unit_name' | 'unit_code' | 'holder_name'>;
/** As the paper says it. */
export interface PrintedEntry extends Pick<
  HistorySummary,
  'date' | 'description' | 'document_label' | 'technician_name' | 'recorded_by' | 'corrections'
> {
  type: string;
}

/** Ficha de vida: all that became of one unit. */
export async function printLife(
  ctx: Ctx,
  unit: Unit,
  entries: readonly PrintedEntry[],
  { date_from, date_to }: Pick<Query, 'date_from' | 'date_to'>,
): Promise<FileReply> {
  const paper = await paperOf(ctx);
  const life = {
    name: unit.unit_name,
    code: unit.unit_code,
    holder: unit.holder_name,
    period: periodOf(date_from, date_to),
    entries: entries.map((entry) => ({
      date: formatDate(entry.date),
      type: entry.type,
      description: entry.description,
      document: entry.document_label,
      technician: entry.technician_name ?? entry.recorded_by,
      corrected: entry.corrections > 0,
    })),
  };
  const content = await ctx.services.pdf.render(template, { letter: paper.letter, life }, paper);
  const code = unit.unit_code.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  return { name: `historico-${code}.pdf`, type: 'application/pdf', content };
}

function periodOf(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`;
  if (from) return `Desde ${formatDate(from)}`;
  return to ? `Até ${formatDate(to)}` : 'Toda a vida';
}

export async function lifePdf(ctx: Ctx, query: Query): Promise<FileReply> {
  if ([query.stock_equipment_uuid, query.customer_equipment_uuid].filter(Boolean).length !== 1)
    throw invalid({ stock_equipment_uuid: ['Escolha o equipamento'] });
  const entries = await entriesToPrint(ctx.db, query);
  const [first] = entries;
  if (!first) throw notFound('Nada a imprimir: nenhum registro no período.');
  const printed = entries.map((entry) => ({ ...entry, type: historyType.label(entry.type) }));
  return printLife(ctx, first, printed, query);
}
