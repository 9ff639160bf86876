import { formatNumber } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import type { EvaluationFact } from '#modules/people/evaluation-fact/server/public.ts';
import { performanceOf } from './performance.queries.ts';
import { workTotals } from './productivity.queries.ts';

interface Asked {
  user: string;
  from: string;
  to: string;
}
const percent = (value: number | null | undefined): string | null => (value == null ? null : String(value));
const ofOrders = (count: number): string =>
  count === 1 ? '1 ordem entregue' : `${formatNumber(count)} ordens entregues`;

/** What the reports of work say of one person, number by number the same. Who did no such work has none. */
export async function evaluationFacts(db: Db, { user, from, to }: Asked): Promise<EvaluationFact[] | undefined> {
  const period = { start_date: from, end_date: to };
  const results = await performanceOf(db, user, period);
  const { totals } = await workTotals(db, period, { technician_uuid: user });
  if (!results && totals.spent_minutes === 0) return undefined;
  const delivered = ofOrders(results?.delivered ?? 0);
  return [
    { key: 'on_time', label: 'No prazo', value: percent(results?.on_time), unit: 'PERCENT', detail: delivered },
    {
      key: 'first_time_fix',
      label: 'Resolvido de primeira',
      value: percent(results?.first_time_fix),
      unit: 'PERCENT',
      detail: delivered,
    },
    {
      key: 'returns',
      label: 'Retornos',
      value: String(results?.rework ?? 0),
      unit: 'COUNT',
      detail: 'abertos no período',
    },
    {
      key: 'hours',
      label: 'Horas de serviço',
      value: String(totals.spent_minutes),
      unit: 'MINUTES',
      detail: totals.orders === 1 ? 'em 1 ordem' : `em ${formatNumber(totals.orders)} ordens`,
    },
  ];
}
