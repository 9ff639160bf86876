import { IconTruckReturn } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./fiscal-custody-form.tsx');
const [list, create, update, show] = [
  can('fiscal_custody', 'list'),
  can('fiscal_custody', 'create'),
  can('fiscal_custody', 'update'),
  can('fiscal_custody', 'show'),
];

export const fiscalCustody: WebModule = {
  name: 'fiscal-custody',
  routes: [
    {
      path: 'contract/custody',
      lazy: () => import('./fiscal-custody-list.tsx'),
      handle: handle('O que precisa voltar ou sair esta semana', list),
    },
    { path: 'contract/custody/register', lazy: form, handle: handle('Nova custódia', create) },
    { path: 'contract/custody/edit/:uuid', lazy: form, handle: handle('Editar custódia fiscal', update) },
    {
      path: 'contract/custody/show/:uuid',
      lazy: () => import('./fiscal-custody-show.tsx'),
      handle: handle('Custódia fiscal', show),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Custódia fiscal',
      icon: IconTruckReturn,
      to: '/contract/custody',
      access: list,
      count: { path: '/fiscal-custody', query: { due: 'LATE,THIS_WEEK' }, access: list, word: 'até domingo' },
    },
  ],
  words: { custody: 'Custódia fiscal' },
  history: { fiscal_custody: fieldHistory(async () => (await import('../contract.ts')).fiscalCustodyFields) },
  actions: [
    {
      label: 'Nova custódia',
      icon: IconTruckReturn,
      to: '/contract/custody/register',
      access: create,
      keywords: ['comodato', 'remessa', 'retorno', 'cfop', 'emprestar'],
    },
  ],
};
