import { Select, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { drawn, shareOf } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { Empty } from '#core/web/empty.tsx';
import { Figures } from '#core/web/figure/figure.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { evaluationDashboard, type CycleLine } from '../contract.ts';
import { distributionOf } from '../nine-box.rules.ts';
import { CycleTable, listOf } from './cycle-table.tsx';
import { NineBox } from './nine-box.tsx';
import { PeopleTable, TeamTable } from './result-tables.tsx';
import classes from './dashboard.module.css';

const share = (part: number, whole: number): string => formatPercent(shareOf(String(part), String(whole)) ?? '0');

/** What HR follows: the cycles, one of them whole, and the nine boxes. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(queryOf(evaluationDashboard.summary));
  const sheet = useWrite(evaluationDashboard.export, {
    onSuccess: ({ data: started }) => follow({ id: started.operation_id, title: started.title, download: true }),
  });
  const cycles = data?.data.cycles ?? [];
  const chosen = cycles.find(({ uuid }) => uuid === params.get('cycle')) ?? cycles[0];
  return (
    <div className={classes.page}>
      <PageHeader
        title="Painel de avaliações"
        subtitle="Conclusão, notas e calibração. Ver notas de colegas fica registrado."
        actions={
          chosen
            ? [
                {
                  label: 'Exportar XLSX',
                  icon: <IconDownload size={16} />,
                  busy: sheet.isPending,
                  onClick: () =>
                    sheet.mutate({ body: { format: 'xlsx', selection: { query: { cycle_uuid: chosen.uuid } } } }),
                },
              ]
            : []
        }
      />
      <Figures
        label="Em andamento"
        figures={[
          {
            label: 'Ciclos em andamento',
            value: data && formatNumber(data.data.active_cycles),
            to: '/rh/evaluations/cycles?status=ACTIVE',
          },
          {
            label: 'Avaliações enviadas',
            value: data && share(data.data.completed, data.data.forms),
            note: data && `${formatNumber(data.data.completed)} de ${formatNumber(data.data.forms)}`,
          },
          {
            label: 'Atrasadas',
            value: data && formatNumber(data.data.overdue),
            tone: data && data.data.overdue > 0 ? 'red' : undefined,
            to: listOf(cycles, 'overdue'),
          },
          {
            label: 'Não abertas',
            value: data && formatNumber(data.data.unopened),
            note: 'Ninguém começou a responder',
            to: listOf(cycles, 'unopened'),
          },
          {
            label: 'Sem ciência do resultado',
            value: data && formatNumber(data.data.to_acknowledge),
            to: listOf(cycles, 'to_acknowledge'),
          },
        ]}
      />
      {data && !chosen && (
        <Empty
          icon={<IconDownload size={36} stroke={1.4} />}
          title="Nenhum ciclo lançado"
          sentence="Quando um ciclo for lançado, o andamento e as notas aparecem aqui."
        />
      )}
      {chosen && (
        <>
          <CycleTable cycles={cycles} opens />
          <Against cycles={cycles} />
          <Select
            label="Ciclo"
            maw={420}
            allowDeselect={false}
            data={cycles.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={chosen.uuid}
            onChange={(uuid) => setParams(uuid ? { cycle: uuid } : {}, { preventScrollReset: true })}
          />
          <OneCycle uuid={chosen.uuid} key={chosen.uuid} />
        </>
      )}
    </div>
  );
}

/** Cycle against cycle, the oldest first. */
function Against({ cycles }: { cycles: readonly CycleLine[] }) {
  const rows = cycles.toReversed();
  return (
    <div className={classes.charts}>
      <Chart
        kind="bar"
        title="Nota média por ciclo"
        x={{ key: 'name', label: 'Ciclo' }}
        series={[{ key: 'mean', label: 'Nota média', color: 'teal.6' }]}
        most={5}
        format={(value) => formatNumber(value, 2)}
        data={rows.map(({ name, mean }) => ({ name, mean: mean === null ? null : drawn(mean) }))}
      />
      <Chart
        kind="bar"
        title="Conclusão por ciclo"
        x={{ key: 'name', label: 'Ciclo' }}
        series={[{ key: 'done', label: 'Enviadas (%)', color: 'blue.6' }]}
        most={100}
        format={(value) => formatPercent(String(value))}
        data={rows.map(({ name, completed, forms }) => ({
          name,
          done: drawn(shareOf(String(completed), String(forms))),
        }))}
      />
    </div>
  );
}

function OneCycle({ uuid }: { uuid: string }) {
  const { data } = useQuery(queryOf(evaluationDashboard.byCycle, { params: { uuid } }));
  const { data: teams } = useQuery(queryOf(evaluationDashboard.byTeam, { query: { cycle_uuid: uuid } }));
  if (!data) return <Skeleton h={320} />;
  const { cycle, people, sections } = data.data;
  return (
    <>
      <div className={classes.charts}>
        <Chart
          kind="ranking"
          title="Notas por seção"
          x={{ key: 'title', label: 'Seção' }}
          series={[
            { key: 'self', label: 'Autoavaliação', color: 'blue.6' },
            { key: 'manager', label: 'Gestor', color: 'teal.6' },
          ]}
          most={5}
          format={(value) => formatNumber(value, 2)}
          data={sections.map(({ title, self, manager }) => ({
            title,
            self: self === null ? null : drawn(self),
            manager: manager === null ? null : drawn(manager),
          }))}
        />
        <Chart
          kind="bar"
          title="Distribuição das notas finais"
          x={{ key: 'label', label: 'Nota' }}
          series={[{ key: 'count', label: 'Pessoas', color: 'violet.6' }]}
          data={distributionOf(people.map(({ final_score }) => final_score)).map(({ label, count }) => ({
            label,
            count,
          }))}
        />
      </div>
      {teams && <TeamTable teams={teams.data} />}
      <NineBox people={people} open={cycle.status === 'CALIBRATION'} />
      <PeopleTable people={people} />
      {cycle.status === 'ACTIVE' && (
        <Text size="sm" c="dimmed">
          As notas ainda mudam: o ciclo recebe respostas.
        </Text>
      )}
    </>
  );
}
