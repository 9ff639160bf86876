import { useEffect, useEffectEvent, useRef } from 'react';
import { queue } from './browser-queue.ts';
import type { Asked, Command } from './command.ts';

interface Outcome {
  onSent: (command: Command) => void;
  /** It is told here and over: nothing of it is left in the queue. */
  onRefused: (command: Command) => void;
  /** It waits for the connection, kept on this device: for who need not look any longer. */
  onKept?: (command: Command) => void;
}
/** A line this slow is as good as none to whoever stands there waiting. */
const patience = 5_000;

/**
 * Does something by the queue and tells what came of it while the person looks. What has to wait for the connection is
 * told by its mark instead, and what is refused then stays until the person decides.
 */
export function useAsk({ onSent, onRefused, onKept }: Outcome): (asked: Asked) => void {
  const fresh = useRef(new Set<string>());
  const settle = useEffectEvent(() => {
    for (const command of queue.read()) {
      if (command.state === 'sending' && !(onKept && Date.now() - command.madeAt > patience)) continue;
      if (!fresh.current.delete(command.id)) continue;
      if (command.state === 'sent') onSent(command);
      if (command.state === 'waiting' || command.state === 'sending') onKept?.(command);
      if (command.state !== 'refused') continue;
      queue.drop(command.id);
      onRefused(command);
    }
  });
  useEffect(() => {
    const stop = queue.subscribe(() => settle());
    const looking = setInterval(() => settle(), 1_000);
    return () => {
      stop();
      clearInterval(looking);
    };
  }, []);
  return (asked) => void fresh.current.add(queue.put(asked).id);
}
