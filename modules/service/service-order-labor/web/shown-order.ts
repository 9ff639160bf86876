import { useCommands } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { isKeptStep, stepsTo } from '#core/web/queue/kept-step.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderAfter, type UnsentMove } from '../order-after.rules.ts';
import { isPress, pressedOf } from './presses.ts';

const moveOf = (one: Command): UnsentMove[] => {
  const { madeAt } = one;
  if (isKeptStep(one)) return [{ to: stepsTo<OrderStatus>(one), madeAt }];
  return one.kind === 'timer' && pressedOf(one) === 'start' ? [{ to: 'begun', madeAt }] : [];
};

/** Orders as this device left them: what waits for the connection has happened already. */
export function useShownOrder() {
  const waiting = useCommands().filter(({ state }) => state === 'waiting');
  return {
    /** The order as it will be once this device is heard. */
    after: ({ uuid, status }: { uuid: string; status: OrderStatus }) =>
      orderAfter(status, waiting.filter(({ group }) => group === uuid).flatMap(moveOf)),
    isFinished: (line: string): boolean => waiting.some((one) => isPress(one, line) && pressedOf(one) === 'complete'),
  };
}
