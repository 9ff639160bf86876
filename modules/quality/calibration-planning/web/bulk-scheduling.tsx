import { Alert, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#core/contract/endpoint.ts';
import { formatNumber } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { calibrationPlanning } from '../contract.ts';
import { benchUnder, proposed, whyNotScheduled } from '../planning.rules.ts';
import { BenchTable } from './bench-table.tsx';
import { PlanOptions, usePlanOptions, type PlanChoice } from './plan-options.tsx';
import { PlanTable } from './plan-table.tsx';

type Bench = Reply<typeof calibrationPlanning.bench>['data'];

/** Many instruments to the laboratory, spread over weeks so that the bench is never without. */
export function Component() {
  useTitle('Agendamento em lote');
  const of = usePlanOptions();
  const asked = {
    starts_on: of.starts_on,
    weeks: of.weeks,
    weeks_away: of.weeks_away,
    due_to: of.due_to,
    ...(of.kind && { kind: of.kind }),
    ...(of.location && { location: of.location }),
    ...(of.levels.length > 0 && { criticality: of.levels.join(',') }),
  };
  const found = useQuery({
    ...queryOf(calibrationPlanning.bench, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const bench = found.data?.data;
  return (
    <Stack gap="lg">
      {bench && bench.candidates.length > 0 ? (
        <Planned
          key={bench.candidates.map(({ uuid }) => uuid).join()}
          bench={bench}
          of={of}
          asking={found.isPlaceholderData}
        />
      ) : (
        <>
          <PageHeader title="Agendamento em lote" />
          <PlanOptions of={of} />
          {found.isError && <Text c="red">{found.error.message}</Text>}
          {found.isSuccess && (
            <Empty
              icon={<IconCalendarPlus size={40} stroke={1.4} />}
              title="Nada a agendar"
              sentence="Nenhum instrumento vence até esse dia sem que a calibração já esteja agendada."
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** What the rule proposes, with what the person changed of it. */
function Planned({ bench, of, asking }: { bench: Bench; of: PlanChoice; asking: boolean }) {
  const navigate = useNavigate();
  const [moved, setMoved] = useState<ReadonlyMap<string, number | null>>(new Map());
  const { keep, per_week, weeks_away, supplier } = of;
  const mondays = useMemo(() => bench.weeks.map(({ starts_on }) => starts_on), [bench]);
  const proposal = useMemo(
    () => proposed(bench.candidates, bench.others, mondays, { keep, per_week, weeks_away }),
    [bench, mondays, keep, per_week, weeks_away],
  );
  const plan = useMemo(() => {
    const own = new Map(proposal.plan);
    for (const [uuid, week] of moved)
      if (week === null || week >= mondays.length) own.delete(uuid);
      else own.set(uuid, week);
    return own;
  }, [proposal, moved, mondays]);
  const left = benchUnder(plan, bench.candidates, bench.others, mondays, weeks_away);
  const send = useWrite(calibrationPlanning.bulkSchedule, {
    success: ({ data }) =>
      data.length === 1 ? '1 calibração agendada!' : `${formatNumber(data.length)} calibrações agendadas!`,
    onSuccess: () => void navigate('/quality/calibrations?status=SCHEDULED'),
  });
  const schedules = bench.candidates.flatMap(({ uuid }) => {
    const day = bench.weeks[plan.get(uuid) ?? -1]?.day;
    return day ? [{ instrument_uuid: uuid, scheduled_on: day, supplier_uuid: supplier }] : [];
  });
  const waiting = bench.candidates.length - schedules.length;
  return (
    <>
      <PageHeader
        title="Agendamento em lote"
        subtitle={`${formatNumber(schedules.length)} de ${formatNumber(bench.candidates.length)} com dia marcado${waiting > 0 ? `; ${formatNumber(waiting)} sem dia` : ''}`}
        actions={[
          {
            label: `Agendar ${formatNumber(schedules.length)}`,
            icon: <IconCalendarPlus size={16} />,
            busy: send.isPending,
            disabledReason: whyNotScheduled(schedules.length, asking),
            onClick: () => send.mutate({ body: { schedules } }),
            access: calibrationPlanning.bulkSchedule,
          },
        ]}
      />
      <PlanOptions of={of} />
      {bench.total > bench.candidates.length && (
        <Alert color="blue">
          {`Os primeiros ${formatNumber(bench.candidates.length)} de ${formatNumber(bench.total)}: agende estes e volte para os outros.`}
        </Alert>
      )}
      <Block title="O que fica na bancada">
        <Text size="sm" c="dimmed" mb="xs">
          Instrumentos que podem ser usados em cada semana, com este plano.
        </Text>
        <BenchTable weeks={bench.weeks} bench={left} keep={keep} />
      </Block>
      <Block title="Plano">
        <PlanTable
          weeks={bench.weeks}
          candidates={bench.candidates}
          plan={plan}
          left_out={proposal.left_out}
          onPlace={(uuid, week) => setMoved(new Map(moved).set(uuid, week))}
        />
      </Block>
    </>
  );
}
