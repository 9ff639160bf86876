import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { labelPrinter } from '#modules/platform/label/server/public.ts';
import { assetStatus } from '../asset-equipment.rules.ts';
import { assetLabels, assetRegistry, type Asset, type assetEquipment } from '../contract.ts';
import { createAsset, removeAsset, updateAsset } from './asset-equipment.actions.ts';
import {
  assetLabelsOf,
  assetList,
  assetTotals,
  findAsset,
  findMovement,
  placesInUse,
  valueCurve,
} from './asset-equipment.queries.ts';
import { drop, revalue, undoDrop } from './asset-life.actions.ts';
import { closeMaintenance, requestMaintenance } from './asset-maintenance.actions.ts';
import { move } from './asset-movement.actions.ts';
import { termFile } from './asset-term.ts';

export const registry = serverResource(assetRegistry, {
  entity: 'asset_equipment',
  table: 'asset_equipment',
  title: 'Patrimônio',
  label: 'asset_number',
  listing: assetList,
  find: findAsset,
  insert: createAsset,
  update: updateAsset,
  remove: (db, _ctx, uuid) => removeAsset(db, uuid),
  sheet: [
    { key: 'asset_number', title: 'Nº de patrimônio', kind: 'text' },
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: assetStatus.label },
    { key: 'location', title: 'Local', kind: 'text' },
    { key: 'department', title: 'Setor', kind: 'text' },
    { key: 'responsible_name', title: 'Responsável', kind: 'text' },
    { key: 'acquisition_date', title: 'Aquisição', kind: 'date' },
    { key: 'acquisition_value', title: 'Valor de aquisição', kind: 'money' },
    { key: 'residual_value', title: 'Valor residual', kind: 'money' },
    { key: 'depreciation_rate', title: 'Depreciação (% a.a.)', kind: 'number' },
    { key: 'current_value', title: 'Valor contábil', kind: 'money' },
    { key: 'dropped_on', title: 'Baixado em', kind: 'date' },
  ],
});

/** One step in the asset's life, answered with what it is after it. */
const step = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>): Promise<{ data: Asset }> =>
  changeRecord(ctx, (db) => findAsset(db, uuid), work);

export const handlers: Handlers<typeof assetEquipment> = {
  ...registry.handlers,
  totals: ({ query }, { db }) => assetTotals(db, query),
  places: async (_input, { db }) => ({ data: await placesInUse(db) }),
  curve: async ({ params }, { db }) => {
    await required(findAsset(db, params.uuid));
    return { data: await valueCurve(db, params.uuid) };
  },
  revalue: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => revalue(db, ctx, params.uuid, body)),
  move: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => move(db, ctx, params.uuid, body)),
  term: async ({ params }, ctx) => {
    const movement = await required(findMovement(ctx.db, params.uuid));
    return termFile(ctx, await required(findAsset(ctx.db, movement.asset_uuid)), movement);
  },
  drop: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => drop(db, ctx, params.uuid, body)),
  undoDrop: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => undoDrop(db, params.uuid, body)),
  requestMaintenance: ({ params, body }, ctx) =>
    step(ctx, params.uuid, (db) => requestMaintenance(db, ctx, params.uuid, body)),
  closeMaintenance: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const asset = await closeMaintenance(db, params.uuid, body);
      return { data: await required(findAsset(db, asset)) };
    }),
};

export const labelling = labelPrinter(assetLabels, {
  entity: 'asset_equipment',
  title: 'patrimônio',
  ids: assetList.ids,
  labelsOf: assetLabelsOf,
});
