import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { FieldErrors } from '#core/contract/error.ts';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';
import { missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { scrollToTask, taskAnchor } from '#modules/service/checklist-run/web/public.tsx';

/** A link, so that a long name breaks as text does; the address stays as it is. */
const to = (go: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  go();
};

/** Everything that keeps the evaluation open, each a link to where it is. */
export function Missing({ errors, tasks }: { errors: FieldErrors; tasks: readonly OpenTask[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const fields = Object.entries(errors).filter(([field]) => field !== 'tasks');
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      mb="md"
      icon={<IconAlertTriangle size={18} />}
      title="A avaliação ainda não pode ser finalizada"
    >
      <List size="sm" spacing={6}>
        {tasks.map((task) => (
          <List.Item key={task.uuid}>
            <Anchor inherit href={`#${taskAnchor(task.uuid)}`} onClick={to(() => scrollToTask(taskAnchor(task.uuid)))}>
              {task.module}: {task.description}
            </Anchor>
            : {missingWords[task.missing].toLowerCase()}
          </List.Item>
        ))}
        {fields.map(([field, [message]]) => (
          <List.Item key={field}>
            <Anchor
              inherit
              href={`#${field}`}
              onClick={to(() => document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus())}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
