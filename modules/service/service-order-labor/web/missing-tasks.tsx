import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { missingOf, missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';
import { taskAnchor } from '#modules/service/checklist-run/web/public.tsx';
import { orderLabor } from '../contract.ts';
import { failure } from './use-press.ts';

interface Props {
  order: string;
  line: string;
  tasks: readonly OpenTask[];
}

/** What keeps a service from being finished, each a link to where it is answered; what is answered meanwhile leaves. */
export function MissingTasks({ order, line, tasks }: Props) {
  const { data } = useQuery({
    ...queryOf(orderLabor.checklist, { params: { uuid: order, labor_uuid: line } }),
    meta: { silent: true },
  });
  const now = new Map(data?.data?.modules.flatMap((module) => module.tasks.map((task) => [task.uuid, task] as const)));
  const left = tasks.flatMap((told) => {
    const task = now.get(told.uuid);
    const missing = task ? missingOf({ ...task, photos: task.photos.length }) : told.missing;
    return missing ? [{ ...told, missing }] : [];
  });
  if (left.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={failure} role="alert">
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
