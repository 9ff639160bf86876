import { Alert } from '@mantine/core';
import { IconClock, IconListDetails } from '@tabler/icons-react';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { actionFields, actionFiles, correctiveAction, type CorrectiveAction } from '../contract.ts';
import { actionMachine, isActionLate } from '../corrective-action.rules.ts';
import { useActionSteps } from './corrective-action-steps.tsx';

const kind: DocumentKind = {
  entity: 'corrective_action',
  noun: 'a ação',
  path: '/quality/corrective-actions',
  contract: correctiveAction,
  machine: actionMachine,
  files: actionFiles,
  removed: 'Ação excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={correctiveAction.show} back="/quality/corrective-actions">
      {(row) => <ActionPage row={row} />}
    </RecordLoader>
  );
}

function ActionPage({ row }: { row: CorrectiveAction }) {
  const fact = factsOf(actionFields, row);
  const isLate = isActionLate(row, dayOf(useNow()));
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.what}
      steps={useActionSteps()}
      facts={[
        fact('non_conformity_uuid', {
          value: (
            <RecordLink to={`/quality/non-conformities/view/${row.non_conformity_uuid}?tab=plan`}>
              {`${row.non_conformity_code} · ${row.non_conformity_title}`}
            </RecordLink>
          ),
        }),
        fact('owner_uuid'),
        fact('due_on'),
        fact('cost'),
      ]}
      tabs={[
        {
          key: 'facts',
          label: 'Ação',
          icon: IconListDetails,
          content: (
            <>
              <Block title="Plano">
                <FactList facts={[fact('why'), fact('place'), fact('how'), fact('nature')]} />
              </Block>
              <Block title="Execução">
                <FactList facts={[fact('completed_on'), fact('result')]} />
              </Block>
            </>
          ),
        },
      ]}
    >
      {isLate && (
        <Alert color="red" icon={<IconClock size={18} />} title="Ação atrasada" mb="md">
          Devia estar concluída em {formatDate(row.due_on)}.
        </Alert>
      )}
    </DocumentPage>
  );
}
