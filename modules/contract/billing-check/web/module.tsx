import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const billingCheck: WebModule = {
  name: 'billing-check',
  routes: [],
  fills: [
    fill('contract-billing.lines', {
      key: 'lines',
      label: 'Linhas',
      access: can('contract_billing', 'show'),
      load: () => import('./billing-lines.tsx'),
    }),
  ],
};
