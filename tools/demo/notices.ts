import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';

/** What waits under the bell at the first visit. */
export async function loadNotices(
  db: Tx,
  services: Services,
  users: ReadonlyMap<string, string>,
  customers: readonly string[],
): Promise<void> {
  const everyone = [...users.values()];
  const [customer = ''] = customers;
  await notify(db, services, {
    users: everyone,
    module: 'user',
    priority: 'LOW',
    type: 'Boas-vindas',
    title: 'Boas-vindas à Bancada',
    description: 'Esta é uma empresa de demonstração. Explore à vontade: nada aqui é real.',
    actionUrl: '/',
  });
  await notify(db, services, {
    users: ['admin', 'gestor', 'atendimento'].map((username) => users.get(username) ?? ''),
    module: 'service_order',
    priority: 'MEDIUM',
    type: 'Cadastro de cliente',
    title: 'Novo cliente cadastrado',
    description: 'Confira os contatos e o endereço antes do primeiro atendimento.',
    actionUrl: `/customer/show/${customer}`,
    relatedId: customer,
  });
  await notify(db, services, {
    users: [users.get('admin') ?? ''],
    module: 'user',
    priority: 'HIGH',
    type: 'Segurança',
    title: 'Contas de demonstração ativas',
    description: 'As nove contas usam a mesma senha. Inative-as antes de usar o sistema de verdade.',
    actionUrl: '/user',
  });
}
