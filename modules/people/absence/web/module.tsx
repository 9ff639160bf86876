import { IconCalendarOff } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./absence-form.tsx');
const [list, create, update] = [can('absence', 'list'), can('absence', 'create'), can('absence', 'update')];

export const absence: WebModule = {
  name: 'absence',
  routes: [
    {
      path: 'absence',
      lazy: () => import('./absence-list.tsx'),
      handle: handle('Ausências', list, listAhead('/absence')),
    },
    { path: 'absence/register', lazy: form, handle: handle('Nova ausência', create) },
    { path: 'absence/edit/:uuid', lazy: form, handle: handle('Editar ausência', update) },
  ],
  menu: [{ group: 'Recursos Humanos', label: 'Ausências', icon: IconCalendarOff, to: '/absence', access: list }],
  words: { absence: 'Ausências' },
  history: { absence: fieldHistory(async () => (await import('../contract.ts')).absenceFields) },
  actions: [{ label: 'Nova ausência', icon: IconCalendarOff, to: '/absence/register', access: create }],
};
