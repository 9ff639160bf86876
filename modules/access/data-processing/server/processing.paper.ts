import { join } from 'node:path';
import { legalBasis } from '#core/contract/personal.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import { sheetFile } from '#core/server/sheet-file.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Processing } from '../contract.ts';
import { processingOf } from './processing.queries.ts';

const template = join(import.meta.dirname, 'processing.pdf.typ');
const name = 'registro-de-tratamento';

export async function processingPaper(ctx: Ctx): Promise<FileReply> {
  const rows = await processingOf(ctx.db, ctx.services);
  const head = await paperOf(ctx);
  const document = {
    groups: [...Map.groupBy(rows, ({ people }) => people)].map(([people, all]) => ({ people, rows: all.map(told) })),
  };
  const content = await ctx.services.pdf.render(template, { letter: head.letter, document }, head);
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}

const told = (row: Processing) => ({
  label: row.label,
  facts: [
    ['Finalidade', row.purpose],
    ['Base legal', legalBasis.label(row.basis)],
    ['Dados', row.data.join(', ')],
    ['Guarda', row.kept],
    ['Compartilhamento', row.recipients],
    ['Segurança', row.safeguards],
  ],
  notes: row.notes ?? '',
});

export async function processingSheet(ctx: Ctx): Promise<FileReply> {
  const rows = await processingOf(ctx.db, ctx.services);
  const columns = [
    ['people', 'Titulares'],
    ['label', 'Operação'],
    ['purpose', 'Finalidade'],
    ['basis', 'Base legal'],
    ['data', 'Dados'],
    ['kept', 'Guarda'],
    ['recipients', 'Compartilhamento'],
    ['safeguards', 'Segurança'],
    ['notes', 'Observações'],
  ] as const;
  const sheet = {
    title: 'Registro de tratamento',
    columns: columns.map(([key, title]) => ({ key, title, kind: 'text' as const })),
    zone: ctx.services.config.timeZone,
  };
  return sheetFile(`${name}.xlsx`, sheet, each(rows));
}

async function* each(rows: readonly Processing[]): AsyncGenerator<Record<string, unknown>> {
  for (const row of rows) yield { ...row, basis: legalBasis.label(row.basis), data: row.data.join(', ') };
}
