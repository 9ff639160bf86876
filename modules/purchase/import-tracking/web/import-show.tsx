import { IconCoins, IconRoute } from '@tabler/icons-react';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { importCosts, importFields, importFiles, importTracking, type ImportTracking } from '../contract.ts';
import { importMachine } from '../import-tracking.rules.ts';
import { NextStep } from './import-columns.tsx';
import { useImportSteps } from './import-steps.tsx';
import { LandedTable } from './landed-table.tsx';
import { StepsTable } from './steps-table.tsx';

const kind: DocumentKind = {
  entity: 'import_tracking',
  noun: 'a importação',
  path: '/purchase/request/import-tracking',
  contract: importTracking,
  machine: importMachine,
  files: importFiles,
  removed: 'Importação excluída com sucesso!',
};
const lastWord = { CANCELLED: { title: 'Por que foi cancelada', color: 'gray' } };

export function Component() {
  return (
    <RecordLoader endpoint={importTracking.show} back="/purchase/request/import-tracking">
      {(row) => <ImportPage row={row} />}
    </RecordLoader>
  );
}

function ImportPage({ row }: { row: ImportTracking }) {
  const fact = factsOf(importFields, row);
  const today = dayOf(useNow());
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.supplier_name ?? ''}
      steps={useImportSteps()}
      facts={[
        fact('purchase_uuid', {
          value: <RecordLink to={`/purchase/show/${row.purchase_uuid}`}>{row.purchase_code}</RecordLink>,
        }),
        fact('current_step'),
        fact('next_planned_at', { value: <NextStep row={row} today={today} /> }),
        fact('expected_at'),
        fact('channel'),
        fact('landed_total'),
      ]}
      tabs={[
        {
          key: 'steps',
          label: 'Etapas da importação',
          icon: IconRoute,
          count: row.open_steps,
          content: (
            <>
              <StepsTable row={row} today={today} />
              <Block title="Condições">
                <FactList
                  facts={[fact('mode'), fact('incoterm'), fact('currency'), fact('exchange_rate'), fact('notes')]}
                />
              </Block>
            </>
          ),
        },
        {
          key: 'costs',
          label: 'Custos',
          icon: IconCoins,
          count: row.costs.length,
          content: (
            <>
              <LineView
                name="Custos da importação"
                of={importCosts}
                lines={row.costs}
                columns={['kind', 'currency', 'amount', 'rate', 'notes', 'total']}
                total={formatMoney(row.landed_total)}
                empty="Nenhum custo lançado ainda."
              />
              <Block title="Rateio pelos itens do pedido, por valor">
                <LandedTable row={row} />
              </Block>
            </>
          ),
        },
      ]}
    >
      <LastWord endpoint={importTracking.changes} row={row} titles={lastWord} />
    </DocumentPage>
  );
}
