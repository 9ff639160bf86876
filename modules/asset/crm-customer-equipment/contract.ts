import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, oneOrMore, optionalDay, optionalText, recordFields, uuid } from '#core/contract/fields.ts';
import { listQuery, pageOf } from '#core/contract/page.ts';
import { exportCall, resource } from '#core/contract/resource.ts';
import { statusCalls, unitFields, unitFilters, unitWrite } from '#modules/asset/equipment-unit/contract.ts';
import { labels } from '#modules/platform/label/contract.ts';
import { installedStatus } from './crm-customer-equipment.rules.ts';

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
  ...unitFields,
  serial_number: z.string().nullable(),
  /** The customer's own number for it. */
  tag: z.string().nullable(),
  location_unit: z.string().nullable(),
  location_sector: z.string().nullable(),
  installed_at: z.string().nullable(),
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
    ...unitWrite,
    serial_number: optionalText(80),
    tag: optionalText(60),
    location_unit: optionalText(80),
    location_sector: optionalText(80),
    installed_at: optionalDay,
    status: installedStatus.schema.default('IN_USE'),
  },
  operators: { has: ['location_sector'], empty: ['location_sector'] },
  filters: {
    customer_uuid: uuid.optional(),
    ...unitFilters,
    status: oneOrMore(installedStatus.schema).optional(),
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

const customersQuery = listQuery({ filters: {}, sort: ['customer_name', 'units', 'in_use', 'in_repair'] });

export const customerEquipment = contract({
  ...calls,
  customers: {
    method: 'GET',
    path: '/crm/customer-equipment/customers',
    access: can('crm', 'customer_equipment_list_customers'),
    query: customersQuery,
    reply: pageOf(installedCustomerRow),
  },
  exportCustomers: exportCall(
    '/crm/customer-equipment/customers/export',
    can('crm', 'customer_equipment_list_customers'),
    customersQuery,
  ),
  ...statusCalls('/crm/customer-equipment', {
    access: calls.update.access,
    change: { status: installedStatus.schema },
    row: customerEquipmentRow,
    query: calls.list.query,
  }),
});

/** Photos of where it stands, installation reports, invoices. */
export const customerEquipmentFiles = attachments('/crm/customer-equipment', {
  show: calls.show.access,
  update: calls.update.access,
});

export const customerEquipmentLabels = labels('/crm/customer-equipment', calls.show.access, calls.list.query);
