import { IconListDetails } from '@tabler/icons-react';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { dataIncident, incidentFields, incidentFiles, type DataIncident } from '../contract.ts';
import { incidentMachine } from '../data-incident.rules.ts';
import { useIncidentSteps } from './data-incident-steps.tsx';

const kind: DocumentKind = {
  entity: 'data_incident',
  noun: 'o incidente',
  path: '/data-incident',
  contract: dataIncident,
  machine: incidentMachine,
  files: incidentFiles,
  removed: 'Incidente excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={dataIncident.show} back="/data-incident">
      {(row) => <IncidentPage row={row} />}
    </RecordLoader>
  );
}

function IncidentPage({ row }: { row: DataIncident }) {
  const fact = factsOf(incidentFields, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={useIncidentSteps()}
      by={row.made_by_name}
      facts={[fact('risk'), fact('due_on'), fact('known_on'), fact('people_count')]}
      tabs={[
        {
          key: 'incident',
          label: 'Incidente',
          icon: IconListDetails,
          content: (
            <>
              <Block title="O que houve">
                <FactList facts={[fact('occurred_on'), fact('description'), fact('data_kinds'), fact('measures')]} />
              </Block>
              {row.told_anpd_on && (
                <Block title="Comunicação">
                  <FactList facts={[fact('told_anpd_on'), fact('told_people_on'), fact('protocol')]} />
                </Block>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
