import { useCommands } from '#core/web/queue/browser-queue.ts';
import { isPress, pressedOf } from './presses.ts';

/** Whether a service was finished on this device, though the server has not heard it. */
export function useFinishedHere(): (line: string) => boolean {
  const waiting = useCommands().filter(({ state }) => state === 'waiting');
  return (line) => waiting.some((one) => isPress(one, line) && pressedOf(one) === 'complete');
}
