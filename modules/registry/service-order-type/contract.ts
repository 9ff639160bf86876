import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { oneOrMore, optionalUuid, recordFields, text } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';

export const orderTypeRow = z.object({
  ...recordFields,
  name: z.string(),
  /** Goes to evaluation at triage. */
  requires_evaluation: z.boolean(),
  /** What is not covered waits for the customer's approval. */
  requires_budget: z.boolean(),
  /** Training is given to people, not to a unit. */
  requires_equipment: z.boolean(),
  checklist_uuid: z.string().nullable(),
  checklist_name: z.string().nullable(),
  /** The checklist of the equipment's category comes first, as for preventives. */
  by_category: z.boolean(),
  evaluation_checklist_uuid: z.string().nullable(),
  evaluation_checklist_name: z.string().nullable(),
  /** The service planned when a technician is put on an order that has none yet; empty, the usual one. */
  labor_uuid: z.string().nullable(),
  labor_name: z.string().nullable(),
  evaluation_labor_uuid: z.string().nullable(),
  evaluation_labor_name: z.string().nullable(),
  status: recordStatus.schema,
});
export type OrderType = z.infer<typeof orderTypeRow>;

const registry = resource({
  path: '/service-order/type',
  module: 'config',
  // The catalogue has no action of its own for changing types: it is the administrator's.
  actions: {
    list: 'config_permissions',
    show: 'config_permissions',
    create: 'config_permissions',
    update: 'config_permissions',
    delete: 'config_permissions',
  },
  row: orderTypeRow,
  write: {
    name: text(60, 'Informe o nome do tipo'),
    requires_evaluation: z.boolean().default(false),
    requires_budget: z.boolean().default(false),
    requires_equipment: z.boolean().default(true),
    checklist_uuid: optionalUuid,
    by_category: z.boolean().default(false),
    evaluation_checklist_uuid: optionalUuid,
    labor_uuid: optionalUuid,
    evaluation_labor_uuid: optionalUuid,
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: { status: oneOrMore(recordStatus.schema).optional() },
  sort: ['name', 'status', 'created_at', 'updated_at'],
});

const reading = can('service_order', 'list_type');
export const orderType = contract({
  ...registry,
  list: { ...registry.list, access: reading },
  show: { ...registry.show, access: reading },
});
