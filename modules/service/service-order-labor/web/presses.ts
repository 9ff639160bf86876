import { deviceMoment } from '#core/web/clock.ts';
import { deviceId, deviceName } from '#core/web/device.ts';
import { useCommands } from '#core/web/queue/browser-queue.ts';
import type { Asked, Command } from '#core/web/queue/command.ts';
import { orderLabor, type Timer } from '../contract.ts';
import { timerAfter, type UnsentPress } from '../timer-after.rules.ts';

export type Pressed = UnsentPress['what'];
const kind = 'timer';
const words: Record<Pressed, string> = { start: 'Início', pause: 'Pausa', resume: 'Retomada', complete: 'Conclusão' };

export interface Press {
  order: string;
  line: string;
  /** Of the service, in words. */
  name: string;
  what: Pressed;
  takeOver?: boolean;
}

/** A timer's button: counted from now, whenever the server hears of it. */
export function pressed({ order, line, name, what, takeOver = false }: Press): Asked {
  return {
    kind,
    record: `${kind} ${line}`,
    group: order,
    barrier: true,
    request: {
      method: 'POST',
      path: orderLabor[what].path,
      params: { uuid: order, labor_uuid: line },
      body: { take_over: takeOver, device_id: deviceId(), device_name: deviceName(), ...deviceMoment() },
    },
    what: `${words[what]}: ${name}`,
    at: `${location.pathname}${location.search}`,
    data: what,
  };
}

export const isPress = (command: Command, line: string): boolean => command.record === `${kind} ${line}`;
export const pressedOf = ({ data }: Command): Pressed => data as Pressed;

/** Timers as this device left them: what waits for the connection is counted already. */
export function useShownTimer(): (timer: Timer, asOf: number, evaluatedAt?: number | null) => Timer {
  const commands = useCommands();
  const device = { id: deviceId(), name: deviceName() };
  return (timer, asOf, evaluatedAt = null) => {
    const waiting = commands.filter((one) => one.state === 'waiting' && isPress(one, timer.labor_id));
    const presses: UnsentPress[] = waiting.map((one) => ({ what: pressedOf(one), madeAt: one.madeAt, device }));
    // The service of evaluation ends with the evaluation.
    if (evaluatedAt !== null) presses.push({ what: 'complete', madeAt: evaluatedAt, device });
    return presses.length === 0 ? timer : timerAfter(timer, presses, asOf);
  };
}
