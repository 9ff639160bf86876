import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { customerEquipment, customerEquipmentFiles, customerEquipmentLabels } from '../contract.ts';
import { installedImporter } from './crm-customer-equipment.importer.ts';
import { searchInstalled } from './crm-customer-equipment.queries.ts';
import { handlers, labelling, operations, registry } from './crm-customer-equipment.routes.ts';
import { crmCustomerEquipmentPermissions } from './crm-customer-equipment.permissions.ts';

const reading = can('crm', 'customer_equipment_list_by_customer');

export const crmCustomerEquipmentModule: ServerModule = {
  name: 'crm-customer-equipment',
  dependsOn: ['customer', 'equipment', 'equipment-category', 'equipment-history', 'equipment-unit', 'label'],
  permissions: [crmCustomerEquipmentPermissions],
  personal: {
    customer_equipment: { party: ['customer_name'] },
    customer_equipment_count: { party: ['customer_name'] },
  },
  mounts: [
    mounted<typeof customerEquipment>(customerEquipment, handlers),
    mounted(customerEquipmentFiles, attachmentHandlers('customer_equipment', customerEquipmentFiles)),
    mounted(customerEquipmentLabels, labelling.handlers),
  ],
  operations: { ...operations, ...labelling.operations },
  imports: [installedImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    customer_equipment: { label: 'Base instalada', show: reading, tables: ['customer_equipment'] },
  },
  constraints: {
    customer_equipment_serial_key: {
      field: 'serial_number',
      message: 'Já existe um equipamento deste modelo com este número de série.',
    },
    customer_equipment_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    customer_equipment_equipment_fkey: { field: 'equipment_uuid', message: 'Equipamento não encontrado.' },
    customer_equipment_warranty: {
      field: 'warranty_until',
      message: 'A garantia não pode terminar antes da instalação.',
    },
  },
  search: [{ entity: 'customer_equipment', access: reading, find: searchInstalled }],
};
