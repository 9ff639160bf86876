import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, oneOrMore, optionalDay, optionalPrice, optionalText, recordFields, text } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { statusCalls, unitFields, unitFilters, unitWrite } from '#modules/asset/equipment-unit/contract.ts';
import { labels } from '#modules/platform/label/contract.ts';
import { unitCondition, unitStatus } from './stock-equipment.rules.ts';

export const unitSummary = z.object({
  ...recordFields,
  ...unitFields,
  serial_number: z.string(),
  batch: z.string().nullable(),
  condition: unitCondition.schema,
  status: unitStatus.schema,
  status_reason: z.string().nullable(),
  location: z.string().nullable(),
  cost: z.string().nullable(),
  invoice_number: z.string().nullable(),
  received_at: z.string(),
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
    ...unitWrite,
    serial_number: serial,
    batch: optionalText(60),
    condition: unitCondition.schema.default('NEW'),
    location: optionalText(60),
    cost: optionalPrice,
    invoice_number: optionalText(60),
    /** Left empty, today. */
    received_at: optionalDay,
  },
  operators: { has: ['location'], empty: ['location'] },
  filters: {
    ...unitFilters,
    condition: oneOrMore(unitCondition.schema).optional(),
    status: oneOrMore(unitStatus.schema).optional(),
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
  ...statusCalls('/stock/equipment', {
    access: calls.update.access,
    change: { status: unitStatus.schema, reason: optionalText(300) },
    row: unitRow,
    query: calls.list.query,
  }),
});

/** Photos, invoices, certificates. */
export const stockEquipmentFiles = attachments('/stock/equipment', {
  show: can('stock', 'show_equipment'),
  update: can('stock', 'update_equipment'),
});

export const stockEquipmentLabels = labels('/stock/equipment', can('stock', 'show_equipment'), calls.list.query);
