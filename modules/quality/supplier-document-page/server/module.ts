import type { ServerModule } from '#core/server/module.ts';
import { supplierDocumentPageMounted } from './supplier-document-page.routes.ts';

export const supplierDocumentPageModule: ServerModule = {
  name: 'supplier-document-page',
  dependsOn: ['company', 'document-type', 'notification', 'supplier-document'],
  mounts: [supplierDocumentPageMounted],
};
