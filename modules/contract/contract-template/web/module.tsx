import { IconFileCertificate } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./contract-template-form.tsx');
const [list, create, update] = [
  can('contract_template', 'list'),
  can('contract_template', 'create'),
  can('contract_template', 'update'),
];
const at = 'contract/template';

export const contractTemplate: WebModule = {
  name: 'contract-template',
  routes: [
    {
      path: at,
      lazy: () => import('./contract-template-list.tsx'),
      handle: handle('Modelos de contrato', list, listAhead('/contract-template')),
    },
    { path: `${at}/register`, lazy: form, handle: handle('Novo modelo de contrato', create) },
    { path: `${at}/edit/:uuid`, lazy: form, handle: handle('Editar modelo de contrato', update) },
  ],
  menu: [{ group: 'Gestão', label: 'Modelos de contrato', icon: IconFileCertificate, to: `/${at}`, access: list }],
  words: { 'contract-template': 'Modelos de contrato', 'contract/template': 'Modelos' },
  history: {
    contract_template: fieldHistory(
      async () => (await import('../contract.ts')).contractTemplateFields,
      async () => (await import('./contract-template.words.ts')).lineWords,
    ),
  },
  pickers: { contract_template: async () => ({ source: (await import('./public.tsx')).contractTemplateSource }) },
  actions: [
    {
      label: 'Novo modelo de contrato',
      icon: IconFileCertificate,
      to: `/${at}/register`,
      access: create,
      keywords: ['cláusulas', 'minuta'],
    },
  ],
};
