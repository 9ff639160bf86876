import { Button } from '@mantine/core';
import { queue } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { toast } from '#core/web/toast.ts';
import { logOfRefused } from './refused-log.ts';

/** The words stay with the order, by the queue; what was refused is over with that. */
export default function AsLog({ command, text }: { command: Command; text: string }) {
  const log = logOfRefused(command, text);
  if (!log) return null;
  function take(asked: NonNullable<typeof log>) {
    queue.put(asked);
    queue.drop(command.id);
    toast.success('O texto vai para a ordem como apontamento.');
  }
  return (
    <Button size="compact-md" variant="default" onClick={() => take(log)}>
      Levar como apontamento
    </Button>
  );
}
