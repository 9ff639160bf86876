import { sql } from 'kysely';
import { formatDocument } from '#core/contract/br.ts';
import { notFound } from '#core/contract/error.ts';
import type { ListQuery } from '#core/contract/page.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { serverResource, withCurrent } from '#core/server/resource.ts';
import { labelPrinter } from '#modules/label/server/public.ts';
import { customerEquipmentLabels, customerEquipmentRegistry, type customerEquipment } from '../contract.ts';
import { codeOf, installedStatus, type InstalledStatus } from '../crm-customer-equipment.rules.ts';
import { createInstalled, setStatusByHand, updateInstalled } from './crm-customer-equipment.actions.ts';
import { findInstalled, installedCustomers, installedLabels, installedList } from './crm-customer-equipment.queries.ts';

export const registry = serverResource(customerEquipmentRegistry, {
  entity: 'customer_equipment',
  table: 'customer_equipment',
  title: 'Base instalada',
  label: 'equipment_name',
  listing: installedList,
  find: findInstalled,
  insert: (db, _ctx, body) => createInstalled(db, body),
  update: (db, _ctx, uuid, body) => updateInstalled(db, uuid, body),
  sheet: [
    { key: 'customer_name', title: 'Cliente', kind: 'text' },
    { key: 'customer.document', title: 'CPF/CNPJ do cliente', kind: 'text', label: formatDocument },
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'tag', title: 'Identificação do cliente', kind: 'text' },
    { key: 'location_unit', title: 'Unidade', kind: 'text' },
    { key: 'location_sector', title: 'Setor', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: installedStatus.label },
    { key: 'installed_at', title: 'Instalado em', kind: 'date' },
    { key: 'warranty_until', title: 'Garantia até', kind: 'date' },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

type Selection = { uuids: string[] } | { query: ListQuery };
const chosen = (selection: Selection) => (db: Tx) =>
  'uuids' in selection
    ? sql<{ uuid: string }>`(select unnest(${selection.uuids}::uuid[]) as uuid)`
    : installedList.ids(db, selection.query as never);
const bulkKind = 'customer_equipment.bulk-set-status';

export const handlers: Handlers<typeof customerEquipment> = {
  ...registry.handlers,
  customers: ({ query }, { db }) => installedCustomers.page(db, query),
  setStatus: async ({ params, body }, ctx) => {
    try {
      return await ctx.transaction(async (db) => {
        await setStatusByHand(db, params.uuid, body);
        const data = await findInstalled(db, params.uuid);
        if (!data) throw notFound();
        return { data };
      });
    } catch (error) {
      throw await withCurrent(error, ctx.db, (db) => findInstalled(db, params.uuid));
    }
  },
  bulkSetStatus: ({ body }, ctx) =>
    ctx.transaction(async (db) => ({
      data: await startOperation(db, ctx, {
        kind: bulkKind,
        title: `Base instalada: ${installedStatus.label(body.status)}`,
        params: { status: body.status },
        items: chosen(body.selection),
      }),
    })),
};

async function labelOf(db: Db, uuid: string): Promise<string | null> {
  const row = await findInstalled(db, uuid);
  return row ? `${codeOf(row)} · ${row.equipment_name}` : null;
}
export const operations: Record<string, OperationRunner> = {
  ...registry.operations,
  [bulkKind]: (run: OperationRun<{ status: InstalledStatus }>) =>
    run.eachItem((db, uuid) => setStatusByHand(db, uuid, run.params), labelOf),
};

export const labelling = labelPrinter(customerEquipmentLabels, {
  entity: 'customer_equipment',
  title: 'base instalada',
  ids: installedList.ids,
  labelsOf: installedLabels,
});
