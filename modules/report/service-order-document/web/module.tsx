import { IconFileCertificate } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const serviceOrderDocument: WebModule = {
  name: 'service-order-document',
  routes: [
    {
      path: 'service-order/report/:uuid',
      lazy: () => import('./report-form.tsx'),
      handle: handle('Laudo técnico', can('service_order', 'start', 'update')),
    },
  ],
  words: { 'service-order/report': 'Laudo' },
  history: { service_order_report: () => import('./report.words.ts') },
  fills: [
    fill('service-order.tabs', {
      key: 'documents',
      label: 'Documentos',
      icon: IconFileCertificate,
      access: can('service_order', 'show'),
      load: () => import('./documents-tab.tsx'),
    }),
  ],
};
