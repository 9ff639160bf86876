import { ActionIcon, Anchor, Menu, Text } from '@mantine/core';
import { IconCamera, IconClipboardCheck, IconDots, IconFileText, IconTools } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayOf, formatDateTime, formatTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { useNow } from '#core/web/use-now.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { mayOpenChecklist, orderStatus, priority } from '#modules/service/service-order/service-order.rules.ts';
import { DueDate } from '#modules/service/service-order/web/public.tsx';
import { OrderStep } from '#modules/service/field-work/web/public.tsx';
import type { AssignedLabor } from '../contract.ts';
import { isConcludable } from '../my-day.rules.ts';
import { LaborButtons } from './labor-buttons.tsx';
import { TimerFace } from './timer-face.tsx';
import classes from './labor.module.css';

interface Props {
  /** Of one order. */
  labors: readonly AssignedLabor[];
  asOf: number;
  /** The one that runs now has room; the others are as small as their button allows. */
  large: boolean;
}

/** An order of the day: what it is, what runs, and its next action. */
export function DayCard({ labors, asOf, large }: Props) {
  const [first] = labors;
  if (!first) return null;
  const { service_order: order } = first;
  const open = labors.filter(({ timer }) => timer.status !== 'COMPLETED');
  const shown = large ? open : [current(open)].filter((labor) => labor !== undefined);
  return (
    <section className={classes.order} aria-label={order.code} data-large={large || undefined}>
      <div className={classes.orderHead}>
        <Anchor component={Link} to={`/service-order/show/${order.uuid}`} className="mono" size="sm">
          {order.code}
        </Anchor>
        <StatusBadge of={orderStatus} value={order.status} />
        <CardMenu order={order} />
      </div>
      <div>
        <Text fw={600} truncate="end">
          {order.equipment_name ?? order.customer_name}
        </Text>
        <Text size="sm" c="dimmed">
          <Whose order={order} />
        </Text>
      </div>
      {shown.map((labor) => (
        <Service key={labor.uuid} labor={labor} asOf={asOf} large={large} others={open.length - shown.length} />
      ))}
      <OrderStep order={order} concludable={isConcludable(order.status, order.open_labors)} />
      {open.length === 0 && order.open_labors > 0 && (
        <Text size="sm" c="dimmed">
          {order.open_labors === 1 ? 'Falta um serviço de outra pessoa.' : 'Faltam serviços de outras pessoas.'}
        </Text>
      )}
    </section>
  );
}

/** What to go on with: what was begun, then what is first. */
const current = (open: readonly AssignedLabor[]): AssignedLabor | undefined =>
  open.find(({ timer }) => timer.is_in_progress) ??
  open.find(({ evaluates, service_order }) => evaluates && service_order.status === 'PENDING_EVALUATION') ??
  open.find(({ timer }) => timer.started_at !== null) ??
  open[0];

function Whose({ order }: { order: AssignedLabor['service_order'] }) {
  const now = useNow();
  const { scheduled_for: at, solution_due_at: due } = order;
  const words = [
    order.equipment_name ? order.customer_name : null,
    at && (dayOf(at) === dayOf(now) ? `hoje ${formatTime(at)}` : formatDateTime(at)),
    order.priority === 'URGENT' || order.priority === 'HIGH' ? priority.label(order.priority) : null,
  ].filter(Boolean);
  const breached = due !== null && Date.parse(due) < now.getTime();
  return (
    <>
      {words.join(' · ')}
      {due && (
        <>
          {words.length > 0 ? ' · até ' : 'Até '}
          <DueDate at={due} breached={breached} />
        </>
      )}
    </>
  );
}

interface ServiceProps {
  labor: AssignedLabor;
  asOf: number;
  large: boolean;
  /** Services of the same order that are not shown. */
  others: number;
}
function Service({ labor, asOf, large, others }: ServiceProps) {
  const { timer, tasks } = labor;
  return (
    <div className={classes.service}>
      <div className={classes.laborHead}>
        <Text size={large ? 'md' : 'sm'} fw={500} className={classes.serviceName}>
          {labor.labor_name}
          {others > 0 && (
            <Text span inherit c="dimmed">
              {' '}
              e mais {others}
            </Text>
          )}
        </Text>
        {(large || timer.started_at) && <TimerFace timer={timer} asOf={asOf} large={large} />}
      </div>
      {large && (labor.notes || tasks) && (
        <Text size="sm" c="dimmed">
          {[tasks && `${tasks.done} de ${tasks.total} tarefas`, labor.notes].filter(Boolean).join(' · ')}
        </Text>
      )}
      <LaborButtons order={labor.service_order} timer={timer} name={labor.labor_name} evaluates={labor.evaluates} />
    </div>
  );
}

/** Everything else of the order, one tap away. */
function CardMenu({ order }: { order: AssignedLabor['service_order'] }) {
  const can = useCan();
  const sections = useFills('service-order.work');
  const work = `/service-order/maintenance/${order.uuid}`;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Mais de ${order.code}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={work} leftSection={<IconTools size={18} />}>
          Abrir execução
        </Menu.Item>
        {can(serviceOrder.checklists) && mayOpenChecklist(order, true) && (
          <Menu.Item
            component={Link}
            to={`/service-order/checklist/${order.uuid}`}
            leftSection={<IconClipboardCheck size={18} />}
          >
            Checklist
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={`${work}?tab=photos`} leftSection={<IconCamera size={18} />}>
          Fotos
        </Menu.Item>
        {sections.map(({ key, label, icon: Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={`${work}?tab=${key}`}
            leftSection={Icon ? <Icon size={18} /> : undefined}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={`/service-order/show/${order.uuid}`} leftSection={<IconFileText size={18} />}>
          Ver ordem
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
