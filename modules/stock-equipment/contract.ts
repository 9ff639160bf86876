import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  oneOrMore,
  optionalDay,
  optionalPrice,
  optionalText,
  recordFields,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { image } from '#core/contract/image.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { one } from '#core/contract/page.ts';
import { resource, selection } from '#core/contract/resource.ts';
import { labels } from '#modules/label/contract.ts';
import { unitCondition, unitStatus, unitWarranty } from './stock-equipment.rules.ts';

export const unitSummary = z.object({
  ...recordFields,
  equipment_uuid: z.string(),
  /** The model: name, brand and model in one. */
  equipment_name: z.string(),
  equipment: z.object({
    uuid: z.string(),
    name: z.string(),
    model: z.string(),
    brand_name: z.string(),
    category_path: z.string(),
  }),
  image,
  serial_number: z.string(),
  batch: z.string().nullable(),
  condition: unitCondition.schema,
  status: unitStatus.schema,
  status_reason: z.string().nullable(),
  location: z.string().nullable(),
  cost: z.string().nullable(),
  invoice_number: z.string().nullable(),
  received_at: z.string(),
  warranty_until: z.string().nullable(),
});
export type UnitSummary = z.infer<typeof unitSummary>;

export const unitRow = unitSummary.extend({ notes: z.string().nullable() });
export type Unit = z.infer<typeof unitRow>;

const serial = text(80, 'Informe o número de série');

export const unitRegistry = resource({
  path: '/stock/equipment',
  module: 'stock',
  actions: {
    list: 'list_equipment',
    show: 'show_equipment',
    create: 'create_equipment',
    update: 'update_equipment',
    delete: 'delete_equipment',
  },
  row: unitRow,
  listRow: unitSummary,
  write: {
    equipment_uuid: z.uuid('Escolha o equipamento'),
    serial_number: serial,
    batch: optionalText(60),
    condition: unitCondition.schema.default('NEW'),
    location: optionalText(60),
    cost: optionalPrice,
    invoice_number: optionalText(60),
    /** Left empty, today. */
    received_at: optionalDay,
    /** Not said, the model's months from the day it came; empty, none. */
    warranty_until: z.union([z.literal('').transform(() => null), day]).nullish(),
    notes: optionalText(2000),
  },
  filters: {
    equipment_uuid: uuid.optional(),
    brand_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    category_uuid: uuid.optional(),
    condition: oneOrMore(unitCondition.schema).optional(),
    status: oneOrMore(unitStatus.schema).optional(),
    warranty: unitWarranty.schema.optional(),
    location: z.string().trim().min(1).max(60).optional(),
    received_from: day.optional(),
    received_to: day.optional(),
  },
  sort: [
    'equipment_name',
    'serial_number',
    'status',
    'condition',
    'location',
    'cost',
    'received_at',
    'warranty_until',
    'created_at',
    'updated_at',
  ],
});

const { bulkStatus: _, ...calls } = unitRegistry;
const mostSerials = 199;
const statusChange = { status: unitStatus.schema, reason: optionalText(300) };

/** A unit is neither active nor inactive: where it stands changes by calls of its own. */
export const stockEquipment = contract({
  ...calls,
  create: {
    ...calls.create,
    body: calls.create.body.extend({
      /** Further units, the same in all but the serial number. */
      more_serial_numbers: z
        .array(z.string().trim().max(80, 'Use no máximo 80 caracteres'))
        .max(mostSerials, `Cadastre no máximo ${mostSerials + 1} unidades por vez`)
        .transform((lines) => lines.filter(Boolean))
        .default([]),
    }),
  },
  setStatus: {
    method: 'POST',
    path: '/stock/equipment/:uuid/status',
    access: calls.update.access,
    body: z.strictObject({ ...statusChange, version }),
    reply: one(unitRow),
  },
  bulkSetStatus: {
    method: 'POST',
    path: '/stock/equipment/bulk-status',
    access: calls.update.access,
    body: z.strictObject({ ...statusChange, selection: selection(calls.list.query) }),
    status: 202,
    reply: startedOperation,
  },
});

/** Photos, invoices, certificates. */
export const stockEquipmentFiles = attachments('/stock/equipment', {
  show: can('stock', 'show_equipment'),
  update: can('stock', 'update_equipment'),
});

export const stockEquipmentLabels = labels('/stock/equipment', can('stock', 'show_equipment'), calls.list.query);
