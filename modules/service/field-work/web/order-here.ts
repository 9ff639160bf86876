import { useCommands } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { isKeptStep, stepsTo } from '#core/web/queue/kept-step.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderAfter, type UnsentMove } from '../order-after.rules.ts';

const moveOf = (one: Command): UnsentMove[] => {
  const { madeAt } = one;
  if (isKeptStep(one)) return [{ to: stepsTo<OrderStatus>(one), madeAt }];
  return one.kind === 'timer' && one.data === 'start' ? [{ to: 'begun', madeAt }] : [];
};

/** Orders as this device left them: what waits for the connection has happened already. */
export function useOrderHere() {
  const waiting = useCommands().filter(({ state }) => state === 'waiting');
  return ({ uuid, status }: { uuid: string; status: OrderStatus }) =>
    orderAfter(status, waiting.filter(({ group }) => group === uuid).flatMap(moveOf));
}
