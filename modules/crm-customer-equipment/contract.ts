import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, oneOrMore, optionalDay, optionalText, recordFields, uuid, version } from '#core/contract/fields.ts';
import { image } from '#core/contract/image.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { listQuery, one, pageOf } from '#core/contract/page.ts';
import { resource, selection } from '#core/contract/resource.ts';
import { labels } from '#modules/label/contract.ts';
import { installedStatus, installedWarranty } from './crm-customer-equipment.rules.ts';

export const customerEquipmentSummary = z.object({
  ...recordFields,
  customer_uuid: z.string(),
  customer_name: z.string(),
  customer: z.object({
    uuid: z.string(),
    name: z.string(),
    document: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  }),
  equipment_uuid: z.string(),
  /** The model: name, brand and model in one. */
  equipment_name: z.string(),
  equipment: z.object({
    uuid: z.string(),
    name: z.string(),
    model: z.string(),
    brand_name: z.string(),
    category_uuid: z.string(),
    category_path: z.string(),
  }),
  /** The model's picture. */
  image,
  serial_number: z.string().nullable(),
  /** The customer's own number for it. */
  tag: z.string().nullable(),
  location_unit: z.string().nullable(),
  location_sector: z.string().nullable(),
  installed_at: z.string().nullable(),
  warranty_until: z.string().nullable(),
  status: installedStatus.schema,
});
export type CustomerEquipmentSummary = z.infer<typeof customerEquipmentSummary>;

export const customerEquipmentRow = customerEquipmentSummary.extend({ notes: z.string().nullable() });
export type CustomerEquipment = z.infer<typeof customerEquipmentRow>;

export const customerEquipmentRegistry = resource({
  path: '/crm/customer-equipment',
  module: 'crm',
  actions: {
    list: 'customer_equipment_list_by_customer',
    show: 'customer_equipment_list_by_customer',
    create: 'customer_equipment_create',
    update: 'update_customer_equipment',
    delete: 'customer_equipment_delete',
  },
  row: customerEquipmentRow,
  listRow: customerEquipmentSummary,
  write: {
    customer_uuid: z.uuid('Escolha o cliente'),
    equipment_uuid: z.uuid('Escolha o equipamento'),
    serial_number: optionalText(80),
    tag: optionalText(60),
    location_unit: optionalText(80),
    location_sector: optionalText(80),
    installed_at: optionalDay,
    /** Not said, the model's months from the installation; empty, none. */
    warranty_until: z.union([z.literal('').transform(() => null), day]).nullish(),
    status: installedStatus.schema.default('IN_USE'),
    notes: optionalText(2000),
  },
  filters: {
    customer_uuid: uuid.optional(),
    equipment_uuid: uuid.optional(),
    brand_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    category_uuid: uuid.optional(),
    status: oneOrMore(installedStatus.schema).optional(),
    warranty: installedWarranty.schema.optional(),
    location_unit: z.string().trim().min(1).max(80).optional(),
    location_sector: z.string().trim().min(1).max(80).optional(),
    installed_from: day.optional(),
    installed_to: day.optional(),
  },
  sort: [
    'customer_name',
    'equipment_name',
    'serial_number',
    'tag',
    'location_unit',
    'location_sector',
    'status',
    'installed_at',
    'warranty_until',
    'created_at',
    'updated_at',
  ],
});

/** A customer and how many units stand there, by status. */
export const installedCustomerRow = z.object({
  uuid: z.string(),
  customer_name: z.string(),
  document: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  units: z.int(),
  in_use: z.int(),
  standby: z.int(),
  in_repair: z.int(),
  decommissioned: z.int(),
});
export type InstalledCustomer = z.infer<typeof installedCustomerRow>;

const { bulkStatus: _, ...calls } = customerEquipmentRegistry;

export const customerEquipment = contract({
  ...calls,
  customers: {
    method: 'GET',
    path: '/crm/customer-equipment/customers',
    access: can('crm', 'customer_equipment_list_customers'),
    query: listQuery({ filters: {}, sort: ['customer_name', 'units', 'in_use', 'in_repair'] }),
    reply: pageOf(installedCustomerRow),
  },
  setStatus: {
    method: 'POST',
    path: '/crm/customer-equipment/:uuid/status',
    access: calls.update.access,
    body: z.strictObject({ status: installedStatus.schema, version }),
    reply: one(customerEquipmentRow),
  },
  bulkSetStatus: {
    method: 'POST',
    path: '/crm/customer-equipment/bulk-status',
    access: calls.update.access,
    body: z.strictObject({ status: installedStatus.schema, selection: selection(calls.list.query) }),
    status: 202,
    reply: startedOperation,
  },
});

/** Photos of where it stands, installation reports, invoices. */
export const customerEquipmentFiles = attachments('/crm/customer-equipment', {
  show: calls.show.access,
  update: calls.update.access,
});

export const customerEquipmentLabels = labels('/crm/customer-equipment', calls.show.access, calls.list.query);
