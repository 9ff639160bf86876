import { IconFileCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./document-type-form.tsx');
const [list, change] = [can('quality', 'suppliers_documents_list'), can('quality', 'suppliers_qualification_update')];

export const documentType: WebModule = {
  name: 'document-type',
  routes: [
    {
      path: 'quality/document-types',
      lazy: () => import('./document-type-list.tsx'),
      handle: handle('Documentos exigidos', list, listAhead('/quality/document-types', { screen: 'document-type' })),
    },
    { path: 'quality/document-types/register', lazy: form, handle: handle('Novo documento exigido', change) },
    { path: 'quality/document-types/edit/:uuid', lazy: form, handle: handle('Editar documento exigido', change) },
  ],
  words: { 'quality/document-types': 'Documentos exigidos' },
  history: { document_type: fieldHistory(async () => (await import('../contract.ts')).documentTypeFields) },
  actions: [
    {
      label: 'Documentos exigidos de fornecedores',
      icon: IconFileCheck,
      to: '/quality/document-types',
      access: list,
      keywords: ['certidão', 'alvará', 'cnd', 'fgts', 'tipos de documento'],
    },
  ],
};
