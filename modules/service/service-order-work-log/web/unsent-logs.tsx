import { Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import type { Command } from '#core/web/queue/command.ts';
import type { Keeping } from '#core/web/queue/kept-dialog.tsx';
import { UnsentMarks } from '#core/web/queue/unsent-marks.tsx';
import { useKept } from '#core/web/queue/use-kept.ts';

const kind = 'work-log';

/** How the queue knows a record of work: each by itself, before the order's next step. */
export const newLog = (order: string): Keeping => ({
  kind,
  record: `${kind} ${crypto.randomUUID()}`,
  group: order,
  what: ({ date, started_at, ended_at }) =>
    `Registro de trabalho de ${formatDate(String(date))}, ${String(started_at)} às ${String(ended_at)}`,
});

const textOf = ({ request }: Command): string => (request.body as { description: string }).description;

/** Written here and not at the server yet, with its words. */
export function UnsentLogs({ order }: { order: string }) {
  const unsent = useKept((one) => one.kind === kind && one.group === order);
  return unsent.map((command) => (
    <div key={command.id}>
      <UnsentMarks commands={[command]} />
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {textOf(command)}
      </Text>
    </div>
  ));
}
