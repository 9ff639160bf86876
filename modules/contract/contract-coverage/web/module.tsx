import { IconFileCertificate } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const tab = {
  key: 'contract',
  label: 'Contrato',
  icon: IconFileCertificate,
  access: can('maintenance_contract', 'show'),
} as const;

export const contractCoverage: WebModule = {
  name: 'contract-coverage',
  routes: [],
  fills: [fill('service-order.tabs', { ...tab, load: () => import('./order-contract.tsx') })],
};
