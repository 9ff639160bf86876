import { Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAward,
  IconBell,
  IconBuildingHospital,
  IconChartBar,
  IconClockHour4,
  IconPackages,
  IconShieldCheck,
  IconShoppingCart,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, matchRoutes } from 'react-router';
import { can, type Access } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { useModules } from '#core/web/shell/modules-context.tsx';
import { budget } from '#modules/budget/budget/contract.ts';
import { MonthOverview } from './month-overview.tsx';
import {
  AbcFigure,
  AlertFigure,
  EfficiencyFigure,
  PerformanceFigure,
  SuggestionFigure,
  TimeFigure,
  WarrantyFigure,
} from './report-figures.tsx';
import classes from './report.module.css';

interface Card {
  to: string;
  title: string;
  sentence: string;
  icon: TablerIcon;
  access: Access;
  Figure?: ComponentType;
}

/** The specification's five. */
const cards: readonly Card[] = [
  {
    to: '/report/performance',
    title: 'Desempenho dos técnicos',
    sentence: 'O que cada técnico entregou: no prazo, resolvido de primeira e por quanto.',
    Figure: PerformanceFigure,
    icon: IconAward,
    access: can('productivity', 'reports'),
  },
  {
    to: '/report/warranty',
    title: 'Análise de garantias',
    sentence: 'O que a garantia cobriu e o que o cliente pagou nos orçamentos aprovados.',
    icon: IconShieldCheck,
    access: can('budget', 'list'),
    Figure: WarrantyFigure,
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
    sentence: 'Ocorrências por origem, gravidade e status.',
    icon: IconAlertTriangle,
    access: can('quality', 'non_conformities_report_view'),
  },
];

/** And ours. */
const others: readonly Card[] = [
  {
    to: '/productivity-dashboard',
    title: 'Controle de tempo',
    sentence: 'Quem trabalha agora, e o tempo gasto contra o estimado.',
    icon: IconClockHour4,
    access: can('productivity', 'reports'),
    Figure: TimeFigure,
  },
  {
    to: '/labor-productivity',
    title: 'Produtividade',
    sentence: 'Em que serviços o tempo estimado se cumpre, e com quem.',
    icon: IconUsersGroup,
    access: can('productivity', 'reports'),
    Figure: EfficiencyFigure,
  },
  {
    to: '/stock/parts/abc-report',
    title: 'Curva ABC',
    sentence: 'Os poucos itens que são quase todo o consumo.',
    icon: IconChartBar,
    access: can('stock', 'view_abc_report'),
    Figure: AbcFigure,
  },
  {
    to: '/stock/alerts',
    title: 'Alertas de estoque',
    sentence: 'O que falta, o que vence e o que está parado.',
    icon: IconBell,
    access: can('stock', 'list_part', 'list_product'),
    Figure: AlertFigure,
  },
  {
    to: '/stock/purchase-suggestion',
    title: 'Sugestão de compra',
    sentence: 'O que comprar, pelo consumo, pelos níveis e pelas ordens que esperam.',
    icon: IconShoppingCart,
    access: can('stock', 'list_part', 'list_product'),
    Figure: SuggestionFigure,
  },
];

/** Every report that exists and this person may open, and how the month stands. */
export function Component() {
  const allowed = useCan();
  const { routes } = useModules();
  const open = ({ to, access }: Card): boolean => allowed(access) && matchRoutes(routes, to) !== null;
  const [shown, more] = [cards.filter(open), others.filter(open)];
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          Central de Relatórios
        </Title>
        <Text c="dimmed">
          {shown.length + more.length > 0
            ? 'Escolha um relatório. O período e os filtros ficam no endereço, para guardar ou enviar.'
            : 'Nenhum relatório está liberado para o seu perfil. Peça acesso a quem administra o sistema.'}
        </Text>
      </header>
      <Cards label="Relatórios" cards={shown} />
      <Cards label="Mais análises" cards={more} />
      {allowed(budget.warrantySummary) && <MonthOverview />}
    </div>
  );
}

function Cards({ label, cards: listed }: { label: string; cards: readonly Card[] }) {
  if (listed.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={label}>
      {listed.map(({ to, title, sentence, icon: Icon, Figure }) => (
        <li key={to}>
          <Link to={to} className={classes.card}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span className={classes.cardWords}>
              <b>{title}</b>
              <span>{sentence}</span>
              {Figure && <Figure />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
