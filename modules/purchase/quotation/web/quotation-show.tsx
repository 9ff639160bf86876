import { IconListDetails } from '@tabler/icons-react';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { quotation, quotationFields, quotationFiles, quotationLines, type Quotation } from '../contract.ts';
import { quotationMachine } from '../quotation.rules.ts';
import './public.tsx';
import { useQuotationSteps } from './quotation-steps.tsx';

const kind: DocumentKind = {
  entity: 'quotation',
  noun: 'a cotação',
  path: '/purchase/quotation',
  contract: quotation,
  machine: quotationMachine,
  files: quotationFiles,
  removed: 'Cotação excluída com sucesso!',
};
const lastWord = { CANCELLED: { title: 'Por que foi cancelada', color: 'gray' } };

export function Component() {
  return (
    <RecordLoader endpoint={quotation.show} back="/purchase/quotation">
      {(row) => <QuotationPage row={row} />}
    </RecordLoader>
  );
}

function QuotationPage({ row }: { row: Quotation }) {
  const fact = factsOf(quotationFields, row);
  const answers = `${row.answer_count} de ${row.supplier_count}`;
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.subject}
      steps={useQuotationSteps()}
      by={row.buyer_name}
      facts={[
        fact('deadline'),
        fact('answer_count', { value: answers }),
        fact('total'),
        ...(row.saving === null ? [] : [fact('saving')]),
        fact('buyer_uuid'),
        fact('sent_at'),
      ]}
      tabs={[
        ...useFillTabs('quotation.tabs', { quotation: row }),
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: <Lines row={row} />,
        },
      ]}
    >
      <LastWord endpoint={quotation.changes} row={row} titles={lastWord} />
    </DocumentPage>
  );
}

function Lines({ row }: { row: Quotation }) {
  const fact = factsOf(quotationFields, row);
  return (
    <>
      <LineView
        name="Itens da cotação"
        of={quotationLines}
        lines={row.lines.map((line) => ({ ...line, description: goodsName(line) }))}
        columns={['description', 'quantity', 'unit', 'unit_price', 'request_line_uuid', 'notes']}
        empty="Nenhum item ainda."
      />
      {(row.message ?? row.few_reason) && (
        <Block title="Observações">
          <FactList facts={[fact('message'), ...(row.few_reason ? [fact('few_reason')] : [])]} />
        </Block>
      )}
    </>
  );
}
