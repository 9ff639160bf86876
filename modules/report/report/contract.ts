import { z } from 'zod';
import type { Point } from '#core/contract/chart.ts';
import type { Period } from '#core/contract/days.ts';
import { drawn } from '#core/contract/decimal.ts';
import { moment } from '#core/contract/fields.ts';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { claimedStatuses } from '#modules/budget/warranty-claim/warranty-claim.rules.ts';
import { warrantyHead } from './report-heads.ts';
import { barsOf, efficiencyTone, efficiencyWord } from './report.rules.ts';
import { rateOf, rateText } from './warranty-rate.rules.ts';

const named = z.object({ uuid: z.string(), name: z.string() });
const approvedBudget = z.object({
  uuid: z.string(),
  code: z.string(),
  revision: z.int(),
  status: budgetStatus.schema,
  customer: named,
  service_order: z.object({ uuid: z.string(), code: z.string() }).nullable(),
  equipment_name: z.string().nullable(),
  covered_total: z.string(),
  chargeable_total: z.string(),
  total: z.string(),
  warranty_class: warrantyClass.schema,
  decided_at: moment,
});

export const warrantySummary = z.object({
  warranty_total: z.string(),
  chargeable_total: z.string(),
  warranty_breakdown: z.object({ total_warranty: z.int(), partial_warranty: z.int(), no_warranty: z.int() }),
  /** What each cause covered; the sum is `warranty_total`. */
  by_cause: z.array(z.object({ cause: coverageCause.schema, covered: z.string() })),
  /** Approved within the period, wholly or in part; the latest first. */
  budgets: z.array(approvedBudget),
  /** What came back from manufacturers of the claims sent in the period; nothing for who may not list them. */
  recovery: z
    .object({
      claims: z.int(),
      claimed: z.string(),
      received: z.string(),
      open: z.string(),
      /** Asked for, and neither received nor expected any more. */
      lost: z.string(),
      /** Approved in the period at a manufacturer's cost, and not claimed. */
      unclaimed: z.string(),
      brands: z.array(
        z.object({
          brand_uuid: z.string(),
          brand_name: z.string(),
          claimed: z.string(),
          received: z.string(),
          open: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type WarrantySummary = z.infer<typeof warrantySummary>;

export const warrantyRow = z.object({
  uuid: z.string(),
  code: z.string(),
  customer_name: z.string(),
  service_order_uuid: z.string().nullable(),
  order_code: z.string().nullable(),
  equipment_name: z.string().nullable(),
  warranty_class: warrantyClass.schema,
  status: budgetStatus.schema,
  covered_total: z.string(),
  chargeable_total: z.string(),
  total: z.string(),
  decided_at: moment,
});
export type WarrantyRow = z.infer<typeof warrantyRow>;

/** Three or four short bars, one under the other. */
const short = 132;
/** Manufacturers that can still be told apart in a chart. */
const mostBrands = 8;
const decidedIn = (from: string, to: string): string =>
  `/budget?status=APPROVED,PARTIALLY_APPROVED&decided_from=${from}&decided_to=${to}`;
/** Claims that count, of those sent in the days. */
const sentIn = ({ start_date, end_date }: Period, more = ''): string =>
  `/warranty-claim?status=${claimedStatuses.join(',')}&sent_from=${start_date}&sent_to=${end_date}${more}`;
const decidedWithin = ({ start_date, end_date }: Period): string => decidedIn(start_date, end_date);

export const warranty = report({
  head: warrantyHead,
  path: '/budget/report/warranty',
  summaryCall: { path: '/budget/report/warranty-summary', flagged: true },
  period: { standard: 'month', presets: ['month', 'last-month', 'last-90', 'twelve-months'] },
  filters: {
    warranty_class: bySome('Garantia', warrantyClass, { ofTable: true }),
    cause: bySome('Quem cobriu', coverageCause, { ofTable: true }),
    customer_uuid: byRecord('Cliente', { ofTable: true }),
  },
  summary: warrantySummary,
  row: warrantyRow,
  noun: { one: 'orçamento', many: 'orçamentos' },
  figures: [
    {
      label: 'Eficiência da garantia',
      kind: 'text',
      value: (told) => rateText(rateOf(told)),
      colour: (told) => efficiencyTone(rateOf(told)),
      word: (told) => efficiencyWord[efficiencyTone(rateOf(told))],
    },
    { label: 'Total em garantia', kind: 'money', value: (told) => told.warranty_total, to: decidedWithin },
    { label: 'Total cobrável', kind: 'money', value: (told) => told.chargeable_total, to: decidedWithin },
    ...warrantyClass.values.map((value) => ({
      label: warrantyClass.label(value),
      value: (told: WarrantySummary) => told.warranty_breakdown[value],
      shows: { warranty_class: value },
    })),
    {
      label: 'Reivindicado de fabricantes',
      kind: 'money',
      value: ({ recovery }) => recovery?.claimed ?? null,
      note: ({ recovery }) =>
        recovery ? `${formatMoney(recovery.unclaimed)} do período sem reivindicação` : 'Sem acesso às reivindicações',
      to: (period) => sentIn(period),
    },
    {
      label: 'Recebido de fabricantes',
      kind: 'money',
      value: ({ recovery }) => recovery?.received ?? null,
      note: ({ recovery }) => (recovery ? `${formatMoney(recovery.lost)} não aceito` : ''),
      to: (period) => sentIn(period),
    },
    {
      label: 'Em aberto com fabricantes',
      kind: 'money',
      value: ({ recovery }) => recovery?.open ?? null,
      to: (period) => sentIn(period, '&open=true'),
    },
  ],
  charts: [
    {
      kind: 'bar',
      stacked: true,
      title: 'Em garantia e cobrável',
      height: 288,
      values: 'money',
      x: { key: 'label', label: 'Período' },
      series: [
        { key: 'covered', label: 'Em garantia', color: 'teal.6' },
        { key: 'chargeable', label: 'Cobrável', color: 'gray.4' },
      ],
      points: ({ budgets }, period) =>
        budgets.length === 0
          ? []
          : barsOf(period, budgets, (at) => dayOf(at), dayOf(new Date())).map((bar): Point => ({ ...bar })),
      to: ({ from, to }) => decidedIn(String(from), String(to)),
    },
    {
      kind: 'ranking',
      title: 'Orçamentos por garantia',
      height: short,
      x: { key: 'name', label: 'Garantia' },
      series: [{ key: 'count', label: 'Orçamentos', color: 'teal.6' }],
      points: ({ warranty_breakdown, budgets }) =>
        budgets.length === 0
          ? []
          : warrantyClass.values.map((value) => ({
              name: warrantyClass.label(value),
              value,
              count: warranty_breakdown[value],
            })),
      shows: ({ value }) => ({ warranty_class: String(value) }),
    },
    {
      kind: 'ranking',
      title: 'Quem cobriu',
      height: short,
      values: 'money',
      x: { key: 'name', label: 'Cobertura' },
      series: [{ key: 'covered', label: 'Valor coberto', color: 'teal.6' }],
      points: ({ by_cause }) =>
        by_cause.map(({ cause, covered }) => ({ name: coverageCause.label(cause), cause, covered: drawn(covered) })),
      shows: ({ cause }) => ({ cause: String(cause) }),
    },
    {
      kind: 'ranking',
      title: 'Recuperação por fabricante',
      height: 220,
      values: 'money',
      x: { key: 'name', label: 'Fabricante' },
      series: [
        { key: 'claimed', label: 'Reivindicado', color: 'gray.4' },
        { key: 'received', label: 'Recebido', color: 'teal.6' },
        { key: 'open', label: 'Em aberto', color: 'yellow.6' },
      ],
      points: ({ recovery }) =>
        (recovery?.brands ?? []).slice(0, mostBrands).map(({ brand_uuid, brand_name, claimed, received, open }) => ({
          name: brand_name,
          brand_uuid,
          claimed: drawn(claimed),
          received: drawn(received),
          open: drawn(open),
        })),
      to: ({ brand_uuid }, _series, period) => sentIn(period, `&brand_uuid=${brand_uuid}`),
    },
  ],
  columns: [
    { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'title' },
    { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
    {
      key: 'order_code',
      title: 'Ordem',
      mono: true,
      to: ({ service_order_uuid }) => (service_order_uuid ? `/service-order/show/${service_order_uuid}` : undefined),
    },
    { key: 'equipment_name', title: 'Equipamento', hiddenByDefault: true },
    { key: 'warranty_class', title: 'Garantia', choice: warrantyClass, phone: 'badge' },
    { key: 'status', title: 'Status', choice: budgetStatus, hiddenByDefault: true },
    { key: 'covered_total', title: 'Em garantia', kind: 'money', sortable: true, total: true },
    { key: 'chargeable_total', title: 'Cobrável', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'total', title: 'Total', kind: 'money', sortable: true, total: true },
    { key: 'decided_at', title: 'Aprovado em', kind: 'moment', sortable: true },
  ],
  order: ['-decided_at', 'code'],
  searchHint: 'Código, cliente, ordem, equipamento ou nº de série',
  empty: { title: 'Nenhum orçamento aprovado no período', sentence: 'Escolha outro período acima.' },
  headline: (told) => `${rateText(rateOf(told))} em garantia neste mês`,
});
