import type { Received } from '#core/contract/endpoint.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { keepSheet } from '#core/server/keep-sheet.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { stock } from '../contract.ts';
import { movementKind, movementReason, stockKind } from '../stock.rules.ts';
import { chosenMovements, movementRows, movementTotal } from './movement.queries.ts';

type Params = Received<typeof stock.exportMovements>['body'];

const title = 'Movimentações de estoque';
const kind = 'stock.movement-export';
const sheet: readonly SheetColumn[] = [
  { key: 'at', title: 'Quando', kind: 'moment' },
  { key: 'item_kind', title: 'Item', kind: 'text', label: stockKind.label },
  { key: 'item_code', title: 'Código', kind: 'text' },
  { key: 'item_name', title: 'Descrição', kind: 'text' },
  { key: 'batch_number', title: 'Lote', kind: 'text' },
  { key: 'location', title: 'Local', kind: 'text' },
  { key: 'kind', title: 'Tipo', kind: 'text', label: movementKind.label },
  { key: 'reason', title: 'Motivo', kind: 'text', label: movementReason.label },
  { key: 'quantity', title: 'Quantidade', kind: 'number' },
  { key: 'reserved', title: 'Reservado', kind: 'number' },
  { key: 'unit', title: 'Unidade de medida', kind: 'text' },
  { key: 'unit_cost', title: 'Custo unitário', kind: 'money' },
  { key: 'quantity_after', title: 'Saldo após', kind: 'number' },
  { key: 'document_label', title: 'Documento', kind: 'text' },
  { key: 'user_name', title: 'Por', kind: 'text' },
  { key: 'notes', title: 'Observações', kind: 'text' },
];

export const startMovementExport = ({ body }: { body: Params }, ctx: Ctx) =>
  ctx.transaction(async (db) => {
    await logActivity(db, { entity: 'stock_batch', uuid: null, label: title, action: 'export' });
    return { data: await startOperation(db, ctx, { kind, title: `Exportação: ${title}`, params: body }) };
  });

/** The ledger as a sheet, with the columns the screen shows. */
const exportMovements: OperationRunner = async (run: OperationRun<Params>) => {
  const { selection, columns, ...rest } = run.params;
  const query = 'query' in selection ? selection.query : stock.movements.query.parse({});
  await run.setTotal('uuids' in selection ? selection.uuids.length : await movementTotal(run.services.db, query));
  // On the screen one column names the item.
  const shown = columns?.flatMap((key) => (key === 'item_name' ? ['item_code', 'item_name'] : [key]));
  await keepSheet({ ...run, params: { ...rest, ...(shown && { columns: shown }) } }, { title, sheet }, (tx) =>
    'uuids' in selection ? chosenMovements(tx, selection.uuids, query) : movementRows(tx, query),
  );
};
export const movementOperations = { [kind]: exportMovements };
