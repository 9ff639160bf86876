import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { drawn } from '#core/contract/decimal.ts';
import { contract } from '#core/contract/endpoint.ts';
import { day } from '#core/contract/fields.ts';
import { many } from '#core/contract/page.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { byOne, byRecord, report } from '#core/contract/report.ts';
import { benefitCostHead } from './report-head.ts';

export const costGrouping = choice({ PERSON: 'Pessoa', BENEFIT: 'Benefício', DEPARTMENT: 'Setor' });

const cost = { total: z.string(), employee: z.string(), company: z.string() };

/** The rows' path is the specification's: what each employee has. */
export const benefitCost = report({
  head: benefitCostHead,
  path: '/hr/benefits/employee',
  period: { standard: 'month', presets: ['month', 'last-month', 'last-90', 'twelve-months'], longest: 366 },
  filters: {
    benefit_uuid: byRecord('Benefício'),
    by: byOne('Agrupar por', costGrouping, { ofTable: true }),
  },
  summary: z.object({
    totals: z.object({ ...cost, people: z.int(), enrolments: z.int() }),
    /** Of as many months before, or days where they are not whole. */
    previous: z.object(cost),
    months: z.array(z.object({ month: z.string(), ...cost })),
    /** Past their grace in this period, and without a benefit that is theirs. */
    becoming_eligible: z.int(),
  }),
  row: z.object({
    uuid: z.string(),
    name: z.string(),
    detail: z.string(),
    people: z.int(),
    ...cost,
  }),
  noun: { one: 'linha', many: 'linhas', feminine: true },
  figures: [
    {
      label: 'Custo total',
      kind: 'money',
      value: ({ totals }) => totals.total,
      before: ({ previous }) => previous.total,
    },
    {
      label: 'Pago pela empresa',
      kind: 'money',
      value: ({ totals }) => totals.company,
      before: ({ previous }) => previous.company,
    },
    {
      label: 'Descontado dos colaboradores',
      kind: 'money',
      value: ({ totals }) => totals.employee,
      before: ({ previous }) => previous.employee,
    },
    {
      label: 'Pessoas com benefícios',
      value: ({ totals }) => totals.people,
      note: ({ totals }) => `${formatNumber(totals.enrolments)} adesões`,
    },
    {
      label: 'Passam a ter direito',
      value: ({ becoming_eligible }) => becoming_eligible,
      note: () => 'Carência que termina no período, sem adesão',
    },
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Doze meses',
      height: 240,
      values: 'money',
      x: { key: 'month', label: 'Mês' },
      series: [
        { key: 'company', label: 'Empresa', color: 'blue.6' },
        { key: 'employee', label: 'Colaboradores', color: 'teal.6' },
      ],
      points: ({ months }) =>
        months.map(({ month, company, employee }) => ({
          month: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
          company: drawn(company),
          employee: drawn(employee),
        })),
    },
  ],
  columns: [
    { key: 'name', title: 'Grupo', sortable: true, phone: 'title' },
    { key: 'detail', title: 'Detalhe', phone: 'line' },
    { key: 'people', title: 'Pessoas', kind: 'number', sortable: true },
    { key: 'total', title: 'Custo', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'company', title: 'Empresa', kind: 'money', sortable: true, total: true },
    { key: 'employee', title: 'Colaborador', kind: 'money', sortable: true, total: true, phone: 'also' },
  ],
  order: ['-total', 'name'],
  searchHint: 'Pessoa, benefício ou setor',
  empty: {
    title: 'Ninguém teve benefícios no período',
    sentence: 'Escolha outro período acima, ou inclua pessoas em um benefício.',
  },
  headline: ({ totals }) => `${formatMoney(totals.total)} no mês, para ${formatNumber(totals.people)} pessoas`,
});

const eligibleRow = z.object({
  user_uuid: z.string(),
  user_name: z.string(),
  department: z.string().nullable(),
  benefit_uuid: z.string(),
  benefit_name: z.string(),
  /** The first day it may be theirs. */
  from: z.string(),
});
export type BecomingEligible = z.infer<typeof eligibleRow>;

export const benefitEligibility = contract({
  /** Whose grace ends in these days, and who do not have that benefit yet. */
  becoming: {
    method: 'GET',
    path: '/hr/benefits/becoming-eligible',
    access: benefitCostHead.access,
    query: z.strictObject({ start_date: day, end_date: day }),
    reply: many(eligibleRow),
  },
});
