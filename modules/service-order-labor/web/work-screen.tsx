import { Alert, Anchor, Progress, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { useFilesTab, useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Record } from '#core/web/show/record.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { orderFiles, serviceOrder, type Order } from '#modules/service-order/contract.ts';
import { orderStatus } from '#modules/service-order/service-order.rules.ts';
import { orderLabor, type LaborLine } from '../contract.ts';
import { isLive, laborStatus } from '../service-order-labor.rules.ts';
import { LaborButtons } from './labor-buttons.tsx';
import { LaborChecklist } from './labor-checklist.tsx';
import { TimerFace } from './timer-face.tsx';
import classes from './labor.module.css';

export function Component() {
  return (
    <Record endpoint={serviceOrder.show} back="/my-day">
      {(order) => <Work order={order} />}
    </Record>
  );
}

/** One order under the technician's hands: services and timers first, the rest one tap away. */
function Work({ order }: { order: Order }) {
  useTitle(`${order.code} · execução`);
  const photos = useFilesTab(orderFiles, order.uuid, { key: 'photos', label: 'Fotos', icon: IconCamera });
  const others = useFillTabs('service-order.work', { order });
  return (
    <ShowPage>
      <PageHeader
        code={order.code}
        title={order.equipment_name ?? order.customer.name}
        subtitle={[order.customer.name, order.serial_number && `Nº\u00a0${order.serial_number}`]
          .filter(Boolean)
          .join(' · ')}
        badge={<StatusBadge of={orderStatus} value={order.status} />}
        actions={[{ label: 'Ver ordem', to: `/service-order/show/${order.uuid}` }]}
      />
      <Text mb="md">
        <b>Problema relatado:</b> {order.reported_problem}
      </Text>
      <ShowTabs
        tabs={[
          { key: 'labors', label: 'Serviços', icon: IconTools, content: <Labors order={order} /> },
          ...others,
          photos,
        ]}
      />
    </ShowPage>
  );
}

function Labors({ order }: { order: Order }) {
  const user = useUser();
  const { data, isError, error, dataUpdatedAt } = useQuery({
    ...queryOf(orderLabor.list, { params: { uuid: order.uuid }, query: {} }),
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
  if (!data) return isError ? <Alert color="red">{error.message}</Alert> : <Skeleton h={240} />;
  const mine = data.data.filter(({ assignments }) =>
    assignments.some(({ technician, status }) => technician.uuid === user.uuid && isLive(status)),
  );
  const others = data.data.filter((line) => !mine.includes(line));
  return (
    <div className={classes.page}>
      {isError && <Alert color="yellow">Sem contato com o servidor: o que você vê pode ter mudado.</Alert>}
      {mine.length === 0 && <Text c="dimmed">Nenhum serviço desta ordem está com você.</Text>}
      {mine.map((line) => (
        <MyLabor key={line.uuid} order={order} line={line} user={user.uuid} asOf={dataUpdatedAt} />
      ))}
      {others.length > 0 && (
        <section className={classes.order} aria-label="Outros serviços da ordem">
          <Text fw={600}>Outros serviços da ordem</Text>
          <ul className={classes.labors}>
            {others.map((line) => (
              <li key={line.uuid} className={classes.labor}>
                <div className={classes.laborHead}>
                  <Text size="sm">
                    {line.labor_name}
                    {namesOf(line) && ` · ${namesOf(line)}`}
                  </Text>
                  <StatusBadge of={laborStatus} value={line.status} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Anchor component={Link} to="/my-day" size="sm">
        Voltar ao meu dia
      </Anchor>
    </div>
  );
}

const namesOf = ({ assignments }: LaborLine): string =>
  assignments
    .filter(({ status }) => isLive(status))
    .map(({ technician }) => technician.name)
    .join(', ');

function MyLabor({ order, line, user, asOf }: { order: Order; line: LaborLine; user: string; asOf: number }) {
  const asked: unknown = useLocation().state?.unfold;
  const [opened, { toggle, open }] = useDisclosure(asked === line.uuid);
  const own = line.assignments.find(({ technician, status }) => technician.uuid === user && isLive(status));
  if (!own) return null;
  return (
    <section className={classes.order} aria-label={line.labor_name}>
      <div className={classes.laborHead}>
        <Text fw={600}>{line.labor_name}</Text>
        <StatusBadge of={laborStatus} value={line.status} />
      </div>
      {[own.notes, line.notes].filter(Boolean).map((note) => (
        <Text key={note} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      ))}
      <TimerFace timer={own.timer} asOf={asOf} large />
      <LaborButtons order={order} timer={own.timer} name={line.labor_name} onTasksLeft={open} />
      {line.tasks && (
        <>
          <Progress value={line.progress} aria-label={`Andamento de ${line.labor_name}`} />
          <LaborChecklist line={line} opened={opened} toggle={toggle} />
        </>
      )}
    </section>
  );
}
