import type { TestClient } from '#core/testing/client.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { evaluationTasks, serviceOrderEvaluation } from '../contract.ts';

/** Opened at the counter, given to whoever works on it, and sent to be evaluated. */
export async function newOrderToEvaluate(desk: TestClient, assign: (order: Order) => Promise<unknown>): Promise<Order> {
  const order = await newOrder(desk, { type: 'Corretiva' });
  await assign(order);
  return moved(desk, order, 'PENDING_EVALUATION', 'moveOrder');
}

/** Opened and not yet looked at. */
export const newUntriagedOrder = (desk: TestClient): Promise<Order> => newOrder(desk, { type: 'Corretiva' });

/** Every question answered, what was found written down, and finished. */
export async function evaluate(client: TestClient, uuid: string, found: object = {}): Promise<void> {
  const params = { uuid };
  const { data } = await client.call(serviceOrderEvaluation.show, { params });
  const answers: Record<string, string> = { CHECK: 'DONE', YES_NO_NA: 'YES', NUMBER: '1', TEXT: 'Sem observações' };
  for (const task of data.run.modules.flatMap(({ tasks }) => tasks))
    if (answers[task.answer_type])
      await client.call(evaluationTasks.answerTask, {
        params: { uuid: task.uuid },
        body: { status: 'DONE', answer: answers[task.answer_type] ?? null, version: task.version },
      });
  const body = { diagnosis: 'Fonte em curto', conclusion: 'Trocar', warranty_kind: 'NONE', version: data.version };
  await client.call(serviceOrderEvaluation.update, { params, body: { ...body, ...found } as never });
  await client.call(serviceOrderEvaluation.finish, { params, body: {} });
}
