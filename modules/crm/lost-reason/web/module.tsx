import { IconMoodSad } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./lost-reason-form.tsx');
const [list, create, update] = [can('lost_reason', 'list'), can('lost_reason', 'create'), can('lost_reason', 'update')];

export const lostReason: WebModule = {
  name: 'lost-reason',
  routes: [
    {
      path: 'lost-reason',
      lazy: () => import('./lost-reason-list.tsx'),
      handle: handle('Motivos de perda', list, listAhead('/lost-reason')),
    },
    { path: 'lost-reason/register', lazy: form, handle: handle('Novo motivo de perda', create) },
    { path: 'lost-reason/edit/:uuid', lazy: form, handle: handle('Editar motivo de perda', update) },
  ],
  menu: [{ group: 'CRM', label: 'Motivos de perda', icon: IconMoodSad, to: '/lost-reason', access: list }],
  words: { 'lost-reason': 'Motivos de perda' },
  history: { lost_reason: fieldHistory(async () => (await import('../contract.ts')).lostReasonFields) },
  pickers: { lost_reason: async () => ({ source: (await import('./public.tsx')).lostReasonSource }) },
  actions: [{ label: 'Novo motivo de perda', icon: IconMoodSad, to: '/lost-reason/register', access: create }],
};
