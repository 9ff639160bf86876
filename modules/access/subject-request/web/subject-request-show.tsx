import { IconListDetails, IconUserShield } from '@tabler/icons-react';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { requestFields, requestFiles, subjectRequest, type SubjectRequest } from '../contract.ts';
import { requestMachine } from '../subject-request.rules.ts';
import { useRequestSteps } from './subject-request-steps.tsx';

const kind: DocumentKind = {
  entity: 'subject_request',
  noun: 'o pedido',
  path: '/subject-request',
  contract: subjectRequest,
  machine: requestMachine,
  files: requestFiles,
  removed: 'Pedido excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={subjectRequest.show} back="/subject-request">
      {(row) => <RequestPage row={row} />}
    </RecordLoader>
  );
}

function RequestPage({ row }: { row: SubjectRequest }) {
  const fact = factsOf(requestFields, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.subject_name}
      steps={useRequestSteps()}
      facts={[fact('subject_right'), fact('due_on'), fact('received_on'), fact('responsible_uuid')]}
      tabs={[
        {
          key: 'request',
          label: 'Pedido',
          icon: IconListDetails,
          content: (
            <>
              <Block title="O pedido">
                <FactList facts={[fact('details'), fact('channel'), fact('ended_on')]} />
              </Block>
              {row.answer && (
                <Block title="Resposta">
                  <FactList facts={[fact('answer')]} />
                </Block>
              )}
            </>
          ),
        },
        {
          key: 'subject',
          label: 'Titular',
          icon: IconUserShield,
          content: (
            <Block title="Quem pede">
              <FactList
                facts={[fact('subject_name'), fact('subject_document'), fact('subject_email'), fact('subject_phone')]}
              />
            </Block>
          ),
        },
      ]}
    />
  );
}
