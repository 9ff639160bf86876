import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { dayOf, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Figure, Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { Change } from '../contract.ts';
import { customerPage, equipmentPage, homeFigures, lastWeek, running } from './figures.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import { monthTrend, weekTrend } from './trend.ts';

const [orders, customers, equipment] = [
  can('service_order', 'list'),
  can('customer', 'list'),
  can('equipment', 'list'),
];

/** The spec's four figures, each for whoever may list what it counts. */
export function Metrics() {
  const allowed = useCan();
  const figures = useQuery(homeFigures);
  const pages = [
    { what: 'o total de clientes', page: useQuery({ ...customerPage, enabled: allowed(customers) }) },
    { what: 'o total de equipamentos', page: useQuery({ ...equipmentPage, enabled: allowed(equipment) }) },
  ];
  if (figures.isLoadingError) return <NotRead what="os indicadores" of={figures} />;
  return (
    <>
      <Figures>
        {allowed(orders) && <OrderMetrics />}
        {allowed(customers) && <CustomerMetric />}
        {allowed(equipment) && <EquipmentMetric />}
      </Figures>
      {pages.map(({ what, page }) => page.isLoadingError && <NotRead key={what} what={what} of={page} />)}
    </>
  );
}

const shown = (total: number | undefined): string => (total === undefined ? '--' : formatNumber(total));

/** Which way it goes, and in words. */
const goes = (
  change: Change | null | undefined,
  words: (now: number, before: number) => string,
): Pick<FigureProps, 'note' | 'trend'> => ({
  note: change ? words(change.now, change.before) : '',
  trend: !change || change.now === change.before ? undefined : change.now > change.before ? 'up' : 'down',
});

function OrderMetrics() {
  const today = dayOf(useNow());
  const figures = useQuery(homeFigures).data?.data.orders;
  const closed = new URLSearchParams({ ...lastWeek(today), sort_by: 'updated_at', sort_order: 'desc' });
  return (
    <>
      <Figure
        label="Ordens de serviço ativas"
        to="/service-order?status=OPEN"
        value={shown(figures?.open)}
        beside={
          <Anchor component={Link} to={`/service-order?status=${running.join()}`} inherit>
            {shown(figures?.running)} em andamento
          </Anchor>
        }
        {...goes(figures?.opened, (now, before) => monthTrend(now, before, { feminine: true }))}
      />
      <Figure
        label="Concluídas nesta semana"
        to={`/service-order?${closed}`}
        value={shown(figures?.completed.now)}
        {...goes(figures?.completed, weekTrend)}
      />
    </>
  );
}

function CustomerMetric() {
  const page = useQuery(customerPage);
  const change = useQuery(homeFigures).data?.data.customers;
  return (
    <Figure
      label="Total de clientes"
      to="/customer"
      value={shown(page.data?.meta.total)}
      {...goes(change, (now, before) => monthTrend(now, before))}
    />
  );
}

function EquipmentMetric() {
  const page = useQuery(equipmentPage);
  const change = useQuery(homeFigures).data?.data.equipment;
  return (
    <Figure
      label="Equipamentos cadastrados"
      to="/equipments"
      value={shown(page.data?.meta.total)}
      {...goes(change, (now, before) => monthTrend(now, before))}
    />
  );
}
