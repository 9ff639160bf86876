import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const overdue = {
  key: 'overdue',
  label: 'Cobranças vencidas',
  icon: IconAlertTriangle,
  access: can('contract_billing', 'list'),
};

export const contractOverdue: WebModule = {
  name: 'contract-overdue',
  routes: [],
  fills: [fill('contract.notices', { ...overdue, load: () => import('./overdue-notice.tsx') })],
};
