import { Alert, Button, Text } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '#core/web/access.tsx';
import { orderStatus, type OrderStatus } from '#modules/service-order/service-order.rules.ts';
import { orderLabor, type Timer } from '../contract.ts';
import { timersMayRun } from '../service-order-labor.rules.ts';
import { usePress, type Pressed } from './use-press.ts';
import classes from './labor.module.css';

const notYet: Record<Pressed, string> = {
  start: 'O início ainda não foi registrado.',
  pause: 'A pausa ainda não foi registrada.',
  resume: 'A retomada ainda não foi registrada.',
  complete: 'A conclusão ainda não foi registrada.',
};

interface Props {
  order: { uuid: string; status: OrderStatus };
  timer: Timer;
  /** Whose buttons these are, for who cannot see where they stand. */
  name: string;
  /** It cannot be finished yet: the checklist still asks for something. */
  onTasksLeft?: () => void;
}

/** One tap each: start, pause, go on, finish. */
export function LaborButtons({ order, timer, name, onTasksLeft }: Props) {
  const can = useCan();
  const { press, busy, waiting, giveUp } = usePress({
    order: order.uuid,
    line: timer.labor_id,
    device: timer.device_name,
    onTasksLeft,
  });
  if (timer.status === 'COMPLETED' || !can(orderLabor.start)) return null;
  if (waiting)
    return (
      <Alert color="yellow" icon={<IconWifiOff size={20} />} title="Sem conexão">
        <Text size="sm">{notYet[waiting]} Estamos tentando de novo: vale a hora em que o servidor receber.</Text>
        <Button mt="xs" variant="default" onClick={giveUp}>
          Desistir
        </Button>
      </Alert>
    );
  if (!timer.is_in_progress && !timersMayRun(order.status))
    return (
      <Text size="sm" c="dimmed">
        A ordem está {orderStatus.label(order.status).toLowerCase()}.
      </Text>
    );
  const button = (what: Pressed, label: string, icon: ReactNode, filled: boolean) => (
    <Button
      size="lg"
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
  const begun = timer.started_at !== null;
  return (
    <div className={classes.buttons}>
      {timer.is_in_progress
        ? button('pause', 'Pausar', <IconPlayerPause size={20} />, false)
        : begun
          ? button('resume', 'Retomar', <IconPlayerPlay size={20} />, true)
          : button('start', 'Iniciar', <IconPlayerPlay size={20} />, true)}
      {begun && button('complete', 'Concluir', <IconCheck size={20} />, timer.is_in_progress)}
    </div>
  );
}
