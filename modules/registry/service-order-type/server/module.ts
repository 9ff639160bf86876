import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { orderType, orderTypeFields } from '../contract.ts';
import { findType, typeList } from './service-order-type.queries.ts';
import { serviceOrderTypePermissions } from './service-order-type.permissions.ts';

const registry = serverResource(orderType, {
  entity: 'service_order_type',
  table: 'service_order_type',
  title: 'Tipos de ordem de serviço',
  listing: typeList,
  find: findType,
  sheet: sheetColumns(orderTypeFields),
});

export const serviceOrderTypeModule: ServerModule = {
  name: 'service-order-type',
  dependsOn: ['checklist', 'labor'],
  permissions: [serviceOrderTypePermissions],
  personal: { service_order_type: { none: ['name'] } },
  mounts: [mounted(orderType, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    service_order_type: {
      label: 'Tipo de ordem de serviço',
      show: can('service_order', 'list_type'),
      tables: ['service_order_type'],
    },
  },
  constraints: {
    service_order_type_name_key: { field: 'name', message: 'Já existe um tipo com este nome.' },
    service_order_type_budget_evaluation: {
      field: 'requires_budget',
      message: 'O orçamento vem da avaliação: marque também a avaliação técnica.',
    },
    service_order_type_checklist: { field: 'checklist_uuid', message: 'Checklist não encontrado' },
    service_order_type_evaluation_checklist: {
      field: 'evaluation_checklist_uuid',
      message: 'Checklist não encontrado',
    },
    service_order_type_labor: { field: 'labor_uuid', message: 'Serviço não encontrado' },
    service_order_type_evaluation_labor: { field: 'evaluation_labor_uuid', message: 'Serviço não encontrado' },
  },
};
