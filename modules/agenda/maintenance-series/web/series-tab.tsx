import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { maintenanceSeries, type Series } from '../contract.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './series.module.css';

/** The visits this one is a turn of; or how it becomes the first of a series. */
export default function SeriesTab({ schedule }: { schedule: Schedule }) {
  return schedule.series_uuid ? (
    <OfSeries uuid={schedule.series_uuid} here={schedule.uuid} />
  ) : (
    <Alone schedule={schedule} />
  );
}

const isAhead = (status: string): boolean => status === 'SCHEDULED' || status === 'RESCHEDULED';

function Alone({ schedule }: { schedule: Schedule }) {
  const [asking, setAsking] = useState(false);
  const can = useCan();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">Esta visita acontece uma vez.</Text>
      {isAhead(schedule.status) && can(maintenanceSeries.create) && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Repetir visita
        </Button>
      )}
      {asking && (
        <FormDialog
          title="Repetir visita"
          endpoint={maintenanceSeries.create}
          initial={{ periodicity: 'MENSAL', basis: 'PLAN', on_closed: 'NEXT' }}
          fixed={{ maintenance_schedule_uuid: schedule.uuid }}
          verb="Criar série"
          success={({ data }) => `Série criada: ${data.turns.length} visitas na agenda.`}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {(values) => <RuleFields periodicity={values.periodicity} unit={values.unit} />}
        </FormDialog>
      )}
    </Stack>
  );
}

function OfSeries({ uuid, here }: { uuid: string; here: string }) {
  const { data } = useQuery(queryOf(maintenanceSeries.show, { params: { uuid } }));
  const [asked, setAsked] = useState<'adjust' | 'read' | null>(null);
  const can = useCan();
  if (!data) return <Skeleton height={200} />;
  const series = data.data;
  const close = () => setAsked(null);
  const isActive = series.status === 'ACTIVE';
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={500}>{isActive ? series.words : `${series.words} · encerrada`}</Text>
        <Group gap="xs">
          {isActive && series.periodicity === 'POR_USO' && can(maintenanceSeries.read) && (
            <Button variant="default" onClick={() => setAsked('read')}>
              Informar leitura
            </Button>
          )}
          {isActive && can(maintenanceSeries.adjust) && (
            <Button variant="default" onClick={() => setAsked('adjust')}>
              Ajustar periodicidade
            </Button>
          )}
        </Group>
      </Group>
      <Turns series={series} here={here} />
      {asked === 'adjust' && <AdjustDialog series={series} onClose={close} />}
      {asked === 'read' && <ReadDialog series={series} onClose={close} />}
    </Stack>
  );
}

function Turns({ series: { turns }, here }: { series: Series; here: string }) {
  return (
    <ol className={classes.turns}>
      {turns.map((turn) => (
        <li key={turn.uuid} data-here={turn.uuid === here || undefined}>
          <Anchor component={Link} to={`/maintenance-schedule/show/${turn.uuid}`} inherit className={classes.code}>
            {turn.code}
          </Anchor>
          <time dateTime={turn.scheduled_date}>
            {formatDate(turn.scheduled_date)} {turn.scheduled_time.slice(0, 5)}
          </time>
          <span>{turn.responsible_name ?? 'Sem técnico'}</span>
          <StatusBadge of={scheduleStatus} value={turn.status} />
        </li>
      ))}
    </ol>
  );
}
