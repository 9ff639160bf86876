import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./subject-request-form.tsx');
const [list, create, update, show] = [
  can('subject_request', 'list'),
  can('subject_request', 'create'),
  can('subject_request', 'update'),
  can('subject_request', 'show'),
];

export const subjectRequest: WebModule = {
  name: 'subject-request',
  routes: [
    {
      path: 'subject-request',
      lazy: () => import('./subject-request-list.tsx'),
      handle: handle('Pedidos de titulares', list),
    },
    { path: 'subject-request/register', lazy: form, handle: handle('Novo pedido de titular', create) },
    { path: 'subject-request/edit/:uuid', lazy: form, handle: handle('Editar pedido de titular', update) },
    {
      path: 'subject-request/show/:uuid',
      lazy: () => import('./subject-request-show.tsx'),
      handle: handle('Pedido de titular', show),
    },
  ],
  words: { 'subject-request': 'Pedidos de titulares' },
  history: { subject_request: fieldHistory(async () => (await import('../contract.ts')).requestFields) },
};
