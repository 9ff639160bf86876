import { Alert, Anchor, Button, Progress, Skeleton, Text } from '@mantine/core';
import { IconCamera, IconClipboardCheck, IconTools } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { useFilesTab, useFillTabs, useTabCount } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { rowsOf } from '#core/web/slot.ts';
import { LostPlaces, OrderStep, useOrderHere } from '#modules/service/field-work/web/public.tsx';
import { orderFiles, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { mayOpenChecklist, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderLabor, type Assignment, type LaborLine } from '../contract.ts';
import { isConcludable } from '../my-day.rules.ts';
import { isLive, isOpenLabor, laborStatus } from '../service-order-labor.rules.ts';
import { LaborButtons } from './labor-buttons.tsx';
import { LaborChecklist } from './labor-checklist.tsx';
import { useShownTimer } from './presses.ts';
import { useFinishedHere } from './shown-order.ts';
import { TimerFace } from './timer-face.tsx';
import classes from './labor.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={serviceOrder.show} back="/my-day">
      {(order) => <Work order={order} />}
    </RecordLoader>
  );
}

/** One order under the technician's hands: services and timers first, the rest one tap away. */
function Work({ order: known }: { order: Order }) {
  const { status, evaluatedAt } = useOrderHere()(known);
  const order = { ...known, status };
  useTitle(`${order.code} · execução`);
  const photos = useFilesTab(orderFiles, order.uuid, { key: 'photos', label: 'Fotos', icon: IconCamera });
  const others = useFillTabs('service-order.work', { order });
  const services = useTabCount({
    path: orderLabor.list.path,
    input: { params: { uuid: order.uuid }, query: {} },
    of: rowsOf,
  });
  return (
    <ShowPage>
      <PageHeader
        code={order.code}
        title={order.equipment_name ?? order.customer.name}
        subtitle={[
          order.equipment_name && order.customer.name,
          order.serial_number && `nº de série ${order.serial_number}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        badge={<StatusBadge of={orderStatus} value={order.status} />}
        codeTo={`/service-order/show/${order.uuid}`}
      />
      <Text mb="md">
        <b>Problema relatado:</b> {order.reported_problem}
      </Text>
      <ShowTabs
        tabs={[
          {
            key: 'labors',
            label: 'Serviços',
            icon: IconTools,
            ...services,
            content: <Labors order={order} evaluatedAt={evaluatedAt} />,
          },
          ...others,
          photos,
        ]}
      />
    </ShowPage>
  );
}

/** `evaluatedAt`: when its evaluation was finished here, and not heard yet. */
function Labors({ order, evaluatedAt }: { order: Order; evaluatedAt: number | null }) {
  const user = useUser();
  const can = useCan();
  const asked: unknown = useLocation().state?.unfold;
  const shown = useShownTimer();
  const isFinished = useFinishedHere();
  const [folds, setFolds] = useState<{ [line: string]: boolean }>({});
  const { data, isError, error, dataUpdatedAt } = useQuery({
    ...queryOf(orderLabor.list, { params: { uuid: order.uuid }, query: {} }),
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
  if (!data) return isError ? <Alert color="red">{error.message}</Alert> : <Skeleton h={240} />;
  const mine = data.data.flatMap((line) => {
    const own = line.assignments.find(({ technician, status }) => technician.uuid === user.uuid && isLive(status));
    const timer = own && shown(own.timer, dataUpdatedAt, line.evaluates ? evaluatedAt : null);
    return own && timer ? [{ line, own: { ...own, timer } }] : [];
  });
  const isDoneHere = ({ uuid, evaluates }: LaborLine) => isFinished(uuid) || (evaluates && evaluatedAt !== null);
  const openLabors = data.data.filter((line) => isOpenLabor(line.status) && !isDoneHere(line));
  const others = data.data.filter((line) => mine.every((one) => one.line !== line));
  const open = mine.filter(({ own }) => own.timer.status !== 'COMPLETED');
  const current = open.find(({ own }) => own.timer.is_in_progress) ?? open[0];
  const isOpened = ({ uuid }: LaborLine): boolean => folds[uuid] ?? asked === uuid;
  const fold = ({ uuid }: LaborLine, opened: boolean) => setFolds((known) => ({ ...known, [uuid]: opened }));
  const buttons = ({ line, own }: Mine) => (
    <LaborButtons
      order={order}
      timer={own.timer}
      name={line.labor_name}
      evaluates={line.evaluates}
      onTasksLeft={() => fold(line, true)}
    />
  );
  return (
    <div className={classes.page}>
      {isError && <Alert color="yellow">Sem contato com o servidor: o que você vê pode ter mudado.</Alert>}
      {mine.length === 0 && (
        <>
          <Text c="dimmed">Nenhum serviço desta ordem está com você.</Text>
          <LostPlaces order={order.uuid} />
        </>
      )}
      {mine.map((one) => (
        <MyLabor
          key={one.line.uuid}
          {...one}
          order={order}
          asOf={dataUpdatedAt}
          opened={isOpened(one.line)}
          toggle={() => fold(one.line, !isOpened(one.line))}
        >
          {one !== current && buttons(one)}
        </MyLabor>
      ))}
      {can(serviceOrder.checklists) && mayOpenChecklist(order, true) && (
        <Button
          component={Link}
          to={`/service-order/checklist/${order.uuid}`}
          variant="default"
          size="md"
          leftSection={<IconClipboardCheck size={18} />}
        >
          Checklist da ordem
        </Button>
      )}
      {others.length > 0 && <Others lines={others} />}
      <Anchor component={Link} to="/my-day" size="sm">
        Voltar ao meu dia
      </Anchor>
      <div className={classes.bar}>
        {current && buttons(current)}
        <OrderStep order={order} concludable={isConcludable(order.status, openLabors.length)} />
      </div>
    </div>
  );
}

function Others({ lines }: { lines: readonly LaborLine[] }) {
  return (
    <section className={classes.order} aria-label="Outros serviços da ordem">
      <Text fw={600}>Outros serviços da ordem</Text>
      <ul className={classes.labors}>
        {lines.map((line) => (
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
  );
}

const namesOf = ({ assignments }: LaborLine): string =>
  assignments
    .filter(({ status }) => isLive(status))
    .map(({ technician }) => technician.name)
    .join(', ');

interface Mine {
  line: LaborLine;
  own: Assignment;
}
interface MyLaborProps extends Mine {
  order: Order;
  asOf: number;
  opened: boolean;
  toggle: () => void;
  /** Its buttons, unless they stand at the bottom of the screen. */
  children: ReactNode;
}
function MyLabor({ order, line, own, asOf, opened, toggle, children }: MyLaborProps) {
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
      {children}
      {line.tasks && (
        <>
          <Progress value={line.progress} aria-label={`Andamento de ${line.labor_name}`} />
          {line.evaluates && order.requires_evaluation ? (
            <Button component={Link} to={`/service-order/evaluation/${order.uuid}`} variant="default" size="md">
              Avaliação: {line.tasks.done} de {line.tasks.total}
            </Button>
          ) : (
            <LaborChecklist line={line} opened={opened} toggle={toggle} />
          )}
        </>
      )}
    </section>
  );
}
