import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { shareOf } from '#core/contract/decimal.ts';
import { useCan } from '#core/web/access.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { evaluationDashboard } from '../contract.ts';
import { CycleTable, listOf } from './cycle-table.tsx';
import './public.tsx';
import classes from './dashboard.module.css';

/** `/rh`: what of people is to be looked at now, each as far as whoever looks may; marks are numbers of nobody in particular. */
export function Component() {
  const opens = useCan()(managesEvaluations);
  const { data } = useQuery(queryOf(evaluationDashboard.summary));
  const said = data?.data;
  const cycles = said?.cycles ?? [];
  return (
    <div className={classes.page}>
      <PageHeader
        title="Recursos Humanos"
        subtitle="O que pede atenção hoje, e como andam as avaliações de desempenho."
      />
      {useFills('hr.home').length > 0 && (
        <Figures label="Hoje">
          <FillParts slot="hr.home" handed={{}} room={72} />
        </Figures>
      )}
      <Figures
        label="Avaliações em andamento"
        figures={[
          {
            label: 'Ciclos em andamento',
            value: said && formatNumber(said.active_cycles),
            to: opens ? '/rh/evaluations/cycles?status=ACTIVE' : undefined,
          },
          {
            label: 'Avaliações enviadas',
            value: said && formatPercent(shareOf(String(said.completed), String(said.forms)) ?? '0'),
            note: said && `${formatNumber(said.completed)} de ${formatNumber(said.forms)}`,
          },
          {
            label: 'Atrasadas',
            value: said && formatNumber(said.overdue),
            tone: said && said.overdue > 0 ? 'red' : undefined,
            to: opens ? listOf(cycles, 'overdue') : undefined,
          },
        ]}
      />
      <CycleTable cycles={cycles} opens={opens} />
    </div>
  );
}
