import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { day, moment } from '#core/contract/fields.ts';
import { formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import { one } from '#core/contract/page.ts';
import { bySome, byRecord, report } from '#core/contract/report.ts';
import { payrollDifference } from './payroll-month.rules.ts';
import { payrollMonthHead } from './report-head.ts';

const closing = { closed_at: moment.nullable(), closed_by: z.string().nullable() };

/** Of the month its first day lies in. */
export const payrollMonth = report({
  head: payrollMonthHead,
  path: '/hr/payroll-month',
  period: { standard: 'month', presets: ['month', 'last-month'], longest: 31 },
  filters: {
    benefit_uuid: byRecord('Benefício', { ofTable: true }),
    difference: bySome('Diferença', payrollDifference, { ofTable: true }),
  },
  summary: z.object({
    month: z.string(),
    ...closing,
    totals: z.object({ employee: z.string(), company: z.string(), total: z.string(), people: z.int() }),
    previous: z.object({ employee: z.string(), company: z.string(), total: z.string() }),
    entered: z.int(),
    left: z.int(),
    changed: z.int(),
  }),
  row: z.object({
    uuid: z.string(),
    name: z.string(),
    department: z.string().nullable(),
    benefit: z.string(),
    employee: z.string(),
    employee_before: z.string().nullable(),
    company: z.string(),
    total: z.string(),
    difference: payrollDifference.schema,
  }),
  noun: { one: 'linha', many: 'linhas', feminine: true },
  figures: [
    {
      label: 'A descontar',
      kind: 'money',
      value: ({ totals }) => totals.employee,
      before: ({ previous }) => previous.employee,
    },
    {
      label: 'Pago pela empresa',
      kind: 'money',
      value: ({ totals }) => totals.company,
      before: ({ previous }) => previous.company,
    },
    { label: 'Pessoas', value: ({ totals }) => totals.people },
    { label: 'Entraram', value: ({ entered }) => entered, shows: { difference: 'NEW' } },
    { label: 'Saíram', value: ({ left }) => left, shows: { difference: 'LEFT' } },
    { label: 'Mudaram', value: ({ changed }) => changed, shows: { difference: 'CHANGED' } },
    {
      label: 'Situação',
      kind: 'text',
      value: ({ closed_at }) => (closed_at ? 'Fechada' : 'Aberta'),
      note: ({ closed_at, closed_by }) => (closed_at ? `${formatDateTime(closed_at)}, por ${closed_by}` : 'Ainda muda'),
    },
  ],
  columns: [
    { key: 'name', title: 'Pessoa', sortable: true, phone: 'title' },
    { key: 'department', title: 'Setor', sortable: true },
    { key: 'benefit', title: 'Benefício', sortable: true, phone: 'line' },
    { key: 'difference', title: 'Diferença', choice: payrollDifference, sortable: true, phone: 'badge' },
    { key: 'employee', title: 'A descontar', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'employee_before', title: 'Mês anterior', kind: 'money' },
    { key: 'company', title: 'Empresa', kind: 'money', sortable: true, total: true },
    { key: 'total', title: 'Custo', kind: 'money', sortable: true, total: true },
  ],
  order: ['name', 'benefit'],
  searchHint: 'Pessoa, benefício ou setor',
  empty: {
    title: 'Ninguém tem benefícios neste mês',
    sentence: 'Escolha outro mês acima, ou inclua pessoas em um benefício.',
  },
  headline: ({ totals }) => `${formatMoney(totals.employee)} a descontar de ${formatNumber(totals.people)} pessoas`,
});

export const payrollClosing = contract({
  /** As it stands now, for good. */
  close: {
    method: 'POST',
    path: '/hr/payroll-month/close',
    access: payrollMonthHead.access,
    /** Any day of it. */
    body: z.strictObject({ month: day }),
    reply: one(z.object({ month: z.string(), ...closing })),
  },
});
