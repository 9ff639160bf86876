import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { isNegative } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { one } from '#core/contract/page.ts';
import { byRecord, bySome, report, type ReportColumn, type ReportFigure } from '#core/contract/report.ts';
import type { PeriodRule } from '#core/contract/report-period.ts';
import { contractProfitHead, customerProfitHead, unitProfitHead } from './report-heads.ts';

const period: PeriodRule = {
  standard: 'last-year',
  presets: ['last-month', 'last-90', 'last-year'],
  longest: 1830,
};

/** What came in and what it cost. */
const sums = {
  /** Of the billings. */
  billed: z.string(),
  /** Of the orders' approved budgets. */
  budgeted: z.string(),
  labor: z.string(),
  parts: z.string(),
  travel: z.string(),
  depreciation: z.string(),
  revenue: z.string(),
  cost: z.string(),
  profit: z.string(),
  /** Of the revenue, in percent; of none, none. */
  margin: z.string().nullable(),
};
const sumsRow = z.object(sums);
export type Sums = z.infer<typeof sumsRow>;
const summary = z.object({
  ...sums,
  /** What an hour costs the company; unsaid, labor and travel cost nothing here. */
  hourly_cost: z.string().nullable(),
});

export const contractKind = choice({ MAINTENANCE: ['Manutenção', 'blue'], RENTAL: ['Locação', 'violet'] });
const showOf = (kind: string, uuid: string): string =>
  `/contract/${kind === 'MAINTENANCE' ? 'maintenance' : 'rental'}/show/${uuid}`;

const figures: readonly ReportFigure<z.output<typeof summary>>[] = [
  {
    label: 'Receita',
    kind: 'money',
    value: ({ revenue }) => revenue,
    note: ({ billed, budgeted }) => `${formatMoney(billed)} em medições, ${formatMoney(budgeted)} em orçamentos`,
    wide: true,
  },
  {
    label: 'Custo',
    kind: 'money',
    value: ({ cost }) => cost,
    note: ({ hourly_cost }) =>
      hourly_cost === null
        ? 'Sem horas: informe o custo da hora técnica na empresa'
        : `Hora técnica a ${formatMoney(hourly_cost)}`,
    wide: true,
  },
  {
    label: 'Resultado',
    kind: 'money',
    value: ({ profit }) => profit,
    colour: ({ profit }) => (isNegative(profit) ? 'red' : undefined),
    word: ({ profit }) => (isNegative(profit) ? 'Prejuízo' : 'Lucro'),
  },
  { label: 'Margem', kind: 'percent', value: ({ margin }) => margin, note: () => 'Resultado sobre a receita' },
];

const money = (key: keyof Sums, title: string, more: object = {}) => ({
  key,
  title,
  kind: 'money' as const,
  sortable: true as const,
  total: true as const,
  ...more,
});
const sumColumns: readonly ReportColumn<Sums>[] = [
  money('billed', 'Medições', { hiddenByDefault: true }),
  money('budgeted', 'Orçamentos', { hiddenByDefault: true }),
  money('revenue', 'Receita', { phone: 'line' }),
  money('labor', 'Mão de obra'),
  money('parts', 'Peças'),
  money('travel', 'Deslocamento', { hiddenByDefault: true }),
  money('depreciation', 'Depreciação', { hiddenByDefault: true }),
  money('cost', 'Custo', { phone: 'line' }),
  money('profit', 'Resultado', {
    phone: 'also',
    strong: true,
    tone: ({ profit }: Sums) => (isNegative(profit) ? 'red' : undefined),
  }),
  { key: 'margin', title: 'Margem', kind: 'percent', sortable: true },
];
const own = {
  period,
  summary,
  figures,
  empty: {
    title: 'Nada foi faturado nem gasto no período',
    sentence: 'Escolha outro período, ou aprove as medições dos contratos.',
  },
  headline: ({ profit, revenue }: z.output<typeof summary>) =>
    `${formatMoney(profit)} de ${formatMoney(revenue)} em 12 meses`,
};

export const contractProfits = report({
  ...own,
  head: contractProfitHead,
  path: '/contract-profit/contract',
  filters: { kind: bySome('Tipo', contractKind), customer_uuid: byRecord('Cliente') },
  row: z.object({
    uuid: z.string(),
    code: z.string(),
    kind: contractKind.schema,
    customer_name: z.string(),
    ...sums,
  }),
  noun: { one: 'contrato', many: 'contratos' },
  columns: [
    {
      key: 'code',
      title: 'Contrato',
      mono: true,
      sortable: true,
      phone: 'title',
      to: ({ kind, uuid }) => showOf(kind, uuid),
    },
    { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
    { key: 'kind', title: 'Tipo', choice: contractKind, sortable: true },
    ...sumColumns,
  ],
  order: ['profit', 'code'],
  searchHint: 'Contrato ou cliente',
});

export const customerProfits = report({
  ...own,
  head: customerProfitHead,
  path: '/contract-profit/customer',
  filters: { kind: bySome('Tipo', contractKind) },
  row: z.object({ uuid: z.string(), customer_name: z.string(), contracts: z.int(), ...sums }),
  noun: { one: 'cliente', many: 'clientes' },
  columns: [
    {
      key: 'customer_name',
      title: 'Cliente',
      sortable: true,
      phone: 'title',
      to: ({ uuid }) => `/customer/show/${uuid}`,
    },
    {
      key: 'contracts',
      title: 'Contratos',
      kind: 'number',
      sortable: true,
      to: ({ uuid }, { start_date, end_date }) =>
        `/contract/profit?customer_uuid=${uuid}&start_date=${start_date}&end_date=${end_date}`,
    },
    ...sumColumns,
  ],
  order: ['profit', 'customer_name'],
  searchHint: 'Cliente',
});

export const unitHint = choice({
  KEEP: ['Manter', 'green'],
  REPAIR: ['Reparar com critério', 'yellow'],
  REPLACE: ['Substituir', 'red'],
});

/** Of the sums, those that find room where the unit's worth is told too. */
const besideTheHint = sumColumns.map((column): ReportColumn<Sums> =>
  ['revenue', 'cost', 'profit'].includes(column.key) ? column : { ...column, hiddenByDefault: true },
);

export const unitProfits = report({
  ...own,
  head: unitProfitHead,
  path: '/contract-profit/unit',
  filters: {
    kind: bySome('Tipo', contractKind),
    customer_uuid: byRecord('Cliente'),
    hint: bySome('Indicação', unitHint, { ofTable: true }),
  },
  row: z.object({
    /** Of the unit; of what is of no unit, the contract's. */
    uuid: z.string(),
    serial_number: z.string(),
    equipment_name: z.string(),
    kind: contractKind.schema,
    code: z.string(),
    ...sums,
    /** What keeping it cost, taken to a year. */
    yearly_cost: z.string(),
    book_value: z.string().nullable(),
    cost_share: z.string().nullable(),
    hint: unitHint.schema.nullable(),
  }),
  noun: { one: 'equipamento', many: 'equipamentos' },
  columns: [
    { key: 'serial_number', title: 'Nº de série', mono: true, sortable: true, phone: 'line' },
    { key: 'equipment_name', title: 'Equipamento', sortable: true, phone: 'title' },
    { key: 'code', title: 'Contratos', sortable: true, hiddenByDefault: true },
    { key: 'kind', title: 'Tipo', choice: contractKind, hiddenByDefault: true },
    ...besideTheHint,
    { key: 'yearly_cost', title: 'Custo por ano', kind: 'money', sortable: true, hiddenByDefault: true },
    { key: 'book_value', title: 'Valor contábil', kind: 'money', sortable: true },
    { key: 'cost_share', title: 'Custo sobre o valor', kind: 'percent', sortable: true },
    { key: 'hint', title: 'Indicação', choice: unitHint, sortable: true, phone: 'badge' },
  ],
  order: ['profit', 'serial_number'],
  searchHint: 'Nº de série, equipamento ou contrato',
});

export const contractProfit = contract({
  /** Of one contract, over its whole life. */
  ofContract: {
    method: 'GET',
    path: '/contract-profit/of/:uuid',
    access: can('contract_profit', 'list'),
    reply: one(z.object({ ...summary.shape, since: z.string() })),
  },
});
export type ProfitOfContract = z.infer<typeof summary> & { since: string };
