import { Title } from '@mantine/core';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { useUser } from '#core/web/session.tsx';
import { correctiveAction } from '../contract.ts';
import { actionColumns } from './action-columns.tsx';

const columns = actionColumns.filter(({ hiddenByDefault, key }) => !hiddenByDefault && key !== 'owner_name');

/** What the person who looks still has to do, the soonest first. */
export function Component() {
  const { uuid } = useUser();
  return (
    <>
      <Title order={1} size="h3" mb="md">
        Minhas ações
      </Title>
      <RelatedList
        label="Minhas ações"
        endpoint={correctiveAction.list}
        query={{ owner_uuid: uuid, status: 'PENDING,IN_PROGRESS' }}
        columns={columns}
        rowLink={(row) => `/quality/corrective-actions/show/${row.uuid}`}
        all={`/quality/corrective-actions?owner_uuid=${uuid}`}
        empty="Nenhuma ação espera por você."
        size={50}
      />
    </>
  );
}
