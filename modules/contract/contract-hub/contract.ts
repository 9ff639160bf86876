import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { byRecord, bySome, report } from '#core/contract/report.ts';
import { contractStanding, type ContractStanding } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { contractsHead } from './report-head.ts';

export const contractKind = choice({
  MAINTENANCE: ['Manutenção', 'blue'],
  RENTAL: ['Locação', 'violet'],
  COMODATO: ['Comodato', 'teal'],
});

/** What waits for somebody, whatever the contract's status. */
export const contractPending = choice({
  OVERDUE: ['Cobrança vencida', 'red'],
  ADJUSTMENT: ['Reajuste a aplicar', 'yellow'],
  RETURN: ['Devolução a resolver', 'yellow'],
});

/** What somebody has to act upon comes first. */
const byUrgency = {
  ...contractStanding,
  values: [
    'EXPIRING',
    'EXPIRED',
    'PENDING_SIGNATURE',
    'SUSPENDED',
    'ACTIVE',
    'RENEWED',
    'DRAFT',
    'TERMINATED',
    'CLOSED',
  ] satisfies ContractStanding[],
};

const showOf = (kind: string, uuid: string): string =>
  `/contract/${kind === 'MAINTENANCE' ? 'maintenance' : 'rental'}/show/${uuid}`;

/** Of a contract: the billings its figure sums. */
const overdueOf = ({ kind, uuid, overdue }: { kind: string; uuid: string; overdue: string | null }) =>
  overdue === null
    ? undefined
    : `/contract/billing?${kind === 'MAINTENANCE' ? 'maintenance' : 'rental'}_contract_uuid=${uuid}&overdue=true`;

export const contracts = report({
  head: contractsHead,
  path: '/contract/overview',
  filters: {
    kind: bySome('Tipo', contractKind),
    customer_uuid: byRecord('Cliente'),
    standing: bySome('Status', contractStanding, { ofTable: true }),
    pending: bySome('Pendência', contractPending, { ofTable: true }),
  },
  summary: z.object({
    in_force: z.int(),
    expiring: z.int(),
    expired: z.int(),
    waiting: z.int(),
    adjusting: z.int(),
    monthly: z.string(),
    covered: z.int(),
    on_hire: z.int(),
    /** Of what waits for money past its day, in contracts this person sees; nothing for who may not see billings. */
    overdue: z.string(),
    overdue_count: z.int(),
    /** Equipment to come back or to leave by Sunday, late ones among them; nothing for who may not see custodies. */
    returning: z.int(),
    returning_late: z.int(),
    /** Returns with a difference nobody has settled, and of how many contracts. */
    open_returns: z.int(),
    unsettled_contracts: z.int(),
  }),
  row: z.object({
    uuid: z.string(),
    code: z.string(),
    kind: contractKind.schema,
    title: z.string(),
    customer_uuid: z.string(),
    customer_name: z.string(),
    standing: contractStanding.schema,
    starts_at: z.string(),
    ends_at: z.string().nullable(),
    next_adjustment_at: z.string().nullable(),
    units: z.int(),
    monthly_value: z.string(),
    overdue: z.string().nullable(),
    open_returns: z.int().nullable(),
    pending: z.array(contractPending.schema),
  }),
  noun: { one: 'contrato', many: 'contratos' },
  figures: [
    {
      label: 'Vigentes',
      value: ({ in_force }) => in_force,
      shows: { standing: 'ACTIVE,RENEWED,EXPIRING' },
    },
    {
      label: 'A vencer',
      value: ({ expiring }) => expiring,
      note: () => 'Nos próximos 60 dias',
      shows: { standing: 'EXPIRING' },
      colour: ({ expiring }) => (expiring > 0 ? 'yellow' : undefined),
    },
    {
      label: 'Vencidos',
      value: ({ expired }) => expired,
      note: () => 'Sem renovação nem encerramento',
      shows: { standing: 'EXPIRED' },
      colour: ({ expired }) => (expired > 0 ? 'red' : undefined),
    },
    {
      label: 'Aguardando assinatura',
      value: ({ waiting }) => waiting,
      shows: { standing: 'PENDING_SIGNATURE' },
    },
    {
      label: 'Reajustes a aplicar',
      value: ({ adjusting }) => adjusting,
      note: () => 'Com doze meses completos',
      shows: { pending: 'ADJUSTMENT' },
      colour: ({ adjusting }) => (adjusting > 0 ? 'yellow' : undefined),
    },
    {
      label: 'Receita por mês',
      kind: 'money',
      value: ({ monthly }) => monthly,
      note: ({ covered, on_hire }) => `${formatNumber(covered)} cobertos, ${formatNumber(on_hire)} locados`,
    },
    {
      label: 'Cobranças vencidas',
      kind: 'money',
      value: ({ overdue }) => overdue,
      note: ({ overdue_count }) =>
        overdue_count === 1 ? 'De 1 contrato' : `De ${formatNumber(overdue_count)} contratos`,
      shows: { pending: 'OVERDUE' },
      colour: ({ overdue_count }) => (overdue_count > 0 ? 'red' : undefined),
    },
    {
      label: 'A voltar ou sair esta semana',
      value: ({ returning }) => returning,
      note: ({ returning_late }) =>
        returning_late > 0 ? `${formatNumber(returning_late)} com prazo vencido` : 'Até domingo',
      colour: ({ returning_late }) => (returning_late > 0 ? 'red' : undefined),
      to: () => '/contract/custody',
    },
    {
      label: 'Devoluções a resolver',
      value: ({ open_returns }) => open_returns,
      note: ({ unsettled_contracts }) =>
        unsettled_contracts === 1 ? 'De 1 contrato' : `De ${formatNumber(unsettled_contracts)} contratos`,
      shows: { pending: 'RETURN' },
      colour: ({ open_returns }) => (open_returns > 0 ? 'yellow' : undefined),
    },
  ],
  columns: [
    {
      key: 'code',
      title: 'Código',
      mono: true,
      sortable: true,
      phone: 'title',
      to: ({ kind, uuid }) => showOf(kind, uuid),
    },
    { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
    { key: 'title', title: 'Objeto', hiddenByDefault: true },
    // The code says it too (CM, CL), and the customer's name needs the room.
    { key: 'kind', title: 'Tipo', choice: contractKind, sortable: true, hiddenByDefault: true },
    { key: 'standing', title: 'Status', choice: byUrgency, sortable: true, phone: 'badge' },
    { key: 'starts_at', title: 'Início', kind: 'date', sortable: true, hiddenByDefault: true },
    { key: 'ends_at', title: 'Fim', kind: 'date', sortable: true, phone: 'line' },
    { key: 'next_adjustment_at', title: 'Reajuste', kind: 'date', sortable: true },
    { key: 'units', title: 'Unidades', kind: 'number', sortable: true, total: true },
    { key: 'monthly_value', title: 'Valor mensal', kind: 'money', sortable: true, total: true, phone: 'also' },
    { key: 'overdue', title: 'Vencido', kind: 'money', sortable: true, total: true, to: overdueOf },
    {
      key: 'open_returns',
      title: 'Devoluções a resolver',
      kind: 'number',
      sortable: true,
      total: true,
      hiddenByDefault: true,
    },
  ],
  order: ['standing', 'ends_at', 'code'],
  searchHint: 'Código, cliente ou objeto',
  empty: {
    title: 'Nenhum contrato',
    sentence: 'Cadastre o primeiro contrato de manutenção ou de locação.',
  },
  headline: ({ in_force, monthly }) => `${formatNumber(in_force)} vigentes, ${formatMoney(monthly)} por mês`,
});
