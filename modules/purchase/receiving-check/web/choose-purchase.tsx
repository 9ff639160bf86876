import { listColumns } from '#core/web/list/field-columns.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { purchase, purchaseFields } from '#modules/purchase/purchase/contract.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';

const columns = listColumns(purchaseFields, [
  { key: 'code', phone: 'line' },
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'expected_at', phone: 'line' },
  { key: 'total', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** Which order came: those the suppliers have, the first awaited first. */
export function Component() {
  return (
    <ShowPage>
      <PageHeader title="Receber mercadoria" subtitle="Escolha o pedido que chegou; a nota é lida na tela seguinte." />
      <RelatedList
        label="Pedidos a receber"
        endpoint={purchase.list}
        query={{ status: awaitedStates.join(','), sort_by: 'expected_at', sort_order: 'asc' }}
        columns={columns}
        rowLink={({ uuid }) => `/purchase/receiving/register/${uuid}`}
        empty="Nenhum pedido está com o fornecedor."
      />
    </ShowPage>
  );
}
