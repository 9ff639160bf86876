import { Button, Drawer, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { activity, activityAction, type Activity } from '#core/contract/activity.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { Changes } from '#core/web/show/changes.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { notificationModule } from '#modules/platform/notification/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { userSource } from '#modules/access/user/web/public.tsx';

function columnsWith(open: (row: Activity) => void): Column<Activity>[] {
  return [
    { key: 'at', title: 'Quando', sortable: true, phone: 'line', render: (row) => formatDateTime(row.at) },
    { key: 'user_name', title: 'Quem', phone: 'line', render: (row) => row.user_name ?? 'Sistema' },
    {
      key: 'action',
      title: 'Ação',
      phone: 'badge',
      render: (row) => <StatusBadge of={activityAction} value={row.action} />,
    },
    { key: 'entity', title: 'O quê', render: (row) => row.entity_label },
    { key: 'record_label', title: 'Registro', phone: 'title', render: (row) => row.record_label ?? row.entity_label },
    {
      key: 'changes',
      title: 'Alterações',
      screenOnly: true,
      render: (row) => {
        const count = Object.keys(row.changes).length;
        return (
          <Button variant="subtle" size="compact-sm" data-inline onClick={() => open(row)}>
            {count === 0 ? 'Detalhes' : count === 1 ? '1 campo' : `${count} campos`}
          </Button>
        );
      },
    },
    { key: 'ip', title: 'Endereço IP', mono: true, hiddenByDefault: true },
  ];
}

/** Everything that was done in the system, by whom and when. */
export function Component() {
  const can = useCan();
  const [opened, setOpened] = useState<Activity | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  const seesUsers = can(user.list);
  const filters = useMemo<Filter[]>(
    () => [
      { key: 'period', label: 'Período', kind: 'period', from: 'from', to: 'to' },
      { key: 'action', label: 'Ação', kind: 'choice', single: true, options: activityAction.options },
      { key: 'entity', label: 'O quê', kind: 'choice', single: true, options: notificationModule.options },
      ...(seesUsers
        ? [{ key: 'user_uuid', label: 'Quem', kind: 'record' as const, source: { ...userSource, query: {} } }]
        : []),
    ],
    [seesUsers],
  );
  return (
    <>
      <ListScreen
        screen="activity-log"
        title="Log de atividade"
        noun={{ one: 'registro', many: 'registros' }}
        resource={activity}
        columns={columns}
        filters={filters}
        searchHint="Registro ou pessoa"
        rowActions={(row) => [{ label: 'Ver detalhes', onClick: () => setOpened(row) }]}
        empty={{
          icon: <IconHistory size={40} stroke={1.4} />,
          sentence: 'O que as pessoas fizerem no sistema aparecerá aqui.',
        }}
      />
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="md"
        title={opened?.record_label ?? opened?.entity_label}
      >
        {opened && <Detail row={opened} />}
      </Drawer>
    </>
  );
}

function Detail({ row }: { row: Activity }) {
  return (
    <Stack>
      <FactList
        facts={[
          { label: 'Ação', value: <StatusBadge of={activityAction} value={row.action} /> },
          { label: 'O quê', value: row.entity_label },
          { label: 'Quem', value: row.user_name ?? 'Sistema' },
          { label: 'Quando', value: formatDateTime(row.at) },
          { label: 'Endereço IP', value: row.ip, mono: true },
          { label: 'Requisição', value: row.request_id, mono: true },
        ]}
      />
      <Text fw={600}>Alterações</Text>
      {Object.keys(row.changes).length === 0 && <Text c="dimmed">Nenhum campo alterado.</Text>}
      <div>
        <Changes entity={row.entity} changes={row.changes} />
      </div>
    </Stack>
  );
}
