import { IconTool } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./labor-form.tsx');
const [list, create, update] = [can('labor', 'list'), can('labor', 'create'), can('labor', 'update')];

export const labor: WebModule = {
  name: 'labor',
  routes: [
    { path: 'labor', lazy: () => import('./labor-list.tsx'), handle: handle('Serviços', list, listAhead('/labor')) },
    { path: 'labor/register', lazy: form, handle: handle('Novo serviço', create) },
    { path: 'labor/edit/:uuid', lazy: form, handle: handle('Editar serviço', update) },
  ],
  menu: [{ group: 'Cadastros', label: 'Serviços', icon: IconTool, to: '/labor', access: list }],
  words: { labor: 'Serviços' },
  history: {
    labor: fieldHistory(
      async () => (await import('../contract.ts')).laborFields,
      async () => (await import('#modules/registry/equipment-category/web/public.tsx')).categoryWords,
    ),
  },
  pickers: { labor: async () => ({ source: (await import('./public.tsx')).laborSource }) },
  actions: [
    {
      label: 'Novo serviço',
      icon: IconTool,
      to: '/labor/register',
      access: create,
      keywords: ['mão de obra', 'cadastrar'],
    },
  ],
};
