import { useEffect, useRef, useState } from 'react';
import type { Operation } from '#core/contract/operation.ts';
import { isOver } from './operation.rules.ts';
import { poll } from './polling.ts';

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

  useEffect(
    () =>
      poll(id, {
        onRow(heard) {
          setRow(heard);
          if (isOver(heard)) over.current(heard);
        },
        onLost: () => setLost(true),
      }),
    [id],
  );
  return { row, lost };
}
