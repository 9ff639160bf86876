import { Group, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { CardFigureWaiting } from '#core/web/figure/card-figure.tsx';
import type { ReportCard } from '#core/web/module.ts';
import { FillButtons } from '#core/web/show/fills.tsx';
import { screenAt, useModules } from '#core/web/shell/modules-context.tsx';
import { warrantyHead } from '../report-heads.ts';
import { MonthOverview } from './month-overview.tsx';
import classes from './report.module.css';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Beside the title of the hub. */
    'report-hub.actions': object;
  }
}

/** The specification's five, in its order; the others are ours. */
const specified = [
  '/report/performance',
  '/report/warranty',
  '/report/stock',
  '/report/installed-base',
  '/quality/non-conformities/report',
];

/** Every report that exists and this person may open, and how the month stands. */
export function Component() {
  const allowed = useCan();
  const { routes, reports } = useModules();
  const open = reports.filter(({ to, access }) => allowed(access) && screenAt(routes, to) !== null);
  const shown = specified.flatMap((to) => open.filter((card) => card.to === to));
  const more = open.filter(({ to }) => !specified.includes(to));
  return (
    <div className={classes.page}>
      <header>
        <Group justify="space-between" gap="xs">
          <Title order={1} size="h2">
            Central de Relatórios
          </Title>
          <FillButtons slot="report-hub.actions" handed={{}} />
        </Group>
        <Text c="dimmed">
          {shown.length + more.length > 0
            ? 'Escolha um relatório. O período e os filtros ficam no endereço, para guardar ou enviar.'
            : 'Nenhum relatório está liberado para o seu perfil. Peça acesso a quem administra o sistema.'}
        </Text>
      </header>
      <Cards label="Relatórios" cards={shown} />
      <Cards label="Mais análises" cards={more} />
      {allowed(warrantyHead.access) && <MonthOverview />}
    </div>
  );
}

function Cards({ label, cards: listed }: { label: string; cards: readonly ReportCard[] }) {
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
              {Figure && (
                <Suspense fallback={<CardFigureWaiting />}>
                  <Figure />
                </Suspense>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
