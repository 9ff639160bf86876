import { Badge } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { createdColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { role, type Role } from '../contract.ts';
import { countGrants } from './grants.ts';

const columns: Column<Role>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'description', title: 'Descrição', phone: 'line' },
  { key: 'user_count', title: 'Pessoas', align: 'right', phone: 'line', render: (row) => formatNumber(row.user_count) },
  {
    key: 'permissions',
    title: 'Permissões',
    align: 'right',
    render: (row) => formatNumber(countGrants(row.permissions)),
  },
  {
    key: 'is_system',
    title: 'Origem',
    phone: 'badge',
    render: (row) => (
      <Badge variant="light" color={row.is_system ? 'gray' : 'teal'}>
        {row.is_system ? 'Do sistema' : 'Da empresa'}
      </Badge>
    ),
  },
  createdColumn,
];
export function Component() {
  return (
    <ListScreen
      screen="role"
      title="Papéis"
      noun={{ one: 'papel', many: 'papéis' }}
      resource={role}
      columns={columns}
      searchHint="Nome ou descrição"
      main={{ label: 'Novo papel', to: '/user/roles/register', access: role.create.access }}
      paths={{ edit: '/user/roles/edit' }}
      history={{ entity: 'role' }}
      nameOf={(row) => row.name}
      keep={(row) => (row.is_system ? 'Papéis do sistema não podem ser excluídos.' : undefined)}
      removed="Papel excluído com sucesso!"
      empty={{
        icon: <IconShieldLock size={40} stroke={1.4} />,
        sentence: 'Um papel reúne as permissões de quem faz o mesmo trabalho.',
      }}
    />
  );
}
