import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { OpenTask, Run } from '#modules/service/checklist-run/contract.ts';
import { taskAnchor } from '#modules/service/checklist-run/web/public.tsx';
import { useTasksLeft } from './tasks-left.ts';

interface Props {
  order: string;
  line: string;
  tasks: readonly OpenTask[];
  title: string;
  /** The checklist of the service. */
  checklist: Endpoint;
}

/** What keeps a service from being finished, each a link to where it is answered; what is answered meanwhile leaves. */
export function MissingTasks({ order, line, tasks, title, checklist }: Props) {
  const { data } = useQuery({
    ...queryOf(checklist, { params: { uuid: order, labor_uuid: line } } as never),
    meta: { silent: true },
  });
  const now = useTasksLeft((data as { data: Run | null } | undefined)?.data);
  const left = now ? now.filter(({ uuid }) => tasks.some((told) => told.uuid === uuid)) : tasks;
  if (left.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={title} role="alert">
      Responda antes de concluir:
      <List size="sm" spacing={6} mt={4}>
        {left.map(({ uuid, module, description, missing }) => (
          <List.Item key={uuid}>
            <Anchor
              component={Link}
              inherit
              to={`/service-order/maintenance/${order}#${taskAnchor(uuid)}`}
              state={{ unfold: line }}
            >
              {module}: {description}
            </Anchor>
            : {missingWords[missing].toLowerCase()}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
