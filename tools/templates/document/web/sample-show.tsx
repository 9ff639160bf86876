import { IconListDetails } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { sample, sampleFields, sampleFiles, sampleLines, type Sample } from '../contract.ts';
import { sampleMachine } from '../sample.rules.ts';
import { useSampleSteps } from './sample-steps.tsx';

const kind: DocumentKind = {
  entity: 'sample',
  noun: 'o documento',
  path: '/sample',
  contract: sample,
  machine: sampleMachine,
  files: sampleFiles,
  removed: 'Documento excluído com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={sample.show} back="/sample">
      {(row) => <SamplePage row={row} />}
    </RecordLoader>
  );
}

function SamplePage({ row }: { row: Sample }) {
  const fact = factsOf(sampleFields, row);
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.title}
      steps={useSampleSteps()}
      by={row.made_by_name}
      facts={[fact('due_on'), fact('line_count'), fact('total'), fact('made_by_uuid')]}
      tabs={[
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: (
            <>
              <LineView
                name="Itens do documento"
                of={sampleLines}
                lines={row.lines}
                columns={['description', 'quantity', 'unit_price', 'total']}
                total={formatMoney(row.total)}
                empty="Nenhum item ainda."
              />
              {row.notes && (
                <Block title="Observações">
                  <FactList facts={[fact('notes')]} />
                </Block>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
