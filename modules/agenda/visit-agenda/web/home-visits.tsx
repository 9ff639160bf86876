import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMapPin, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDuration } from '#core/contract/format.ts';
import { mapLink, placeOf } from '#core/contract/way-to.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { NotRead } from '#core/web/show/not-read.tsx';
import { useNow } from '#core/web/use-now.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import {
  liveStatuses,
  scheduleMachine,
  scheduleStatus,
} from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { visitAgenda, type VisitEntry } from '../contract.ts';
import { routeOrder } from '../visit-agenda.rules.ts';
import classes from './visit-agenda.module.css';

/** Home on a phone, of whoever goes out: today's and tomorrow's visits, in the order of the route. */
export default function HomeVisits() {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  return phone ? <MyVisits /> : null;
}

function MyVisits() {
  const me = useUser();
  const today = dayOf(useNow());
  const tomorrow = addDays(today, 1);
  const found = useQuery({
    ...queryOf(visitAgenda.calendar, {
      query: {
        scheduled_date_from: today,
        scheduled_date_to: tomorrow,
        responsible_uuid: me.uuid,
        status: liveStatuses.join(','),
      },
    }),
    meta: { silent: true },
  });
  if (found.isLoading) return <Skeleton h={200} aria-busy aria-label="Carregando as visitas" />;
  if (found.isLoadingError) return <NotRead what="as visitas" of={found} />;
  const visits = routeOrder(found.data?.data ?? []);
  if (visits.length === 0) return null;
  return (
    <div className={classes.visits}>
      <Day title="Visitas de hoje" visits={visits.filter(({ scheduled_date }) => scheduled_date === today)} />
      <Day title="Visitas de amanhã" visits={visits.filter(({ scheduled_date }) => scheduled_date === tomorrow)} />
    </div>
  );
}

function Day({ title, visits }: { title: string; visits: readonly VisitEntry[] }) {
  if (visits.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <ol className={classes.stops}>
        {visits.map((row) => (
          <Stop key={row.uuid} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Stop({ row }: { row: VisitEntry }) {
  const navigate = useNavigate();
  const page = `/maintenance-schedule/show/${row.uuid}`;
  const start = useWrite(maintenanceSchedule.start, {
    success: scheduleMachine.steps.start.done,
    onSuccess: () => void navigate(page),
  });
  const place = placeOf(row);
  const map = mapLink(row);
  return (
    <li className={classes.stop}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>
          <time>{row.scheduled_time.slice(0, 5)}</time> · {formatDuration(row.duration_minutes)}
        </Text>
        <StatusBadge of={scheduleStatus} value={row.status} />
      </Group>
      <Link to={page} className={classes.name}>
        {row.customer_name ?? row.title}
      </Link>
      <Text size="sm" c="dimmed">
        {[row.title, row.equipment_name].filter(Boolean).join(' · ')}
      </Text>
      {place && <Text size="sm">{place}</Text>}
      <Group grow mt="xs">
        {map && (
          <Button
            component="a"
            href={map}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="md"
            leftSection={<IconMapPin size={18} />}
            aria-label={`Mapa: ${row.customer_name ?? row.title}`}
          >
            Mapa
          </Button>
        )}
        {row.status === 'IN_PROGRESS' ? (
          <Button component={Link} to={page} size="md">
            Continuar
          </Button>
        ) : (
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} />}
            loading={start.isPending}
            onClick={() => start.mutate({ params: { uuid: row.uuid }, body: { version: row.version } })}
          >
            Iniciar
          </Button>
        )}
      </Group>
    </li>
  );
}
