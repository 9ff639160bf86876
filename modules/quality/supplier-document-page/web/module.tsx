import type { WebModule } from '#core/web/module.ts';

export const supplierDocumentPage: WebModule = {
  name: 'supplier-document-page',
  routes: [],
  outside: [
    {
      path: '/documentos/:token',
      lazy: () => import('./documents-page.tsx'),
      handle: { access: 'public', title: 'Envio de documentos' },
    },
  ],
};
