import { logActivity, type Ctx } from '#core/server/context.ts';
import { keepReport, type ReportParams } from '#core/server/keep-report.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { rowsOfReport } from '#core/server/report-page.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { laborProductivity } from '../contract.ts';
import { performanceOf } from './performance.queries.ts';
import { productivityReport, untilToday } from './productivity.queries.ts';
import { performanceWords, productivityWords } from './report-words.ts';

const efficiency: SheetColumn = { key: 'efficiency', title: 'Eficiência (%)', kind: 'number' };
const reports = {
  productivity: {
    kind: 'labor_productivity.export',
    title: 'Produtividade por serviço',
    sheet: [
      { key: 'technician_name', title: 'Técnico', kind: 'text' },
      { key: 'labor_code', title: 'Código', kind: 'text' },
      { key: 'labor_name', title: 'Serviço', kind: 'text' },
      { key: 'spent_minutes', title: 'Tempo no período (min)', kind: 'number' },
      { key: 'orders', title: 'Ordens', kind: 'number' },
      { key: 'completed', title: 'Concluídos', kind: 'number' },
      { key: 'completed_estimated', title: 'Estimado dos concluídos (min)', kind: 'number' },
      { key: 'completed_spent', title: 'Gasto nos concluídos (min)', kind: 'number' },
      { key: 'late', title: 'Acima do estimado', kind: 'number' },
      efficiency,
    ],
  },
  performance: {
    kind: 'labor_productivity.performance-export',
    title: 'Desempenho dos técnicos',
    sheet: [
      { key: 'rank', title: 'Posição', kind: 'number' },
      { key: 'technician_name', title: 'Técnico', kind: 'text' },
      { key: 'delivered', title: 'Entregues', kind: 'number' },
      { key: 'on_time', title: 'No prazo (%)', kind: 'number' },
      { key: 'first_time_fix', title: 'De primeira (%)', kind: 'number' },
      { key: 'rework', title: 'Retornos', kind: 'number' },
      { key: 'spent_minutes', title: 'Tempo (min)', kind: 'number' },
      efficiency,
      { key: 'revenue', title: 'Faturamento', kind: 'money' },
    ],
  },
} as const satisfies Record<string, { kind: string; title: string; sheet: readonly SheetColumn[] }>;

export const startExport =
  (name: keyof typeof reports) =>
  ({ body }: { body: object }, ctx: Ctx) =>
    ctx.transaction(async (db) => {
      const { kind, title } = reports[name];
      await logActivity(db, { entity: 'service_order_labor', uuid: null, label: title, action: 'export' });
      return { data: await startOperation(db, ctx, { kind, title: `Exportação: ${title}`, params: body }) };
    });

export const exportOperations: Record<string, OperationRunner> = {
  [reports.productivity.kind]: async (run: OperationRun<ReportParams>) => {
    const { selection } = run.params;
    const query = untilToday(laborProductivity.list.query.parse('query' in selection ? selection.query : {}), run.ctx);
    const chosen = 'uuids' in selection ? new Set(selection.uuids) : null;
    const { title, sheet } = reports.productivity;
    await keepReport(
      run,
      { title, sheet, paper: paperOf, words: (tx) => productivityWords(tx, query) },
      async function* (tx) {
        for await (const row of rowsOfReport(tx, productivityReport(query)))
          if (!chosen || chosen.has(row.uuid)) yield row;
      },
    );
  },
  [reports.performance.kind]: async (run: OperationRun<ReportParams>) => {
    const { selection } = run.params;
    const asked = laborProductivity.performance.query.parse('query' in selection ? selection.query : {});
    const report = await performanceOf(run.services.db, untilToday(asked, run.ctx));
    const { title, sheet } = reports.performance;
    const chosen = 'uuids' in selection ? new Set(selection.uuids) : null;
    await keepReport(
      run,
      { title, sheet, paper: paperOf, words: async () => performanceWords(report) },
      async function* () {
        for (const row of report.technicians) if (!chosen || chosen.has(row.technician_uuid)) yield row;
      },
    );
  },
};
