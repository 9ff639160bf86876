import { changeText } from '#core/contract/change-text.ts';
import { drawn } from '#core/contract/decimal.ts';
import { formatDuration, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { daysFrom, filterIn, type ReportWords } from '#core/server/keep-report.ts';
import type { PerformanceReport } from '../contract.ts';
import { productivitySummary, type Asked } from './productivity.queries.ts';

type Wanted = Asked & { search?: string | undefined };

export async function productivityWords(db: Db, query: Wanted): Promise<ReportWords> {
  const { start_date, end_date, totals, previous } = await productivitySummary(db, query);
  return {
    period: daysFrom(start_date, end_date),
    filters: [
      ...filterIn('Técnico', await nameOf(db, 'app_user', query.technician_uuid)),
      ...filterIn('Serviço', await nameOf(db, 'labor', query.labor_uuid)),
      ...filterIn('Busca', query.search),
    ],
    figures: [
      {
        label: 'Tempo trabalhado',
        value: formatDuration(totals.spent_minutes),
        note: changeText(totals.spent_minutes, previous.spent_minutes),
      },
      { label: 'Estimado nos concluídos', value: formatDuration(totals.completed_estimated) },
      { label: 'Gasto nos concluídos', value: formatDuration(totals.completed_spent) },
      { label: 'Eficiência', value: formatPercent(totals.efficiency, 1) },
      { label: 'Serviços acima do estimado', value: formatNumber(totals.late) },
    ],
  };
}

async function nameOf(db: Db, table: 'app_user' | 'labor', uuid: string | undefined): Promise<string | undefined> {
  if (!uuid) return undefined;
  const row = await db.selectFrom(table).select('name').where('uuid', '=', uuid).executeTakeFirst();
  return row?.name;
}

export const performanceWords = ({ start_date, end_date, totals, previous }: PerformanceReport): ReportWords => ({
  period: daysFrom(start_date, end_date),
  filters: [],
  figures: [
    {
      label: 'Ordens entregues',
      value: formatNumber(totals.delivered),
      note: changeText(totals.delivered, previous.delivered),
    },
    { label: 'No prazo', value: formatPercent(totals.on_time, 1) },
    { label: 'Resolvidas de primeira', value: formatPercent(totals.first_time_fix, 1) },
    { label: 'Retornos em garantia', value: formatNumber(totals.rework) },
    {
      label: 'Faturamento aprovado',
      value: formatMoney(totals.revenue),
      note: changeText(drawn(totals.revenue), drawn(previous.revenue)),
    },
  ],
});
