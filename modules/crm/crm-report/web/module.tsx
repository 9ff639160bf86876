import { IconHeartHandshake } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const form = () => import('./crm-report-form.tsx');
const [list, create, update, show] = [
  can('crm', 'list_report'),
  can('crm', 'create_report'),
  can('crm', 'update_report'),
  can('crm', 'show_report'),
];
const relations = { key: 'crm', label: 'Relacionamento', icon: IconHeartHandshake, access: list };

export const crmReport: WebModule = {
  name: 'crm-report',
  routes: [
    {
      path: 'crm',
      lazy: () => import('./crm-report-list.tsx'),
      handle: handle(
        'Relatórios de CRM',
        list,
        listAhead('/crm/report', { screen: 'crm-report', standard: { open: '1' } }),
      ),
    },
    { path: 'crm/register', lazy: form, handle: handle('Novo relatório', create) },
    { path: 'crm/edit/:uuid', lazy: form, handle: handle('Editar relatório', update) },
    { path: 'crm/show/:uuid', lazy: () => import('./crm-report-show.tsx'), handle: handle('Relatório', show) },
  ],
  menu: [
    {
      group: 'CRM',
      label: 'Relatórios de CRM',
      icon: IconHeartHandshake,
      to: '/crm',
      access: list,
      count: {
        path: '/crm/report',
        query: { status: 'NOT_ASSIGNED' },
        access: can('crm', 'assign_responsible_report'),
        word: 'sem responsável',
      },
    },
  ],
  history: { crm_report: fieldHistory(async () => (await import('../contract.ts')).crmReportFields) },
  fills: [
    fill('customer.tabs', {
      ...relations,
      count: deskCount('relations'),
      load: () => import('./customer-relations.tsx'),
    }),
    fill('customer-equipment.tabs', {
      ...relations,
      count: ({ installed }) => ({ path: '/crm/report', query: { customer_equipment_uuid: installed.uuid } }),
      load: () => import('./unit-relations.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Novo relatório de CRM',
      icon: IconHeartHandshake,
      to: '/crm/register',
      access: create,
      keywords: ['visita', 'chamado', 'reclamação', 'oportunidade', 'atendimento', 'negócio'],
    },
  ],
};
