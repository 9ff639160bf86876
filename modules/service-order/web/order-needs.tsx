import { IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { Needs, type Need } from '#core/web/show/needs.tsx';
import { serviceOrder, type Order } from '../contract.ts';

const AddChecklist = lazy(() => import('./add-checklist.tsx'));
const beforeWork = ['OPEN', 'NOT_STARTED', 'BUDGET_APPROVED'];

/** What an order needs before hands are laid on the unit; gone once they are. */
export function OrderNeeds({ order }: { order: Order }) {
  const [adding, setAdding] = useState(false);
  const fills = useFills('service-order.needs');
  if (!beforeWork.includes(order.status)) return null;
  const names = order.technicians.map(({ name }) => name).join(', ');
  const needs: Need[] = [
    order.hasChecklist
      ? { key: 'checklist', state: 'ready', text: 'Checklist escolhido' }
      : {
          key: 'checklist',
          state: 'missing',
          text: 'A ordem precisa de um checklist para iniciar.',
          remedy: {
            label: 'Escolher checklist',
            icon: <IconListCheck size={16} />,
            onClick: () => setAdding(true),
            access: serviceOrder.addChecklist,
          },
        },
    names
      ? { key: 'technician', state: 'ready', text: `Com ${names}` }
      : { key: 'technician', state: 'attention', text: 'Nenhum técnico designado ainda.' },
  ];
  return (
    <>
      <Needs title="Para iniciar a execução" needs={needs}>
        <Suspense>
          {fills.map(({ key, Component }) => (
            <Component key={key} order={order} />
          ))}
        </Suspense>
      </Needs>
      {adding && (
        <Suspense>
          <AddChecklist uuid={order.uuid} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
