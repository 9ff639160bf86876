import { useCommands } from '#core/web/queue/browser-queue.ts';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';

/** What stands beside a service, which an order that was cancelled meanwhile shows no more. */
const besideService = ['accept', 'timer', 'checklist-answer', 'upload'];

/** What was refused of an order where its own place is gone: both sides and the ways out stand here instead. */
export function LostPlaces({ order }: { order: string }) {
  const lost = useCommands().filter(
    ({ group, state, kind }) => group === order && state === 'refused' && besideService.includes(kind),
  );
  return <UnsentMarks commands={lost} />;
}
