import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { ongoing } from './order-standard.ts';

const form = () => import('./order-form.tsx');
type Action = PermissionAction<'service_order'>;
const may = (...actions: [Action, ...Action[]]) => can('service_order', ...actions);

export const serviceOrder: WebModule = {
  name: 'service-order',
  routes: [
    {
      path: 'service-order',
      lazy: () => import('./order-list.tsx'),
      handle: handle('Ordens de serviço', may('list'), listAhead('/service-order', { standard: ongoing })),
    },
    { path: 'service-order/register', lazy: form, handle: handle('Nova ordem de serviço', may('create')) },
    { path: 'service-order/edit/:uuid', lazy: form, handle: handle('Editar ordem de serviço', may('update')) },
    {
      path: 'service-order/show/:uuid',
      lazy: () => import('./order-show.tsx'),
      handle: handle('Ordem de serviço', may('show')),
    },
  ],
  outside: [
    {
      path: '/acompanhar/:token',
      lazy: () => import('./follow-page.tsx'),
      handle: { access: 'public', title: 'Acompanhar ordem' },
    },
  ],
  menu: [
    {
      group: 'Operações',
      label: 'Ordens de serviço',
      icon: IconClipboardList,
      to: '/service-order',
      access: may('list'),
    },
  ],
  words: { 'service-order': 'Ordens de serviço' },
  history: { service_order: () => import('./order.words.ts') },
  actions: [
    {
      label: 'Nova ordem de serviço',
      icon: IconClipboardList,
      to: '/service-order/register',
      access: may('create'),
      keywords: ['OS', 'abrir', 'chamado', 'conserto', 'entrada'],
    },
  ],
};
