import { IconClipboardPlus, IconPackages, IconUserPlus } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { screenAt, useModules } from '#core/web/shell/modules-context.tsx';
import { Ways } from './ways.tsx';

const actions = [
  {
    label: 'Nova Ordem de Serviço',
    to: '/service-order/register',
    access: can('service_order', 'create'),
    icon: IconClipboardPlus,
  },
  { label: 'Adicionar Cliente', to: '/customer/create', access: can('customer', 'create'), icon: IconUserPlus },
  { label: 'Verificar Estoque', to: '/parts', access: can('part', 'list'), icon: IconPackages },
];

/** The spec's three, of those whose screen exists and the person may use. */
export function QuickActions() {
  const allowed = useCan();
  const { routes } = useModules();
  const shown = actions.filter(({ access, to }) => allowed(access) && screenAt(routes, to) !== null);
  return <Ways id="quick-actions" title="Ações rápidas" ways={shown} />;
}
