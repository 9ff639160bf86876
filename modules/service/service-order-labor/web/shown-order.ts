import { useCommands } from '#core/web/queue/browser-queue.ts';
import { stepsTo, useKeptSteps } from '#core/web/queue/kept-step.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { startsOrder } from '../service-order-labor.rules.ts';
import { isPress, pressedOf } from './presses.ts';

/** Orders as this device left them: what waits for the connection has happened already. */
export function useShownOrder() {
  const commands = useCommands();
  const moves = useKeptSteps();
  const waiting = commands.filter(({ state }) => state === 'waiting');
  return {
    /** The order as it will be once this device is heard. */
    statusOf: ({ uuid, status }: { uuid: string; status: OrderStatus }): OrderStatus => {
      const last = moves(uuid).findLast(({ state }) => state === 'waiting');
      if (last) return stepsTo<OrderStatus>(last);
      const begun = waiting.some((one) => one.group === uuid && one.kind === 'timer' && pressedOf(one) === 'start');
      return begun && startsOrder(status) ? 'IN_PROGRESS' : status;
    },
    isFinished: (line: string): boolean => waiting.some((one) => isPress(one, line) && pressedOf(one) === 'complete'),
  };
}
