import type { ListQuery } from '#core/contract/page.ts';
import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { serverResource, withCurrent } from '#core/server/resource.ts';
import { labelPrinter } from '#modules/label/server/public.ts';
import { stockEquipmentLabels, unitRegistry, type stockEquipment } from '../contract.ts';
import { unitCondition, unitStatus, type UnitStatus } from '../stock-equipment.rules.ts';
import { createUnits, removeUnit, setStatusByHand, updateUnit } from './stock-equipment.actions.ts';
import { findUnit, unitLabels, unitList } from './stock-equipment.queries.ts';

export const registry = serverResource(unitRegistry, {
  entity: 'stock_equipment',
  table: 'stock_equipment',
  title: 'Estoque de equipamentos',
  label: 'serial_number',
  listing: unitList,
  find: findUnit,
  insert: createUnits,
  update: (db, _ctx, uuid, body) => updateUnit(db, uuid, body),
  remove: (db, _ctx, uuid) => removeUnit(db, uuid),
  sheet: [
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: unitStatus.label },
    { key: 'condition', title: 'Condição', kind: 'text', label: unitCondition.label },
    { key: 'location', title: 'Localização', kind: 'text' },
    { key: 'batch', title: 'Lote', kind: 'text' },
    { key: 'cost', title: 'Custo', kind: 'money' },
    { key: 'invoice_number', title: 'Nota fiscal', kind: 'text' },
    { key: 'received_at', title: 'Recebido em', kind: 'date' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date' },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

type Selection = { uuids: string[] } | { query: ListQuery };
const chosen = (selection: Selection) => (db: Tx) =>
  'uuids' in selection
    ? sql<{ uuid: string }>`(select unnest(${selection.uuids}::uuid[]) as uuid)`
    : unitList.ids(db, selection.query as never);
const bulkKind = 'stock_equipment.bulk-set-status';

export const handlers: Handlers<typeof stockEquipment> = {
  ...registry.handlers,
  setStatus: async ({ params, body }, ctx) => {
    try {
      return await ctx.transaction(async (db) => {
        await setStatusByHand(db, params.uuid, body);
        const data = await findUnit(db, params.uuid);
        if (!data) throw notFound();
        return { data };
      });
    } catch (error) {
      throw await withCurrent(error, ctx.db, (db) => findUnit(db, params.uuid));
    }
  },
  bulkSetStatus: ({ body }, ctx) =>
    ctx.transaction(async (db) => ({
      data: await startOperation(db, ctx, {
        kind: bulkKind,
        title: `Unidades: ${unitStatus.label(body.status)}`,
        params: { status: body.status, reason: body.reason },
        items: chosen(body.selection),
      }),
    })),
};

const labelOf = async (db: Tx, uuid: string): Promise<string | null> => {
  const row = await db
    .selectFrom('stock_equipment')
    .select('serial_number')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.serial_number ?? null;
};
export const operations: Record<string, OperationRunner> = {
  ...registry.operations,
  [bulkKind]: (run: OperationRun<{ status: UnitStatus; reason: string | null }>) =>
    run.eachItem((db, uuid) => setStatusByHand(db, uuid, run.params), labelOf as never),
};

export const labelling = labelPrinter(stockEquipmentLabels, {
  entity: 'stock_equipment',
  title: 'estoque de equipamentos',
  ids: unitList.ids,
  labelsOf: unitLabels,
});
