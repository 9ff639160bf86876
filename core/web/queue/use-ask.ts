import { useEffect, useEffectEvent, useRef } from 'react';
import { queue } from './browser-queue.ts';
import type { Asked, Command } from './command.ts';

interface Outcome {
  onSent: (command: Command) => void;
  /** It is told here and over: nothing of it is left in the queue. */
  onRefused: (command: Command) => void;
}

/**
 * Does something by the queue and tells what came of it while the person looks. What has to wait for the connection is
 * told by its mark instead, and what is refused then stays until the person decides.
 */
export function useAsk({ onSent, onRefused }: Outcome): (asked: Asked) => void {
  const fresh = useRef(new Set<string>());
  const settle = useEffectEvent(() => {
    for (const command of queue.read()) {
      if (command.state === 'sending' || !fresh.current.delete(command.id)) continue;
      if (command.state === 'sent') onSent(command);
      if (command.state !== 'refused') continue;
      queue.drop(command.id);
      onRefused(command);
    }
  });
  useEffect(() => queue.subscribe(() => settle()), []);
  return (asked) => void fresh.current.add(queue.put(asked).id);
}
