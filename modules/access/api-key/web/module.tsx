import { IconKey } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./api-key-form.tsx');
const [list, create, update, show] = [
  can('api_key', 'list'),
  can('api_key', 'create'),
  can('api_key', 'update'),
  can('api_key', 'show'),
];

export const apiKey: WebModule = {
  name: 'api-key',
  routes: [
    { path: 'config/api-keys', lazy: () => import('./api-key-list.tsx'), handle: handle('Chaves de API', list) },
    { path: 'config/api-keys/register', lazy: form, handle: handle('Nova chave', create) },
    { path: 'config/api-keys/edit/:uuid', lazy: form, handle: handle('Editar chave', update) },
    {
      path: 'config/api-keys/show/:uuid',
      lazy: () => import('./api-key-show.tsx'),
      handle: handle('Chave de API', show),
    },
  ],
  menu: [{ group: 'Administração', label: 'Chaves de API', icon: IconKey, to: '/config/api-keys', access: list }],
  words: { 'api-keys': 'Chaves de API' },
  history: {
    api_key: fieldHistory(
      async () => (await import('../contract.ts')).apiKeyFields,
      async () => {
        const { permissions = null } = await (await import('#modules/access/role/web/public.tsx')).grantWords();
        return { permissions };
      },
    ),
  },
};
