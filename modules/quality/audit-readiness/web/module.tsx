import { IconClipboardCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const sees = can(
  'quality',
  'instruments_list',
  'calibrations_list',
  'suppliers_qualification_show',
  'suppliers_documents_list',
  'non_conformities_list',
);

export const auditReadiness: WebModule = {
  name: 'audit-readiness',
  routes: [
    {
      path: 'quality/audit-readiness',
      lazy: () => import('./readiness-page.tsx'),
      handle: handle('Prontidão para auditoria', sees),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Prontidão para auditoria',
      icon: IconClipboardCheck,
      to: '/quality/audit-readiness',
      access: sees,
    },
  ],
  words: { 'quality/audit-readiness': 'Prontidão para auditoria' },
};
