import type { AppError } from '#core/contract/error.ts';
import { operation, type Operation } from '#core/contract/operation.ts';
import { call } from '#core/web/call.ts';
import { isOver } from './operation.rules.ts';
import { isHealthy, isLost, nextDelay } from './polling.rules.ts';

/** Under way in this tab. */
let active = 0;
export const isPollingHealthy = (): boolean => isHealthy(active);

interface Hearing {
  onRow: (row: Operation) => void;
  /** Nothing more will be heard. */
  onLost: () => void;
}

/** Asks how an operation stands until it is over or lost; answers how to stop asking. */
export function poll(id: string, { onRow, onLost }: Hearing): () => void {
  let errors = 0;
  let timer: ReturnType<typeof setTimeout>;
  const stop = new AbortController();
  const end = (): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    clearTimeout(timer);
    active -= 1;
  };
  async function ask(): Promise<void> {
    try {
      const { data } = await call(operation.status, { params: { id } }, { signal: stop.signal });
      errors = 0;
      if (isOver(data)) end();
      onRow(data);
    } catch (error) {
      if (stop.signal.aborted) return;
      errors += 1;
      if (isLost(errors, (error as AppError).status)) {
        end();
        onLost();
      }
    }
    if (!stop.signal.aborted) timer = setTimeout(() => void ask(), nextDelay(errors));
  }
  active += 1;
  void ask();
  return end;
}
