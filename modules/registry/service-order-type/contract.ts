import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { resource } from '#core/contract/resource.ts';

/** `short` where there is less room: the sheet and the history. */
const flagOf = (label: string, short: string, initial = false) =>
  field.flag({ label, sheet: short, history: short, initial, column: false });

export const orderTypeFields = fields({
  name: field.text({ label: 'Nome', max: 60, missing: 'Informe o nome do tipo', sort: true }),
  /** Goes to evaluation at triage. */
  requires_evaluation: flagOf('Exige avaliação técnica', 'Exige avaliação'),
  /** What is not covered waits for the customer's approval. */
  requires_budget: flagOf('Exige orçamento aprovado', 'Exige orçamento'),
  /** Training is given to people, not to a unit. */
  requires_equipment: flagOf('Exige equipamento', 'Exige equipamento', true),
  checklist_uuid: field.reference('checklist_name', { label: 'Checklist de execução', entity: 'checklist' }),
  /** The checklist of the equipment's category comes first, as for preventives. */
  by_category: flagOf(
    'Na execução, o checklist da categoria do equipamento vem primeiro (preventivas)',
    'Checklist da categoria primeiro',
  ),
  evaluation_checklist_uuid: field.reference('evaluation_checklist_name', {
    label: 'Checklist de avaliação',
    entity: 'checklist',
  }),
  /** The service planned when a technician is put on an order that has none yet; empty, the usual one. */
  labor_uuid: field.reference('labor_name', { label: 'Serviço da execução', entity: 'labor' }),
  evaluation_labor_uuid: field.reference('evaluation_labor_name', { label: 'Serviço da avaliação', entity: 'labor' }),
  status: field.status(recordStatus),
  updated_at: field.dates().updated_at,
});

export const orderTypeRow = z.object(orderTypeFields.row);
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
  write: orderTypeFields.write,
  filters: orderTypeFields.filters,
  sort: [...orderTypeFields.sort, 'created_at'],
});

const reading = can('service_order', 'list_type');
export const orderType = contract({
  ...registry,
  list: { ...registry.list, access: reading },
  show: { ...registry.show, access: reading },
});
