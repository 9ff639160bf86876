import { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { waitBeforeRetry } from '../bulk-request.rules.ts';
import type { Bulk, Sending } from '../bulk-state.rules.ts';
import { bulkRequest } from '../contract.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries again what nobody answered, three times, each after twice the wait. */
export async function withRetries<T>(work: () => Promise<T>, wait = sleep): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = error instanceof AppError ? waitBeforeRetry(error.status, tries) : null;
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}

/** From where it stands to the operation that adds the lines; `keep` is told each thing that was reached. */
export async function sendBulk(
  { lines, target, sending }: Bulk & { sending: Sending },
  keep: (reached: Sending) => void,
): Promise<void> {
  let now = sending;
  const reach = (more: Partial<Sending>): void => {
    now = { ...now, ...more };
    keep(now);
  };
  if (!now.request) {
    const { data } = target.request_uuid
      ? await withRetries(() => call(purchaseRequest.show, { params: { uuid: target.request_uuid ?? '' } }))
      : await withRetries(() =>
          call(
            purchaseRequest.create,
            { body: { justification: target.justification, lines: [] } },
            { idempotencyKey: now.createKey },
          ),
        );
    reach({ request: { uuid: data.uuid, code: data.code } });
  }
  if (now.operation_id) return;
  const items = lines.map(({ part_id, quantity, supplier_id }) => ({ part_id, quantity, supplier_id }));
  const params = { uuid: now.request?.uuid ?? '' };
  const { data } = await withRetries(() =>
    call(bulkRequest.add, { params, body: { items } }, { idempotencyKey: now.key }),
  );
  reach({ operation_id: data.operation_id });
}
