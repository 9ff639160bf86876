import type { Received } from '#core/contract/endpoint.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { daysFrom, filterIn, keepReport, type ReportParams, type ReportWords } from '#core/server/keep-report.ts';
import { rowsOf } from '#core/server/list-export.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { rateOf, rateText } from '../warranty-rate.rules.ts';
import { budgetStatus } from '../budget.rules.ts';
import { budgetRegistry } from '../contract.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { budgetList } from './budget.queries.ts';
import { visibleBudgets } from './visibility.ts';
import { summarise } from './warranty-summary.queries.ts';

const kind = 'budget.warranty-export';
const title = 'Análise de garantias';
const sheet: readonly SheetColumn[] = [
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'customer.name', title: 'Cliente', kind: 'text' },
  { key: 'service_order.code', title: 'Ordem', kind: 'text' },
  { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
  { key: 'warranty_class', title: 'Garantia', kind: 'text', label: warrantyClass.label },
  { key: 'status', title: 'Status', kind: 'text', label: budgetStatus.label },
  { key: 'covered_total', title: 'Em garantia', kind: 'money' },
  { key: 'chargeable_total', title: 'Cobrável', kind: 'money' },
  { key: 'total', title: 'Total', kind: 'money' },
  { key: 'decided_at', title: 'Aprovado em', kind: 'moment' },
];
const rows = rowsOf(budgetList, budgetRegistry.list.query, visibleBudgets);

export const startWarrantyExport = ({ body }: { body: object }, ctx: Ctx) =>
  ctx.transaction(async (db) => {
    await logActivity(db, { entity: 'budget', uuid: null, label: title, action: 'export' });
    return { data: await startOperation(db, ctx, { kind, title: `Exportação: ${title}`, params: body }) };
  });

export const warrantyOperations: Record<string, OperationRunner> = {
  [kind]: async (run: OperationRun<ReportParams>) => {
    const { selection } = run.params;
    // Read once already, when it was asked for.
    const query = 'query' in selection ? (selection.query as Query) : budgetRegistry.list.query.parse({});
    await keepReport(run, { title, sheet, paper: paperOf, words: (tx) => wordsOf(tx, run.ctx, query) }, (tx) =>
      rows(tx, selection, run.ctx),
    );
  },
};

type Query = Received<typeof budgetRegistry.list>['query'];
async function wordsOf(db: Db, ctx: Ctx, query: Query): Promise<ReportWords> {
  const [start, end] = [query.decided_from ?? '2000-01-01', query.decided_to ?? todayOf(ctx)];
  const summary = await summarise(ctx, { start, end });
  const customer =
    query.customer_uuid === undefined
      ? undefined
      : await db.selectFrom('customer').select('name').where('uuid', '=', query.customer_uuid).executeTakeFirst();
  return {
    period: query.decided_from ? daysFrom(start, end) : `até ${formatDate(end)}`,
    filters: [
      ...filterIn('Garantia', query.warranty_class, warrantyClass.label),
      ...filterIn('Quem cobriu', query.cause, coverageCause.label),
      ...filterIn('Cliente', customer?.name),
      ...filterIn('Busca', query.search),
    ],
    figures: [
      { label: 'Eficiência da garantia', value: rateText(rateOf(summary)) },
      { label: 'Total em garantia', value: formatMoney(summary.warranty_total) },
      { label: 'Total cobrável', value: formatMoney(summary.chargeable_total) },
      ...warrantyClass.values.map((one) => ({
        label: warrantyClass.label(one),
        value: formatNumber(summary.warranty_breakdown[one]),
      })),
    ],
  };
}
