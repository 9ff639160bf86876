import { z } from 'zod';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { bySome, report } from '#core/contract/report.ts';
import { requestStatus } from '#modules/purchase/purchase-request/purchase-request.rules.ts';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { openHead } from './report-heads.ts';

/** How long it has been open. */
export const age = choice({
  WEEK: ['Até 7 dias', 'green'],
  FORTNIGHT: ['8 a 15 dias', 'blue'],
  MONTH: ['16 a 30 dias', 'yellow'],
  OLDER: ['Mais de 30 dias', 'red'],
});
export type Age = ValueOf<typeof age>;

export const openRow = z.object({
  uuid: z.string(),
  code: z.string(),
  justification: z.string(),
  requester_name: z.string().nullable(),
  status: requestStatus.schema,
  priority: priority.schema,
  needed_by: z.string().nullable(),
  days: z.int(),
  age: age.schema,
  total: z.string(),
});
export type OpenRow = z.infer<typeof openRow>;

export const openRequests = report({
  head: openHead,
  path: '/purchase/report/open',
  filters: { age: bySome('Idade', age, { ofTable: true }) },
  summary: z.object({
    requests: z.int(),
    total: z.string(),
    ages: z.array(z.object({ age: age.schema, requests: z.int(), total: z.string() })),
  }),
  row: openRow,
  noun: { one: 'solicitação', many: 'solicitações', feminine: true },
  figures: [
    { label: 'Em aberto', value: ({ requests }) => requests, note: ({ total }) => `${formatMoney(total)} estimados` },
    ...age.options.map(({ value, label }) => ({
      label,
      value: ({ ages }: { ages: { age: string; requests: number }[] }) =>
        ages.find((one) => one.age === value)?.requests ?? 0,
      shows: { age: value },
    })),
  ],
  charts: [
    {
      kind: 'bar',
      title: 'Solicitações em aberto por idade',
      height: 220,
      x: { key: 'name', label: 'Idade' },
      series: [{ key: 'requests', label: 'Solicitações', color: 'teal.6' }],
      points: ({ ages }) => ages.map((one) => ({ name: age.label(one.age), age: one.age, requests: one.requests })),
      shows: ({ age: one }) => ({ age: String(one) }),
    },
  ],
  columns: [
    { key: 'code', title: 'Código', mono: true, sortable: true, phone: 'also' },
    { key: 'justification', title: 'Justificativa', sortable: true, strong: true, phone: 'title' },
    { key: 'status', title: 'Status', choice: requestStatus },
    { key: 'priority', title: 'Prioridade', choice: priority },
    { key: 'age', title: 'Idade', choice: age, phone: 'badge' },
    { key: 'days', title: 'Dias', kind: 'number', sortable: true, phone: 'line' },
    { key: 'needed_by', title: 'Necessário até', kind: 'date', sortable: true },
    { key: 'requester_name', title: 'Solicitante', sortable: true, hiddenByDefault: true },
    { key: 'total', title: 'Valor estimado', kind: 'money', sortable: true, total: true, phone: 'line' },
  ],
  order: ['-days', 'code'],
  searchHint: 'Código, justificativa ou solicitante',
  empty: { title: 'Nada em aberto', sentence: 'Toda solicitação foi decidida e comprada.' },
  headline: ({ requests, ages }) =>
    `${formatNumber(requests)} em aberto, ${formatNumber(ages.find((one) => one.age === 'OLDER')?.requests ?? 0)} há mais de 30 dias`,
});
