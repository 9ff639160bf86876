import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { correctiveAction } from '../contract.ts';
import { planSteps } from '../corrective-action.rules.ts';
import { actionColumns } from './action-columns.tsx';

const columns = actionColumns.filter(({ hiddenByDefault, key }) => !hiddenByDefault && key !== 'non_conformity_code');

/** On a non-conformity's page: its plan, the soonest first. */
export default function PlanTab({ record }: { record: NonConformity }) {
  const can = useCan();
  return (
    <>
      {planSteps.includes(record.status) && can(correctiveAction.create) && (
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            to={`/quality/corrective-actions/create?non_conformity=${record.uuid}`}
            variant="default"
            leftSection={<IconPlus size={16} />}
          >
            Incluir ação
          </Button>
        </Group>
      )}
      <RelatedList
        label={`Ações de ${record.code}`}
        endpoint={correctiveAction.list}
        query={{ non_conformity_uuid: record.uuid }}
        columns={columns}
        rowLink={({ uuid }) => `/quality/corrective-actions/show/${uuid}`}
        all={`/quality/corrective-actions?non_conformity_uuid=${record.uuid}`}
        empty="Nenhuma ação no plano ainda."
        size={50}
      />
    </>
  );
}
