import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconAward, IconBuildingHospital, IconPackages, IconShieldCheck } from '@tabler/icons-react';
import { Link, matchRoutes } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useModules } from '#core/web/shell/modules-context.tsx';
import { budget } from '#modules/budget/contract.ts';
import { MonthOverview } from './month-overview.tsx';
import classes from './report.module.css';

/** The specification's five. */
const cards = [
  {
    to: '/report/performance',
    title: 'Desempenho dos técnicos',
    sentence: 'Tempo trabalhado, estimado e gasto, por pessoa e por serviço.',
    icon: IconAward,
    access: can('productivity', 'reports'),
  },
  {
    to: '/report/warranty',
    title: 'Análise de garantias',
    sentence: 'O que a garantia cobriu e o que o cliente pagou nos orçamentos aprovados.',
    icon: IconShieldCheck,
    access: can('budget', 'list'),
  },
  {
    to: '/report/stock',
    title: 'Relatório de estoque',
    sentence: 'Posição, valor, giro, validade e itens abaixo do mínimo.',
    icon: IconPackages,
    access: can('stock', 'stock_export'),
  },
  {
    to: '/report/installed-base',
    title: 'Base instalada',
    sentence: 'Equipamentos nos clientes por marca, idade, garantia e contrato.',
    icon: IconBuildingHospital,
    access: can('crm', 'customer_equipment_list_customers'),
  },
  {
    to: '/quality/non-conformities/report',
    title: 'Não conformidades',
    sentence: 'Ocorrências por origem, gravidade e situação.',
    icon: IconAlertTriangle,
    access: can('quality', 'non_conformities_report_view'),
  },
];

/** Every report that exists and this person may open, and how the month stands. */
export function Component() {
  const allowed = useCan();
  const { routes } = useModules();
  const shown = cards.filter(({ to, access }) => allowed(access) && matchRoutes(routes, to) !== null);
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          Central de Relatórios
        </Title>
        <Text c="dimmed">
          {shown.length > 0
            ? 'Escolha um relatório. O período e os filtros ficam no endereço, para guardar ou enviar.'
            : 'Nenhum relatório está liberado para o seu perfil. Peça acesso a quem administra o sistema.'}
        </Text>
      </header>
      {shown.length > 0 && (
        <ul className={classes.cards} aria-label="Relatórios">
          {shown.map(({ to, title, sentence, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.card}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className={classes.cardWords}>
                  <b>{title}</b>
                  <span>{sentence}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {allowed(budget.warrantySummary) && <MonthOverview />}
    </div>
  );
}
