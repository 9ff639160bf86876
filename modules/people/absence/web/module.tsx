import { IconCalendarOff } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

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
  fills: [
    fill('profile.tabs', {
      key: 'ausencias',
      label: 'Ausências',
      icon: IconCalendarOff,
      access: 'signed-in',
      load: () => import('./own-absences.tsx'),
    }),
    fill('hr.home', {
      key: 'away',
      label: 'Fora hoje',
      access: can('absence', 'view_away', 'list'),
      load: () => import('./away-today.tsx'),
    }),
    fill('user.record', {
      key: 'absences',
      label: 'Ausências',
      access: list,
      load: () => import('./user-absences.tsx'),
    }),
  ],
  actions: [{ label: 'Nova ausência', icon: IconCalendarOff, to: '/absence/register', access: create }],
};
