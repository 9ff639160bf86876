import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#core/contract/error.ts';
import type { OpenTask } from '#modules/checklist-run/contract.ts';
import { missingWords } from '#modules/checklist-run/checklist-run.rules.ts';
import { scrollToTask, taskAnchor } from '#modules/checklist-run/web/public.tsx';

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
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="left"
              onClick={() => scrollToTask(taskAnchor(task.uuid))}
            >
              {task.module}: {task.description}
            </Anchor>{' '}
            — {missingWords[task.missing].toLowerCase()}
          </List.Item>
        ))}
        {fields.map(([field, [message]]) => (
          <List.Item key={field}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
