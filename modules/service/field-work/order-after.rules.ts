import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderMachine } from '#modules/service/service-order/order-machine.rules.ts';

/** The first timer starts an order from where its own step would. */
const startable: readonly OrderStatus[] = orderMachine.steps.start.from;

/** What was done to an order on this device and has not reached the server: a step to a status, or a timer begun. */
export interface UnsentMove {
  to: OrderStatus | 'begun';
  /** By this device's clock, in ms. */
  madeAt: number;
}
interface After {
  status: OrderStatus;
  /** When its evaluation was finished here: with it the services of evaluation are done. */
  evaluatedAt: number | null;
}

/** The order as it will be once this device is heard: each move in its turn, a later one on what the earlier ones made. */
export const orderAfter = (status: OrderStatus, moves: readonly UnsentMove[]): After =>
  moves.reduce(after, { status, evaluatedAt: null });

function after({ status, evaluatedAt }: After, { to, madeAt }: UnsentMove): After {
  if (to === 'begun') return { status: startable.includes(status) ? 'IN_PROGRESS' : status, evaluatedAt };
  const isEvaluated = status === 'PENDING_EVALUATION' && to !== 'CANCELLED';
  return { status: to, evaluatedAt: isEvaluated ? madeAt : evaluatedAt };
}
