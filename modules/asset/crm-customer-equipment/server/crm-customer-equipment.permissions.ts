import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const crmCustomerEquipmentPermissions = permissions({
  module: 'crm',
  label: 'CRM e base instalada',
  group: 'CRM',
  actions: {
    customer_equipment_list_customers: 'Listar base instalada',
    customer_equipment_create: 'Cadastrar na base instalada',
    update_customer_equipment: 'Editar base instalada',
    customer_equipment_list_by_customer: 'Ver base instalada do cliente',
    customer_equipment_delete: 'Excluir da base instalada',
  },
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: [
      'customer_equipment_list_customers',
      'customer_equipment_create',
      'update_customer_equipment',
      'customer_equipment_list_by_customer',
    ],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof crmCustomerEquipmentPermissions> {}
}
