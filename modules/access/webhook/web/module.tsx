import { IconWebhook } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./webhook-form.tsx');
const [list, create, update, show] = [
  can('webhook', 'list'),
  can('webhook', 'create'),
  can('webhook', 'update'),
  can('webhook', 'show'),
];

export const webhook: WebModule = {
  name: 'webhook',
  routes: [
    { path: 'webhook', lazy: () => import('./webhook-list.tsx'), handle: handle('Webhooks', list) },
    { path: 'webhook/register', lazy: form, handle: handle('Novo webhook', create) },
    { path: 'webhook/edit/:uuid', lazy: form, handle: handle('Editar webhook', update) },
    { path: 'webhook/show/:uuid', lazy: () => import('./webhook-show.tsx'), handle: handle('Webhook', show) },
  ],
  menu: [{ group: 'Administração', label: 'Webhooks', icon: IconWebhook, to: '/webhook', access: list }],
  words: { webhook: 'Webhooks' },
  history: {
    webhook: fieldHistory(
      async () => (await import('../contract.ts')).webhookFields,
      async () => ({ events: 'Eventos' }),
    ),
  },
};
