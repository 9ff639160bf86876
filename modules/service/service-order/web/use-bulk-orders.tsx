import { IconCalendarTime, IconFlag, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BulkAction } from '#core/web/list/list.types.ts';
import type { Selection } from '#core/web/list/use-selection.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { serviceOrder } from '../contract.ts';
import type { Planned } from './bulk-dialogs.tsx';

const BulkPlanDialog = lazy(() => import('./bulk-dialogs.tsx'));

interface Open {
  what: Planned | 'technician';
  selection: Selection;
}

/** What is done to many orders at once: who works on them, how urgent they are, when they are booked for. */
export function useBulkOrders(): { bulk: BulkAction[]; dialog: ReactNode } {
  const [assign] = useFills('service-order.assign-many');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const opening = (what: Open['what']) => (selection: Selection) => setOpen({ what, selection });
  let dialog: ReactNode = null;
  if (open?.what === 'technician') dialog = assign && <assign.Component selection={open.selection} onClose={close} />;
  else if (open) dialog = <BulkPlanDialog what={open.what} selection={open.selection} onClose={close} />;
  return {
    bulk: [
      // Whoever may put people on orders has the place filled; the call itself is of that module.
      ...(assign
        ? [
            {
              label: assign.label,
              icon: <IconUserPlus size={16} />,
              endpoint: serviceOrder.list,
              open: opening('technician'),
            },
          ]
        : []),
      {
        label: 'Prioridade',
        icon: <IconFlag size={16} />,
        endpoint: serviceOrder.bulkPlan,
        open: opening('priority'),
      },
      {
        label: 'Agendar',
        icon: <IconCalendarTime size={16} />,
        endpoint: serviceOrder.bulkPlan,
        open: opening('scheduled_for'),
      },
    ],
    dialog: dialog && <Suspense>{dialog}</Suspense>,
  };
}
