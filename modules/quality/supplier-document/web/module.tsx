import { IconCalendarDue } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const list = can('quality', 'suppliers_documents_list');

export const supplierDocument: WebModule = {
  name: 'supplier-document',
  routes: [
    {
      path: 'quality/supplier-qualifications/:uuid/documents',
      lazy: () => import('./documents-screen.tsx'),
      handle: handle('Documentos do fornecedor', list),
    },
    {
      path: 'quality/supplier-qualifications/expiring',
      lazy: () => import('./expiring-screen.tsx'),
      handle: handle('Documentos a vencer', list),
    },
  ],
  words: {
    documents: 'Documentos',
    'quality/supplier-qualifications/expiring': 'Documentos a vencer',
  },
  history: {
    supplier_document: fieldHistory(async () => (await import('../contract.ts')).supplierDocumentFields),
  },
  actions: [
    {
      label: 'Documentos de fornecedores a vencer',
      icon: IconCalendarDue,
      to: '/quality/supplier-qualifications/expiring',
      access: list,
      keywords: ['certidão', 'vencido', 'validade'],
    },
  ],
};
