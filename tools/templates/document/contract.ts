import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { quantity } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file } from '#core/contract/page.ts';
import { sampleMachine, sampleStatus } from './sample.rules.ts';

export const sampleFields = fields({
  code: field.code(),
  title: field.text({ label: 'Título', max: 120, missing: 'Dê um título ao documento', sort: true }),
  due_on: field.day({ label: 'Prazo', sort: true }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  status: field.choice(sampleStatus, { label: 'Status', sort: true, readOnly: true }),
  line_count: { ...field.count({ label: 'Itens', max: 1000, readOnly: true, history: false }), row: z.int() },
  total: { ...field.money({ label: 'Total', readOnly: true, history: false }), row: z.string() },
  made_by_uuid: field.reference('made_by_name', { label: 'Feito por', entity: 'user', readOnly: true }),
  ...field.dates(),
});

export const sampleLines = lineFields({
  description: field.text({ label: 'Descrição', max: 200, missing: 'Descreva o item' }),
  quantity: {
    ...field.quantity({ label: 'Quantidade', short: 'Qtd.', required: true }),
    row: z.string(),
    write: quantity,
  },
  unit_price: field.money({ label: 'Valor unitário', short: 'Unitário' }),
  total: { ...field.money({ label: 'Total', readOnly: true }), row: z.string() },
});
export type SampleLine = LineOf<typeof sampleLines>;

export const sampleSummary = z.object(sampleFields.listRow);
export type SampleSummary = z.infer<typeof sampleSummary>;
export const sampleRow = z.object({ ...sampleFields.row, lines: z.array(sampleLines.row) });
export type Sample = z.infer<typeof sampleRow>;

export const sample = contract({
  ...document({
    path: '/sample',
    module: 'sample',
    row: sampleRow,
    listRow: sampleSummary,
    write: { ...sampleFields.write, lines: z.array(sampleLines.write).max(1000).default([]) },
    machine: sampleMachine,
    stepAccess: { approve: can('sample', 'approve'), refuse: can('sample', 'approve') },
    filters: sampleFields.filters,
    sort: sampleFields.sort,
  }),
  pdf: { method: 'GET', path: '/sample/:uuid/pdf', access: can('sample', 'show'), binary: true, reply: file },
});

export const sampleFiles = attachments('/sample', { show: can('sample', 'show'), update: can('sample', 'update') });
