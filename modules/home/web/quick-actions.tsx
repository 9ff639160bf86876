import { Title } from '@mantine/core';
import { IconClipboardPlus, IconPackages, IconUserPlus } from '@tabler/icons-react';
import { Link, matchRoutes } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useModules } from '#core/web/shell/modules-context.tsx';
import classes from './home.module.css';

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
  const shown = actions.filter(({ access, to }) => allowed(access) && matchRoutes(routes, to) !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions">
      <Title order={2} size="h3" id="quick-actions" mb="sm">
        Ações rápidas
      </Title>
      <div className={classes.actions}>
        {shown.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.action}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}
