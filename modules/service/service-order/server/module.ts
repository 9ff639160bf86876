import { can } from '#core/contract/endpoint.ts';
import { inUseCode } from '#core/contract/error.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { orderFollow } from '../follow.contract.ts';
import { orderFiles, orderTasks, serviceOrder } from '../contract.ts';
import { followHandlers } from './follow.routes.ts';
import { openTaskOwner } from './order-checklist.actions.ts';
import { lockOrder } from './order-lock.ts';
import { lateReminder } from './order-due.actions.ts';
import { tellLife } from './order-life.actions.ts';
import { planOperations } from './order-plan.actions.ts';
import { orderKind } from './order-steps.actions.ts';
import { freeUnit, openOrderOfAsset } from './order-unit.actions.ts';
import { searchOrders } from './order-list.queries.ts';
import { handlers, registry } from './service-order.routes.ts';
import { isVisible } from './visibility.ts';
import { orderWaiting } from './waiting.queries.ts';
import { serviceOrderPermissions } from './service-order.permissions.ts';
import { serviceOrderPersonal } from './service-order.personal.ts';

const show = can('service_order', 'show', 'list');

export const serviceOrderModule: ServerModule = {
  name: 'service-order',
  dependsOn: [
    'accessory',
    'asset-equipment',
    'business-calendar',
    'checklist',
    'checklist-run',
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment',
    'equipment-history',
    'notification',
    'service-order-type',
    'stock-equipment',
    'user',
  ],
  permissions: [serviceOrderPermissions],
  personal: serviceOrderPersonal,
  mounts: [
    mounted<typeof serviceOrder>(serviceOrder, handlers),
    mounted(orderFollow, followHandlers),
    mounted(orderTasks, runTaskHandlers(orderTasks, openTaskOwner)),
    mounted(orderFiles, attachmentHandlers('service_order', orderFiles, undefined, lockOrder)),
  ],
  operations: { ...registry.operations, ...planOperations },
  notices: { service_order: 'Ordem de Serviço' },
  documents: [orderKind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  reminders: [lateReminder],
  on: {
    'service_order.status': async (db, _ctx, { order, to }) => {
      if (to === 'DELIVERED' || to === 'CANCELLED') await freeUnit(db, order);
      if (to === 'DELIVERED') await tellLife(db, order);
    },
  },
  refuses: {
    'asset_equipment.drop': async (db, _ctx, { uuid, asset_number }) => {
      const open = await openOrderOfAsset(db, uuid);
      if (!open) return undefined;
      return { message: `O patrimônio ${asset_number} está na ordem ${open.code}, ainda aberta.`, code: inUseCode };
    },
  },
  entities: {
    service_order: {
      label: 'Ordem de serviço',
      show,
      visible: isVisible,
      tables: ['service_order', 'service_order_accessory', 'service_order_technician', 'service_order_checklist'],
    },
    service_order_entry: { label: 'Foto de entrada', show, visible: isVisible, tables: [] },
    service_order_signature: { label: 'Assinatura de entrega', show, visible: isVisible, tables: [] },
  },
  constraints: {
    service_order_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    service_order_owner_fkey: { field: 'owner_uuid', message: 'Proprietário não encontrado.' },
    service_order_payer_fkey: { field: 'payer_uuid', message: 'Pagador não encontrado.' },
    service_order_type_fkey: { field: 'type_uuid', message: 'Tipo não encontrado.' },
    service_order_accessory_fkey: { field: 'received_accessories', message: 'Acessório não encontrado.' },
  },
  waiting: orderWaiting,
  search: [{ entity: 'service_order', access: can('service_order', 'list'), find: searchOrders }],
};
