import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { CardFigureWaiting } from '#core/web/figure/card-figure.tsx';
import { usePreference } from '#core/web/preference.ts';
import type { ReportCard } from '#core/web/module.ts';
import { FillButtons } from '#core/web/show/fills.tsx';
import { screenAt, useModules } from '#core/web/shell/modules-context.tsx';
import { parted, withFavourite, type Favourites } from '../favourites.rules.ts';
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
  const [favourites, setFavourites] = usePreference<Favourites>('report.favourites', []);
  const [first, rest] = parted(open, favourites);
  const shown = specified.flatMap((to) => rest.filter((card) => card.to === to));
  const more = rest.filter(({ to }) => !specified.includes(to));
  const mark = (to: string) => setFavourites(withFavourite(favourites, to));
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
          {open.length > 0
            ? 'Escolha um relatório. O período e os filtros ficam no endereço, para guardar ou enviar.'
            : 'Nenhum relatório está liberado para o seu perfil. Peça acesso a quem administra o sistema.'}
        </Text>
      </header>
      {first.length > 0 && (
        <section aria-label="Favoritos">
          <Title order={2} size="h4" mb="sm">
            Favoritos
          </Title>
          <Cards label="Relatórios favoritos" cards={first} marked onMark={mark} />
        </section>
      )}
      <Cards label="Relatórios" cards={shown} onMark={mark} />
      <Cards label="Mais análises" cards={more} onMark={mark} />
      {allowed(warrantyHead.access) && <MonthOverview />}
    </div>
  );
}

interface CardsProps {
  label: string;
  cards: readonly ReportCard[];
  /** They are favourites. */
  marked?: boolean;
  onMark: (to: string) => void;
}
function Cards({ label, cards: listed, marked = false, onMark }: CardsProps) {
  const Star = marked ? IconStarFilled : IconStar;
  if (listed.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={label}>
      {listed.map(({ to, title, sentence, icon: Icon, Figure }) => (
        <li key={to} className={classes.place}>
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
          <ActionIcon
            className={classes.star}
            variant="subtle"
            color={marked ? 'yellow' : 'gray'}
            aria-pressed={marked}
            aria-label={`${title} entre os favoritos`}
            title={marked ? 'Tirar dos favoritos' : 'Pôr entre os favoritos'}
            onClick={() => onMark(to)}
          >
            <Star size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
