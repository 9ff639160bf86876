import { logActivity, type Ctx } from '#core/server/context.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { rowsOfReport } from '#core/server/report-page.ts';
import { keepSheet } from '#core/server/resource.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { laborProductivity } from '../contract.ts';
import { productivityReport, untilToday } from './productivity.queries.ts';

const kind = 'labor_productivity.export';
const title = 'Produtividade por serviço';
const sheet: readonly SheetColumn[] = [
  { key: 'technician_name', title: 'Técnico', kind: 'text' },
  { key: 'labor_code', title: 'Código', kind: 'text' },
  { key: 'labor_name', title: 'Serviço', kind: 'text' },
  { key: 'spent_minutes', title: 'Tempo no período (min)', kind: 'number' },
  { key: 'orders', title: 'Ordens', kind: 'number' },
  { key: 'completed', title: 'Concluídos', kind: 'number' },
  { key: 'completed_estimated', title: 'Estimado dos concluídos (min)', kind: 'number' },
  { key: 'completed_spent', title: 'Gasto nos concluídos (min)', kind: 'number' },
  { key: 'late', title: 'Acima do estimado', kind: 'number' },
  { key: 'efficiency', title: 'Eficiência (%)', kind: 'number' },
];

export const startExport = ({ body }: { body: object }, ctx: Ctx) =>
  ctx.transaction(async (db) => {
    await logActivity(db, { entity: 'service_order_labor', uuid: null, label: title, action: 'export' });
    return { data: await startOperation(db, ctx, { kind, title: `Exportação: ${title}`, params: body }) };
  });

interface Params {
  format: 'xlsx' | 'csv';
  columns?: string[];
  selection: { uuids: string[] } | { query: unknown };
}
export const exportOperations: Record<string, OperationRunner> = {
  [kind]: async (run: OperationRun<Params>) => {
    const { selection } = run.params;
    const query = untilToday(laborProductivity.list.query.parse('query' in selection ? selection.query : {}), run.ctx);
    const chosen = 'uuids' in selection ? new Set(selection.uuids) : null;
    await keepSheet(run, { title, sheet }, async function* (tx) {
      for await (const row of rowsOfReport(tx, productivityReport(query)))
        if (!chosen || chosen.has(row.uuid)) yield row;
    });
  },
};
