import { IconStopwatch } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./policy-form.tsx');
const [list, create, update] = [
  can('sla_configuration', 'list'),
  can('sla_configuration', 'create'),
  can('sla_configuration', 'update', 'show'),
];

export const slaConfiguration: WebModule = {
  name: 'sla-configuration',
  routes: [
    { path: 'sla-configuration', lazy: () => import('./policy-list.tsx'), handle: handle('Políticas de SLA', list) },
    { path: 'sla-configuration/register', lazy: form, handle: handle('Nova política de SLA', create) },
    { path: 'sla-configuration/:uuid/edit', lazy: form, handle: handle('Editar política de SLA', update) },
  ],
  menu: [{ group: 'Gestão', label: 'Políticas de SLA', icon: IconStopwatch, to: '/sla-configuration', access: list }],
  words: { 'sla-configuration': 'Políticas de SLA' },
  history: {
    sla_configuration: fieldHistory(
      async () => (await import('../contract.ts')).policyFields,
      async () => (await import('./policy.words.ts')).warningWords,
    ),
  },
  actions: [
    {
      label: 'Nova política de SLA',
      icon: IconStopwatch,
      to: '/sla-configuration/register',
      access: create,
      keywords: ['prazo', 'promessa', 'atendimento'],
    },
  ],
};
