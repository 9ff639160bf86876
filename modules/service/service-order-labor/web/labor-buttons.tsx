import { Button, Text } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { MissingTasks } from '#modules/service/field-work/web/public.tsx';
import { orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderLabor, type Timer } from '../contract.ts';
import { timersMayRun } from '../service-order-labor.rules.ts';
import type { Pressed } from './presses.ts';
import { failure, usePress } from './use-press.ts';
import classes from './labor.module.css';

interface Props {
  order: { uuid: string; status: OrderStatus };
  timer: Timer;
  /** Whose buttons these are, for who cannot see where they stand. */
  name: string;
  /** It is the evaluation: its work is done there, and time runs from the first tap. */
  evaluates: boolean;
  /** It cannot be finished yet: the checklist still asks for something. */
  onTasksLeft?: () => void;
}

/** One tap each: evaluate, start, pause, go on, finish. */
export function LaborButtons({ order, timer, name, evaluates, onTasksLeft }: Props) {
  const can = useCan();
  const navigate = useNavigate();
  const evaluating = evaluates && order.status === 'PENDING_EVALUATION';
  const evaluation = `/service-order/evaluation/${order.uuid}`;
  const { press, busy, unsent, missing } = usePress({
    order: order.uuid,
    line: timer.labor_id,
    name,
    device: timer.device_name,
    onTasksLeft,
    onDone: (what) => {
      if (evaluating && what !== 'pause') void navigate(evaluation);
    },
  });
  if (!can(orderLabor.start)) return null;
  const state = <UnsentMarks commands={unsent} />;
  if (timer.status === 'COMPLETED') return state;
  if (!timer.is_in_progress && !timersMayRun(order.status, evaluates))
    return (
      <>
        <Text size="sm" c="dimmed">
          {waitsFor(order.status)}
        </Text>
        {state}
      </>
    );
  const begun = timer.started_at !== null;
  const button = (what: Pressed, label: string, icon: ReactNode, filled: boolean) => (
    <Button
      size="md"
      h={48}
      px="sm"
      variant={filled ? 'filled' : 'default'}
      leftSection={icon}
      loading={busy === what}
      disabled={busy !== null && busy !== what}
      aria-label={`${label}: ${name}`}
      onClick={() => press(what)}
    >
      {label}
    </Button>
  );
  const pause = button('pause', 'Pausar', <IconPlayerPause size={20} />, false);
  if (evaluating)
    return (
      <>
        <div className={classes.buttons}>
          {timer.is_in_progress ? (
            <>
              {pause}
              <Button
                component={Link}
                to={evaluation}
                size="md"
                h={48}
                px="sm"
                leftSection={<IconStethoscope size={20} />}
                aria-label={`Avaliar: ${name}`}
              >
                Avaliar
              </Button>
            </>
          ) : (
            button(begun ? 'resume' : 'start', 'Avaliar', <IconStethoscope size={20} />, true)
          )}
        </div>
        {state}
      </>
    );
  return (
    <>
      <div className={classes.buttons}>
        {timer.is_in_progress
          ? pause
          : begun
            ? button('resume', 'Retomar', <IconPlayerPlay size={20} />, true)
            : button('start', 'Iniciar', <IconPlayerPlay size={20} />, true)}
        {begun && button('complete', 'Concluir serviço', <IconCheck size={20} />, timer.is_in_progress)}
      </div>
      {state}
      {missing.length > 0 && (
        <MissingTasks
          order={order.uuid}
          line={timer.labor_id}
          tasks={missing}
          title={failure}
          checklist={orderLabor.checklist}
        />
      )}
    </>
  );
}

/** Nothing to press: who or what it waits for. */
function waitsFor(status: OrderStatus): string {
  if (status === 'OPEN') return 'Aguarda a triagem da ordem.';
  if (status === 'PENDING_EVALUATION') return 'Começa depois da avaliação.';
  if (status === 'PAUSED') return 'A ordem está pausada.';
  return `A ordem está ${orderStatus.label(status).toLowerCase()}.`;
}
