import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Tx } from '#core/server/db.ts';
import { listExport } from '#core/server/list-export.ts';
import { selected, type Selection } from '#core/server/resource.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { goodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { purchaseRequestFields, type purchaseRequest } from '../contract.ts';
import { requestList } from './purchase-request.queries.ts';

const text = (key: string, title: string): SheetColumn => ({ key, title, kind: 'text' });
const ofRequest = sheetColumns(purchaseRequestFields).filter(({ key }) =>
  ['code', 'status', 'requester_name', 'needed_by'].includes(key),
);
const sheet: SheetColumn[] = [
  ...ofRequest,
  { ...text('kind', 'Tipo'), label: goodsKind.label },
  text('goods_code', 'Código do item'),
  text('parts_number', 'Part number'),
  text('description', 'Descrição'),
  { key: 'quantity', title: 'Quantidade', kind: 'number' },
  { key: 'approved_quantity', title: 'Aprovado', kind: 'number' },
  text('unit', 'Unidade de medida'),
  { key: 'unit_price', title: 'Valor unitário estimado (R$)', kind: 'money' },
  { key: 'total', title: 'Total estimado (R$)', kind: 'money' },
  text('supplier_name', 'Fornecedor sugerido'),
  text('order_code', 'Para a OS'),
  text('notes', 'Observações'),
];

type Query = Received<typeof purchaseRequest.list>['query'];
interface Line {
  code: string;
}

/** The lines of the requests chosen, in the order one would read them: request by request. */
async function* linesOf(tx: Tx, chosen: Selection): AsyncGenerator<Line> {
  const { rows } = await sql<Line>`
    select request.code, request.status, request.requester_name, request.needed_by, line.kind,
      coalesce(part.code, product.code) as goods_code, part.parts_number, line.description, line.quantity,
      line.approved_quantity, line.unit, line.unit_price, line.total, supplier.name as supplier_name,
      service_order.code as order_code, line.notes
    from purchase_request request
    join purchase_request_line line on line.purchase_request_uuid = request.uuid
    left join part on part.uuid = line.part_uuid
    left join product on product.uuid = line.product_uuid
    left join supplier on supplier.uuid = line.supplier_uuid
    left join service_order on service_order.uuid = line.service_order_uuid
    where request.uuid in (${selected<Query>(requestList, chosen)(tx)})
    order by request.code, line.position`.execute(tx);
  yield* rows;
}

/** `export_parts_purchase_request`: what is asked for, one row for each line. */
export const partsExport = listExport({
  entity: 'purchase_request_parts',
  title: 'Peças das solicitações',
  sheet,
  rows: (tx, chosen) => linesOf(tx, chosen as Selection),
});
