import { IconCircleCheck, IconClipboardList, IconDevices2, IconUsers } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { useNow } from '#core/web/use-now.ts';
import { activeOrders, completedOrders, customerFigures, equipmentFigures, lastWeek } from './figures.ts';
import { MetricCard } from './metric-card.tsx';
import { monthTrend, weekTrend } from './trend.ts';
import classes from './home.module.css';

const [orders, customers, equipment] = [
  can('service_order', 'list'),
  can('customer', 'list'),
  can('equipment', 'list'),
];

/** The spec's four cards, each for whoever may list what it counts. */
export function Metrics() {
  const allowed = useCan();
  const today = dayOf(useNow());
  if (!allowed([...orders, ...customers, ...equipment])) return null;
  return (
    <div className={classes.metrics}>
      {allowed(orders) && (
        <>
          <MetricCard
            label="Ordens de serviço ativas"
            icon={IconClipboardList}
            to="/service-order?status=OPEN"
            figures={activeOrders}
            trend={({ now, before }) => monthTrend(now, before, { feminine: true })}
          />
          <MetricCard
            label="Concluídas nesta semana"
            icon={IconCircleCheck}
            to={`/service-order?${new URLSearchParams({ ...lastWeek(today), sort_by: 'updated_at', sort_order: 'desc' })}`}
            figures={completedOrders}
            trend={({ now, before }) => weekTrend(now, before)}
          />
        </>
      )}
      {allowed(customers) && (
        <MetricCard
          label="Total de clientes"
          icon={IconUsers}
          to="/customer"
          figures={customerFigures}
          trend={({ now, before }) => monthTrend(now, before)}
        />
      )}
      {allowed(equipment) && (
        <MetricCard
          label="Equipamentos cadastrados"
          icon={IconDevices2}
          to="/equipments"
          figures={equipmentFigures}
          trend={({ now, before }) => monthTrend(now, before)}
        />
      )}
    </div>
  );
}
