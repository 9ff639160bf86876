import { IconListCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [screen, form] = [() => import('./checklist-list.tsx'), () => import('./checklist-form.tsx')];
const [list, create, update] = [can('checklist', 'list'), can('checklist', 'create'), can('checklist', 'update')];

export const checklist: WebModule = {
  name: 'checklist',
  routes: [
    { path: 'checklist', lazy: screen, handle: handle('Checklists', list, listAhead('/checklist')) },
    { path: 'checklist/register', lazy: form, handle: handle('Novo checklist', create) },
    { path: 'checklist/edit/:uuid', lazy: form, handle: handle('Editar checklist', update) },
  ],
  menu: [{ group: 'Cadastros', label: 'Checklists', icon: IconListCheck, to: '/checklist', access: list }],
  words: { checklist: 'Checklists' },
  history: {
    checklist: fieldHistory(
      async () => (await import('../contract.ts')).checklistFields,
      async () => (await import('./checklist.words.ts')).words,
    ),
  },
  pickers: { checklist: async () => ({ source: (await import('./public.tsx')).checklistSource }) },
  actions: [{ label: 'Novo checklist', icon: IconListCheck, to: '/checklist/register', access: create }],
  fills: [
    fill('equipment-category.checklist', {
      key: 'checklist',
      label: 'Checklist padrão',
      access: list,
      load: () => import('./category-checklist.tsx'),
    }),
  ],
};
