import { IconPackageImport } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { offer } from '#core/web/slot.ts';

const form = () => import('./receiving-form.tsx');
const [create, update] = [can('purchase', 'create_receiving'), can('purchase', 'update_receiving')];
const path = 'purchase/receiving';

export const receivingCheck: WebModule = {
  name: 'receiving-check',
  routes: [
    {
      path: `${path}/register`,
      lazy: () => import('./choose-purchase.tsx'),
      handle: handle('Receber mercadoria', create),
    },
    { path: `${path}/register/:purchase`, lazy: form, handle: handle('Receber mercadoria', create) },
    { path: `${path}/edit/:uuid`, lazy: form, handle: handle('Conferir recebimento', update) },
  ],
  fills: [
    offer('purchase.next', {
      key: 'receive',
      label: 'Receber',
      icon: IconPackageImport,
      access: create,
      to: ({ purchase }) => `/${path}/register/${purchase.uuid}`,
      // Until the supplier has said yes, that is what is waited for.
      main: ({ purchase }) => purchase.status !== 'SENT',
    }),
  ],
  actions: [
    {
      label: 'Receber mercadoria',
      icon: IconPackageImport,
      to: `/${path}/register`,
      access: create,
      keywords: ['nota', 'NF-e', 'XML', 'entrada', 'conferir'],
    },
  ],
};
