import type { RawBuilder } from 'kysely';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { rowsOfReport } from '#core/server/report-page.ts';
import { keepReport, type ReportParams, type ReportWords } from '#core/server/keep-report.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { abcClass, stockKind } from '#modules/stock/stock/stock.rules.ts';
import { stockReport } from '../contract.ts';
import { stockAlert } from '../stock-report.rules.ts';
import { abcReport } from './abc.queries.ts';
import { alertReport, suggestionReport } from './alert.queries.ts';
import { abcWords, alertWords, suggestionWords } from './report-words.ts';

interface Report {
  title: string;
  query: { parse: (given: unknown) => unknown };
  report: (db: Db, query: never) => Promise<RawBuilder<object>>;
  words: (db: Db, query: never) => Promise<ReportWords>;
  sheet: readonly SheetColumn[];
}

const item = [
  { key: 'kind', title: 'Tipo', kind: 'text', label: stockKind.label },
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'name', title: 'Descrição', kind: 'text' },
  { key: 'unit', title: 'Unidade de medida', kind: 'text' },
] as const;

const reports = {
  abc: {
    title: 'Curva ABC',
    query: stockReport.abc.query,
    report: abcReport,
    words: abcWords,
    sheet: [
      { key: 'rank', title: 'Posição', kind: 'number' },
      { key: 'class', title: 'Classe', kind: 'text', label: abcClass.label },
      ...item,
      { key: 'quantity', title: 'Consumo', kind: 'number' },
      { key: 'value', title: 'Valor consumido', kind: 'money' },
      { key: 'share', title: '% do total', kind: 'number' },
      { key: 'cumulative', title: '% acumulado', kind: 'number' },
      { key: 'on_hand', title: 'Saldo', kind: 'number' },
      { key: 'stock_value', title: 'Valor em estoque', kind: 'money' },
    ],
  },
  alert: {
    title: 'Alertas de estoque',
    query: stockReport.alerts.query,
    report: alertReport,
    words: alertWords,
    sheet: [
      { key: 'alert', title: 'Alerta', kind: 'text', label: stockAlert.label },
      ...item,
      { key: 'batch_number', title: 'Lote', kind: 'text' },
      { key: 'location', title: 'Local', kind: 'text' },
      { key: 'quantity', title: 'Quantidade', kind: 'number' },
      { key: 'min_quantity', title: 'Mínimo', kind: 'number' },
      { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number' },
      { key: 'expires_at', title: 'Validade', kind: 'date' },
      { key: 'last_exit_at', title: 'Última saída', kind: 'moment' },
      { key: 'value', title: 'Valor', kind: 'money' },
    ],
  },
  suggestion: {
    title: 'Sugestão de compra',
    query: stockReport.suggestions.query,
    report: suggestionReport,
    words: suggestionWords,
    sheet: [
      ...item,
      { key: 'supplier_name', title: 'Fornecedor', kind: 'text' },
      { key: 'available', title: 'Livre', kind: 'number' },
      { key: 'daily_demand', title: 'Consumo por dia', kind: 'number' },
      { key: 'lead_time_days', title: 'Prazo (dias)', kind: 'number' },
      { key: 'recommended_point', title: 'Ponto recomendado', kind: 'number' },
      { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number' },
      { key: 'max_quantity', title: 'Máximo', kind: 'number' },
      { key: 'owed_to_orders', title: 'Falta em ordens', kind: 'number' },
      { key: 'suggested', title: 'Comprar', kind: 'number' },
      { key: 'unit_cost', title: 'Custo unitário', kind: 'money' },
      { key: 'value', title: 'Valor', kind: 'money' },
    ],
  },
} as const satisfies Record<string, Report>;

const kindOf = (name: string): string => `stock_report.${name}-export`;

export const exportHandler =
  (name: keyof typeof reports) =>
  ({ body }: { body: object }, ctx: Ctx) =>
    ctx.transaction(async (db) => {
      const { title } = reports[name];
      await logActivity(db, { entity: 'stock_report_setting', uuid: null, label: title, action: 'export' });
      return {
        data: await startOperation(db, ctx, { kind: kindOf(name), title: `Exportação: ${title}`, params: body }),
      };
    });

const runner =
  ({ title, query, report, words, sheet }: Report): OperationRunner =>
  async (run: OperationRun<ReportParams>) => {
    const { selection } = run.params;
    const wanted = query.parse('query' in selection ? selection.query : {});
    const chosen = 'uuids' in selection ? new Set(selection.uuids) : null;
    const own = { title, sheet, paper: paperOf, words: (tx: Db) => words(tx, wanted as never) };
    await keepReport(run, own, async function* (tx) {
      for await (const row of rowsOfReport(tx, await report(tx, wanted as never)))
        if (!chosen || chosen.has((row as { uuid: string }).uuid)) yield row;
    });
  };

export const exportOperations: Record<string, OperationRunner> = Object.fromEntries(
  Object.entries(reports).map(([name, report]) => [kindOf(name), runner(report)]),
);
