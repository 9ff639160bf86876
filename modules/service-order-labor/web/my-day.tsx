import { Alert, Anchor, Badge, Progress, Skeleton, Text, Title } from '@mantine/core';
import { IconBell, IconCamera, IconClipboardCheck, IconMoodSmile, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { dayOf, formatDate, formatDateTime, formatDuration, formatTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { useNow } from '#core/web/use-now.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { priority } from '#modules/service-order/service-order.rules.ts';
import { DueDate } from '#modules/service-order/web/public.tsx';
import { assignment, type AssignedLabor } from '../contract.ts';
import { laborStatus } from '../service-order-labor.rules.ts';
import { lastSync, noteSync } from './device.ts';
import { LaborButtons } from './labor-buttons.tsx';
import { TimerFace } from './timer-face.tsx';
import classes from './labor.module.css';

const syncEvery = 20_000;

/** Today's work on a phone: what runs first, one tap for each step. */
export function Component() {
  const user = useUser();
  useTitle('Meu dia');
  const today = dayOf(useNow());
  const found = useQuery({
    ...queryOf(assignment.assigned, {
      params: { uuid: user.uuid },
      query: { since: today, per_page: '200' },
    } as never),
    refetchInterval: syncEvery,
    // The same work on another device shows here as soon as one looks.
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
  const { dataUpdatedAt: asOf } = found;
  useEffect(() => {
    if (asOf > 0) noteSync(asOf);
  }, [asOf]);
  if (found.isPending) return <Skeleton h={320} maw={640} mx="auto" aria-label="Carregando o seu dia" />;
  if (!found.data) return <RecordMissing error={found.error} back="/" onRetry={() => void found.refetch()} />;

  const all = found.data.data;
  const waiting = all.filter((labor) => labor.assignment_status === 'PENDING');
  const mine = all.filter((labor) => labor.assignment_status === 'ACCEPTED' && labor.status !== 'CANCELLED');
  const finished = mine.filter((labor) => labor.timer.status === 'COMPLETED');
  const orders = byOrder(mine.filter((labor) => labor.timer.status !== 'COMPLETED'));
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          Meu dia
        </Title>
        <Text size="sm" c="dimmed">
          {formatDate(today)} · {found.data.meta.running} de {found.data.meta.max_concurrent} serviços em andamento
        </Text>
      </header>
      {found.isError && (
        <Alert color="yellow" title="Sem contato com o servidor">
          O que você vê é de {formatTime(lastSync())}. O tempo em andamento continua contando no servidor.
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert color="blue" icon={<IconBell size={20} />}>
          <Anchor component={Link} to="/assignments/pending" inherit>
            {waiting.length === 1
              ? '1 serviço espera a sua resposta'
              : `${waiting.length} serviços esperam a sua resposta`}
          </Anchor>
        </Alert>
      )}
      {orders.length === 0 && (
        <Alert color="green" icon={<IconMoodSmile size={20} />}>
          Nenhum serviço em aberto para você agora.
        </Alert>
      )}
      {orders.map((labors) => (
        <OrderCard key={labors[0]?.service_order.uuid} labors={labors} today={today} asOf={asOf} />
      ))}
      {finished.length > 0 && <Finished labors={finished} />}
    </div>
  );
}

/** What runs comes first, then what is urgent, then what was asked for first. */
function byOrder(labors: readonly AssignedLabor[]): AssignedLabor[][] {
  const groups = [...Map.groupBy(labors, ({ service_order }) => service_order.uuid).values()];
  const weight = (group: AssignedLabor[]): number =>
    (group.some(({ timer }) => timer.is_in_progress) ? 10 : 0) +
    priority.values.indexOf(group[0]?.service_order.priority ?? 'LOW');
  const when = (group: AssignedLabor[]): string => group[0]?.service_order.scheduled_for ?? group[0]?.assigned_at ?? '';
  return groups.toSorted((a, b) => weight(b) - weight(a) || when(a).localeCompare(when(b)));
}

function OrderCard({ labors, today, asOf }: { labors: AssignedLabor[]; today: string; asOf: number }) {
  const [first] = labors;
  const sections = useFills('service-order.work');
  const now = useNow().getTime();
  if (!first) return null;
  const { service_order: order } = first;
  const work = `/service-order/maintenance/${order.uuid}`;
  return (
    <section className={classes.order} aria-label={order.code}>
      <div className={classes.orderHead}>
        <Anchor component={Link} to={work} className="mono" size="sm">
          {order.code}
        </Anchor>
        <StatusBadge of={priority} value={order.priority} />
        <Text fw={600} style={{ gridColumn: '1 / -1' }}>
          {order.equipment_name ?? order.customer_name}
        </Text>
        {order.scheduled_for && (
          <Text size="sm" style={{ gridColumn: '1 / -1' }}>
            Agendada:{' '}
            {dayOf(order.scheduled_for) === today
              ? `hoje ${formatTime(order.scheduled_for)}`
              : formatDateTime(order.scheduled_for)}
          </Text>
        )}
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          {[order.equipment_name ? order.customer_name : null, order.serial_number && `Nº\u00a0${order.serial_number}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {order.solution_due_at && (
          <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
            Pronta até <DueDate at={order.solution_due_at} breached={Date.parse(order.solution_due_at) < now} />
          </Text>
        )}
      </div>
      <ul className={classes.labors}>
        {labors.map((labor) => (
          <li key={labor.uuid} className={classes.labor}>
            <LaborItem labor={labor} asOf={asOf} />
          </li>
        ))}
      </ul>
      <ul className={classes.links} aria-label={`Partes da ordem ${order.code}`}>
        <li>
          <Anchor component={Link} to={work} size="sm">
            <IconTools size={18} aria-hidden /> Abrir ordem
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to={`/service-order/checklist/${order.uuid}`} size="sm">
            <IconClipboardCheck size={18} aria-hidden /> Checklist
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} to={`${work}?tab=photos`} size="sm">
            <IconCamera size={18} aria-hidden /> Fotos
          </Anchor>
        </li>
        {sections.map(({ key, label, icon: Icon }) => (
          <li key={key}>
            <Anchor component={Link} to={`${work}?tab=${key}`} size="sm">
              {Icon && <Icon size={18} aria-hidden />} {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LaborItem({ labor, asOf }: { labor: AssignedLabor; asOf: number }) {
  const navigate = useNavigate();
  // Where what is missing can be answered, unfolded.
  const answer = () =>
    navigate(`/service-order/maintenance/${labor.service_order.uuid}`, { state: { unfold: labor.timer.labor_id } });
  return (
    <>
      <div className={classes.laborHead}>
        <Text fw={500}>{labor.labor_name}</Text>
        <StatusBadge of={laborStatus} value={labor.status} />
      </div>
      {labor.notes && (
        <Text size="sm" c="dimmed">
          {labor.notes}
        </Text>
      )}
      <TimerFace timer={labor.timer} asOf={asOf} large={labor.timer.is_in_progress} />
      {labor.tasks && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {labor.tasks.done} de {labor.tasks.total} tarefas
          </Text>
          <Progress value={labor.progress} aria-label={`Andamento de ${labor.labor_name}`} />
        </div>
      )}
      <LaborButtons
        order={labor.service_order}
        timer={labor.timer}
        name={labor.labor_name}
        onTasksLeft={() => void answer()}
      />
    </>
  );
}

function Finished({ labors }: { labors: AssignedLabor[] }) {
  return (
    <section className={classes.order} aria-label="Concluídos hoje">
      <Title order={2} size="h4">
        Concluídos hoje{' '}
        <Badge variant="light" color="green" size="sm">
          {labors.length}
        </Badge>
      </Title>
      <ul className={classes.labors}>
        {labors.map(({ uuid, labor_name, service_order, timer }) => (
          <li key={uuid} className={classes.labor}>
            <div className={classes.laborHead}>
              <Text size="sm">
                {labor_name} ·{' '}
                <Anchor
                  component={Link}
                  to={`/service-order/maintenance/${service_order.uuid}`}
                  className="mono"
                  inherit
                >
                  {service_order.code}
                </Anchor>
              </Text>
              <Text size="sm" c="dimmed">
                {formatDuration(timer.current_time_taken)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
