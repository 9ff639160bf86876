import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordStatus } from '#core/contract/choice.ts';
import { useCan } from '#core/web/access.tsx';
import { createdColumn, statusColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { When } from '#core/web/when.tsx';
import { role } from '#modules/access/role/contract.ts';
import { user, type UserSummary } from '../contract.ts';

const columns: Column<UserSummary>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'username', title: 'Usuário', sortable: true, mono: true, phone: 'line' },
  { key: 'email', title: 'E-mail', sortable: true },
  { key: 'job_title', title: 'Cargo', sortable: true, phone: 'line' },
  { key: 'department', title: 'Setor', sortable: true, hiddenByDefault: true },
  { key: 'roles', title: 'Papéis', render: (row) => row.roles.map((held) => held.name).join(', ') || null },
  statusColumn(recordStatus),
  {
    key: 'last_login_at',
    title: 'Último acesso',
    sortable: true,
    render: (row) => (row.last_login_at ? <When at={row.last_login_at} /> : 'nunca'),
  },
  createdColumn,
];

export function Component() {
  const can = useCan();
  const me = useUser();
  const { data: roles } = useQuery({ ...queryOf(role.options), enabled: can(role.options), staleTime: 60_000 });
  const filters = useMemo<Filter[]>(
    () => [
      { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
      {
        key: 'role',
        label: 'Papel',
        kind: 'choice',
        single: true,
        options: roles?.data.map(({ slug, name }) => ({ value: slug, label: name })) ?? [],
      },
      { key: 'department', label: 'Setor', kind: 'text' },
      { key: 'signed_in', label: 'Acesso', kind: 'flag', yes: 'Já entrou', no: 'Nunca entrou' },
    ],
    [roles],
  );
  return (
    <ListScreen
      screen="user"
      title="Usuários"
      noun={{ one: 'usuário', many: 'usuários' }}
      resource={user}
      columns={columns}
      filters={filters}
      searchHint="Nome, usuário ou e-mail"
      main={{ label: 'Novo usuário', to: '/user/register', access: user.create.access }}
      paths={{ edit: '/user/edit' }}
      history={{ entity: 'user', access: user.update }}
      nameOf={(row) => row.name}
      keep={(row) => (row.uuid === me.uuid ? 'Você não pode excluir o próprio acesso.' : undefined)}
      removed="Usuário excluído com sucesso!"
      empty={{
        icon: <IconUser size={40} stroke={1.4} />,
        sentence: 'Cada pessoa da equipe entra com o próprio usuário.',
      }}
    />
  );
}
