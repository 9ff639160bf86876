import { Button, Collapse, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { startTransition } from 'react';
import { useCan } from '#core/web/access.tsx';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import { RunEditor, withTask } from '#modules/service/checklist-run/web/public.tsx';
import { useIsAnswering, useProgressHere } from '#modules/service/field-work/web/public.tsx';
import { laborTask, orderLabor, type LaborLine } from '../contract.ts';
import { isOpenLabor } from '../service-order-labor.rules.ts';

/** The tasks of a labor, answered where the timer runs. */
export function LaborChecklist({ line, opened, toggle }: { line: LaborLine; opened: boolean; toggle: () => void }) {
  const can = useCan();
  const query = queryOf(orderLabor.checklist, { params: { uuid: line.service_order_uuid, labor_uuid: line.uuid } });
  // Folded too, what was answered here and is not sent counts.
  const isAnswering = useIsAnswering(line.service_order_uuid);
  const { data } = useQuery({ ...query, enabled: opened || isAnswering });
  const run = data?.data;
  const tasks = useProgressHere(run) ?? line.tasks ?? { done: 0, total: 0 };
  return (
    <div>
      <Button
        variant="default"
        size="md"
        fullWidth
        aria-expanded={opened}
        aria-label={`Checklist: ${tasks.done} de ${tasks.total}, ${line.labor_name}`}
        rightSection={opened ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        onClick={() => startTransition(toggle)}
      >
        Checklist: {tasks.done} de {tasks.total}
      </Button>
      <Collapse expanded={opened} mt="md">
        {run ? (
          <RunEditor
            run={run}
            calls={laborTask}
            readOnly={!isOpenLabor(line.status) || !can(laborTask.answerTask)}
            onTask={(task) => {
              queryClient.setQueryData(query.queryKey, (known) =>
                known?.data ? { data: withTask(known.data, task) } : known,
              );
              askAnewIfUnderWay(query.queryKey);
              // The line's count of tasks; the checklist itself is already right.
              void queryClient.invalidateQueries({ queryKey: [orderLabor.list.path] });
            }}
          />
        ) : (
          <Skeleton h={200} />
        )}
      </Collapse>
    </div>
  );
}
