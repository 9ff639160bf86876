import { useEffect, useRef, useState } from 'react';
import { operation, type Operation } from '#core/contract/operation.ts';
import type { AppError } from '#core/contract/error.ts';
import { call } from '#core/web/call.ts';
import { isOver } from './operation.rules.ts';

const every = 2_000;
const slowest = 30_000;
const mostErrors = 5;

/** Each failure doubles the wait; a success returns to the usual pace. */
export const nextDelay = (errors: number): number => Math.min(every * 2 ** errors, slowest);

export interface OperationProgress {
  row: Operation | undefined;
  /** Gave up after five failures in a row, or the operation is not there. */
  lost: boolean;
}

export function useOperation(id: string, onOver: (row: Operation) => void): OperationProgress {
  const [row, setRow] = useState<Operation>();
  const [lost, setLost] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    let errors = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    async function ask() {
      try {
        const { data } = await call(operation.status, { params: { id } }, { signal: stop.signal });
        errors = 0;
        setRow(data);
        if (isOver(data)) {
          over.current(data);
          return;
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        errors += 1;
        const gone = (error as AppError).status === 404 || (error as AppError).status === 401;
        if (gone || errors >= mostErrors) {
          setLost(true);
          return;
        }
      }
      timer = setTimeout(() => void ask(), nextDelay(errors));
    }
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id]);

  return { row, lost };
}
