import { IconListDetails } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LastWord } from '#core/web/document/last-word.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { Fills } from '#core/web/show/fills.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { goodsName } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { purchase, purchaseFields, purchaseFiles, purchaseLines, type Purchase } from '../contract.ts';
import { isAwaited, purchaseMachine } from '../purchase.rules.ts';
import { usePurchaseSteps } from './purchase-steps.tsx';
import './public.tsx';

const kind: DocumentKind = {
  entity: 'purchase',
  noun: 'o pedido',
  path: '/purchase',
  contract: purchase,
  machine: purchaseMachine,
  files: purchaseFiles,
  removed: 'Pedido excluído com sucesso!',
};
const lastWord = {
  DRAFT: { title: 'Por que foi aberta a revisão', color: 'yellow' },
  CANCELLED: { title: 'Por que foi cancelado', color: 'gray' },
  CLOSED: { title: 'Por que foi encerrado', color: 'gray' },
};

export function Component() {
  return (
    <RecordLoader endpoint={purchase.show} back="/purchase">
      {(row) => <PurchasePage row={row} />}
    </RecordLoader>
  );
}

function PurchasePage({ row }: { row: Purchase }) {
  const fact = factsOf(purchaseFields, row);
  const sums = (['freight', 'taxes', 'discount'] as const).map((key) => fact(key));
  return (
    <DocumentPage
      kind={kind}
      row={row}
      title={row.supplier_name ?? ''}
      steps={usePurchaseSteps()}
      by={row.buyer_name}
      facts={[
        fact('supplier_uuid', {
          value: <RecordLink to={`/supplier/show/${row.supplier_uuid}`}>{row.supplier_name}</RecordLink>,
        }),
        fact('expected_at'),
        fact('total'),
        fact('payment_terms'),
        fact('buyer_uuid'),
        fact('sent_at'),
      ]}
      tabs={[
        {
          key: 'lines',
          label: 'Itens',
          icon: IconListDetails,
          count: row.line_count,
          content: (
            <>
              <LineView
                name="Itens do pedido"
                of={purchaseLines}
                lines={row.lines.map((line) => ({ ...line, description: goodsName(line) }))}
                columns={[
                  'description',
                  'quantity',
                  'unit',
                  ...(row.status === 'DRAFT' ? [] : (['received_quantity'] as const)),
                  'unit_price',
                  'discount',
                  'expected_at',
                  'request_line_uuid',
                  'total',
                ]}
                total={formatMoney(row.items_total)}
                empty="Nenhum item ainda."
              />
              <Block title="Valores e condições">
                <FactList facts={[fact('items_total'), ...sums, fact('total'), fact('notes')]} />
              </Block>
            </>
          ),
        },
        ...useFillTabs('purchase.tabs', { purchase: row }),
      ]}
    >
      {isAwaited(row.status) && <Fills slot="purchase.notices" handed={{ purchase: row }} />}
      <LastWord endpoint={purchase.changes} row={row} titles={lastWord} />
    </DocumentPage>
  );
}
