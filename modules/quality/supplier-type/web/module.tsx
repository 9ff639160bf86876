import { IconTags } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./supplier-type-form.tsx');
const [list, change] = [can('supplier', 'list_type'), can('quality', 'suppliers_qualification_update')];

export const supplierType: WebModule = {
  name: 'supplier-type',
  routes: [
    {
      path: 'quality/supplier-types',
      lazy: () => import('./supplier-type-list.tsx'),
      handle: handle('Tipos de fornecedor', list, listAhead('/quality/supplier-types', { screen: 'supplier-type' })),
    },
    { path: 'quality/supplier-types/register', lazy: form, handle: handle('Novo tipo de fornecedor', change) },
    { path: 'quality/supplier-types/edit/:uuid', lazy: form, handle: handle('Editar tipo de fornecedor', change) },
  ],
  words: { 'quality/supplier-types': 'Tipos de fornecedor' },
  history: { supplier_type: fieldHistory(async () => (await import('../contract.ts')).supplierTypeFields) },
  actions: [
    {
      label: 'Tipos de fornecedor',
      icon: IconTags,
      to: '/quality/supplier-types',
      access: list,
      keywords: ['qualificação', 'checklist', 'homologação'],
    },
  ],
};
