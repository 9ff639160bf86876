import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  keptText,
  keptUuid,
  moment,
  money,
  oneOrMore,
  optionalDay,
  optionalPrice,
  optionalText,
  optionalUuid,
  recordFields,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { optionalRate } from '#modules/registry/equipment-category/contract.ts';
import { labels } from '#modules/platform/label/contract.ts';
import {
  assetStatus,
  dropReason,
  maintenancePriority,
  maintenanceStatus,
  movementKind,
  valueKind,
} from './asset-equipment.rules.ts';

export const assetSummary = z.object({
  ...recordFields,
  asset_number: z.string(),
  stock_equipment_uuid: z.string(),
  equipment_stock: z.object({
    uuid: z.string(),
    serial_number: z.string(),
    equipment: z.object({ uuid: z.string(), name: z.string(), model: z.string(), brand_name: z.string() }),
  }),
  equipment_name: z.string(),
  serial_number: z.string(),
  acquisition_date: z.string(),
  acquisition_value: z.string(),
  residual_value: z.string(),
  depreciation_rate: z.string(),
  /** Today's, or that of the day it was dropped. */
  current_value: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  responsible_uuid: z.string().nullable(),
  responsible_name: z.string().nullable(),
  status: assetStatus.schema,
  dropped_on: z.string().nullable(),
});
export type AssetSummary = z.infer<typeof assetSummary>;

const place = {
  location: z.string().nullable(),
  department: z.string().nullable(),
  responsible: z.string().nullable(),
};
export const assetMovement = z.object({
  uuid: z.string(),
  moved_on: z.string(),
  kind: movementKind.schema,
  from: z.object(place),
  to: z.object(place),
  reason: z.string(),
  user_name: z.string().nullable(),
  created_at: moment,
});
export type AssetMovement = z.infer<typeof assetMovement>;

export const assetRow = assetSummary.extend({
  in_service_date: z.string(),
  /** While in maintenance or dropped: what it is again afterwards. */
  resumes_as: assetStatus.schema.nullable(),
  invoice_number: z.string().nullable(),
  notes: z.string().nullable(),
  /** Acquisition plus revaluations; what is left of it after `accumulated` is the current value. */
  gross_value: z.string(),
  accumulated: z.string(),
  monthly_quota: z.string(),
  depreciated_until: z.string().nullable(),
  values: z.array(
    z.object({
      uuid: z.string(),
      kind: valueKind.schema,
      on_date: z.string(),
      value_before: z.string(),
      value: z.string(),
      residual_value: z.string(),
      months: z.int().nullable(),
      reason: z.string().nullable(),
      user_name: z.string().nullable(),
    }),
  ),
  movements: z.array(assetMovement),
  maintenance: z.array(
    z.object({
      uuid: z.string(),
      wanted_on: z.string(),
      priority: maintenancePriority.schema,
      status: maintenanceStatus.schema,
      description: z.string(),
      result: z.string().nullable(),
      user_name: z.string().nullable(),
    }),
  ),
  drop: z
    .object({
      reason: dropReason.schema,
      dropped_on: z.string(),
      document: z.string().nullable(),
      sale_value: z.string(),
      book_value: z.string(),
      result: z.string(),
      notes: z.string().nullable(),
      user_name: z.string().nullable(),
    })
    .nullable(),
});
export type Asset = z.infer<typeof assetRow>;

const price = money.refine((value) => !value.startsWith('-'), 'Valor inválido');
const may = (action: 'create' | 'list' | 'update' | 'show' | 'delete' | 'move' | 'drop' | 'schedule_maintenance') =>
  can('equipment', `${action}_asset_equipment`);

export const assetRegistry = resource({
  path: '/asset-equipment',
  module: 'equipment',
  actions: {
    list: 'list_asset_equipment',
    show: 'show_asset_equipment',
    create: 'create_asset_equipment',
    update: 'update_asset_equipment',
    delete: 'delete_asset_equipment',
  },
  row: assetRow,
  listRow: assetSummary,
  write: {
    /** Chosen once: an asset does not become another thing. */
    stock_equipment_uuid: z.uuid('Escolha a unidade'),
    /** Left empty, the next one. */
    asset_number: optionalText(30),
    acquisition_date: day,
    /** Left empty, the day it was acquired. */
    in_service_date: optionalDay,
    acquisition_value: price.refine(isPositive, 'Informe o valor de aquisição'),
    residual_value: optionalPrice,
    /** Left empty, the model's or its category's. */
    depreciation_rate: optionalRate,
    location: optionalText(60),
    department: optionalText(60),
    responsible_uuid: optionalUuid,
    invoice_number: optionalText(60),
    notes: optionalText(2000),
  },
  operators: { has: ['department', 'location'], empty: ['department', 'location'] },
  filters: {
    status: oneOrMore(assetStatus.schema).optional(),
    responsible_uuid: uuid.optional(),
    stock_equipment_uuid: uuid.optional(),
    department: z.string().trim().min(1).max(60).optional(),
    location: z.string().trim().min(1).max(60).optional(),
    acquired_from: day.optional(),
    acquired_to: day.optional(),
  },
  sort: [
    'asset_number',
    'equipment_name',
    'acquisition_date',
    'acquisition_value',
    'status',
    'created_at',
    'updated_at',
  ],
});

const { bulkStatus: _, ...calls } = assetRegistry;
const record = one(assetRow);

export const assetEquipment = contract({
  ...calls,
  /** Of everything the filters show, without the dropped unless their status is asked for. */
  totals: {
    method: 'GET',
    path: '/asset-equipment/totals',
    access: may('list'),
    query: calls.list.query,
    reply: one(
      z.object({
        count: z.int(),
        acquisition_value: z.string(),
        revaluation: z.string(),
        accumulated: z.string(),
        current_value: z.string(),
      }),
    ),
  },
  /** The words already in use, in order. */
  places: {
    method: 'GET',
    path: '/asset-equipment/places',
    access: can('equipment', 'list_asset_equipment', 'create_asset_equipment', 'move_asset_equipment'),
    reply: one(z.object({ locations: z.array(z.string()), departments: z.array(z.string()) })),
  },
  curve: {
    method: 'GET',
    path: '/asset-equipment/:uuid/value',
    access: may('show'),
    reply: one(z.array(z.object({ month: z.string(), value: z.string() }))),
  },
  revalue: {
    method: 'POST',
    path: '/asset-equipment/:uuid/value',
    access: may('update'),
    body: z.strictObject({
      value: price,
      residual_value: optionalPrice,
      /** Left empty, what remains of its life. */
      months: z.int('Informe um número de meses').min(1, 'No mínimo 1 mês').max(600, 'No máximo 600 meses').nullish(),
      reason: text(300, 'Diga o motivo'),
      version,
    }),
    reply: record,
  },
  move: {
    method: 'POST',
    path: '/asset-equipment/:uuid/movement',
    access: may('move'),
    body: z.strictObject({
      kind: movementKind.schema,
      moved_on: optionalDay,
      /** What is not named stays where and with whom it is. */
      location: keptText(60),
      department: keptText(60),
      responsible_uuid: keptUuid,
      reason: text(300, 'Diga o motivo'),
      version,
    }),
    reply: record,
  },
  term: {
    method: 'GET',
    path: '/asset-equipment/movement/:uuid/term',
    access: may('show'),
    binary: true,
    reply: file,
  },
  drop: {
    method: 'POST',
    path: '/asset-equipment/:uuid/drop',
    access: may('drop'),
    body: z.strictObject({
      reason: dropReason.schema,
      dropped_on: optionalDay,
      sale_value: optionalPrice,
      document: optionalText(120),
      notes: optionalText(2000),
      version,
    }),
    reply: record,
  },
  /** Only an administrator takes a drop back. */
  undoDrop: {
    method: 'POST',
    path: '/asset-equipment/:uuid/undo-drop',
    access: can('config', 'config_permissions'),
    body: z.strictObject({ reason: text(300, 'Diga o motivo'), version }),
    reply: record,
  },
  requestMaintenance: {
    method: 'POST',
    path: '/asset-equipment/:uuid/maintenance',
    access: may('schedule_maintenance'),
    body: z.strictObject({
      wanted_on: day,
      priority: maintenancePriority.schema.default('MEDIUM'),
      description: text(1000, 'Descreva o que precisa ser feito'),
      /** Stops being used until it is done. */
      stops: z.boolean().default(false),
      version,
    }),
    reply: record,
  },
  closeMaintenance: {
    method: 'POST',
    path: '/asset-equipment/maintenance/:uuid/close',
    access: may('schedule_maintenance'),
    body: z.strictObject({ status: z.enum(['DONE', 'CANCELLED']), result: optionalText(1000) }),
    reply: record,
  },
});

/** Invoices, police reports, signed terms. */
export const assetFiles = attachments('/asset-equipment', { show: may('show'), update: may('update') });
export const assetLabels = labels('/asset-equipment', may('show'), calls.list.query);
