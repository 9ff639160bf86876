import { useQuery } from '@tanstack/react-query';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figure, Figures } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { crmReport } from '../contract.ts';
import { isOpen } from '../crm-report.rules.ts';

/** Below a column's name: what its cards are worth, and what that is by their probability. */
export function ColumnSums({ column, query }: { column: string; query: Readonly<Record<string, string>> }) {
  const { status: _columns, sort_by: _by, sort_order: _order, ...asked } = query;
  const { data } = useQuery({ ...queryOf(crmReport.pipeline, { query: asked }), meta: { silent: true } });
  if (!data) return null;
  const found = data.data.find(({ status }) => status === column);
  return (
    <>
      {formatMoney(found?.value ?? '0')} · ponderado {formatMoney(found?.weighted ?? '0')}
    </>
  );
}

/** Above the list: what waits for somebody, and what the pipeline is worth. */
export function PipelineFigures() {
  const ask = (query: object) => ({ ...queryOf(crmReport.pipeline, { query }), meta: { silent: true } });
  const { data: open } = useQuery(ask({ open: 'true' }));
  const { data: late } = useQuery(ask({ overdue: 'true' }));
  const columns = open?.data.filter(({ status }) => isOpen(status));
  const sum = (key: 'value' | 'weighted') =>
    columns &&
    formatMoney(
      sumOf(
        columns.map((column) => column[key]),
        2,
      ),
    );
  const count = (rows: typeof columns) => rows && formatNumber(rows.reduce((all, row) => all + row.count, 0));
  const unassigned = columns?.filter(({ status }) => status === 'NOT_ASSIGNED');
  const overdue = late?.data.reduce((all, { count: some }) => all + some, 0);
  return (
    <Figures>
      <Figure label="Em aberto" value={count(columns)} to="/crm?open=1" />
      <Figure label="Sem responsável" value={count(unassigned)} to="/crm?status=NOT_ASSIGNED" />
      <Figure
        label="Ações vencidas"
        value={overdue === undefined ? undefined : formatNumber(overdue)}
        to="/crm?overdue=1"
        tone={overdue ? 'red' : undefined}
      />
      <Figure label="Valor no funil" value={sum('value')} to="/crm?open=1&sort_by=value&sort_order=desc" />
      <Figure label="Valor ponderado" value={sum('weighted')} />
    </Figures>
  );
}
