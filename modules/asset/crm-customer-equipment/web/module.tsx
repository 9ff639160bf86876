import { IconBuildingHospital } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const form = () => import('./installed-form.tsx');
const [customers, units, create, update] = [
  can('crm', 'customer_equipment_list_customers'),
  can('crm', 'customer_equipment_list_by_customer'),
  can('crm', 'customer_equipment_create'),
  can('crm', 'update_customer_equipment'),
];

export const crmCustomerEquipment: WebModule = {
  name: 'crm-customer-equipment',
  routes: [
    {
      path: 'crm/customer-equipment',
      lazy: () => import('./installed-customers.tsx'),
      handle: handle('Base instalada', customers),
    },
    {
      path: 'crm/customer-equipment/units',
      lazy: () => import('./installed-list.tsx'),
      handle: handle('Equipamentos instalados', units),
    },
    { path: 'crm/customer-equipment/register', lazy: form, handle: handle('Novo equipamento instalado', create) },
    { path: 'crm/customer-equipment/edit/:uuid', lazy: form, handle: handle('Editar equipamento instalado', update) },
    {
      path: 'crm/customer-equipment/show/:uuid',
      lazy: () => import('./installed-show.tsx'),
      handle: handle('Equipamento instalado', units),
    },
  ],
  menu: [
    {
      group: 'CRM',
      label: 'Base instalada',
      icon: IconBuildingHospital,
      to: '/crm/customer-equipment',
      access: customers,
    },
  ],
  words: { crm: 'CRM', 'customer-equipment': 'Base instalada', units: 'Equipamentos' },
  history: { customer_equipment: () => import('./installed.words.ts') },
  actions: [
    {
      label: 'Novo equipamento instalado',
      icon: IconBuildingHospital,
      to: '/crm/customer-equipment/register',
      access: create,
      keywords: ['base instalada', 'aparelho do cliente', 'cadastrar'],
    },
  ],
  pickers: { customer_equipment: () => import('./customer-equipment.source.ts') },
  fills: [
    fill('equipment-history.unit', {
      key: 'customer_equipment_uuid',
      label: 'Base instalada',
      access: 'signed-in',
      load: () => import('./history-unit.tsx'),
    }),
    fill('customer.tabs', {
      key: 'installed',
      label: 'Base instalada',
      icon: IconBuildingHospital,
      access: units,
      count: deskCount('installed'),
      load: () => import('./customer-installed.tsx'),
    }),
    fill('equipment.figures', {
      key: 'installed',
      label: 'Base instalada',
      access: units,
      load: () => import('./equipment-figure.tsx'),
    }),
    fill('equipment.tabs', {
      key: 'installed',
      label: 'Base instalada',
      icon: IconBuildingHospital,
      access: units,
      count: ({ equipment }) => ({ path: '/crm/customer-equipment', query: { equipment_uuid: equipment.uuid } }),
      load: () => import('./equipment-installed.tsx'),
    }),
  ],
};
