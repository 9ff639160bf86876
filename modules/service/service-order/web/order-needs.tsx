import { IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { Needs, type Need } from '#core/web/show/needs.tsx';
import { serviceOrder, type Order } from '../contract.ts';
import { isOver, type OrderStatus } from '../service-order.rules.ts';
import { useAssign } from './use-assign.tsx';

const AddChecklist = lazy(() => import('./add-checklist.tsx'));
const beforeWork: readonly OrderStatus[] = ['OPEN', 'NOT_STARTED', 'BUDGET_APPROVED'];
/** Hands are wanted on it, or will be; while the customer decides nobody has to be there. */
const wantsHands: readonly OrderStatus[] = [
  ...beforeWork,
  'PENDING_EVALUATION',
  'IN_PROGRESS',
  'WAITING_PARTS',
  'PAUSED',
  'TESTING',
];

/** What an order needs before hands are laid on the unit, then to go on. That somebody is on it is asked for until somebody is. */
export function OrderNeeds({ order }: { order: Order }) {
  const [adding, setAdding] = useState(false);
  const starts = beforeWork.includes(order.status);
  const fills = useFills(starts ? 'service-order.needs' : 'service-order.onward');
  const assign = useAssign();
  const [remedy] = assign.actions(order);
  if (isOver(order.status) || order.status === 'READY') return null;
  const names = order.technicians.map(({ name }) => name).join(', ');
  const technician: Need = names
    ? { key: 'technician', state: 'ready', text: `Com ${names}` }
    : { key: 'technician', state: 'attention', text: 'Nenhum técnico atribuído ainda.', remedy };
  const checklist: Need = order.hasChecklist
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
      };
  const hands = names || !wantsHands.includes(order.status) ? [] : [technician];
  const what = starts ? 'iniciar a execução' : order.status === 'PENDING_EVALUATION' ? 'avaliar' : 'seguir';
  return (
    <>
      <Needs title={`Para ${what}`} needs={starts ? [checklist, technician] : hands}>
        <Suspense>
          {fills.map(({ key, Component }) => (
            <Component key={key} order={order} />
          ))}
        </Suspense>
      </Needs>
      {assign.dialog}
      {adding && (
        <Suspense>
          <AddChecklist uuid={order.uuid} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
