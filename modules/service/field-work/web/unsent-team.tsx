import { Alert, List } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { fieldWork } from '../contract.ts';

/** Who has done work that has not arrived: what the orders show of it may be old. */
export function UnsentTeam() {
  const can = useCan();
  const { data } = useQuery({ ...queryOf(fieldWork.unsent), enabled: can(fieldWork.unsent), meta: { silent: true } });
  if (!data || data.data.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconCloudUp size={20} />} title="Trabalho feito e ainda não enviado">
      <List size="sm">
        {data.data.map(({ user_uuid, name, device, unsent, oldest_at, told_at }) => (
          <List.Item key={`${user_uuid} ${device} ${told_at}`}>
            {name}, {device}: {unsent === 1 ? '1 registro' : `${unsent} registros`}
            {oldest_at && ` desde ${formatDateTime(oldest_at)}`}; último contato em {formatDateTime(told_at)}.
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
