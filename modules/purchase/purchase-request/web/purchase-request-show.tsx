import { Alert } from '@mantine/core';
import { IconFileSpreadsheet, IconListDetails } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord, type LastWordTitle } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import {
  purchaseRequest,
  purchaseRequestFields,
  purchaseRequestFiles,
  purchaseRequestLines,
  type PurchaseRequest,
} from '../contract.ts';
import { isWaiting, purchaseRequestMachine } from '../purchase-request.rules.ts';
import './public.tsx';
import { useRequestSteps } from './purchase-request-steps.tsx';

const kind: DocumentKind = {
  entity: 'purchase_request',
  noun: 'a solicitação',
  path: '/purchase/request',
  contract: purchaseRequest,
  machine: purchaseRequestMachine,
  files: purchaseRequestFiles,
  removed: 'Solicitação excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={purchaseRequest.show} back="/purchase/request">
      {(row) => <RequestPage row={row} />}
    </RecordLoader>
  );
}

function RequestPage({ row }: { row: PurchaseRequest }) {
  const fact = factsOf(purchaseRequestFields, row);
  const { uuid, service_order_uuid: order } = row;
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.justification}
      steps={useRequestSteps()}
      by={row.requester_name}
      actions={[
        {
          label: 'Exportar itens',
          icon: <IconFileSpreadsheet size={16} />,
          access: purchaseRequest.exportParts,
          onClick: () =>
            void startOperation(
              purchaseRequest.exportParts,
              { format: 'xlsx', selection: { uuids: [uuid] } },
              { title: `Exportação de itens da ${row.code}`, download: true },
            ),
        },
      ]}
      facts={[
        fact('requester_uuid', row.requester_uuid ? {} : { value: 'Reposição automática' }),
        fact('department'),
        fact('priority'),
        fact('needed_by'),
        row.approved_total === null ? fact('total') : fact('approved_total'),
        fact('service_order_uuid', {
          value: order && <RecordLink to={`/service-order/show/${order}`}>{row.order_code}</RecordLink>,
        }),
      ]}
      tabs={[
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: <Lines row={row} />,
        },
        ...useFillTabs('purchase-request.tabs', { request: row }),
      ]}
    >
      <LastWord endpoint={purchaseRequest.changes} row={row} titles={lastWord} />
      {row.above_limit && isWaiting(row.status) && (
        <Alert color="yellow" mb="md">
          O valor passa da alçada de quem analisa: aprova quem tem permissão acima dela.
        </Alert>
      )}
    </DocumentPage>
  );
}

const asked = ['description', 'quantity', 'unit', 'supplier_uuid', 'service_order_uuid', 'notes'] as const;
const decided = ['description', 'quantity', 'unit', 'approved_quantity', 'ordered_quantity', 'supplier_uuid'] as const;

function Lines({ row }: { row: PurchaseRequest }) {
  const isDecided = row.lines.some(({ approved_quantity }) => approved_quantity !== null);
  const noted = row.lines.some(({ decision_note }) => decision_note);
  const fact = factsOf(purchaseRequestFields, row);
  return (
    <>
      <LineView
        name="Itens da solicitação"
        of={purchaseRequestLines}
        lines={row.lines.map((line) => ({ ...line, description: goodsName(line) }))}
        columns={[
          ...(isDecided ? decided : asked),
          ...(noted ? (['decision_note'] as const) : []),
          'unit_price',
          'total',
        ]}
        total={formatMoney(row.total)}
        empty="Nenhum item ainda."
      />
      {row.notes && (
        <Block title="Observações">
          <FactList facts={[fact('notes')]} />
        </Block>
      )}
    </>
  );
}

/** What was said with the step that brought it here; of what is back for analysis, the answer to the question. */
const lastWord: Partial<Record<PurchaseRequest['status'], LastWordTitle>> = {
  PENDING: { title: 'Resposta de quem solicitou', color: 'blue' },
  REANALYSIS: { title: 'Pergunta de quem analisa', color: 'violet' },
  DENIED: { title: 'Por que foi reprovada', color: 'red' },
  PARTIALLY_APPROVED: { title: 'Por que nem tudo foi aprovado', color: 'yellow' },
  CANCELLED: { title: 'Por que foi cancelada', color: 'gray' },
};
