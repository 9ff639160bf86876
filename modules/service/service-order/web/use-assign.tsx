import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { RowAction } from '#core/web/list/list.types.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { OrderSummary } from '../contract.ts';
import { isOver } from '../service-order.rules.ts';

type Assigned = Pick<OrderSummary, 'uuid' | 'code' | 'status'>;

/** Putting somebody on an order, from wherever the order is in sight; nothing where nobody may. */
export function useAssign(): { actions: (order: Assigned) => RowAction[]; dialog: ReactNode } {
  const [fill] = useFills('service-order.assign');
  const [order, setOrder] = useState<Assigned | null>(null);
  return {
    actions: (row) =>
      fill && !isOver(row.status)
        ? [{ label: fill.label, icon: <IconUserPlus size={16} />, onClick: () => setOrder(row) }]
        : [],
    dialog: fill && order && (
      <Suspense>
        <fill.Component order={order} onClose={() => setOrder(null)} />
      </Suspense>
    ),
  };
}
