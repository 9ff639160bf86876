import { z } from 'zod';
import { drawn } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { report } from '#core/contract/report.ts';
import { monthText } from './month-text.ts';
import { savingsHead } from './report-heads.ts';

const totals = z.object({
  quotations: z.int(),
  /** What the winners asked for, delivered. */
  bought: z.string(),
  /** What the dearest offer of each of these lines would have cost above that. */
  saving: z.string(),
  share: z.string().nullable(),
  /** Answers of suppliers for each quotation. */
  answers: z.string().nullable(),
});
export type SavingTotals = z.infer<typeof totals>;

export const savingRow = z.object({
  uuid: z.string(),
  code: z.string(),
  subject: z.string(),
  buyer_name: z.string().nullable(),
  closed_on: z.string(),
  lines: z.int(),
  asked: z.int(),
  answers: z.int(),
  bought: z.string(),
  saving: z.string(),
  share: z.string(),
  /** Lines whose winner was not the cheapest, each with its reason. */
  dearer: z.int(),
});
export type SavingRow = z.infer<typeof savingRow>;

export const savings = report({
  head: savingsHead,
  path: '/purchase/report/savings',
  period: { standard: 'twelve-months', presets: ['last-30', 'last-90', 'last-month', 'twelve-months'] },
  filters: {},
  summary: z.object({
    totals,
    previous: totals,
    months: z.array(z.object({ month: z.string(), saving: z.string() })),
    buyers: z.array(z.object({ name: z.string(), saving: z.string() })),
  }),
  row: savingRow,
  noun: { one: 'cotação', many: 'cotações', feminine: true },
  figures: [
    {
      label: 'Economia',
      kind: 'money',
      value: ({ totals: now }) => now.saving,
      before: ({ previous }) => previous.saving,
      note: () => 'abaixo da proposta mais cara de cada item',
      wide: true,
    },
    { label: 'Comprado por cotação', kind: 'money', value: ({ totals: now }) => now.bought },
    { label: 'Economia sobre a mais cara', kind: 'percent', value: ({ totals: now }) => now.share },
    {
      label: 'Cotações concluídas',
      value: ({ totals: now }) => now.quotations,
      before: ({ previous }) => previous.quotations,
      to: ({ start_date, end_date }) =>
        `/purchase/quotation?status=CLOSED&closed_from=${start_date}&closed_to=${end_date}`,
    },
    { label: 'Propostas por cotação', value: ({ totals: now }) => now.answers },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Economia por mês',
      height: 220,
      values: 'money',
      x: { key: 'month', label: 'Mês' },
      series: [{ key: 'saving', label: 'Economia', color: 'teal.6' }],
      points: ({ months }) => months.map(({ month, saving }) => ({ month: monthText(month), saving: drawn(saving) })),
    },
    {
      kind: 'ranking',
      title: 'Economia por comprador',
      height: 240,
      values: 'money',
      x: { key: 'name', label: 'Comprador' },
      series: [{ key: 'saving', label: 'Economia', color: 'blue.6' }],
      points: ({ buyers }) => buyers.map(({ name, saving }) => ({ name, saving: drawn(saving) })),
    },
  ],
  columns: [
    { key: 'closed_on', title: 'Concluída em', kind: 'date', sortable: true, phone: 'line' },
    { key: 'code', title: 'Cotação', mono: true, to: ({ uuid }) => `/purchase/quotation/show/${uuid}` },
    { key: 'subject', title: 'Assunto', sortable: true, strong: true, phone: 'title' },
    { key: 'buyer_name', title: 'Comprador', sortable: true, phone: 'also' },
    { key: 'asked', title: 'Convidados', kind: 'number' },
    { key: 'answers', title: 'Propostas', kind: 'number', sortable: true },
    { key: 'bought', title: 'Comprado', kind: 'money', sortable: true, total: true },
    { key: 'saving', title: 'Economia', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'share', title: '% da mais cara', kind: 'percent', sortable: true, phone: 'badge' },
    { key: 'dearer', title: 'Não a mais barata', kind: 'number', sortable: true },
  ],
  order: ['-closed_on', 'code'],
  searchHint: 'Cotação, assunto ou comprador',
  empty: {
    title: 'Nenhuma cotação concluída no período',
    sentence: 'Escolha outro período, ou conclua as cotações que têm propostas.',
  },
  headline: ({ totals: now }) => `${formatMoney(now.saving)} de economia em 12 meses`,
});
